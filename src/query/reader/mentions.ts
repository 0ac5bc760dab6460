import { isCity } from '../../domain/designation.ts';
import { administrativeWords, depthOf, roles, saysCity, suffixes } from './address-words.ts';
import { labelBefore, layOut, type Layout } from './layout.ts';
import { firstKey, kindOf, nodeOf, postingsOf } from '../names/lexicon.ts';
import { lowerBound } from '../names/numbers.ts';
import { keyKinds, type KeyKind } from '../names/columns.ts';
import { distance } from '../names/typos.ts';
import type { SearchIndex } from './search-index.ts';
import { findSimilar, toSound } from './similar.ts';
import type { Token } from './tokens.ts';
import { compassWords, formsOf } from './word-forms.ts';

/** How words name a region: by its whole name or another one, by the beginning of it or of a later word, or nearly. */
export type MentionKind = Exclude<KeyKind, 'later'> | 'beginning' | 'part' | 'typo';

/** Words `[start, end)` of a text that name regions of a level in the same way. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** The place of the level in `levels`. */
  readonly depth: number;
  readonly kind: MentionKind;
  readonly nodes: readonly number[];
  /** The folded letters by which it was found, and how many. */
  readonly key: string;
  readonly isAbbreviated: boolean;
  /** How many letters are not as in the name. */
  readonly typos: number;
  /** How much it belongs to a street or a building, 0 to 1. */
  readonly street: number;
  readonly building: number;
  /** What the word before or behind it says: this level, another one, or the other type of regency. */
  readonly says: 'this' | 'other' | 'type' | undefined;
  /** Whether it is all of its part, beside labels and numbers. */
  readonly isPart: boolean;
}

/** Whether a mention is of a whole name, as it is written. */
export const isWhole = ({ kind }: Pick<Mention, 'kind'>): boolean =>
  kind !== 'beginning' && kind !== 'part' && kind !== 'typo';

/** What is found in a text. */
export interface Found {
  readonly layout: Layout;
  readonly mentions: readonly Mention[];
}

/** Which nodes a search is for; what lies elsewhere may say where they are. */
export type AcceptsNode = (node: number) => boolean;

type Bare = Omit<Mention, 'street' | 'building' | 'says' | 'isPart'>;

/** A run of words whose letters some name begins with. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
  /** Where the keys with these letters begin. */
  readonly at: number;
  readonly isTyped: boolean;
}

const maxNameWords = 5;
/** Maximum ways to spell a run of words. */
const maxSpellings = 24;
/** Names of more regions say little of what is near. */
const maxTelling = 60;
/** Maximum keys that the beginnings of a text may have, and names that are compared with misspelled ones, in all. */
const maxKeys = 12000;
const maxCompared = 4000;
/** Maximum regions of a beginning. */
const maxNodes = 400;
/** A word that belongs more to a street or building is no misspelled name. */
const maxBound = 0.9;
/** Fewer letters begin too many names: then only better known regions count. */
const minLetters = 4;
/** In texts of fewer words, what names no whole region may be the beginning of one. */
const fewWords = 4;

/** Finds the mentions of a text. Nothing is decided here: the same words may be in many. */
class Finder {
  readonly #index: SearchIndex;
  readonly #tokens: readonly Token[];
  readonly #accepts: AcceptsNode;
  readonly #found: Bare[] = [];
  readonly #runs: Run[] = [];
  readonly #layout: Layout;
  /** Regions that a text names, and what lies around those that are named by few. */
  readonly #named = new Set<number>();
  readonly #around = new Set<number>();
  #keysLeft = maxKeys;
  #comparisonsLeft = maxCompared;

  constructor(index: SearchIndex, tokens: readonly Token[], accepts: AcceptsNode) {
    this.#index = index;
    this.#tokens = tokens;
    this.#accepts = accepts;
    for (const start of tokens.keys()) this.#findWhole(start);
    const names = this.#found.slice();
    this.#layout = layOut(tokens, (at) =>
      names.some(({ start, end, isAbbreviated }) => start === at && end > at + 1 && !isAbbreviated),
    );
    this.#collectNamed(names);
    this.#findBeginnings(names);
    if (!this.#isClear(names)) this.#findMisspelled(names);
  }

  get layout(): Layout {
    return this.#layout;
  }

  get mentions(): readonly Mention[] {
    return this.#found.flatMap((found) => this.#describe(found));
  }

  /** Adds a mention for each level and kind of some postings. */
  #add(
    found: Pick<Bare, 'start' | 'end' | 'key'> & Partial<Bare>,
    postings: Iterable<number>,
    kind?: MentionKind,
  ): void {
    const { depths } = this.#index.regions.tree;
    const groups = new Map<number, number[]>();
    for (const posting of postings) {
      const node = nodeOf(posting);
      const group =
        (depths[node] ?? 0) * keyKinds.length + (kind === undefined ? posting % keyKinds.length : 0);
      const nodes = groups.get(group);
      if (nodes === undefined) groups.set(group, [node]);
      else if (nodes.at(-1) !== node) nodes.push(node);
    }
    for (const [group, nodes] of groups) {
      const depth = Math.floor(group / keyKinds.length);
      const own = kind ?? (kindOf(group) as MentionKind);
      this.#found.push({ typos: 0, isAbbreviated: false, ...found, depth, kind: own, nodes });
    }
  }

  /** Finds the whole names from a word on, and the runs of words that names begin with. */
  #findWhole(start: number): void {
    const tokens = this.#tokens;
    const { regions, longForms } = this.#index;
    const { lexicon } = regions;
    const first = tokens[start];
    if (first === undefined) return;
    const isLabelled = labelBefore(tokens, start) !== undefined;
    const isAlone = [start - 1, start + 1].every((at) => tokens[at]?.part !== first.part);
    const points = compassWords.get(first.word);
    let begun: readonly { readonly letters: string; readonly typed: string; readonly at: number }[] = [
      { letters: '', typed: '', at: 0 },
    ];
    for (let end = start + 1; end <= Math.min(start + maxNameWords, tokens.length); end++) {
      const token = tokens[end - 1];
      if (token?.part !== first.part || (token.isDigits && token.word.length > 3)) return;
      const isFirst = end === start + 1;
      const goOn = (forms: readonly string[], typedWord: string): typeof begun =>
        begun
          .flatMap(({ letters, typed, at }) =>
            forms.map((form) => {
              const longer = letters + form;
              return { letters: longer, typed: typed + typedWord, at: firstKey(lexicon, longer, at) };
            }),
          )
          .filter(({ letters, at }) => lexicon.keys[at]?.startsWith(letters))
          .slice(0, maxSpellings);
      if (!isFirst || points === undefined) begun = goOn(formsOf(token.word, longForms, isFirst), token.word);
      if (begun.length === 0) return;
      const mayNameAlone =
        points === undefined && !token.hasDigit && (token.label === undefined || isLabelled);
      if (isFirst && !mayNameAlone) continue;
      for (const { letters, typed, at } of points === undefined ? begun : goOn(points, '')) {
        if (letters === '') continue;
        const isTyped = letters === typed;
        this.#runs.push({ start, end, letters, at, isTyped });
        const isLong = letters.length > 2 || tokens.length < 3 || isLabelled || isAlone;
        if (lexicon.keys[at] !== letters || !isLong) continue;
        const postings = postingsOf(lexicon, at).filter((posting) => kindOf(posting) !== 'later');
        this.#add({ start, end, key: letters, isAbbreviated: !isTyped && points === undefined }, postings);
      }
    }
  }

  #collectNamed(names: readonly Bare[]): void {
    const { parents } = this.#index.regions.tree;
    for (const { nodes, depth, start } of names) {
      if ((this.#layout.street[start] ?? 0) > 0) continue;
      if (depth < 3) for (const node of nodes) this.#named.add(node);
      if (depth > 0 && nodes.length <= maxTelling)
        for (const node of nodes)
          for (let up = parents[node] ?? -1; up >= 0; up = parents[up] ?? -1) this.#around.add(up);
    }
  }

  #liesInNamed(node: number): boolean {
    const { parents } = this.#index.regions.tree;
    for (let up = parents[node] ?? -1; up >= 0; up = parents[up] ?? -1) if (this.#named.has(up)) return true;
    return false;
  }

  /** Whether a region lies in one that is named, or around one. */
  #isNear(node: number): boolean {
    return this.#around.has(node) || this.#liesInNamed(node);
  }

  /** Gives the keys that begin with the letters of a run; of few letters those of better known regions. */
  #keysOf({ letters, at }: Run): readonly number[] {
    const { regions, knownKeys } = this.#index;
    const { lexicon } = regions;
    const end = firstKey(lexicon, `${letters}\uffff`, at);
    const keys =
      letters.length >= minLetters || end - at <= maxNodes
        ? Array.from({ length: Math.min(end - at, this.#keysLeft) }, (_, offset) => at + offset)
        : [...knownKeys.subarray(lowerBound(knownKeys, at), lowerBound(knownKeys, end))].slice(
            0,
            this.#keysLeft,
          );
    this.#keysLeft -= keys.length;
    return keys;
  }

  /** Keeps the best known nodes of postings, those that the search is for first. */
  #best(postings: ReadonlySet<number>): readonly number[] {
    if (postings.size <= maxNodes) return [...postings];
    const { prominence } = this.#index;
    const rated = Array.from(postings, (posting) => {
      const node = nodeOf(posting);
      return { posting, value: (this.#accepts(node) ? 8 : 0) + (prominence[node] ?? 0) };
    });
    return rated
      .sort((one, other) => other.value - one.value || one.posting - other.posting)
      .slice(0, maxNodes)
      .map(({ posting }) => posting);
  }

  /** Finds names that go on behind a run of words: of regions in or around a named one, or where few names have them. */
  #findBeginnings(names: readonly Bare[]): void {
    const tokens = this.#tokens;
    const { street, building } = this.#layout;
    const { lexicon } = this.#index.regions;
    const isShort = tokens.length < fewWords;
    for (const run of this.#runs) {
      const { start, end, letters, isTyped } = run;
      const isLast = end === tokens.length;
      if ((street[start] ?? 0) + (building[start] ?? 0) > 0) continue;
      if (
        isLast
          ? letters.length < 2 && tokens.length > 1 && this.#named.size === 0
          : letters.length < minLetters || !isTyped
      )
        continue;
      if (!isShort && names.some((name) => name.start <= start && end <= name.end)) continue;
      if (end === start + 1 && tokens[start]?.role !== undefined && !isShort) continue;
      const beginnings = new Set<number>();
      const parts = new Set<number>();
      for (const at of this.#keysOf(run))
        for (const posting of postingsOf(lexicon, at)) {
          if (kindOf(posting) === 'later') parts.add(posting);
          else if (lexicon.keys[at] !== letters) beginnings.add(posting);
        }
      const isTelling = beginnings.size + parts.size <= maxTelling && letters.length > 2;
      const isAll = isTelling || (this.#named.size === 0 && isShort);
      const choose = (all: ReadonlySet<number>): readonly number[] =>
        this.#best(isAll ? all : new Set([...all].filter((posting) => this.#isNear(nodeOf(posting)))));
      const found = { start, end, key: letters, isAbbreviated: !isTyped };
      this.#add(found, choose(beginnings), 'beginning');
      if (letters.length > 2) this.#add(found, choose(parts), 'part');
    }
  }

  /** Whether each of few words is in a name, and one names what another lies in, or a province or regency: then none is misspelled. */
  #isClear(names: readonly Bare[]): boolean {
    return (
      this.#tokens.length < fewWords &&
      this.#tokens.every((_, at) => names.some(({ start, end }) => start <= at && at < end)) &&
      names.some(
        ({ depth, nodes, start, end }) =>
          (depth < 2 && end - start === this.#tokens.length) ||
          (this.#tokens.length > 1 && nodes.some((node) => this.#liesInNamed(node))),
      )
    );
  }

  /** Finds names that are spelled nearly so, where no word is a name, or none of the level that a label says. */
  #findMisspelled(names: readonly Bare[]): void {
    const isCovered = this.#tokens.map((_, at) => names.some(({ start, end }) => start <= at && at < end));
    for (const start of this.#tokens.keys()) {
      const label = labelBefore(this.#tokens, start)?.label;
      let letters = '';
      for (let end = start + 1; end <= Math.min(start + maxNameWords - 1, this.#tokens.length); end++) {
        const token = this.#tokens[end - 1];
        if (token === undefined || !this.#mayBeMisspelled(token, start, end)) break;
        letters += token.word;
        if (letters.length < minLetters || this.#isInStreet(start, label)) continue;
        const isNamed = names.some(
          (name) =>
            name.start <= start &&
            name.end >= end &&
            (label === undefined || name.depth === label) &&
            (this.#named.size === 0 || name.depth < 2 || name.nodes.some((node) => this.#isNear(node))),
        );
        const isWord = isNamed || (label === undefined && end === start + 1 && isCovered[start] === true);
        if (isWord && this.#tokens.length >= fewWords - 1) continue;
        if (this.#found.some((one) => one.start === start && one.end === end && one.kind === 'beginning'))
          continue;
        this.#addSimilar({ start, end, key: letters }, isNamed, label);
      }
    }
  }

  #mayBeMisspelled({ word, part, label, isDigits, role }: Token, start: number, end: number): boolean {
    const isMark = end === start + 1 && (word.length < minLetters || role === 'filler') && roles.has(word);
    const isNumber = isDigits || this.#layout.isNumber[end - 1] === true;
    return part === this.#tokens[start]?.part && !isNumber && label === undefined && !isMark;
  }

  #isInStreet(start: number, label: number | undefined): boolean {
    const { street, building } = this.#layout;
    return label === undefined && Math.max(street[start] ?? 0, building[start] ?? 0) > maxBound;
  }

  /** Adds the regions whose names differ by a few letters: cities and provinces, what a label says, and what is near. */
  #addSimilar(run: Pick<Bare, 'start' | 'end' | 'key'>, isNamed: boolean, label: number | undefined): void {
    const { regions, similar } = this.#index;
    const { lexicon, tree } = regions;
    const max = maxTyposOf(run.key.length);
    const sound = toSound(run.key);
    const isLongAlone = this.#tokens.length < fewWords && run.key.length > 5;
    for (const at of findSimilar(similar, run.key)) {
      if (this.#comparisonsLeft-- <= 0) return;
      const key = lexicon.keys[at] ?? '';
      if (key === run.key || (!key.startsWith(run.key.charAt(0)) && !key.endsWith(run.key.slice(-1))))
        continue;
      const typos = sound === toSound(key) ? 1 : distance(run.key, key, max);
      if (typos > max) continue;
      const postings = postingsOf(lexicon, at).filter((posting) => {
        if (kindOf(posting) === 'later') return false;
        const node = nodeOf(posting);
        const depth = tree.depths[node] ?? 0;
        if (isNamed) return depth < 2;
        return label === depth || depth < 2 || isLongAlone || this.#isNear(node);
      });
      this.#add({ ...run, typos }, postings, 'typo');
    }
  }

  /** Says how the words around a mention describe it; regions of another type than they say stand apart. */
  #describe(found: Bare): readonly Mention[] {
    const tokens = this.#tokens;
    const { start, end, depth, nodes } = found;
    const isSame = (at: number): boolean => tokens[at]?.part === tokens[start]?.part;
    const label = labelBefore(tokens, start);
    const behind = isSame(end) ? tokens[end] : undefined;
    const isSuffix = label === undefined && (behind?.label === undefined || !isSame(end + 1));
    const suffix = isSuffix ? suffixes.get(behind?.word ?? '') : undefined;
    let [first, last] = [start, end];
    while (isSame(first - 1) && saysNothing(tokens[first - 1])) first--;
    while (isSame(last) && (endsPart(tokens[last]) || (last === end && suffix !== undefined))) last++;
    const common = {
      ...found,
      street: Math.max(...this.#layout.street.slice(start, end)),
      building: Math.max(...this.#layout.building.slice(start, end)),
      isPart: !isSame(first - 1) && !isSame(last),
    };
    const saidDepth = label?.label ?? (suffix && depthOf(suffix));
    if (saidDepth === undefined) return [{ ...common, says: undefined }];
    if (saidDepth !== depth) return [{ ...common, says: 'other' }];
    if (depth !== 1) return [{ ...common, says: 'this' }];
    const saysIsCity = saysCity((label ?? behind)?.word ?? '');
    const { names, tree } = this.#index.regions;
    const isOfType = (node: number): boolean =>
      isCity(names.regency[node - tree.firsts.regency] ?? '') === saysIsCity;
    const parted = [
      { ...common, nodes: nodes.filter(isOfType), says: 'this' as const },
      { ...common, nodes: nodes.filter((node) => !isOfType(node)), says: 'type' as const },
    ];
    return parted.filter((mention) => mention.nodes.length > 0);
  }
}

const maxTyposOf = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

const saysNothing = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.label !== undefined || token.role === 'filler' || administrativeWords.has(token.word));

const endsPart = (token: Token | undefined): boolean =>
  token?.isDigits === true || token?.word === 'indonesia';

/** Finds which words of a text name which regions, and how. */
export function findMentions(index: SearchIndex, tokens: readonly Token[], accepts: AcceptsNode): Found {
  const { layout, mentions } = new Finder(index, tokens, accepts);
  return { layout, mentions };
}
