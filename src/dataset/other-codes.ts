import type { District, Regency, Village, Regions } from '../domain/region.ts';
import type { CodeElsewhere } from './code-elsewhere.ts';
import type { CsvCells } from './csv.ts';
import { codeSpanOf, villagesByCode } from './summary.ts';

/** Postal codes of the other series that circulates beside ours, that of the list of PT Pos 2015. */
export interface OtherCodes {
  /** Other codes of districts and villages by id, where they are not our code. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** The districts whose one code the other series has, too, by id. */
  readonly sharedDistricts: ReadonlySet<number>;
  /** Every other code of a village, ascending, with its villages in id order. */
  readonly villagesByOtherCode: ReadonlyMap<string, readonly Village[]>;
  /** Regencies that other lists use a code for, and ours does not, by code. */
  readonly codesElsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>;
}

export type OtherCodeRows = {
  readonly [T in 'other-district-codes' | 'codes-elsewhere']: readonly CsvCells<T>[];
};

/**
 * Finds the other code of each district and village. A district has one where its villages share one code of ours: of several, it
 * could mean any.
 */
function compareCodes(districts: readonly District[], rows: OtherCodeRows) {
  const ofDistricts = new Map(
    rows['other-district-codes'].map(({ id, postal_code }) => [Number(id), postal_code]),
  );
  const otherPostalCodes = new Map<number, string>();
  const sharedDistricts = new Set<number>();
  for (const { id, children } of districts) {
    const [ours, ...more] = codeSpanOf(children).codes;
    const code = ofDistricts.get(id);
    if (code === undefined || ours === undefined || more.length > 0) continue;
    if (code === ours) sharedDistricts.add(id);
    else
      for (const region of [id, ...children.map((village) => village.id)]) otherPostalCodes.set(region, code);
  }
  return { otherPostalCodes, sharedDistricts };
}

function groupElsewhere(
  regencies: readonly Regency[],
  rows: readonly CsvCells<'codes-elsewhere'>[],
): OtherCodes['codesElsewhere'] {
  const names = new Map(regencies.map(({ id, name }) => [id, name]));
  const uses = Map.groupBy(rows, ({ postal_code }) => postal_code);
  return new Map(
    Array.from(uses, ([postal_code, ofCode]) => [
      postal_code,
      ofCode.map(({ regency_id: id, said_by }) => {
        const regency_id = Number(id);
        return { postal_code, regency_id, regency: names.get(regency_id) ?? '', said_by };
      }),
    ]),
  );
}

export function buildOtherCodes(
  { regencies, districts, villages }: Regions,
  rows: OtherCodeRows,
): OtherCodes {
  const { otherPostalCodes, sharedDistricts } = compareCodes(districts, rows);
  return {
    otherPostalCodes,
    sharedDistricts,
    villagesByOtherCode: villagesByCode(villages, ({ id }) => otherPostalCodes.get(id)),
    codesElsewhere: groupElsewhere(regencies, rows['codes-elsewhere']),
  };
}

/** Says whether the other series has another code for a village with a code, or the same one; undefined where that is not known. */
export function seriesOf(
  { otherPostalCodes, sharedDistricts }: Pick<OtherCodes, 'otherPostalCodes' | 'sharedDistricts'>,
  { id, parent }: Village,
): 'other' | 'same' | undefined {
  if (otherPostalCodes.has(id)) return 'other';
  return sharedDistricts.has(parent.id) ? 'same' : undefined;
}

export interface CodeEntry {
  readonly code: string;
  /** The villages that have it; none where only the other series has it. */
  readonly villages: readonly Village[];
  /** The villages that have it in the other series, and another one here. */
  readonly others: readonly Village[];
}

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
