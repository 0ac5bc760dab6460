import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const data = join(root, 'data');
const regencies = ['3171', '3273'];

const linesOf = (file: string): string[] => readFileSync(join(data, file), 'utf8').trimEnd().split('\n');

function keep(file: string, holds: (id: string) => boolean): string {
  const [header = '', ...rows] = linesOf(file);
  return `${[header, ...rows.filter((row) => holds(row.split(',', 1)[0] ?? ''))].join('\n')}\n`;
}

/** Files of a small valid dataset: two real regencies, Jakarta Pusat and Kota Bandung, with their provinces. */
export function smallFiles(): Record<string, string> {
  const inRegencies = (id: string): boolean => regencies.some((regency) => id.startsWith(regency));
  const inProvinces = (id: string): boolean => regencies.some((regency) => regency.startsWith(id));
  return {
    'provinces.csv': keep('provinces.csv', inProvinces),
    'regencies.csv': keep('regencies.csv', inRegencies),
    'districts.csv': keep('districts.csv', inRegencies),
    'villages.csv': keep('villages.csv', inRegencies),
    'aliases.csv': keep('aliases.csv', inProvinces),
    'series.csv': keep('series.csv', () => false),
    'edition.csv': keep('edition.csv', () => true),
    'corrections.csv': keep('corrections.csv', () => false),
    'reviewed.csv': keep('reviewed.csv', inRegencies),
    'provenance.csv': keep('provenance.csv', inRegencies),
    'spellings.csv': keep('spellings.csv', inRegencies),
    'coordinates.csv': keep('coordinates.csv', inRegencies),
    'point-verdicts.csv': keep('point-verdicts.csv', inRegencies),
    'point-audit.csv': keep('point-audit.csv', () => true),
    'bps-codes.csv': keep('bps-codes.csv', (id) => inRegencies(id) || inProvinces(id)),
    'coast.csv': keep('coast.csv', () => true),
    'retired.csv': keep('retired.csv', inRegencies),
    'retired-odbl.csv': keep('retired-odbl.csv', inRegencies),
    'renamed.csv': keep('renamed.csv', (id) => inRegencies(id) || inProvinces(id)),
    'renamed-odbl.csv': keep('renamed-odbl.csv', inRegencies),
    'sources.csv': keep('sources.csv', () => true),
    'counts.csv':
      'province_id,regencies,districts,villages,with_postal_code,with_coordinates\n31,1,8,44,44,44\n32,1,30,151,151,151\n',
  };
}

/** Writes files to a new temporary folder and gives its path. */
export function writeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-data-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
