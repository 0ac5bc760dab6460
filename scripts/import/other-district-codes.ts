import type { CsvCells } from '../../src/dataset/tables.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Trace } from './earlier-regions.ts';
import type { Names } from './names.ts';

/**
 * Only lead-districts.csv adds secondary codes to these provinces, because 263 addresses there have
 * our code and 33 the secondary one, which belongs to a town in the district (2026-11-24,
 * data/README.md).
 */
const provincesOfOurs: readonly string[] = ['33', '34', '35'];

/** Matches a district with one postal code. Other districts have a range of codes or no code. */
const entryWithCode = /^(?<name>.+?) -- (?<code>[1-9]\d{4})$/;

type DistrictCode = CsvCells<'other-district-codes'>;

const toRegency = (id: string) => id.slice(0, idDigits.regency);

/** Combines a regency with the first two digits of a postal code. */
const toArea = (id: string, code: string) => `${toRegency(id)} ${code.slice(0, 2)}`;

/**
 * Lists the districts whose code the list took from a district of another regency, with the same
 * name or a longer one: Ciparay has the code of Babakan Ciparay. Nothing else in their own regency
 * has such a code.
 */
function findCodesOfNamesakes(
  rows: readonly DistrictCode[],
  villages: readonly Partial<CsvCells<'villages'>>[],
  current: Names,
): ReadonlySet<string> {
  const byCode = Map.groupBy([...villages, ...rows], ({ postal_code }) => postal_code);
  const foldName = (id: string): string => fold(current.get(id.slice(0, idDigits.district)) ?? '');
  const ofNamesakes = rows.filter((row) => {
    const holders = (byCode.get(row.postal_code) ?? []).filter((holder) => holder !== row);
    const isInRegency = holders.some(({ id = '' }) => toRegency(id) === toRegency(row.id));
    return !isInRegency && holders.some(({ id = '' }) => foldName(id).includes(foldName(row.id)));
  });
  return new Set(ofNamesakes.map(({ id }) => id));
}

/**
 * Decides the secondary codes of districts, from districts of nik-parser that still exist. Skips
 * codes of namesakes elsewhere, and codes whose first two digits no village of the regency has.
 * @param leads which code is primary in districts with two codes
 * @param earlier the names of an earlier edition, and what became of its regions
 */
export function decideOtherDistrictCodes(
  entries: ReadonlyMap<string, string>,
  villages: readonly Partial<CsvCells<'villages'>>[],
  current: Names,
  leads: readonly CsvCells<'lead-districts'>[],
  earlier: { readonly names: Names; readonly traces: ReadonlyMap<string, Trace> },
): readonly DistrictCode[] {
  const areas = new Set(villages.map(({ id = '', postal_code = '' }) => toArea(id, postal_code)));
  const swappedIds = new Set(leads.flatMap(({ id, lead }) => (lead === 'other' ? [id] : [])));
  const rows: DistrictCode[] = [];
  for (const [id, entry] of entries) {
    const { name = '', code: postal_code } = entryWithCode.exec(entry)?.groups ?? {};
    if (postal_code === undefined) continue;
    const isNamedIn = (names: Names): boolean => fold(names.get(id) ?? '') === fold(name);
    const before = isNamedIn(earlier.names) ? earlier.traces.get(id)?.to : undefined;
    const now = isNamedIn(current) ? id : before;
    if (now === undefined || !areas.has(toArea(now, postal_code))) continue;
    rows.push({ id: now, postal_code });
  }
  const ofNamesakes = findCodesOfNamesakes(rows, villages, current);
  const isDropped = (id: string): boolean =>
    ofNamesakes.has(id) || provincesOfOurs.includes(id.slice(0, idDigits.province));
  return inIdOrder(rows.filter(({ id }) => swappedIds.has(id) || !isDropped(id)));
}

/**
 * Chooses the primary code of districts whose villages share one code, if the other list has a
 * different code. If lead-districts.csv prefers the latter, the two codes swap. If Pos Indonesia's
 * lookup has a third code similar to ours (`pos-near`), the code of the other list is dropped. If
 * both lists agree, villages without a code get the common code.
 * @param villages the villages not corrected by hand; their codes are changed in place
 * @param others the secondary code of each district
 * @returns the secondary codes, and the ids of villages whose code changed or was missing
 * @throws an error that names each district that the file lacks, and each row that no longer fits
 */
export function choosePrimaryCodes(
  villages: readonly { readonly id: string; postal_code?: string }[],
  others: readonly DistrictCode[],
  leads: readonly CsvCells<'lead-districts'>[],
): Readonly<{ rows: typeof others; led: readonly string[]; filled: readonly string[] }> {
  const byDistrict = Map.groupBy(villages, ({ id }) => id.slice(0, idDigits.district));
  const open = new Map(leads.map((lead) => [lead.id, lead]));
  const missing: string[] = [];
  const [led, filled]: [string[], string[]] = [[], []];
  const rows = others.flatMap((other): typeof others => {
    const inDistrict = byDistrict.get(other.id) ?? [];
    const change = (village: (typeof villages)[number], code: string, changed: string[]): void => {
      village.postal_code = code;
      changed.push(village.id);
    };
    const codes = inDistrict.map(({ postal_code: code = '' }) => code);
    const [ours, ...more] = new Set(codes.filter((code) => code !== ''));
    if (ours === undefined || more.length > 0) return [other];
    if (ours === other.postal_code) {
      for (const village of inDistrict) if (!village.postal_code) change(village, ours, filled);
      return [other];
    }
    const verdict = open.get(other.id);
    open.delete(other.id);
    if (verdict === undefined) missing.push(other.id);
    if (verdict?.lead !== 'other') return verdict?.basis === 'pos-near' ? [] : [other];
    for (const village of inDistrict) change(village, other.postal_code, led);
    return [{ id: other.id, postal_code: ours }];
  });
  if (missing.length + open.size > 0)
    throw new Error(
      'data/lead-districts.csv must have a row of each district with two codes: ' +
        `add ${missing.join(', ') || 'none'}, remove ${[...open.keys()].join(', ') || 'none'}`,
    );
  return { rows, led, filled };
}
