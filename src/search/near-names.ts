import { isKelurahan } from '../domain/designation.ts';
import { editDistance } from '../domain/fold.ts';
import type { Country } from '../country/country.ts';
import { findKeysBySound, firstKey, kindOf, nodeOf, postingsOf, toSound } from '../country/lexicon.ts';
import { roles, suffixes } from './address-words.ts';
import type { Layout } from './layout.ts';
import { covers, type Accepts, type FoundName } from './mention.ts';
import { maxNameWords, toNames, type Run } from './whole-names.ts';

/** A prefix of more names than this does not tell which region is meant. */
const maxSelective = 60;
/** Maximum keys with the prefixes of a text, and names that are compared with misspelled ones, in all. */
const maxKeys = 12000;
const maxCompared = 4000;
/** Maximum regions of a prefix. */
const maxNodes = 400;
/** Fewer letters are a prefix of too many names: then only better known regions count. */
const minLetters = 4;
/** In texts of fewer words, a prefix counts also if no larger region is named. */
const fewWords = 4;
/** A word that belongs more than this to a street or building starts no region's name. */
const maxBound = 0.9;

const maxTyposOf = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

/** What is known of a text before names are found that continue after its words, or are misspelled. */
export interface Near {
  readonly country: Country;
  readonly layout: Layout;
  readonly accepts: Accepts;
  /** Whole names, and the regions larger than villages among them. */
  readonly names: readonly FoundName[];
  readonly named: ReadonlySet<number>;
  readonly isShort: boolean;
}

/** Checks whether a word is right behind the word for a street or a building. */
const isBound = ({ street, building }: Layout, word: number): boolean =>
  Math.max(street[word] ?? 0, building[word] ?? 0) > maxBound;

export function collectNear(
  country: Country,
  layout: Layout,
  names: readonly FoundName[],
  accepts: Accepts,
): Near {
  const large = names.filter(({ depth, start }) => depth < 3 && !isBound(layout, start));
  const named = new Set(large.flatMap(({ nodes }) => nodes));
  return { country, layout, accepts, names, named, isShort: layout.tokens.length < fewWords };
}

function isInNamed({ country, named }: Near, node: number): boolean {
  const { parents } = country.tree;
  for (let up = parents[node] ?? -1; up >= 0; up = parents[up] ?? -1) if (named.has(up)) return true;
  return false;
}

/** Checks whether a region is better known: all are but desa. */
const isKnown = ({ ids, tree }: Country, node: number): boolean =>
  tree.depths[node] !== 3 || isKelurahan(ids.village[node - tree.firsts.village] ?? 0);

/** Keeps the larger regions of postings, and those in towns; first those that the search is for. */
function keepBest({ country, accepts }: Near, postings: readonly number[]): readonly number[] {
  if (postings.length <= maxNodes) return postings;
  const { towns, tree } = country;
  const rated = postings.map((posting) => {
    const node = nodeOf(posting);
    const value = (accepts.node(node) ? 8 : 0) - (tree.depths[node] ?? 0) + (towns[node] ?? 0);
    return { posting, value };
  });
  const sorted = rated.sort((one, other) => other.value - one.value).slice(0, maxNodes);
  return sorted.map(({ posting }) => posting);
}

/** Finds names that continue after a run of words: of regions in a named one, otherwise if few have them. */
export function findBegun(near: Near, runs: readonly Run[]): readonly FoundName[] {
  const { country, layout, names, named, isShort } = near;
  const { lexicon } = country;
  const { tokens } = layout;
  let keysLeft = maxKeys;
  return runs.flatMap((run) => {
    const { start, end, letters } = run;
    const isAlone = tokens.length === 1 || named.size > 0;
    const tooFew =
      end === tokens.length
        ? letters.length < 2 && !isAlone
        : letters.length < (isShort && named.size > 0 ? 3 : minLetters);
    const isNamed = names.some((name) => name.start <= start && end <= name.end);
    // The `City` of `South Tangerang City` begins no name.
    const isSuffix = start > 0 && end === start + 1 && suffixes.has(letters);
    if (tooFew || isSuffix || isBound(layout, start) || (isNamed && !isShort)) return [];
    const [begun, parts] = [new Set<number>(), new Set<number>()];
    const last = firstKey(lexicon, `${letters}\uffff`, run.at);
    const isKnownOnly = letters.length < minLetters && last - run.at > maxNodes;
    for (let at = run.at; at < last && keysLeft > 0; at++, keysLeft--)
      for (const posting of postingsOf(lexicon, at)) {
        if (isKnownOnly && !isKnown(country, nodeOf(posting))) continue;
        if (kindOf(posting) === 'later') parts.add(posting);
        else if (lexicon.keys[at] !== letters) begun.add(posting);
      }
    const isSelective = begun.size + parts.size <= maxSelective && letters.length > 2;
    const isAll = isSelective || (named.size === 0 && isShort);
    const choose = (all: ReadonlySet<number>): readonly number[] => {
      const inNamed = [...all].filter((posting) => isInNamed(near, nodeOf(posting)));
      return keepBest(near, inNamed.length > 0 || !isAll ? inNamed : [...all]);
    };
    const found = { start, end, key: letters };
    return [
      ...toNames(country, found, choose(begun), 'beginning'),
      ...(letters.length > 2 ? toNames(country, found, choose(parts), 'part') : []),
    ];
  });
}

/** Checks whether a name of the text fits the larger regions in it. */
const mayBeMeant = (near: Near, { depth, nodes }: FoundName): boolean =>
  depth < 2 || near.named.size === 0 || nodes.some((node) => isInNamed(near, node));

function mayBeMisspelled({ tokens, isNumber }: Layout, start: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.part !== tokens[start]?.part || token.label !== undefined) return false;
  const isMark = at === start && (token.word.length < minLetters || token.role === 'filler');
  return !token.isDigits && isNumber[at] !== true && !(isMark && roles.has(token.word));
}

/** Words whose letters may be those of a misspelled name. */
interface Misspelled extends Pick<FoundName, 'start' | 'end' | 'key'> {
  readonly label: number | undefined;
  /** Whether they name something as they are. */
  readonly isNamed: boolean;
}

/** Lists words that name nothing, or nothing of the level that a label says. */
function* listTypos(near: Near, begun: readonly FoundName[]): Iterable<Misspelled> {
  const { layout, names } = near;
  const { tokens } = layout;
  for (const [start, { labelledBy }] of tokens.entries()) {
    const label = labelledBy?.label;
    if (isBound(layout, start)) continue;
    let key = '';
    for (let end = start + 1; end < start + maxNameWords && mayBeMisspelled(layout, start, end - 1); end++) {
      key += tokens[end - 1]?.word ?? '';
      const isNamed = names.some(
        (name) =>
          covers(name, start) &&
          name.end >= end &&
          (label === undefined || name.depth === label) &&
          mayBeMeant(near, name),
      );
      const isBegun = begun.some(
        (name) =>
          name.start === start &&
          name.end === end &&
          name.kind === 'beginning' &&
          (label === undefined || name.depth === label),
      );
      const isKnown = isNamed && tokens.length >= fewWords - 1;
      const isRole = end === start + 1 && tokens[start]?.role !== undefined;
      if (key.length >= minLetters && !isKnown && !isBegun && !isRole)
        yield { start, end, key, label, isNamed };
    }
  }
}

/** Lists the places of the keys of regencies that may be misspelled behind their label, where more letters may be wrong. */
function listRegencyKeys({ lexicon, tree }: Country, key: string, max: number): readonly number[] {
  const [first, last] = [key.charAt(0), key.slice(-1)];
  return lexicon.ownNames
    .slice(tree.firsts.regency, tree.firsts.district)
    .filter((name) => Math.abs(name.length - key.length) <= max)
    .filter((name) => name.startsWith(first) || name.endsWith(last))
    .map((name) => firstKey(lexicon, name));
}

/**
 * Finds regions whose names differ from words by a few letters: provinces, regencies, those of the level that a label says,
 * and those in a named region.
 */
export function findMisspelled(near: Near, begun: readonly FoundName[]): readonly FoundName[] {
  const { country, isShort } = near;
  const { lexicon, tree } = country;
  let comparisonsLeft = maxCompared;
  return Array.from(listTypos(near, begun), ({ label, isNamed, ...run }) => {
    if (comparisonsLeft <= 0) return [];
    const { key } = run;
    const [sound, max] = [toSound(key), maxTyposOf(key.length)];
    const isLongAlone = isShort && key.length > 5;
    const similar =
      label === 1 && !isNamed ? listRegencyKeys(country, key, max) : findKeysBySound(lexicon, key);
    return [...similar].flatMap((at) => {
      if (comparisonsLeft-- <= 0) return [];
      const other = lexicon.keys[at] ?? '';
      if (other === key) return [];
      const typos = sound === toSound(other) ? 1 : editDistance(key, other, max);
      if (typos > max) return [];
      const postings = postingsOf(lexicon, at).filter((posting) => {
        const node = nodeOf(posting);
        const depth = tree.depths[node] ?? 0;
        if (kindOf(posting) === 'later') return false;
        if (isNamed) return depth < 2;
        return label === depth || depth < 2 || isLongAlone || isInNamed(near, node);
      });
      return toNames(country, { ...run, typos }, postings, 'typo');
    });
  }).flat();
}
