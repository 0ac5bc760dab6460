import type { District, Regency, Village, Regions } from '../domain/region.ts';
import type { CodeElsewhere } from './code-elsewhere.ts';
import type { CsvCells } from './csv.ts';
import { codeSpanOf, villagesByCode } from './summary.ts';

/** Which of two codes leads in a district: that of our first sources, or that of the other list. */
export const leads = ['ours', 'other'] as const;

/**
 * Why it leads: Pos Indonesia's look-up has this very code for most villages (`pos`), or a third one whose first three digits are its
 * alone (`pos-near`), or those of the regency are (`regency`); or the look-up decides nothing, and people write it more (`usage`).
 */
export const leadBases = ['pos', 'pos-near', 'regency', 'usage'] as const;
export type LeadBasis = (typeof leadBases)[number];

/** What that look-up answered for a village: the code of our first sources, that of the other list, or neither. */
export const posVerdicts = ['ours', 'other', 'neither'] as const;

/** Whether that look-up has the leading code of a village or another one. */
export const posAnswers = ['same', 'other'] as const;
export type PosAnswer = (typeof posAnswers)[number];

/** What other lists of postal codes say: PT Pos 2015 by districts, Pos Indonesia's look-up of March 2026, GeoNames. */
export interface OtherCodes {
  /** The other code that circulates, of districts and villages by id. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** Why the leading one of two codes leads, by district id. */
  readonly leadBases: ReadonlyMap<number, LeadBasis>;
  /** What Pos Indonesia's look-up says of the leading codes of villages, by village id; who is not here was not compared. */
  readonly posIndonesia: ReadonlyMap<number, PosAnswer>;
  /** Every other code of a village, ascending, with its villages in id order. */
  readonly villagesByOtherCode: ReadonlyMap<string, readonly Village[]>;
  /** Regencies that other lists use a code for, and ours does not, by code. */
  readonly codesElsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>;
}

type OtherTable = 'other-district-codes' | 'codes-elsewhere' | 'lead-districts' | 'pos-verdicts';
export type OtherCodeRows = { readonly [T in OtherTable]: readonly CsvCells<T>[] };

/**
 * Finds the other code of each district and village. A district has one where its villages share one code: of several, it could
 * mean any.
 */
function findOtherCodes(districts: readonly District[], rows: OtherCodeRows): ReadonlyMap<number, string> {
  const ofDistricts = new Map(
    rows['other-district-codes'].map(({ id, postal_code }) => [Number(id), postal_code]),
  );
  const otherPostalCodes = new Map<number, string>();
  for (const { id, children } of districts) {
    const [leading, ...more] = codeSpanOf(children).codes;
    const code = ofDistricts.get(id);
    if (code === undefined || leading === undefined || more.length > 0 || code === leading) continue;
    for (const region of [id, ...children.map((village) => village.id)]) otherPostalCodes.set(region, code);
  }
  return otherPostalCodes;
}

/** Says of each leading code whether the look-up has it. A verdict on a district is one on all of its villages. */
function comparePos(villages: readonly Village[], rows: OtherCodeRows): ReadonlyMap<number, PosAnswer> {
  const verdicts = new Map(rows['pos-verdicts'].map(({ id, pos }) => [Number(id), pos]));
  const led = new Set(
    rows['lead-districts'].flatMap(({ id, lead }) => (lead === 'other' ? [Number(id)] : [])),
  );
  return new Map(
    villages.flatMap(({ id, parent, postalCode }) => {
      const verdict = verdicts.get(id) ?? verdicts.get(parent.id);
      if (verdict === undefined || postalCode === null) return [];
      return [[id, verdict === (led.has(parent.id) ? 'other' : 'ours') ? 'same' : 'other'] as const];
    }),
  );
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
  const otherPostalCodes = findOtherCodes(districts, rows);
  return {
    otherPostalCodes,
    leadBases: new Map(rows['lead-districts'].map(({ id, basis }) => [Number(id), basis as LeadBasis])),
    posIndonesia: comparePos(villages, rows),
    villagesByOtherCode: villagesByCode(villages, ({ id }) => otherPostalCodes.get(id)),
    codesElsewhere: groupElsewhere(regencies, rows['codes-elsewhere']),
  };
}

export interface CodeEntry {
  readonly code: string;
  /** The villages whose code it is; none where it is only the other code of some. */
  readonly villages: readonly Village[];
  /** The villages whose other code it is. */
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
