import { codePrefix, type PosAnswer } from '../domain/postal-code.ts';
import type { District, Regency, Village, Regions } from '../domain/region.ts';
import { codeSpan, villagesByCode } from './summary.ts';
import type { CsvCells, Rows } from './tables.ts';

export type LeadBasis = CsvCells<'lead-districts'>['basis'];

/** A code that another list (`said_by`) uses for a regency, although our data does not. */
export interface CodeElsewhere {
  readonly postal_code: string;
  readonly regency_id: number;
  readonly regency: string;
  readonly said_by: string;
}

/** Secondary codes, the reasons for primary ones, and comparisons with other lists of codes. */
export interface OtherCodes {
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  readonly leadBases: ReadonlyMap<number, LeadBasis>;
  /** How Pos Indonesia's lookup compares with primary codes, by village id; absent if unknown. */
  readonly posIndonesia: ReadonlyMap<number, PosAnswer>;
  /** The ids of villages whose secondary code is the one in the lookup. */
  readonly posHasSecondary: ReadonlySet<number>;
  /** The ids of villages with two codes for which the lookup has a third, dissimilar code. */
  readonly posHasNeither: ReadonlySet<number>;
  readonly villagesByOtherCode: ReadonlyMap<string, readonly Village[]>;
  readonly codesElsewhere: ReadonlyMap<string, readonly CodeElsewhere[]>;
}

type CodeTable = 'villages' | 'other-district-codes' | 'codes-elsewhere' | 'other-codes';
export type OtherCodeRows = Rows<CodeTable | 'lead-districts' | 'pos-verdicts'>;

/** The codes of a village by list; undefined if a list has none. */
interface VillageCodes {
  /** The code in villages.csv, from our first sources or from the list of districts. */
  readonly given: string | undefined;
  /** The district's code in whichever of these two lists villages.csv does not use. */
  readonly district: string | undefined;
  /** The code of the operator's list. */
  readonly listed: string | undefined;
}

type CodeReader = (village: Village) => VillageCodes;

function createCodeReader(rows: OtherCodeRows): CodeReader {
  const hasCode = ({ postal_code }: { readonly postal_code: string }) => postal_code !== '';
  const byId = (of: readonly { readonly id: string; readonly postal_code: string }[]) =>
    new Map(of.filter(hasCode).map((row) => [Number(row.id), row.postal_code]));
  const [given, ofDistricts] = [byId(rows.villages), byId(rows['other-district-codes'])];
  const listed = byId(rows['other-codes']);
  return ({ id, parent }) => {
    return { given: given.get(id), district: ofDistricts.get(parent.id), listed: listed.get(id) };
  };
}

/**
 * Finds the secondary codes of districts and villages: the code of the operator's list, ours if
 * that list is primary, or the district's. A district's code counts only if its villages share one
 * primary code. Otherwise it is unclear which of their codes the district's would replace. Villages
 * without a primary code have no secondary one.
 */
function findOtherCodes(districts: readonly District[], readCodes: CodeReader): ReadonlyMap<number, string> {
  const otherPostalCodes = new Map<number, string>();
  for (const { id, children } of districts) {
    const { codes } = codeSpan(children);
    const secondaries = new Set<string | undefined>();
    for (const village of children.filter(({ postalCode }) => postalCode !== null)) {
      const { given, district, listed } = readCodes(village);
      const candidates = [listed, listed && given, codes.length === 1 ? district : undefined];
      const secondary = candidates.find((code) => code !== undefined && code !== village.postalCode);
      if (secondary !== undefined) otherPostalCodes.set(village.id, secondary);
      secondaries.add(secondary);
    }
    const [shared, ...more] = secondaries;
    if (codes.length === 1 && more.length === 0 && shared !== undefined) otherPostalCodes.set(id, shared);
  }
  return otherPostalCodes;
}

/** Compares primary codes with the lookup's, by the verdict on each village or its district. */
function comparePos(
  villages: readonly Village[],
  rows: OtherCodeRows,
  readCodes: CodeReader,
  findVerdict: (village: Village) => CsvCells<'pos-verdicts'>['pos'] | undefined,
): ReadonlyMap<number, PosAnswer> {
  const led = new Set(
    rows['lead-districts'].flatMap(({ id, lead }) => (lead === 'other' ? [Number(id)] : [])),
  );
  return new Map(
    villages.flatMap((village): (readonly [number, PosAnswer])[] => {
      const { id, parent, postalCode } = village;
      const verdict = findVerdict(village);
      if (verdict === undefined || postalCode === null) return [];
      const { given, district } = readCodes(village);
      const isOperatorCode = postalCode !== given && postalCode !== district;
      if (verdict === 'near' || verdict === 'neither')
        return isOperatorCode ? [] : [[id, verdict === 'near' ? 'near' : 'other']];
      const answer = verdict === (led.has(parent.id) ? 'other' : 'ours') ? given : district;
      const isNear = codePrefix(answer ?? '') === codePrefix(postalCode);
      if (answer === postalCode) return [[id, 'same']];
      return [[id, isNear ? 'near' : 'other']];
    }),
  );
}

/** Finds why codes are primary, by district id. Skips districts that an operator's list changes. */
function findLeadBases(districts: readonly District[], rows: OtherCodeRows, readCodes: CodeReader) {
  const bases = new Map(rows['lead-districts'].map(({ id, basis }) => [Number(id), basis]));
  for (const { id, children } of districts) {
    const isOperatorCode = children.some((village) => {
      const { given, district, listed } = readCodes(village);
      const { postalCode: primary } = village;
      return primary !== (given ?? null) || ![undefined, given, district].includes(listed);
    });
    if (isOperatorCode) bases.delete(id);
  }
  return bases;
}

/** Groups uses in other lists by code. Leaves out codes that our data uses in the same regency. */
function groupElsewhere(
  regencies: readonly Regency[],
  postalCodes: Regions['postalCodes'],
  rows: readonly CsvCells<'codes-elsewhere'>[],
): OtherCodes['codesElsewhere'] {
  const names = new Map(regencies.map(({ id, name }) => [id, name]));
  const isOurs = ({ postal_code: code, regency_id: id }: CsvCells<'codes-elsewhere'>): boolean =>
    postalCodes.get(code)?.some(({ parent }) => parent.parent.id === Number(id)) === true;
  const elsewhere = rows.filter((row) => !isOurs(row));
  const uses = elsewhere.map(({ postal_code, regency_id: id, said_by }): CodeElsewhere => {
    const regency_id = Number(id);
    return { postal_code, regency_id, regency: names.get(regency_id) ?? '', said_by };
  });
  return Map.groupBy(uses, ({ postal_code }) => postal_code);
}

export function readOtherCodeRows(
  { regencies, districts, villages, postalCodes }: Regions,
  rows: OtherCodeRows,
): OtherCodes {
  const readCodes = createCodeReader(rows);
  const otherPostalCodes = findOtherCodes(districts, readCodes);
  const verdicts = new Map(rows['pos-verdicts'].map(({ id, pos }) => [Number(id), pos]));
  const findVerdict = ({ id, parent }: Village) => verdicts.get(id) ?? verdicts.get(parent.id);
  const posIndonesia = comparePos(villages, rows, readCodes, findVerdict);
  // Verdicts compare the codes of our sources, not those of an operator's list.
  const isOfVerdict = (village: Village, code: string | null | undefined): boolean => {
    const { given, district } = readCodes(village);
    return code !== undefined && (code === given || code === district);
  };
  const differing = villages.filter(
    (village) =>
      isOfVerdict(village, otherPostalCodes.get(village.id)) &&
      ['near', 'other'].includes(posIndonesia.get(village.id) ?? ''),
  );
  const isOursOrOther = (verdict = ''): boolean => ['ours', 'other'].includes(verdict);
  const withSecondary = differing.filter(
    (village) => isOfVerdict(village, village.postalCode) && isOursOrOther(findVerdict(village)),
  );
  const withThird = differing.filter((village) => findVerdict(village) === 'neither');
  return {
    otherPostalCodes,
    leadBases: findLeadBases(districts, rows, readCodes),
    posIndonesia,
    posHasSecondary: new Set(withSecondary.map(({ id }) => id)),
    posHasNeither: new Set(withThird.map(({ id }) => id)),
    villagesByOtherCode: villagesByCode(villages, ({ id }) => otherPostalCodes.get(id)),
    codesElsewhere: groupElsewhere(regencies, postalCodes, rows['codes-elsewhere']),
  };
}

type ByCode = Pick<Regions, 'postalCodes'> & Pick<OtherCodes, 'villagesByOtherCode'>;

/** Lists all codes. `villages` have the code as primary, `secondaryUsers` as secondary code. */
export function listCodeEntries({ postalCodes, villagesByOtherCode }: ByCode) {
  const codes = new Set([...postalCodes.keys(), ...villagesByOtherCode.keys()]);
  return [...codes].sort().map((code) => ({
    code,
    villages: postalCodes.get(code) ?? [],
    secondaryUsers: villagesByOtherCode.get(code) ?? [],
  }));
}
