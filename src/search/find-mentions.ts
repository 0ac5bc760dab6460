import { isKelurahan } from '../domain/designation.ts';
import { distance } from '../domain/fold.ts';
import { findKeysBySound, firstKey, kindOf, nodeOf, postingsOf, toSound } from '../country/lexicon.ts';
import { roles } from './address-words.ts';
import {
  covers,
  describe,
  findWhole,
  maxNameWords,
  toNames,
  type Accepts,
  type FoundName,
  type Mention,
  type Run,
} from './mention.ts';
import type { Country } from '../country/country.ts';
import { layOut, type Layout } from './layout.ts';
import type { Token } from './text.ts';

/** The beginning of the names of more regions than this does not tell which is meant. */
const maxTelling = 60;
/** Maximum keys that the beginnings of a text may have, and names that are compared with misspelled ones, in all. */
const maxKeys = 12000;
const maxCompared = 4000;
/** Maximum regions of a beginning. */
const maxNodes = 400;
/** Fewer letters begin too many names: then only better known regions count. */
const minLetters = 4;
/** In texts of fewer words, a beginning counts also where no larger region is named. */
const fewWords = 4;
/** A word that belongs more than this to a street or building begins no region's name. */
const maxBound = 0.9;

const maxTyposOf = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

/** Finds the names in a text that go on behind its words, or are misspelled. */
class NearNames {
  readonly #country: Country;
  readonly #layout: Layout;
  readonly #names: readonly FoundName[];
  readonly #accepts: Accepts;
  /** Regions larger than villages that the text names. */
  readonly #named: ReadonlySet<number>;
  readonly #isShort: boolean;
  #keysLeft = maxKeys;
  #comparisonsLeft = maxCompared;

  constructor(country: Country, layout: Layout, names: readonly FoundName[], accepts: Accepts) {
    [this.#country, this.#layout, this.#names, this.#accepts] = [country, layout, names, accepts];
    const large = names.filter(({ depth, start }) => depth < 3 && !this.#isBound(start));
    this.#named = new Set(large.flatMap(({ nodes }) => nodes));
    this.#isShort = layout.tokens.length < fewWords;
  }

  #liesInNamed(node: number): boolean {
    const { parents } = this.#country.tree;
    for (let up = parents[node] ?? -1; up >= 0; up = parents[up] ?? -1) if (this.#named.has(up)) return true;
    return false;
  }

  /** Whether a word stands right behind the word for a street or a building. */
  #isBound(word: number): boolean {
    const { street, building } = this.#layout;
    return Math.max(street[word] ?? 0, building[word] ?? 0) > maxBound;
  }

  /** Whether a region is better known: all are but desa. */
  #isKnown(node: number): boolean {
    const { ids, tree } = this.#country;
    return tree.depths[node] !== 3 || isKelurahan(ids.village[node - tree.firsts.village] ?? 0);
  }

  /** Keeps the larger regions of postings, of those in towns; first those that the search is for. */
  #best(postings: readonly number[]): readonly number[] {
    if (postings.length <= maxNodes) return postings;
    const { towns, tree } = this.#country;
    const rated = postings.map((posting) => {
      const node = nodeOf(posting);
      const value = (this.#accepts.node(node) ? 8 : 0) - (tree.depths[node] ?? 0) + (towns[node] ?? 0);
      return { posting, value };
    });
    const sorted = rated.sort((one, other) => other.value - one.value).slice(0, maxNodes);
    return sorted.map(({ posting }) => posting);
  }

  /** Finds names that go on behind a run of words: of regions in a named one, else where few have them. */
  findBegun(runs: readonly Run[]): readonly FoundName[] {
    const { tokens } = this.#layout;
    const { lexicon } = this.#country;
    return runs.flatMap((run) => {
      const { start, end, letters } = run;
      const isLast = end === tokens.length;
      const isAlone = tokens.length === 1 || this.#named.size > 0;
      const tooFew = isLast
        ? letters.length < 2 && !isAlone
        : letters.length < (this.#isShort && this.#named.size > 0 ? 3 : minLetters);
      const isNamed = this.#names.some((name) => name.start <= start && end <= name.end);
      if (tooFew || this.#isBound(start) || (isNamed && !this.#isShort)) return [];
      const begun = new Set<number>();
      const parts = new Set<number>();
      const last = firstKey(lexicon, `${letters}\uffff`, run.at);
      const isKnownOnly = letters.length < minLetters && last - run.at > maxNodes;
      for (let at = run.at; at < last && this.#keysLeft > 0; at++, this.#keysLeft--)
        for (const posting of postingsOf(lexicon, at)) {
          if (isKnownOnly && !this.#isKnown(nodeOf(posting))) continue;
          if (kindOf(posting) === 'later') parts.add(posting);
          else if (lexicon.keys[at] !== letters) begun.add(posting);
        }
      const isTelling = begun.size + parts.size <= maxTelling && letters.length > 2;
      const isAll = isTelling || (this.#named.size === 0 && this.#isShort);
      const choose = (all: ReadonlySet<number>): readonly number[] => {
        const near = [...all].filter((posting) => this.#liesInNamed(nodeOf(posting)));
        return this.#best(near.length > 0 || !isAll ? near : [...all]);
      };
      const found = { start, end, key: letters };
      return [
        ...toNames(this.#country, found, choose(begun), 'beginning'),
        ...(letters.length > 2 ? toNames(this.#country, found, choose(parts), 'part') : []),
      ];
    });
  }

  /** Finds names that are spelled nearly so, where no word is a name, or none of the level that a label says. */
  findMisspelled(begun: readonly FoundName[]): readonly FoundName[] {
    const { tokens } = this.#layout;
    const found: FoundName[] = [];
    for (const [start, { labelledBy }] of tokens.entries()) {
      const label = labelledBy?.label;
      if (this.#isBound(start)) continue;
      let key = '';
      for (let end = start + 1; end < start + maxNameWords && this.#mayBeMisspelled(start, end - 1); end++) {
        key += tokens[end - 1]?.word ?? '';
        const isNamed = this.#names.some(
          (name) =>
            covers(name, start) &&
            name.end >= end &&
            (label === undefined || name.depth === label) &&
            this.#mayBeMeant(name),
        );
        const isBegun = begun.some(
          (name) => name.start === start && name.end === end && name.kind === 'beginning',
        );
        const isKnown = isNamed && tokens.length >= fewWords - 1;
        if (key.length < minLetters || isKnown || isBegun) continue;
        found.push(...this.#findSimilar({ start, end, key }, isNamed, label));
      }
    }
    return found;
  }

  /** Whether a name of the text fits the larger regions in it. */
  #mayBeMeant({ depth, nodes }: FoundName): boolean {
    return depth < 2 || this.#named.size === 0 || nodes.some((node) => this.#liesInNamed(node));
  }

  #mayBeMisspelled(start: number, at: number): boolean {
    const { tokens, isNumber } = this.#layout;
    const token = tokens[at];
    if (token === undefined || token.part !== tokens[start]?.part || token.label !== undefined) return false;
    const isMark = at === start && (token.word.length < minLetters || token.role === 'filler');
    return !token.isDigits && isNumber[at] !== true && !(isMark && roles.has(token.word));
  }

  /** Finds regions whose names differ by a few letters: provinces, regencies, those of the level that a label says, and those in a named region. */
  #findSimilar(
    run: Pick<FoundName, 'start' | 'end' | 'key'>,
    isNamed: boolean,
    label: number | undefined,
  ): readonly FoundName[] {
    const { lexicon, tree } = this.#country;
    const { key } = run;
    const sound = toSound(key);
    const isLongAlone = this.#isShort && key.length > 5;
    return [...findKeysBySound(lexicon, key)].flatMap((at) => {
      if (this.#comparisonsLeft-- <= 0) return [];
      const other = lexicon.keys[at] ?? '';
      if (other === key) return [];
      const max = maxTyposOf(key.length);
      const typos = sound === toSound(other) ? 1 : distance(key, other, max);
      if (typos > max) return [];
      const postings = postingsOf(lexicon, at).filter((posting) => {
        const node = nodeOf(posting);
        const depth = tree.depths[node] ?? 0;
        if (kindOf(posting) === 'later') return false;
        if (isNamed) return depth < 2;
        return label === depth || depth < 2 || isLongAlone || this.#liesInNamed(node);
      });
      return toNames(this.#country, { ...run, typos }, postings, 'typo');
    });
  }
}

/** What is found in a text. */
export interface Found {
  readonly layout: Layout;
  readonly mentions: readonly Mention[];
}

/** Finds which words of a text name which regions, and how. Nothing is decided here: the same words may be in many. */
export function findMentions(country: Country, tokens: readonly Token[], accepts: Accepts): Found {
  const { names, runs } = findWhole(country, tokens);
  const layout = layOut(tokens, (at) => names.some(({ start, end }) => start === at && end > at + 1));
  const near = new NearNames(country, layout, names, accepts);
  const begun = near.findBegun(runs);
  const all = [...names, ...begun, ...near.findMisspelled(begun)];
  return { layout, mentions: all.flatMap((found) => describe(country, layout, found)) };
}
