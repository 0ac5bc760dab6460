import { ancestorId, parentLevels } from '../domain/level.ts';
import { codePrefix } from '../domain/postal-code.ts';
import type { Columns } from './columns.ts';
import { groupBy, groupByNumber } from '../domain/group.ts';
import { findPosition, lowerBound, type Range } from './position-ranges.ts';

/** Village positions grouped by code, with an offset for each code from 0 to 99999. */
interface VillagesByCode {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

export interface CodeIndex {
  readonly villagesByCode: VillagesByCode;
  readonly villagesByOtherCode: VillagesByCode;
  /** Every primary or secondary code as a number, ascending. */
  readonly codes: Uint32Array;
}

const codeDigits = 5;

function indexCodes(codes: Uint32Array): VillagesByCode {
  const all = codes.map((_, position) => position);
  const [starts, positions] = groupByNumber(codes, all, 10 ** codeDigits);
  return { starts, positions };
}

/** Returns the ascending positions of villages whose codes start with `digits` (up to five). */
export function findPositionsByCode({ starts, positions }: VillagesByCode, digits: string): Uint32Array {
  // Excludes 0, which means unknown.
  if (!/^[1-9]\d{0,4}$/.test(digits)) return new Uint32Array();
  const codes = 10 ** (codeDigits - digits.length);
  const first = Number(digits) * codes;
  const matches = positions.subarray(starts[first], starts[first + codes]);
  return codes === 1 ? matches : matches.slice().sort();
}

/** Returns the range of the ascending `codes` that start with `digits`. */
export function rangeOfCodes(codes: Uint32Array, digits: string): Range {
  const factor = 10 ** (codeDigits - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  return { start, end: lowerBound(codes, (Number(digits) + 1) * factor, start) };
}

export function buildCodeIndex({ postalCodes, otherCodes }: Columns): CodeIndex {
  const [villagesByCode, villagesByOtherCode] = [indexCodes(postalCodes), indexCodes(otherCodes)];
  const codes: number[] = [];
  const [starts, others] = [villagesByCode.starts, villagesByOtherCode.starts];
  for (let code = 1; code < 10 ** codeDigits; code++)
    if (starts[code] !== starts[code + 1] || others[code] !== others[code + 1]) codes.push(code);
  return { villagesByCode, villagesByOtherCode, codes: new Uint32Array(codes) };
}

/** Finds the ascending positions of villages with a primary or secondary code. */
export function findPositionsByAnyCode(index: CodeIndex, code: string): Uint32Array {
  const primary = findPositionsByCode(index.villagesByCode, code);
  const secondary = findPositionsByCode(index.villagesByOtherCode, code);
  if (secondary.length === 0) return primary;
  return Uint32Array.from([...primary, ...secondary]).sort();
}

/** Returns the primary codes of the villages at positions `[start, end)`, ascending. */
export function listCodesInRange({ postalCodes }: Columns, { start, end }: Range): readonly string[] {
  const codes = new Set(postalCodes.slice(start, end).sort());
  codes.delete(0);
  return Array.from(codes, String);
}

/** Finds villages by primary or secondary code, and the levels at which all share an ancestor. */
export function findPositionsSharingCode(country: Columns & CodeIndex, code: string) {
  const villages = findPositionsByAnyCode(country, code);
  // Ids ascend and start with those of ancestors: all share an ancestor if first and last do.
  const ends = [villages[0], villages.at(-1)];
  const [first = 0, last = 0] = ends.map((at) => country.ids.village[at ?? 0]);
  const shared = parentLevels.filter(
    (level) => ancestorId(first, 'village', level) === ancestorId(last, 'village', level),
  );
  return { villages, shared };
}

/** Hints about a code that is not the primary code of any village. */
export interface CodeHints {
  /** Up to three primary codes of the villages with this secondary code, ascending. */
  readonly primaryCodes: readonly string[];
  /** Regencies with codes of the same prefix. */
  readonly regencies: readonly string[];
}

const maxHints = 3;

/** Names up to three regencies with codes that start with `start`, most villages first. */
export function listRegenciesWith(country: Columns & CodeIndex, start: string): readonly string[] {
  const { ids, names, villagesByCode } = country;
  const toRegency = (at: number) => ancestorId(ids.village[at] ?? 0, 'village', 'regency');
  const byRegency = groupBy(findPositionsByCode(villagesByCode, start), toRegency);
  const largest = [...byRegency].toSorted(([, a], [, b]) => b.length - a.length).slice(0, maxHints);
  return largest.map(([id]) => names.regency[findPosition(ids.regency, id) ?? 0] ?? '');
}

export function findCodeSuggestions(country: Columns & CodeIndex, code: string): CodeHints {
  const { postalCodes, villagesByOtherCode } = country;
  const villages = findPositionsByCode(villagesByOtherCode, code);
  const primary = new Set(villages.map((at) => postalCodes[at] ?? 0).sort());
  primary.delete(0);
  const primaryCodes = Array.from(primary, String).slice(0, maxHints);
  return { primaryCodes, regencies: listRegenciesWith(country, codePrefix(code)) };
}
