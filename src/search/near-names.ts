import type { Country } from '../country/country.ts';
import {
  findKeysBySound,
  firstKeyAt,
  postingKind,
  postingNode,
  listPostings,
  toSound,
} from '../country/lexicon.ts';
import { isKelurahan } from '../domain/designation.ts';
import { editDistance } from '../domain/fold.ts';
import { roles, suffixes } from './address-words.ts';
import type { Layout } from './layout.ts';
import { covers, type FoundName, type PlaceFilter } from './mention.ts';
import type { Steps } from './steps.ts';
import { maxNameWords, groupPostings, type Run } from './whole-names.ts';

/** A prefix of more names than this is too ambiguous to use. */
const maxSelective = 60;
/** Maximum keys with the prefixes of a text, and names compared with misspelled ones, in all. */
const maxKeys = 12000;
const maxCompared = 4000;
/** How many postings or words one step of up to a millisecond reads. */
const postingsPerStep = 2000;
const wordsPerStep = 8;
/** Maximum regions of a prefix. */
const maxNodes = 400;
/** A shorter prefix has too many names: then only well-known regions count. */
const minLetters = 4;
/** In texts of fewer words, a prefix counts also if no larger region is named. */
const fewWords = 4;
/** A word that belongs more than this to a street or building starts no region's name. */
const maxBound = 0.9;

/** A text, and the full names found in it. */
interface Names {
  readonly country: Country;
  readonly layout: Layout;
  readonly accepts: PlaceFilter;
  readonly names: readonly FoundName[];
  /** The named regions larger than villages. */
  readonly large: ReadonlySet<number>;
  readonly isShort: boolean;
  comparisonsLeft: number;
}

/** Checks whether a word directly follows the word for a street or a building. */
const isBound = ({ street, building }: Layout, word: number): boolean =>
  Math.max(street[word] ?? 0, building[word] ?? 0) > maxBound;

/** Checks whether a region is or was in a named region. */
function isInLarge({ country: { tree, formerParents }, large }: Names, node: number): boolean {
  for (let at = node, up = tree.parents[at] ?? -1; up >= 0; at = up, up = tree.parents[at] ?? -1)
    if (large.has(up) || formerParents.get(at)?.some((parent) => large.has(parent)) === true) return true;
  return false;
}

/** Checks whether a region is well known: any except a desa. */
const isWellKnown = ({ ids, tree }: Country, node: number): boolean =>
  tree.depths[node] !== 3 || isKelurahan(ids.village[node - tree.firsts.village] ?? 0);

/** Keeps the best `maxNodes` postings: accepted regions first, then by size and urban share. */
function keepBest({ country, accepts }: Names, postings: readonly number[]): readonly number[] {
  if (postings.length <= maxNodes) return postings;
  const { urbanShares, tree } = country;
  const rated = postings.map((posting) => {
    const node = postingNode(posting);
    const value = (accepts.node(node) ? 8 : 0) - (tree.depths[node] ?? 0) + (urbanShares[node] ?? 0);
    return { posting, value };
  });
  const sorted = rated.sort((a, b) => b.value - a.value).slice(0, maxNodes);
  return sorted.map(({ posting }) => posting);
}

/** Finds names that start with a run of words: those in a named region, otherwise all if few. */
function* findBegun(text: Names, runs: readonly Run[]): Steps<readonly FoundName[]> {
  const { country, layout, names, large, isShort } = text;
  const { lexicon } = country;
  const { tokens } = layout;
  let keysLeft = maxKeys;
  const found: FoundName[] = [];
  for (const { start, end, letters, at: firstAt } of runs) {
    const mayBeLetter = tokens.length === 1 || large.size > 0;
    const tooFew =
      end === tokens.length
        ? letters.length < 2 && !mayBeLetter
        : letters.length < (isShort && large.size > 0 ? 3 : minLetters);
    const isNamed = names.some((name) => name.start <= start && end <= name.end);
    // The `City` of `South Tangerang City` starts no name.
    const isSuffix = start > 0 && end === start + 1 && suffixes.has(letters);
    if (tooFew || isSuffix || isBound(layout, start) || (isNamed && !isShort)) continue;
    const [begun, parts] = [new Set<number>(), new Set<number>()];
    const lastAt = firstKeyAt(lexicon, `${letters}\uffff`, firstAt);
    const onlyWellKnown = letters.length < minLetters && lastAt - firstAt > maxNodes;
    const postings = listPostings(lexicon, firstAt, Math.min(lastAt, firstAt + keysLeft));
    keysLeft = Math.max(0, keysLeft - (lastAt - firstAt));
    const ofWhole = lexicon.keys[firstAt] === letters ? listPostings(lexicon, firstAt).length : 0;
    for (const [at, posting] of postings.entries()) {
      if (at % postingsPerStep === postingsPerStep - 1) yield;
      if (onlyWellKnown && !isWellKnown(country, postingNode(posting))) continue;
      if (postingKind(posting) === 'later') parts.add(posting);
      else if (at >= ofWhole) begun.add(posting);
    }
    const isSelective = begun.size + parts.size <= maxSelective && letters.length > 2;
    const countsAnywhere = isSelective || (large.size === 0 && isShort);
    const choose = (postings: ReadonlySet<number>): readonly number[] => {
      const inLarge = [...postings].filter((posting) => isInLarge(text, postingNode(posting)));
      return keepBest(text, inLarge.length > 0 || !countsAnywhere ? inLarge : [...postings]);
    };
    const name = { start, end, key: letters };
    found.push(...groupPostings(country, name, choose(begun), 'beginning'));
    if (letters.length > 2) found.push(...groupPostings(country, name, choose(parts), 'part'));
  }
  return found;
}

function mayBeMisspelled({ tokens, isNumber }: Layout, start: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.part !== tokens[start]?.part || token.label !== undefined) return false;
  const isMarker = at === start && (token.word.length < minLetters || token.role === 'filler');
  return !token.isDigits && isNumber[at] !== true && !(isMarker && roles.has(token.word));
}

/** Lists keys of regencies that resemble a word after their label. Accepts many typos. */
function listRegencyKeys({ lexicon, tree }: Country, key: string, maxTypos: number): readonly number[] {
  const [first, last] = [key.charAt(0), key.slice(-1)];
  return lexicon.ownNames
    .slice(tree.firsts.regency, tree.firsts.district)
    .filter((name) => Math.abs(name.length - key.length) <= maxTypos)
    .filter((name) => name.startsWith(first) || name.endsWith(last))
    .map((name) => firstKeyAt(lexicon, name));
}

/**
 * Finds regions whose names differ from words by a few letters: provinces, regencies, regions of
 * the level that a label states, and regions inside a named region.
 * @param isNamed whether the words, as spelled, already name a region
 */
function findSimilar(
  text: Names,
  run: Pick<FoundName, 'start' | 'end' | 'key'>,
  label: number | undefined,
  isNamed: boolean,
): readonly FoundName[] {
  const { country, isShort } = text;
  const { lexicon, tree } = country;
  const { key } = run;
  const { length } = key;
  const [sound, maxTypos] = [toSound(key), length < 7 ? 1 : length < 11 ? 2 : 3];
  const isLong = isShort && length > 5;
  const similar =
    label === 1 && !isNamed ? listRegencyKeys(country, key, maxTypos) : findKeysBySound(lexicon, key);
  return [...similar].flatMap((at) => {
    if (text.comparisonsLeft-- <= 0) return [];
    const name = lexicon.keys[at] ?? '';
    if (name === key) return [];
    const typos = sound === toSound(name) ? 1 : editDistance(key, name, maxTypos);
    if (typos > maxTypos) return [];
    const postings = listPostings(lexicon, at).filter((posting) => {
      const node = postingNode(posting);
      const depth = tree.depths[node] ?? 0;
      if (postingKind(posting) === 'later') return false;
      return depth < 2 || (!isNamed && (label === depth || isLong || isInLarge(text, node)));
    });
    return groupPostings(country, { ...run, typos }, postings, 'typo');
  });
}

/** Finds misspelled names in words that name nothing, or nothing of the level of their label. */
function* findMisspelled(text: Names, begun: readonly FoundName[]): Steps<readonly FoundName[]> {
  const { layout, names, large } = text;
  const { tokens } = layout;
  const misspelled: FoundName[] = [];
  for (const [start, { labelledBy, role }] of tokens.entries()) {
    const label = labelledBy?.label;
    if (start % wordsPerStep === 0) yield;
    if (isBound(layout, start)) continue;
    let key = '';
    for (let end = start + 1; end < start + maxNameWords && mayBeMisspelled(layout, start, end - 1); end++) {
      key += tokens[end - 1]?.word ?? '';
      if (key.length < minLetters || (end === start + 1 && role !== undefined)) continue;
      const isOfLevel = ({ depth }: FoundName): boolean => label === undefined || depth === label;
      // Outside the named regions, words name no district and no village.
      const isNamed = names.some(
        (name) =>
          covers(name, start) &&
          name.end >= end &&
          isOfLevel(name) &&
          (name.depth < 2 || large.size === 0 || name.nodes.some((node) => isInLarge(text, node))),
      );
      const isBegun = begun.some(
        (name) => name.start === start && name.end === end && name.kind === 'beginning' && isOfLevel(name),
      );
      if (isBegun || (isNamed && tokens.length >= fewWords - 1) || text.comparisonsLeft <= 0) continue;
      misspelled.push(...findSimilar(text, { start, end, key }, label, isNamed));
    }
  }
  return misspelled;
}

/** Finds names that continue after the words of a text, or that the words misspell. */
export function* findNearNames(
  country: Country,
  layout: Layout,
  accepts: PlaceFilter,
  names: readonly FoundName[],
  runs: readonly Run[],
): Steps<readonly FoundName[]> {
  const large = names
    .filter(({ depth, start }) => depth < 3 && !isBound(layout, start))
    .flatMap(({ nodes }) => nodes);
  const isShort = layout.tokens.length < fewWords;
  const text: Names = {
    ...{ country, layout, accepts, names, isShort },
    large: new Set(large),
    comparisonsLeft: maxCompared,
  };
  const begun = yield* findBegun(text, runs);
  return [...begun, ...(yield* findMisspelled(text, begun))];
}
