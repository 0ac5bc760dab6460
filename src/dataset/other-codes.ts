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

type OtherTable =
  'villages' | 'other-district-codes' | 'codes-elsewhere' | 'lead-districts' | 'other-codes' | 'pos-verdicts';
export type OtherCodeRows = { readonly [T in OtherTable]: readonly CsvCells<T>[] };

/** The codes of a village by who says so, undefined where they say nothing. */
interface Said {
  /** Our first sources, or in districts that it leads the other list of districts. */
  readonly given: string | undefined;
  /** The other one of these two. */
  readonly district: string | undefined;
  /** The list that whoever runs the service has added. */
  readonly listed: string | undefined;
}

/** Reads what is said of the code of each village. */
function readCodes(rows: OtherCodeRows): (village: Village) => Said {
  const byId = (of: readonly { readonly id: string; readonly postal_code: string }[]) =>
    new Map(
      of.flatMap((row) => (row.postal_code === '' ? [] : [[Number(row.id), row.postal_code] as const])),
    );
  const [given, ofDistricts] = [byId(rows.villages), byId(rows['other-district-codes'])];
  const listed = byId(rows['other-codes']);
  return ({ id, parent }) => ({
    given: given.get(id),
    district: ofDistricts.get(parent.id),
    listed: listed.get(id),
  });
}

/** Gives the one value that all have; undefined where there are several. */
function shared<Value>(values: Iterable<Value>): Value | undefined {
  const [first, ...more] = new Set(values);
  return more.length === 0 ? first : undefined;
}

/**
 * Finds the other code of each district and village: that of an added list, or ours where that list leads, or that of the district. A
 * district has one where its villages share one leading code: of several, the other could mean any.
 */
function findOtherCodes(
  districts: readonly District[],
  saidOf: (village: Village) => Said,
): ReadonlyMap<number, string> {
  const otherPostalCodes = new Map<number, string>();
  for (const { id, children } of districts) {
    const { codes } = codeSpanOf(children);
    const others = children.map((village) => {
      const { given, district, listed } = saidOf(village);
      const said = [
        listed,
        listed === undefined ? undefined : given,
        codes.length === 1 ? district : undefined,
      ];
      return said.find((code) => code !== undefined && code !== (village.postalCode ?? codes[0]));
    });
    for (const [at, village] of children.entries()) {
      const other = others[at];
      if (other !== undefined) otherPostalCodes.set(village.id, other);
    }
    const other = codes.length === 1 ? shared(others) : undefined;
    if (other !== undefined) otherPostalCodes.set(id, other);
  }
  return otherPostalCodes;
}

/**
 * Says of each leading code whether the look-up has it. A verdict on a district is one on all of its villages. Of a code that only an
 * added list has, the verdicts say nothing where the look-up has neither of the others.
 */
function comparePos(
  villages: readonly Village[],
  rows: OtherCodeRows,
  saidOf: (village: Village) => Said,
): ReadonlyMap<number, PosAnswer> {
  const verdicts = new Map(rows['pos-verdicts'].map(({ id, pos }) => [Number(id), pos]));
  const led = new Set(
    rows['lead-districts'].flatMap(({ id, lead }) => (lead === 'other' ? [Number(id)] : [])),
  );
  return new Map(
    villages.flatMap((village) => {
      const { id, parent, postalCode } = village;
      const verdict = verdicts.get(id) ?? verdicts.get(parent.id);
      if (verdict === undefined || postalCode === null) return [];
      const { given, district } = saidOf(village);
      const isOfList = postalCode !== given && postalCode !== district;
      if (verdict === 'neither') return isOfList ? [] : [[id, 'other'] as const];
      const answer = verdict === (led.has(parent.id) ? 'other' : 'ours') ? given : district;
      return [[id, answer === postalCode ? 'same' : 'other'] as const];
    }),
  );
}

/** Says why a code leads, of the districts whose two codes are those that the verdict is about. */
function findLeadBases(
  districts: readonly District[],
  rows: OtherCodeRows,
  saidOf: (village: Village) => Said,
): ReadonlyMap<number, LeadBasis> {
  const bases = new Map(rows['lead-districts'].map(({ id, basis }) => [Number(id), basis as LeadBasis]));
  for (const { id, children } of districts) {
    const isOfList = children.some((village) => {
      const { given, district, listed } = saidOf(village);
      return (village.postalCode ?? undefined) !== given || ![undefined, given, district].includes(listed);
    });
    if (isOfList) bases.delete(id);
  }
  return bases;
}

/** Groups what other lists use a code for, without regencies that use it here because an added list leads. */
function groupElsewhere(
  regencies: readonly Regency[],
  postalCodes: Regions['postalCodes'],
  rows: readonly CsvCells<'codes-elsewhere'>[],
): OtherCodes['codesElsewhere'] {
  const names = new Map(regencies.map(({ id, name }) => [id, name]));
  const isOurs = ({ postal_code: code, regency_id: id }: CsvCells<'codes-elsewhere'>): boolean =>
    postalCodes.get(code)?.some(({ parent }) => parent.parent.id === Number(id)) === true;
  const elsewhere = rows.filter((row) => !isOurs(row));
  const uses = Map.groupBy(elsewhere, ({ postal_code }) => postal_code);
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
  { regencies, districts, villages, postalCodes }: Regions,
  rows: OtherCodeRows,
): OtherCodes {
  const saidOf = readCodes(rows);
  const otherPostalCodes = findOtherCodes(districts, saidOf);
  return {
    otherPostalCodes,
    leadBases: findLeadBases(districts, rows, saidOf),
    posIndonesia: comparePos(villages, rows, saidOf),
    villagesByOtherCode: villagesByCode(villages, ({ id }) => otherPostalCodes.get(id)),
    codesElsewhere: groupElsewhere(regencies, postalCodes, rows['codes-elsewhere']),
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
