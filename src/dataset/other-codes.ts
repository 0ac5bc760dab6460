import type { CodeElsewhere } from './code-elsewhere.ts';
import type { District, Regency, Village } from '../domain/region.ts';
import type { CsvCells } from './csv.ts';
import type { Regions } from './dataset.ts';
import { codeSpanOf } from './summary.ts';

/** Postal codes of the other series that circulates beside ours, that of the list of PT Pos 2015. */
export interface OtherCodes {
  /** Other codes of districts and villages by id, where they are not our code. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** Every other code of a district, ascending, with its districts in id order. */
  readonly districtsByOtherCode: ReadonlyMap<string, readonly District[]>;
  /** Every other code of a village, ascending, with its villages in id order. */
  readonly villagesByOtherCode: ReadonlyMap<string, readonly Village[]>;
  /** Regencies that other lists use a code for, and ours does not, by code. */
  readonly codesElsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>;
}

/** The tables of the other series. */
export type OtherCodeRows = {
  readonly [T in 'other-district-codes' | 'other-codes' | 'codes-elsewhere']: readonly CsvCells<T>[];
};

const codesById = (rows: readonly CsvCells<'other-codes'>[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, postal_code }) => [Number(id), postal_code]));

/** Finds the other code of a district whose villages share one code of ours: of several, it could mean any. */
function findOtherCode({ id, children }: District, codes: ReadonlyMap<number, string>): string | undefined {
  const other = codes.get(id);
  const { codes: ours } = codeSpanOf(children);
  return ours.length === 1 && other !== ours[0] ? other : undefined;
}

/** Finds the other code of each district and village. A village's own row takes the place of its district's code. */
function findOtherCodes(districts: readonly District[], rows: OtherCodeRows): ReadonlyMap<number, string> {
  const ofDistricts = codesById(rows['other-district-codes']);
  const ofVillages = codesById(rows['other-codes']);
  const found = new Map<number, string>();
  for (const district of districts) {
    const shared = findOtherCode(district, ofDistricts);
    if (shared !== undefined) found.set(district.id, shared);
    for (const { id, postalCode } of district.children) {
      const code = ofVillages.get(id) ?? shared;
      if (code !== undefined && code !== postalCode) found.set(id, code);
    }
  }
  return found;
}

function groupByOtherCode<R extends District | Village>(
  regions: readonly R[],
  codes: ReadonlyMap<number, string>,
): ReadonlyMap<string, readonly R[]> {
  const withCode = regions.filter(({ id }) => codes.has(id));
  const byCode = Map.groupBy(withCode, ({ id }) => codes.get(id) ?? '');
  return new Map([...byCode].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function groupElsewhere(
  regencies: readonly Regency[],
  rows: readonly CsvCells<'codes-elsewhere'>[],
): OtherCodes['codesElsewhere'] {
  const byId = new Map(regencies.map((regency) => [String(regency.id), regency]));
  const known = rows.flatMap(({ postal_code: code, regency_id, said_by: saidBy }) => {
    const regency = byId.get(regency_id);
    return regency === undefined
      ? []
      : [{ code, elsewhere: { regencyId: regency.id, regency: regency.name, saidBy } }];
  });
  return new Map(
    Array.from(
      Map.groupBy(known, ({ code }) => code),
      ([code, uses]) => [code, uses.map(({ elsewhere }) => elsewhere)],
    ),
  );
}

/** Builds the codes of the other series from validated rows. */
export function buildOtherCodes(
  { regencies, districts, villages }: Regions,
  rows: OtherCodeRows,
): OtherCodes {
  const otherPostalCodes = findOtherCodes(districts, rows);
  return {
    otherPostalCodes,
    districtsByOtherCode: groupByOtherCode(districts, otherPostalCodes),
    villagesByOtherCode: groupByOtherCode(villages, otherPostalCodes),
    codesElsewhere: groupElsewhere(regencies, rows['codes-elsewhere']),
  };
}

/** A postal code of either series. */
export interface CodeEntry {
  readonly code: string;
  /** The villages that have it; none where only the other series has it. */
  readonly villages: readonly Village[];
  /** The villages that have it in the other series, and another one here. */
  readonly others: readonly Village[];
}

/** Lists the postal codes of both series, ascending. */
export function listCodes({
  postalCodes,
  villagesByOtherCode,
}: Pick<Regions, 'postalCodes'> & Pick<OtherCodes, 'villagesByOtherCode'>): readonly CodeEntry[] {
  return [...new Set([...postalCodes.keys(), ...villagesByOtherCode.keys()])].sort().map((code) => ({
    code,
    villages: postalCodes.get(code) ?? [],
    others: villagesByOtherCode.get(code) ?? [],
  }));
}
