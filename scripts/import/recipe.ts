import type { CsvCells, CsvRow } from '../../src/dataset/csv.ts';
import type { Origin } from '../../src/dataset/provenance.ts';
import { idDigits, levels, type Level } from '../../src/domain/level.ts';
import { toValidCode, type SecondCode } from './identity.ts';

/** A region of the first source. Its id is a string of digits. */
export interface SourceRegion {
  readonly code: string;
  readonly name: string;
}

/** A village of the first source. */
export interface SourceVillage extends SourceRegion {
  readonly postal_code: string;
}

/** A word whose letters have spaces between them. */
const spelledOut = /(?<=^| )\p{L}(?: \p{L}){2,}(?= |$)/gu;
/** A small letter at the start of a word, except in words that the decree writes small. After a hyphen no word starts. */
const smallInitial = /(?<=^| )(?!(?:dan|di|x)(?: |$))\p{Ll}/gu;

/**
 * Mends the spelling of a source's name: spaces, spelled-out letters, stray marks, quotes, short type words, spaces around
 * hyphens and slashes, small initials.
 */
export function mendName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(spelledOut, (letters) => letters.replaceAll(' ', ''))
    .replace(/[.*]$/, '')
    .replace(/["’]/g, "'")
    .replace(/^Kab /, 'Kabupaten ')
    .replace(/\bKep\. ?/, 'Kepulauan ')
    .replace(/ ?([-/]) ?/g, '$1')
    .replace(smallInitial, (letter) => letter.toUpperCase());
}

/** Gives the first two digits that at least 90 % of a regency's postal codes share, by regency. */
function regencyPrefixes(codes: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const tallies = new Map<string, Map<string, number>>();
  for (const [village, code] of codes) {
    if (code === null) continue;
    const regency = village.slice(0, idDigits.regency);
    const tally = tallies.get(regency) ?? new Map<string, number>();
    tally.set(code.slice(0, 2), (tally.get(code.slice(0, 2)) ?? 0) + 1);
    tallies.set(regency, tally);
  }
  const prefixes = new Map<string, string>();
  for (const [regency, tally] of tallies) {
    const total = tally.values().reduce((sum, count) => sum + count, 0);
    for (const [prefix, count] of tally) if (count >= total * 0.9) prefixes.set(regency, prefix);
  }
  return prefixes;
}

/** Makes a function that counts the villages of a village's district to which the first source gives a code. */
function useCounter(villages: readonly Omit<SourceVillage, 'name'>[]): (id: string, code: string) => number {
  const keyOf = (id: string, code: string): string => `${id.slice(0, idDigits.district)} ${code}`;
  const uses = new Map<string, number>();
  for (const { code: id, postal_code } of villages) {
    const key = keyOf(id, postal_code);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return (id, code) => uses.get(keyOf(id, code)) ?? 0;
}

/**
 * Decides each village's postal code from two sources: the code of the first if it is well-formed, else that of the
 * second.
 *
 * The second refutes the first where it knows the village by name and the first gives the second's code to more villages of
 * the district. An outlier, whose first two digits differ from those of its regency and which the second source does not
 * confirm, is replaced by the second source's code if that fits, and dropped otherwise.
 *
 * @param second what the second source says, by village id
 * @returns the codes, and their origins where they are not simply given
 */
export function decidePostalCodes(
  villages: readonly Omit<SourceVillage, 'name'>[],
  second: ReadonlyMap<string, SecondCode>,
): { readonly codes: Map<string, string | null>; readonly origins: Map<string, Origin> } {
  const codes = new Map<string, string | null>();
  const origins = new Map<string, Origin>();
  const countUses = useCounter(villages);
  for (const { code: id, postal_code } of villages) {
    const own = toValidCode(postal_code);
    const said = second.get(id);
    const other = said?.code ?? null;
    const isRefuted =
      own !== null && said?.isIdentified === true && countUses(id, said.code) > countUses(id, own);
    codes.set(id, own === null || isRefuted ? other : own);
    if (own === null) origins.set(id, other === null ? 'missing' : 'filled');
    else if (isRefuted) origins.set(id, 'replaced');
  }
  const prefixes = regencyPrefixes(codes);
  for (const [id, code] of codes) {
    const prefix = prefixes.get(id.slice(0, idDigits.regency));
    const other = second.get(id)?.code;
    if (code === null || prefix === undefined || code.startsWith(prefix) || other === code) continue;
    const fits = other?.startsWith(prefix) === true;
    codes.set(id, fits ? other : null);
    origins.set(id, fits ? 'replaced' : 'dropped');
  }
  return { codes, origins };
}

/** A row on its way into one of the CSV files, by column. */
export type Row = Record<string, string> & { readonly id: string; name: string };

/**
 * Applies corrections in place.
 *
 * @throws naming every row whose region is unknown or whose `from` no longer matches
 */
export function applyCorrections(
  rows: Readonly<Record<Level, readonly Row[]>>,
  corrections: readonly CsvRow<'corrections'>[],
): void {
  const byId = new Map(levels.flatMap((level) => rows[level].map((row) => [row.id, row] as const)));
  const stale: string[] = [];
  for (const { id, field, from, to } of corrections) {
    const row = byId.get(id);
    const found = row?.[field];
    if (row === undefined) stale.push(`${id}: there is no such region`);
    else if (found !== from)
      stale.push(`${id} ${field}: is "${found ?? ''}", the correction expects "${from}"`);
    else row[field] = to;
  }
  if (stale.length > 0) throw new Error(`data/corrections.csv has stale rows:\n  ${stale.join('\n  ')}`);
}

/** Finds the regions of one level whose names differ from the source's. Both lists are in id order. */
export function findSpellings(
  source: readonly SourceRegion[],
  rows: readonly Row[],
): readonly CsvCells<'spellings'>[] {
  return source.flatMap(({ code, name }, at) => {
    const to = rows[at]?.name ?? '';
    return to === name ? [] : [{ id: code, from: name, to }];
  });
}
