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

const inRegencies = (id: string): boolean => regencies.some((regency) => id.startsWith(regency));
const inProvinces = (id: string): boolean => regencies.some((regency) => regency.startsWith(id));

/** Which rows of each file are kept, by their first cells. */
const kept: Readonly<Record<string, (id: string) => boolean>> = {
  'provinces.csv': inProvinces,
  'regencies.csv': inRegencies,
  'districts.csv': inRegencies,
  'villages.csv': inRegencies,
  'aliases.csv': inProvinces,
  'accuracy.csv': () => false,
  'codes-elsewhere.csv': () => false,
  'other-district-codes.csv': inRegencies,
  'comparison.csv': (id) => id === '' || inProvinces(id),
  'edition.csv': () => true,
  'corrections.csv': () => false,
  'reviewed.csv': inRegencies,
  'provenance.csv': inRegencies,
  'spellings.csv': inRegencies,
  'coordinates.csv': inRegencies,
  'point-verdicts.csv': inRegencies,
  'point-audit.csv': () => true,
  'bps-codes.csv': (id) => inRegencies(id) || inProvinces(id),
  'coast.csv': () => true,
  'retired.csv': inRegencies,
  'retired-odbl.csv': inRegencies,
  'renamed.csv': (id) => inRegencies(id) || inProvinces(id),
  'renamed-odbl.csv': inRegencies,
  'sources.csv': () => true,
};

/** Files of a small valid dataset: two real regencies, Jakarta Pusat and Kota Bandung, with their provinces. */
export function smallFiles(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(kept).map(([file, holds]) => [file, keep(file, holds)])),
    'counts.csv':
      'province_id,regencies,districts,villages,with_postal_code,with_coordinates\n31,1,8,44,44,44\n32,1,30,151,151,151\n',
  };
}

/** Writes files to a new temporary folder and gives its path; leaves undefined ones out. */
export function writeFolder(files: Readonly<Record<string, string | Buffer | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-data-'));
  for (const [name, content] of Object.entries(files))
    if (content !== undefined) writeFileSync(join(folder, name), content);
  return folder;
}
