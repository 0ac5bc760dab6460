import type { Country } from '../country/country.ts';
import {
  findKey,
  findKeysBySound,
  firstKeyAt,
  postingKind,
  postingNode,
  listPostings,
  toKeySound,
} from '../country/lexicon.ts';
import { editDistance } from '../domain/fold.ts';
import { suffixes } from './address-words.ts';
import type { Layout } from './layout.ts';
import { mentionsOverlap, mentionsWord, type FoundName, type PlaceFilter } from './mention.ts';
import type { Steps } from './steps.ts';
import { maxNameWords, splitFoundName, type Run } from './whole-names.ts';

/** A prefix of more names than this is too ambiguous to use. */
const maxSelective = 60;
/** Maximum keys read for all prefixes of a text, and names compared with all misspelled words. */
const maxKeys = 12000;
const maxCompared = 4000;
/** How many postings or words one step reads. A step takes about a millisecond. */
const postingsPerStep = 2000;
const wordsPerStep = 8;
/** Shorter prefixes count only at the end of a text; single letters, only if the text is short. */
const minLetters = 4;
/** Maximum regions of a prefix, large regions first. Short prefixes rarely mean a village. */
const maxNodesOf = (letters: string): number => (letters.length < minLetters ? 60 : 400);
/** In texts of fewer words, a prefix of many names counts, too, if no larger region is named. */
const fewWords = 4;

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
  street[word] === 1 || building[word] === 1;

/** Checks whether a region is or was in a named region. */
function isInLarge({ country: { tree, formerParents }, large }: Names, node: number): boolean {
  for (let at = node, up = tree.parents[at] ?? -1; up >= 0; at = up, up = tree.parents[at] ?? -1)
    if (large.has(up) || formerParents.get(at)?.some((parent) => large.has(parent)) === true) return true;
  return false;
}

/** Keeps the best postings: those of accepted regions first, then by level and urban share. */
function keepBest({ country: { urbanShares, tree }, accepts }: Names, postings: Uint32Array, limit: number) {
  const unique = [...new Set(postings)];
  const values = Float64Array.from(unique, (posting, at) => {
    const node = postingNode(posting);
    // Among equal postings, the earlier one is better.
    return (accepts(node) ? 8 : 0) - (tree.depths[node] ?? 0) + (urbanShares[node] ?? 0) - at * 1e-9;
  });
  const least = values.slice().sort().at(-limit) ?? -Infinity;
  return unique.filter((_, at) => (values[at] ?? 0) >= least);
}

/** Finds names that start with a run of words: in named regions; otherwise anywhere, if few. */
function* findBegun(text: Names, runs: readonly Run[]): Steps<readonly FoundName[]> {
  const { country, layout, accepts, names, large, isShort } = text;
  const { lexicon } = country;
  const isAccepted = (posting: number): boolean => accepts(postingNode(posting));
  let keysLeft = maxKeys;
  const found: FoundName[] = [];
  for (const { start, end, letters, at: firstAt } of runs) {
    const isLast = end === layout.tokens.length;
    const named = names.filter((name) => name.start <= start && end <= name.end);
    // The `City` of `South Tangerang City` is not the start of a name.
    const isSuffix = start > 0 && end === start + 1 && suffixes.has(letters);
    const isTooShort = letters.length < (isLast ? (isShort ? 1 : 2) : minLetters);
    const isInside = ({ nodes }: FoundName): boolean => nodes.some((node) => isInLarge(text, node));
    // In a short text, a whole name may be the start of another: at the end, or elsewhere.
    const isWhole = isShort ? !isLast && named.some(isInside) : named.length > 0;
    if (isTooShort || isSuffix || isWhole || isBound(layout, start)) continue;
    const lastAt = firstKeyAt(lexicon, `${letters}\uffff`, firstAt);
    const postings = listPostings(lexicon, firstAt, Math.min(lastAt, firstAt + keysLeft));
    keysLeft = Math.max(0, keysLeft - (lastAt - firstAt));
    const ofWhole = lexicon.keys[firstAt] === letters ? listPostings(lexicon, firstAt).length : 0;
    const begun = postings.filter((posting, at) =>
      postingKind(posting) === 'later' ? letters.length > 2 : at >= ofWhole,
    );
    if (begun.length > postingsPerStep) yield;
    const inLarge = begun.filter((posting) => large.size > 0 && isInLarge(text, postingNode(posting)));
    // Of the many places that `Tanjung` may mean, a filter may leave few, outside named regions.
    const countsAnywhere = begun.filter(isAccepted).length <= maxSelective || (large.size === 0 && isShort);
    const chosen = inLarge.some(isAccepted) || !countsAnywhere ? inLarge : begun;
    const best = keepBest(text, chosen, maxNodesOf(letters));
    const kindOf = (posting: number) => (postingKind(posting) === 'later' ? 'part' : 'beginning');
    found.push(...splitFoundName(country, { start, end, key: letters, typos: 0 }, best, kindOf));
  }
  return found;
}

/** Finds names with few typos: large regions, those of a label's level, or inside a named one. */
function findSimilar(
  text: Names,
  run: Pick<FoundName, 'start' | 'end' | 'key'>,
  label: number | undefined,
): readonly FoundName[] {
  const { country, isShort } = text;
  const { lexicon, tree } = country;
  const { key } = run;
  const { length } = key;
  const [sound, maxTypos] = [toKeySound(key), length < 7 ? 1 : length < 11 ? 2 : 3];
  const isLong = isShort && length > 5;
  const mayBeMeant = (name: string): boolean =>
    Math.abs(name.length - length) <= maxTypos &&
    (name.startsWith(key.charAt(0)) || name.endsWith(key.slice(-1)));
  const similar =
    label === 1
      ? lexicon.ownNames.slice(tree.firsts.regency, tree.firsts.district).filter(mayBeMeant)
      : Array.from(findKeysBySound(lexicon, key), (at) => lexicon.keys[at] ?? '');
  return similar.flatMap((name) => {
    if (text.comparisonsLeft-- <= 0 || name === key) return [];
    const typos = sound === toKeySound(name) ? 1 : editDistance(key, name, maxTypos);
    if (typos > maxTypos) return [];
    const postings = findKey(lexicon, name).filter((posting) => {
      const node = postingNode(posting);
      const depth = tree.depths[node] ?? 0;
      if (postingKind(posting) === 'later') return false;
      return depth < 2 || label === depth || isLong || isInLarge(text, node);
    });
    return splitFoundName(country, { ...run, typos }, postings, () => 'typo');
  });
}

/** Finds misspelled names in words that match no region, or no region of their label's level. */
function* findMisspelled(text: Names, begun: readonly FoundName[]): Steps<readonly FoundName[]> {
  const { layout, names } = text;
  const { tokens } = layout;
  const misspelled: FoundName[] = [];
  for (const [start, { labelledBy, role, part }] of tokens.entries()) {
    const label = labelledBy?.label;
    const isOfLevel = ({ depth }: FoundName): boolean => label === undefined || depth === label;
    if (start % wordsPerStep === 0) yield;
    if (isBound(layout, start)) continue;
    let key = '';
    for (let end = start + 1; end < start + maxNameWords; end++) {
      const token = tokens[end - 1];
      if (token?.part !== part || token.label !== undefined || token.hasDigit) break;
      key += token.word;
      if (key.length < minLetters || (end === start + 1 && role !== undefined)) continue;
      // Words do not name a district or village outside the regions that other words name.
      const isAnywhere = names.every((name) => name.depth > 2 || mentionsOverlap(name, { start, end }));
      const isNamed = names.some(
        (name) =>
          mentionsWord(name, start) &&
          name.end >= end &&
          isOfLevel(name) &&
          (name.depth < 2 || isAnywhere || name.nodes.some((node) => isInLarge(text, node))),
      );
      const isBegun = begun.some(
        (name) => name.start === start && name.end === end && name.kind === 'beginning' && isOfLevel(name),
      );
      if (isBegun || isNamed || text.comparisonsLeft <= 0) continue;
      misspelled.push(...findSimilar(text, { start, end, key }, label));
    }
  }
  return misspelled;
}

/** Finds names that start with words of the text, and names that those words misspell. */
export function* findNearNames(
  country: Country,
  layout: Layout,
  accepts: PlaceFilter,
  names: readonly FoundName[],
  runs: readonly Run[],
): Steps<readonly FoundName[]> {
  const isLarge = ({ depth, start }: FoundName): boolean => depth < 3 && !isBound(layout, start);
  const large = new Set(names.filter(isLarge).flatMap(({ nodes }) => nodes));
  const isShort = layout.tokens.length < fewWords;
  const text: Names = { country, layout, accepts, names, large, isShort, comparisonsLeft: maxCompared };
  const begun = yield* findBegun(text, runs);
  return [...begun, ...(yield* findMisspelled(text, begun))];
}
