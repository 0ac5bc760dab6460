import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tableNames, type TableName } from '../../src/dataset/tables.ts';
import { temporaryFolder } from './files.ts';
import { readText } from './project.ts';

const regencies = ['3171', '3273'];

const inRegencies = (id: string): boolean => regencies.some((regency) => id.startsWith(regency));
const inProvinces = (id: string): boolean => regencies.some((regency) => regency.startsWith(id));
const inBoth = (id: string): boolean => inRegencies(id) || inProvinces(id);
const all = (): boolean => true;
const none = (): boolean => false;

/** Which rows of a file are kept, by their first cells; of other files, those of the regencies. */
const keptRows: Readonly<Partial<Record<TableName, (id: string) => boolean>>> = {
  ...{ provinces: inProvinces, aliases: inProvinces, 'pos-list': inProvinces },
  ...{ 'bps-codes': inBoth, renamed: inBoth },
  ...{ edition: all, 'point-audit': all, coast: all, sources: all },
  ...{ accuracy: none, 'codes-elsewhere': none, corrections: none },
};

function keep(table: TableName): string {
  const [header, ...rows] = readText(`data/${table}.csv`).trimEnd().split('\n');
  const isKept = keptRows[table] ?? inRegencies;
  return [header, ...rows.filter((row) => isKept(row.split(',', 1)[0] ?? '')), ''].join('\n');
}

/** Returns the files of a small dataset: Jakarta Pusat, Kota Bandung and their provinces. */
export const smallFiles = (): Record<string, string> =>
  Object.fromEntries(tableNames.map((name) => [`${name}.csv`, keep(name)]));

/** Writes files to a temporary folder, without undefined ones, and returns its path. */
export function writeFolder(files: Readonly<Record<string, string | Buffer | undefined>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files))
    if (content !== undefined) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  return folder;
}
