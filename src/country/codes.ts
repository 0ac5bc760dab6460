import { ancestorId, parentLevels, type ParentLevel } from '../domain/level.ts';
import type { Columns } from './columns.ts';
import { groupBy, groupByNumber } from './group.ts';
import { findPosition } from './positions.ts';

/** Villages by one of their postal codes: their positions by code, and where those of each number begin, as far as five digits go. */
export interface VillagesByCode {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** The villages by their postal codes. */
export interface CodeIndex {
  readonly villagesByCode: VillagesByCode;
  readonly villagesByOtherCode: VillagesByCode;
  /** Every postal code, leading or other, as a number, ascending. */
  readonly codes: Uint32Array;
}

const codeDigits = 5;

function indexCodes(codes: Uint32Array): VillagesByCode {
  const [starts, positions] = groupByNumber(
    codes,
    codes.map((_, position) => position),
    10 ** codeDigits,
  );
  return { starts, positions };
}

/**
 * Finds the villages whose code of an index is one, or begins with digits: ascending positions.
 * @example findByCode(index.villagesByCode, '4013') // Uint32Array [24869, 24870, …]
 */
export function findByCode({ starts, positions }: VillagesByCode, digits: string): Uint32Array {
  // An unknown code is 0.
  if (!/^[1-9]\d{0,4}$/.test(digits)) return new Uint32Array();
  const codes = 10 ** (codeDigits - digits.length);
  const first = Number(digits) * codes;
  const found = positions.subarray(starts[first], starts[first + codes]);
  return codes === 1 ? found : found.slice().sort();
}

/** Indexes the villages by their postal codes. */
export function buildCodeIndex({ postalCodes, otherCodes }: Columns): CodeIndex {
  const codes = new Set([...postalCodes, ...otherCodes]);
  codes.delete(0);
  return {
    villagesByCode: indexCodes(postalCodes),
    villagesByOtherCode: indexCodes(otherCodes),
    codes: Uint32Array.from(codes).sort(),
  };
}

/**
 * Finds the villages with a postal code, leading or other, ascending.
 * @example findCoded(index, '40135') // Uint32Array [24871]
 */
export function findCoded({ villagesByCode, villagesByOtherCode }: CodeIndex, code: string): Uint32Array {
  const [own, other] = [findByCode(villagesByCode, code), findByCode(villagesByOtherCode, code)];
  if (own.length === 0 || other.length === 0) return own.length === 0 ? other : own;
  return Uint32Array.from([...own, ...other]).sort();
}

/** Gives the postal codes of villages at positions `[start, end)`, ascending. */
export function postalCodesOf(
  { postalCodes }: Pick<Columns, 'postalCodes'>,
  start: number,
  end: number,
): readonly string[] {
  const codes = new Set(postalCodes.slice(start, end).sort());
  codes.delete(0);
  return Array.from(codes, String);
}

/**
 * Finds the villages with a postal code, leading or other, ascending, and the levels of the regions that all of them lie in.
 * @example findSharing(country, '40135').shared // ['province', 'regency', 'district']
 */
export function findSharing(
  country: Columns & CodeIndex,
  code: string,
): { readonly villages: Uint32Array; readonly shared: readonly ParentLevel[] } {
  const villages = findCoded(country, code);
  // Ids ascend and begin with those of their ancestors: what the first and the last village share, all share.
  const [first = 0, last = 0] = [villages[0], villages.at(-1)].map((at) => country.ids.village[at ?? 0]);
  const shared = parentLevels.filter(
    (level) => ancestorId(first, 'village', level) === ancestorId(last, 'village', level),
  );
  return { villages, shared };
}

/** What is known of a postal code that no village has as its leading one. */
export interface CodeHints {
  /** The leading codes of the villages whose other code it is, ascending. */
  readonly leading: readonly string[];
  /** The names of the regencies whose codes begin with its first three digits; those with most villages first. */
  readonly regencies: readonly string[];
}

const maxHints = 3;

/**
 * Says what a code means that is nobody's leading code.
 * @example hintsOf(country, '17550').regencies // ['Kabupaten Bekasi']
 */
export function hintsOf(country: Columns & CodeIndex, code: string): CodeHints {
  const { ids, names, postalCodes, villagesByCode, villagesByOtherCode } = country;
  const leading = Array.from(findByCode(villagesByOtherCode, code), (village) =>
    String(postalCodes[village] ?? ''),
  );
  const alike = groupBy(findByCode(villagesByCode, code.slice(0, 3)), (village) =>
    ancestorId(ids.village[village] ?? 0, 'village', 'regency'),
  );
  const byVillages = [...alike].toSorted(([, a], [, b]) => b.length - a.length).slice(0, maxHints);
  return {
    leading: [...new Set(leading)].toSorted().slice(0, maxHints),
    regencies: byVillages.map(([id]) => names.regency[findPosition(ids.regency, id) ?? 0] ?? ''),
  };
}
