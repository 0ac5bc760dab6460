import type { CsvCells } from '../../src/dataset/tables.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Trace } from './earlier-regions.ts';
import type { Names } from './names.ts';

/**
 * Provinces whose districts get a secondary code only if it leads. Of the addresses there with
 * either code, 263 have ours and 33 the secondary code, which belongs to a town in the district
 * (2026-11-24, data/README.md).
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
 * @param leads which code leads in districts with two
 * @param earlier the names of an earlier edition, and what became of its regions
 * @returns the rows of other-district-codes.csv
 */
export function decideOtherDistrictCodes(
  entries: ReadonlyMap<string, string>,
  villages: readonly Partial<CsvCells<'villages'>>[],
  current: Names,
  leads: readonly CsvCells<'lead-districts'>[],
  earlier: { readonly names: Names; readonly traces: ReadonlyMap<string, Trace> },
): readonly CsvCells<'other-district-codes'>[] {
  const areas = new Set(villages.map(({ id = '', postal_code = '' }) => areaOf(id, postal_code)));
  const led = new Set(leads.flatMap(({ id, lead }) => (lead === 'other' ? [id] : [])));
  const rows: CsvCells<'other-district-codes'>[] = [];
  for (const [id, entry] of entries) {
    const { name = '', code: postal_code } = entryWithCode.exec(entry)?.groups ?? {};
    if (postal_code === undefined) continue;
    const isNamedIn = (names: Names): boolean => fold(names.get(id) ?? '') === fold(name);
    const before = isNamedIn(earlier.names) ? earlier.traces.get(id)?.to : undefined;
    const now = isNamedIn(current) ? id : before;
    if (now === undefined || !areas.has(areaOf(now, postal_code))) continue;
    const isOurs = provincesOfOurs.includes(now.slice(0, idDigits.province));
    if (!isOurs || led.has(now)) rows.push({ id: now, postal_code });
  }
  return inIdOrder(rows);
}

type District = CsvCells<'other-district-codes'>;

/**
 * Lets the code lead that lead-districts.csv says, in each district where two circulate: its villages share one code, and the other
 * list has another. Where the other one leads, it becomes the code of all villages, and theirs of before is the other code. Where
 * Pos Indonesia's look-up has a third code that begins like ours alone (`pos-near`), the other one
 * is a namesake's and goes. Where both lists have the same code for the district, its villages
 * without a code get it.
 *
 * @param villages get their leading codes; those corrected by hand must not be among them
 * @param others the other code of each district
 * @returns the other codes of districts, and the ids of villages whose code changed or was missing
 * @throws naming each district that the file lacks, and each row that no longer fits
 */
export function leadByDistrict(
  villages: readonly { readonly id: string; postal_code?: string }[],
  others: readonly District[],
  leads: readonly CsvCells<'lead-districts'>[],
): {
  readonly rows: readonly District[];
  readonly led: readonly string[];
  readonly filled: readonly string[];
} {
  const byDistrict = Map.groupBy(villages, ({ id }) => id.slice(0, idDigits.district));
  const open = new Map(leads.map((lead) => [lead.id, lead]));
  const missing: string[] = [];
  const [led, filled]: [string[], string[]] = [[], []];
  const rows = others.flatMap((other): readonly District[] => {
    const own = byDistrict.get(other.id) ?? [];
    const [ours, ...more] = new Set(own.flatMap(({ postal_code: code = '' }) => (code === '' ? [] : [code])));
    if (ours === undefined || more.length > 0) return [other];
    if (ours === other.postal_code) {
      for (const village of own.filter(({ postal_code: code }) => code === '')) {
        village.postal_code = ours;
        filled.push(village.id);
      }
      return [other];
    }
    const verdict = open.get(other.id);
    open.delete(other.id);
    if (verdict === undefined) missing.push(other.id);
    if (verdict?.lead !== 'other') return verdict?.basis === 'pos-near' ? [] : [other];
    for (const village of own) {
      village.postal_code = other.postal_code;
      led.push(village.id);
    }
    return [{ id: other.id, postal_code: ours }];
  });
  if (missing.length + open.size > 0)
    throw new Error(
      `data/lead-districts.csv must have a row of each district with two codes: add ${missing.join(', ') || 'none'}, ` +
        `remove ${[...open.keys()].join(', ') || 'none'}`,
    );
  return { rows, led, filled };
}
