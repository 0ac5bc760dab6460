import { fold } from '../../domain/fold.ts';
import { bareName } from '../../domain/type-word.ts';
import type { Hit, HitMatch } from '../hit.ts';
import { lowerBound, type Slice } from '../names/numbers.ts';
import { levelOf, lineageOf } from '../names/tree.ts';
import { administrativeWords, silentWords } from './address-words.ts';
import { confidencesOf, model } from './confidence.ts';
import type { Layout } from './layout.ts';
import { findMentions, type MentionKind } from './mentions.ts';
import { rateAll, type Accepts, type Candidate } from './rate.ts';
import { findByAnyId, otherNamesOf, type SearchIndex } from './search-index.ts';
import { tokenise } from './tokens.ts';

/** A place that a text may name. */
export interface Reading extends Hit {
  /** The share of answers like this one that name the right place: 0 to 1, two decimals. */
  readonly confidence: number;
  /** The name by which it was found, where that is an alias, a former name, or the district that it lay in before. */
  readonly as: string | null;
}

/** A page of what a text may name, best first, how many readings there are, and the words that did not count, as they were typed. */
interface Readings {
  readonly readings: readonly Reading[];
  readonly total: number;
  readonly ignored: readonly string[];
}

/** Which page of readings is asked for, and which places they may be. */
export interface SearchSlice extends Slice {
  readonly accepts?: Accepts | undefined;
}

const matches: Readonly<Record<MentionKind, HitMatch>> = {
  name: 'exact',
  short: 'exact',
  former: 'alias',
  nickname: 'alias',
  quarter: 'alias',
  beginning: 'prefix',
  part: 'infix',
  typo: 'fuzzy',
};

/** Places with less than a thousandth of the chance of the first are not told of. */
const maxBehind = 7;
const maxReadings = 500;

/** An id, or a dotted Kemendagri code, that is all of a text. */
const wholeId = /^\s*(\d{2}(?:\.\d{2}(?:\.\d{2}(?:\.\d{4})?)?)?|\d{4}|\d{6}|\d{10})\s*$/;

const everything: Accepts = { node: () => true, code: () => true };

function hitOf(
  { regions, codes }: SearchIndex,
  { node, code, steps }: Candidate,
  { code: typed }: Layout,
): Hit {
  const isWhole = typed?.length === 5;
  if (code !== undefined)
    return {
      type: 'postal-code',
      position: lowerBound(codes, Number(code)),
      match: isWhole ? 'exact' : 'prefix',
    };
  const type = levelOf(regions.tree, node);
  const [own] = steps;
  const match = own?.node === node ? matches[own.evidence.mention.kind] : isWhole ? 'exact' : 'prefix';
  return { type, position: node - regions.tree.firsts[type], match };
}

/** Gives the name by which a reading finds its place, where it is none of today. */
function foundAs({ regions }: SearchIndex, { node, steps }: Candidate): string | null {
  const { tree, names } = regions;
  const [own] = steps;
  const { key = '', kind = 'name' } = own?.node === node ? own.evidence.mention : {};
  if (['former', 'nickname', 'quarter'].includes(kind)) {
    const level = levelOf(tree, node);
    const others = otherNamesOf(regions, level, node - tree.firsts[level], kind as 'former');
    const found = others.map((name) => (level === 'regency' ? bareName(name) : name));
    return found.find((name) => fold(name) === key || fold(bareName(name)) === key) ?? null;
  }
  const today = lineageOf(tree, node);
  const moved = steps.find((step) => !today.includes(step.node));
  if (moved === undefined) return null;
  const level = levelOf(tree, moved.node);
  const name = names[level][moved.node - tree.firsts[level]] ?? '';
  return level === 'district' ? `Kec. ${name}` : name;
}

/** Lists the words that do not speak for a reading, as they were typed. */
function ignoredBy({ tokens, code }: Layout, { explained, usesCode }: Candidate): readonly string[] {
  const counted = new Set<number>();
  for (const { start, end, says } of explained) {
    for (let word = start; word < end; word++) counted.add(word);
    if (says === undefined) continue;
    let before = start - 1;
    while (administrativeWords.has(tokens[before]?.word ?? '')) counted.add(before--);
    counted.add(tokens[before]?.label === undefined ? end : before);
  }
  return tokens
    .filter(({ word }, at) => !counted.has(at) && !silentWords.has(word) && !(usesCode && word === code))
    .map(({ typed }) => typed);
}

/** Finds the region whose id of today or before, or dotted code, is all of a text. */
function findById({ regions }: SearchIndex, q: string, { node: accepts }: Accepts): Reading | undefined {
  const id = wholeId.exec(q)?.[1]?.replaceAll('.', '');
  const node = id === undefined ? undefined : findByAnyId(regions, Number(id));
  if (node === undefined || !accepts(node)) return undefined;
  const type = levelOf(regions.tree, node);
  return { type, position: node - regions.tree.firsts[type], match: 'exact', confidence: 0.99, as: null };
}

/** Reads what a person types, or an address: the places that it may name, in the order of how sure that is. */
export function read(
  index: SearchIndex,
  q: string,
  { offset, limit, accepts = everything }: SearchSlice,
): Readings {
  const found = findMentions(index, tokenise(q).tokens, accepts.node);
  const candidates = rateAll(index, model.weights, found, accepts);
  const confidences = confidencesOf(model, candidates);
  const places = candidates.filter(({ node, code }) => node >= 0 || code !== undefined).slice(0, maxReadings);
  const [first] = places;
  const likely = places.filter(({ score }) => score >= (first?.score ?? 0) - maxBehind);
  const byId = findById(index, q, accepts);
  const before = byId === undefined ? [] : [byId];
  const start = Math.max(offset - before.length, 0);
  const rest = likely.slice(start, offset + limit - before.length).map((one, at): Reading => ({
    ...hitOf(index, one, found.layout),
    confidence: confidences[start + at] ?? 0,
    as: foundAs(index, one),
  }));
  return {
    readings: [...before.slice(offset), ...rest],
    total: before.length + likely.length,
    ignored: first === undefined || byId !== undefined ? [] : ignoredBy(found.layout, first),
  };
}
