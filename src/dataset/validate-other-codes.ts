import { postalCodePattern } from '../domain/postal-code.ts';
import type { DatasetRows } from './dataset.ts';
import type { SourceKey } from './provenance.ts';

/** The tables of other codes: whose codes they are, the source that they are from, and what writes them anew. */
const tablesOfCodes = {
  'other-district-codes': { regions: 'districts', source: 'district-codes', mend: 'run npm run import' },
  'other-codes': {
    regions: 'villages',
    source: 'village-codes',
    mend: 'run npm run import -- --geonames ID.txt, or remove the file and the row of its source',
  },
} as const satisfies Record<string, { regions: string; source: SourceKey; mend: string }>;

const form = 'must be five digits, the first not 0';

/** Checks that each other code is one of a region, in id order, and has a source. */
function faultsOfTable(table: keyof typeof tablesOfCodes, rows: DatasetRows): string[] {
  const { regions, source, mend } = tablesOfCodes[table];
  const ids = new Set(rows[regions].map(({ id }) => id));
  const faults: string[] = [];
  let previous = '';
  for (const { id, postal_code: code, line } of rows[table]) {
    const at = `${table}.csv:${line}`;
    if (!ids.has(id)) faults.push(`${at}: id ${id} is not in ${regions}.csv: ${mend}`);
    else if (id <= previous) faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id`);
    if (!postalCodePattern.test(code)) faults.push(`${at}: postal_code "${code}" ${form}`);
    previous = id;
  }
  if (rows[table].length > 0 && !rows.sources.some(({ key }) => key === source))
    faults.push(`${table}.csv:1: sources.csv has no row with the key ${source}: ${mend}`);
  return faults;
}

/** Checks that each code of another regency is none of ours there, in order of the codes, and that somebody says so. */
function faultsOfElsewhere({ 'codes-elsewhere': elsewhere, regencies, villages }: DatasetRows): string[] {
  const ids = new Set(regencies.map(({ id }) => id));
  const ours = new Set(villages.map(({ id, postal_code: code }) => `${code} ${id.slice(0, 4)}`));
  const faults: string[] = [];
  let previous = '';
  for (const { postal_code: code, regency_id: id, said_by, line } of elsewhere) {
    const at = `codes-elsewhere.csv:${line}`;
    const key = `${code} ${id}`;
    if (!postalCodePattern.test(code)) faults.push(`${at}: postal_code "${code}" ${form}`);
    if (!ids.has(id)) faults.push(`${at}: regency ${id} is not in regencies.csv: remove the row`);
    if (ours.has(key)) faults.push(`${at}: ${code} is a code of regency ${id} here too: remove the row`);
    if (key <= previous) faults.push(`${at}: ${key} comes after ${previous}: sort the rows, each once`);
    if (said_by === '') faults.push(`${at}: said_by must not be empty`);
    previous = key;
  }
  return faults;
}

/** Lists the faults in the codes of the other series. */
export function faultsOfOtherCodes(rows: DatasetRows): string[] {
  return [
    ...faultsOfTable('other-district-codes', rows),
    ...faultsOfTable('other-codes', rows),
    ...faultsOfElsewhere(rows),
  ];
}
