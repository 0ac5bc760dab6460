import type { CsvCells } from '../../src/dataset/csv.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Trace } from './earlier-regions.ts';
import type { Names } from './names.ts';

/**
 * Provinces whose districts get no other code: of the addresses there that carry ours or the other, 263 have ours and 33 the other,
 * which is that of a town in the district (2026-11-24, data/README.md).
 */
const provincesOfOurs: readonly string[] = ['33', '34', '35'];

/** A district with one postal code. Others have a range of codes or none, and are not taken. */
const entryWithCode = /^(?<name>.+?) -- (?<code>[1-9]\d{4})$/;

/** Names a regency and the part of the country that a postal code belongs to: its first two digits. */
const areaOf = (id: string, code: string): string => `${id.slice(0, idDigits.regency)} ${code.slice(0, 2)}`;

/**
 * Decides the other code of each district, from the districts of nik-parser that are districts of today. Some have the code of a
 * namesake elsewhere: a code whose first two digits no village of the regency has is not taken.
 *
 * @param entries districts of nik-parser by id, each a name and a code
 * @param earlier the names of an earlier edition, and what became of its regions
 * @returns the rows of other-district-codes.csv; the entries with a code that are no district of today, and those of namesakes
 */
export function decideOtherDistrictCodes(
  entries: ReadonlyMap<string, string>,
  villages: readonly Partial<CsvCells<'villages'>>[],
  current: Names,
  earlier: { readonly names: Names; readonly traces: ReadonlyMap<string, Trace> },
): Readonly<
  Record<'unknown' | 'foreign', readonly string[]> & { rows: readonly CsvCells<'other-district-codes'>[] }
> {
  const areas = new Set(villages.map(({ id = '', postal_code = '' }) => areaOf(id, postal_code)));
  const rows: CsvCells<'other-district-codes'>[] = [];
  const unknown: string[] = [];
  const foreign: string[] = [];
  for (const [id, entry] of entries) {
    const { name = '', code: postal_code } = entryWithCode.exec(entry)?.groups ?? {};
    if (postal_code === undefined) continue;
    const isNamedIn = (names: Names): boolean => fold(names.get(id) ?? '') === fold(name);
    const before = isNamedIn(earlier.names) ? earlier.traces.get(id)?.to : undefined;
    const now = isNamedIn(current) ? id : before;
    if (now === undefined) unknown.push(`${id} ${entry}`);
    else if (!areas.has(areaOf(now, postal_code))) foreign.push(`${id} ${entry}`);
    else if (!provincesOfOurs.includes(now.slice(0, idDigits.province))) rows.push({ id: now, postal_code });
  }
  return { rows: inIdOrder(rows), unknown, foreign };
}
