import { codePrefix, type PosAnswer } from '../domain/postal-code.ts';
import type { District, Regency, Village, Regions } from '../domain/region.ts';
import { codeSpanOf, villagesByCode } from './summary.ts';
import type { CsvCells } from './tables.ts';

export type LeadBasis = CsvCells<'lead-districts'>['basis'];

/** A regency that another list uses a postal code of ours for, as in answers; `said_by` says whose list, in Indonesian. */
export interface CodeElsewhere {
  readonly postal_code: string;
  readonly regency_id: number;
  readonly regency: string;
  readonly said_by: string;
}

/** What other lists of postal codes say: PT Pos 2015 by districts, Pos Indonesia's look-up of March 2026, GeoNames. */
export interface OtherCodes {
  /** The other code that circulates, of districts and villages by id. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** Why the leading code leads, by district id. */
  readonly leadBases: ReadonlyMap<number, LeadBasis>;
  /** What Pos Indonesia's look-up says of leading codes, by village id; the others were not compared. */
  readonly posIndonesia: ReadonlyMap<number, PosAnswer>;
  /** Villages with two codes where that look-up has a third one that begins otherwise, by id. */
  readonly posHasThird: ReadonlySet<number>;
  /** Every other code of a village, ascending, with its villages in id order. */
  readonly villagesByOtherCode: ReadonlyMap<string, readonly Village[]>;
  /** Regencies where only other lists use a code, by code. */
  readonly codesElsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>;
}

type OtherTable =
  'villages' | 'other-district-codes' | 'codes-elsewhere' | 'lead-districts' | 'other-codes' | 'pos-verdicts';
type PosVerdict = CsvCells<'pos-verdicts'>['pos'];
const isNeither = (verdict: PosVerdict | undefined): boolean => verdict === 'near' || verdict === 'neither';
export type OtherCodeRows = { readonly [T in OtherTable]: readonly CsvCells<T>[] };

/** The codes of a village by list; undefined where a list has none. */
interface Said {
  /** The code of our first sources, or of the other list of districts where that leads. */
  readonly given: string | undefined;
  /** The other one of these two. */
  readonly district: string | undefined;
  /** The code of the list that the operator has added. */
  readonly listed: string | undefined;
}

/** Collects the codes of each village. */
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

/** Gives the value if all are equal; undefined otherwise. */
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
 * Compares each primary code with the look-up. A verdict on a district holds for all of its
 * villages. If the look-up has neither of their codes, nothing is known of a code that only an
 * added list has.
 */
function comparePos(
  villages: readonly Village[],
  rows: OtherCodeRows,
  saidOf: (village: Village) => Said,
  verdictOf: (village: Village) => PosVerdict | undefined,
): ReadonlyMap<number, PosAnswer> {
  const led = new Set(
    rows['lead-districts'].flatMap(({ id, lead }) => (lead === 'other' ? [Number(id)] : [])),
  );
  return new Map(
    villages.flatMap((village) => {
      const { id, parent, postalCode } = village;
      const verdict = verdictOf(village);
      if (verdict === undefined || postalCode === null) return [];
      const { given, district } = saidOf(village);
      const isOfList = postalCode !== given && postalCode !== district;
      if (isNeither(verdict)) return isOfList ? [] : [[id, verdict === 'near' ? 'near' : 'other'] as const];
      const answer = verdict === (led.has(parent.id) ? 'other' : 'ours') ? given : district;
      const isNear = codePrefix(answer ?? '') === codePrefix(postalCode);
      return [[id, answer === postalCode ? 'same' : isNear ? 'near' : 'other'] as const];
    }),
  );
}

/** Gives why codes lead, for districts that still have the two codes of the verdict. */
function findLeadBases(
  districts: readonly District[],
  rows: OtherCodeRows,
  saidOf: (village: Village) => Said,
): ReadonlyMap<number, LeadBasis> {
  const bases = new Map(rows['lead-districts'].map(({ id, basis }) => [Number(id), basis]));
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
  const verdicts = new Map(rows['pos-verdicts'].map(({ id, pos }) => [Number(id), pos]));
  const verdictOf = ({ id, parent }: Village) => verdicts.get(id) ?? verdicts.get(parent.id);
  const posIndonesia = comparePos(villages, rows, saidOf, verdictOf);
  // The verdict is on the code of our sources and that of the district, not on one that an added list has.
  const withThird = villages.filter((village) => {
    const other = otherPostalCodes.get(village.id);
    const { given, district } = saidOf(village);
    const isOfVerdict = other !== undefined && (other === given || other === district);
    return isOfVerdict && posIndonesia.get(village.id) === 'other' && verdictOf(village) === 'neither';
  });
  return {
    otherPostalCodes,
    leadBases: findLeadBases(districts, rows, saidOf),
    posIndonesia,
    posHasThird: new Set(withThird.map(({ id }) => id)),
    villagesByOtherCode: villagesByCode(villages, ({ id }) => otherPostalCodes.get(id)),
    codesElsewhere: groupElsewhere(regencies, postalCodes, rows['codes-elsewhere']),
  };
}

export interface CodeEntry {
  readonly code: string;
  /** The villages whose leading code it is. */
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
