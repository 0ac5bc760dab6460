import { isCity } from '../domain/designation.ts';
import { keyKinds, type KeyKind } from '../country/columns.ts';
import { firstKey, kindOf, nodeOf, postingsOf } from '../country/lexicon.ts';
import { administrativeWords, depthOf, saysCity, suffixes } from './address-words.ts';
import type { Country } from '../country/country.ts';
import { shortFormsByWord } from './short-forms.ts';
import type { Layout } from './layout.ts';
import type { Token } from './text.ts';

/** How words name a region: by its whole name or another one, by the beginning of it or of a later word, or nearly. */
export type MentionKind = Exclude<KeyKind, 'later'> | 'beginning' | 'part' | 'typo';

/** Words `[start, end)` of a text that name regions of a level in the same way. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  /** The place of the level in `levels`. */
  readonly depth: number;
  readonly kind: MentionKind;
  readonly nodes: readonly number[];
  /** The folded letters by which it was found. */
  readonly key: string;
  /** How many letters are not as in the name. */
  readonly typos: number;
}

/** A name that was found, and how the words around describe it. */
export interface Mention extends FoundName {
  /** How much it belongs to a street or a building, 0 to 1. */
  readonly street: number;
  readonly building: number;
  /** What the word before or behind it says: this level, another one, or the other type of regency. */
  readonly says: 'this' | 'other' | 'type' | undefined;
  /** Whether it is all of its part, beside labels. */
  readonly isPart: boolean;
}

type Words = Pick<FoundName, 'start' | 'end'>;

/** Whether a mention is of a whole name, as it is written. */
export const isWhole = ({ kind }: Pick<Mention, 'kind'>): boolean =>
  kind !== 'beginning' && kind !== 'part' && kind !== 'typo';

export const covers = ({ start, end }: Words, word: number): boolean => start <= word && word < end;
export const overlaps = (one: Words, other: Words): boolean => one.start < other.end && other.start < one.end;

/** Which places a search is for; what lies elsewhere may say where they are. */
export interface Accepts {
  readonly node: (node: number) => boolean;
  readonly code: (code: string) => boolean;
}

const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function inWords(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const last = ones[one] ?? '';
  if (ten === 0) return last;
  if (ten > 1) return `${ones[ten] ?? ''}puluh${last}`;
  return one === 0 ? 'sepuluh' : one === 1 ? 'sebelas' : `${last}belas`;
}

/** Each form of a number of up to 39 in a name, by each other form: `2`, `ii` and `dua`. */
const numbers: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 39 }, (_, at) => at + 1).flatMap((number) => {
    const roman = 'x'.repeat(Math.floor(number / 10)) + (romanOnes[number % 10] ?? '');
    const forms = [String(number), roman, inWords(number)];
    return forms.map((form) => [form, forms] as const);
  }),
);

const englishWords: ReadonlyMap<string, string> = new Map([
  ['java', 'jawa'],
  ['islands', 'kepulauan'],
  ['island', 'pulau'],
  ['sumatra', 'sumatera'],
]);

/** English words that stand before a name, and what stands behind it in Indonesian. */
const compassWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['central', ['tengah', 'pusat']],
  ['east', ['timur']],
  ['north', ['utara']],
  ['south', ['selatan']],
  ['southeast', ['tenggara']],
  ['southwest', ['baratdaya']],
  ['west', ['barat']],
]);

/** The words that short forms stand for, the short form itself first. */
const longForms = new Map<string, readonly string[]>();
for (const [word, shortForms] of Object.entries(shortFormsByWord))
  for (const short of shortForms.split(' '))
    longForms.set(short, [...(longForms.get(short) ?? [short]), word]);

/**
 * Gives the forms that a word may have in a name, itself first. Some words are in some names and not in others: `20 Ilir D. III` is Dua-puluh
 * Ilir Tiga, `Medan Kota Belawan` is Medan Belawan.
 * @example formsOf('2', true) // ['2', 'ii', 'dua']
 */
function formsOf(word: string, isFirst: boolean): readonly string[] {
  if (word === 'd' || (word === 'kota' && !isFirst)) return [word, ''];
  const english = englishWords.get(word);
  return numbers.get(word) ?? longForms.get(word) ?? (english === undefined ? [word] : [word, english]);
}

/** Words `[start, end)` in one spelling, whose letters some name begins with. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
  /** The place of the first key that begins with these letters. */
  readonly at: number;
}

/** Maximum words of a name, and ways to spell a run of words. */
export const maxNameWords = 5;
const maxSpellings = 24;

/** Groups postings by the level of the region and the kind of the name. */
export function toNames(
  { tree }: Country,
  found: Pick<FoundName, 'start' | 'end' | 'key'> & Partial<FoundName>,
  postings: Iterable<number>,
  kind?: MentionKind,
): readonly FoundName[] {
  const groups = new Map<number, number[]>();
  for (const posting of postings) {
    const node = nodeOf(posting);
    const group = (tree.depths[node] ?? 0) * keyKinds.length + (kind ? 0 : posting % keyKinds.length);
    const nodes = groups.get(group);
    if (nodes === undefined) groups.set(group, [node]);
    else if (nodes.at(-1) !== node) nodes.push(node);
  }
  return Array.from(groups, ([group, nodes]) => {
    const own = kind ?? (kindOf(group) as MentionKind);
    return { typos: 0, ...found, depth: nodeOf(group), kind: own, nodes };
  });
}

/** Finds the whole names in a text, and the runs of words that names begin with. */
export function findWhole(
  country: Country,
  tokens: readonly Token[],
): { readonly names: readonly FoundName[]; readonly runs: readonly Run[] } {
  const { lexicon } = country;
  const [names, runs]: [FoundName[], Run[]] = [[], []];
  const goOn = (begun: readonly Run[], forms: readonly string[], end: number): readonly Run[] => {
    const longer: Run[] = [];
    for (const run of begun)
      for (const form of forms) {
        const letters = run.letters + form;
        const at = firstKey(lexicon, letters, run.at);
        if (lexicon.keys[at]?.startsWith(letters)) longer.push({ start: run.start, end, letters, at });
      }
    return longer.slice(0, maxSpellings);
  };
  for (const [start, first] of tokens.entries()) {
    const points = compassWords.get(first.word);
    const isLabelled = first.labelledBy !== undefined;
    let begun: readonly Run[] = [{ start, end: start, letters: '', at: 0 }];
    for (const [at, token] of tokens.slice(start, start + maxNameWords).entries()) {
      const end = start + at + 1;
      if (token.part !== first.part || (token.isDigits && token.word.length > 3)) break;
      // `North Sumatra` is Sumatera Utara: what stands first goes to the end.
      if (at > 0 || points === undefined) begun = goOn(begun, formsOf(token.word, at === 0), end);
      if (begun.length === 0) break;
      const isName = points === undefined && !token.hasDigit && (token.label === undefined || isLabelled);
      if (at === 0 && !isName) continue;
      for (const run of points === undefined ? begun : goOn(begun, points, end)) {
        if (run.letters === '') continue;
        runs.push(run);
        if (lexicon.keys[run.at] !== run.letters) continue;
        const postings = postingsOf(lexicon, run.at).filter((posting) => kindOf(posting) !== 'later');
        names.push(...toNames(country, { start, end, key: run.letters }, postings));
      }
    }
  }
  return { names, runs };
}

const saysNothing = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.label !== undefined || token.role === 'filler' || administrativeWords.has(token.word));

/** Says how the words around a name describe it; regions of another type than they say stand apart. */
export function describe(
  { names, tree }: Country,
  { tokens, street, building }: Layout,
  found: FoundName,
): readonly Mention[] {
  const { start, end, depth, nodes } = found;
  const isSame = (at: number): boolean => tokens[at]?.part === tokens[start]?.part;
  const label = tokens[start]?.labelledBy;
  const behind = isSame(end) ? tokens[end] : undefined;
  const isSuffix = label === undefined && (behind?.label === undefined || !isSame(end + 1));
  const suffix = isSuffix ? suffixes.get(behind?.word ?? '') : undefined;
  let first = start;
  while (isSame(first - 1) && saysNothing(tokens[first - 1])) first--;
  const last = suffix === undefined ? end : end + 1;
  const common = {
    ...found,
    street: Math.max(...street.slice(start, end)),
    building: Math.max(...building.slice(start, end)),
    isPart: !isSame(first - 1) && !isSame(last),
  };
  const saidDepth = label?.label ?? (suffix && depthOf(suffix));
  if (saidDepth === undefined) return [{ ...common, says: undefined }];
  if (saidDepth !== depth) return [{ ...common, says: 'other' }];
  if (depth !== 1) return [{ ...common, says: 'this' }];
  const saysIsCity = saysCity((label ?? behind)?.word ?? '');
  const isThis = (node: number): boolean =>
    isCity(names.regency[node - tree.firsts.regency] ?? '') === saysIsCity;
  return (['this', 'type'] as const)
    .map((says) => ({ ...common, nodes: nodes.filter((node) => isThis(node) === (says === 'this')), says }))
    .filter((mention) => mention.nodes.length > 0);
}
