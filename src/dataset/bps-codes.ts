import { idDigits } from '../domain/level.ts';
import type { CsvCells } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

/** Builds the codes that BPS (Statistics Indonesia) has for provinces and regencies from validated rows, by region id. */
export function buildBpsCodes(rows: readonly CsvCells<'bps-codes'>[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, bps_code: code }) => [Number(id), code]));
}

/** Checks that each code of BPS is a region's with as many digits, that no two regencies share one, and their order. */
export function faultsOfBpsCodes(rows: DatasetRows): string[] {
  const ids = new Set([...rows.provinces, ...rows.regencies].map(({ id }) => id));
  const owners = new Map<string, string>();
  const faults: string[] = [];
  let previous = '';
  for (const { id, bps_code: code, line } of rows['bps-codes']) {
    const at = `bps-codes.csv:${line}`;
    if (!ids.has(id)) faults.push(`${at}: id ${id} is not a province or regency: run npm run import`);
    if (Number(id) <= Number(previous))
      faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id`);
    previous = id;
    if (!/^[1-9]\d+$/.test(code) || code.length !== id.length)
      faults.push(`${at}: bps_code "${code}" must have as many digits as ${id}, the first not 0`);
    const owner = owners.get(code);
    // BPS had one code for what are several provinces of Papua today.
    if (owner !== undefined && id.length === idDigits.regency)
      faults.push(`${at}: bps_code ${code} is that of ${owner} too: run npm run import`);
    owners.set(code, id);
  }
  return faults;
}
