import { levels, parentLevels } from '../domain/level.ts';
import { HitList, type Hit } from './hit-list.ts';
import { countAtMost, findNames } from './name-index.ts';
import { findPostings } from './postings.ts';
import { lowerBound } from './range.ts';
import { findNamed, sizeOf, type SearchIndex } from './search-index.ts';
import { hasWord, Matcher, mayMatch } from './search-match.ts';
import { isTypeWord, mostWords, readSearch, toSearchWord, type SearchWord } from './search-words.ts';
import { findNear, knowsWord, modernSpellings } from './vocabulary.ts';

/** One page of what a search finds, best first, and how much there is in all. */
export interface SearchPage {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Gives the villages that hold a word in their name or as the start of their code, as ascending lists. */
function villagesWith({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!mayMatch(word, 'village')) return [];
  const named = word.spellings.flatMap((spelling) => findNames(regions.names.village, spelling));
  return word.isDigits
    ? [...named, ...(findPostings(regions.postalCodes, word.spellings[0] ?? '') ?? [])]
    : named;
}

/** Gives at least as many as there are villages that hold a word themselves. */
function countVillagesWith({ regions }: SearchIndex, word: SearchWord): number {
  if (!mayMatch(word, 'village')) return 0;
  const coded = word.isDigits
    ? (findPostings(regions.postalCodes, word.spellings[0] ?? '')?.[0]?.length ?? 0)
    : 0;
  return word.spellings.reduce((sum, spelling) => sum + countAtMost(regions.names.village, spelling), coded);
}

/** Gives the villages to look at: all that hold a word themselves, or all that hold one word in any way if those are fewer. */
function candidatesOf(index: SearchIndex, { words, named }: Matcher): ReadonlySet<number> {
  const own = words.map((word) => countVillagesWith(index, word));
  const inAnyWay = own.map((count, bit) =>
    parentLevels.reduce((sum, level) => sum + (named[level].villages[bit] ?? 0), count),
  );
  const candidates = new Set<number>();
  const addAll = (word: SearchWord): void => {
    for (const list of villagesWith(index, word)) for (const position of list) candidates.add(position);
  };
  const fewest = Math.min(...inAnyWay);
  if (fewest >= own.reduce((sum, count) => sum + count, 0)) {
    words.forEach(addAll);
    return candidates;
  }
  const pivot = inAnyWay.indexOf(fewest);
  words.slice(pivot, pivot + 1).forEach(addAll);
  for (const level of parentLevels) {
    for (const position of named[level].positions) {
      if (!hasWord(named[level].words[position] ?? 0, pivot)) continue;
      const end = index.firstVillages[level][position + 1] ?? 0;
      for (let at = index.firstVillages[level][position] ?? 0; at < end; at++) candidates.add(at);
    }
  }
  return candidates;
}

/** Adds what holds one word, which is not only digits: the index has it ranked already, but for other names. */
function collectOne({ regions }: SearchIndex, matcher: Matcher, word: SearchWord, hits: HitList): void {
  for (const level of ['province', 'regency'] as const) {
    for (const position of matcher.named[level].positions) {
      const { match } = matcher.rate(level, position, matcher.named[level].words[position] ?? 0);
      hits.add(level, position, match);
    }
  }
  for (const level of ['district', 'village'] as const) {
    if (!mayMatch(word, level)) continue;
    for (const spelling of word.spellings) {
      for (const [at, list] of findNames(regions.names[level], spelling).entries())
        hits.addList(level, list, at === 0 ? 'exact' : at === 1 ? 'prefix' : 'infix');
    }
  }
}

/** Adds every region that holds each word itself or through what it lies in, and at least one of them itself. */
function collectMany(index: SearchIndex, matcher: Matcher, hits: HitList): void {
  for (const level of parentLevels) {
    for (const position of matcher.named[level].positions) {
      const inName = matcher.named[level].words[position] ?? 0;
      if (!matcher.mayHoldAll(level, inName)) continue;
      if ((inName | matcher.heldAbove(level, position)) !== matcher.all) continue;
      const { match, loose } = matcher.rate(level, position, inName);
      hits.add(level, position, match, loose);
    }
  }
  for (const position of candidatesOf(index, matcher)) {
    const { inName, inCode } = matcher.heldByVillage(position);
    if ((inName | inCode) === 0) continue;
    if ((inName | inCode | matcher.heldAbove('village', position)) !== matcher.all) continue;
    const { match, loose } = matcher.rate('village', position, inName, inCode);
    hits.add('village', position, match, loose);
  }
}

/** Adds the postal codes that begin with some digits. */
function collectCodes({ codes }: SearchIndex, digits: string, hits: HitList): void {
  if (digits.length > 5) return;
  const factor = 10 ** (5 - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  const end = lowerBound(codes, (Number(digits) + 1) * factor, start);
  const found = Uint32Array.from({ length: end - start }, (_, at) => start + at);
  hits.addList('postal-code', found, digits.length === 5 ? 'exact' : 'prefix');
}

function find(index: SearchIndex, words: readonly SearchWord[]): HitList {
  const hits = new HitList();
  const matcher = new Matcher(index, words);
  const [first, second] = words;
  if (first === undefined) return hits;
  if (second !== undefined || first.isDigits || first.spellings.length > 1) collectMany(index, matcher, hits);
  else collectOne(index, matcher, first, hits);
  if (second === undefined && first.isDigits) collectCodes(index, first.spellings[0] ?? '', hits);
  return hits;
}

/** Whether some place holds a spelling. */
function isKnown(index: SearchIndex, spelling: string): boolean {
  return (
    parentLevels.some((level) => findNamed(index, level, spelling).some(({ length }) => length > 0)) ||
    villagesWith(index, toSearchWord([spelling])).some(({ length }) => length > 0)
  );
}

/** Whether some place is called by a word alone. */
function isName({ regions }: SearchIndex, word: string): boolean {
  return levels.some((level) => (findNames(regions.names[level], word)[0]?.length ?? 0) > 0);
}

/** More words than this are not mended at once: who mistypes them all is not to be guessed at. */
const mostMended = 2;
/** Of the words that are as near as each other. */
const mostSpellings = 20;

/** Gives a word in the spellings that may have been meant by it; undefined if there are none. */
function mend(index: SearchIndex, word: SearchWord): SearchWord | undefined {
  const [typed = ''] = word.spellings;
  if (word.isDigits || isTypeWord(typed)) return undefined;
  const modern = modernSpellings(typed).filter((spelling) => isKnown(index, spelling));
  const spellings = modern.length > 0 ? modern : findNear(index.vocabulary, typed).slice(0, mostSpellings);
  return spellings.length === 0 ? undefined : toSearchWord(spellings, word.level);
}

/** Gives the searches that may have been meant: with every unknown word mended or, if none is unknown, any one. */
function* mendings(index: SearchIndex, words: readonly SearchWord[]): Generator<readonly SearchWord[]> {
  const unknown = words.filter(({ spellings: [typed = ''] }) => !isKnown(index, typed));
  if (unknown.length > mostMended) return;
  for (const wrong of unknown.length > 0 ? [unknown] : words.map((word) => [word])) {
    const mended = words.map((word) => (wrong.includes(word) ? mend(index, word) : word));
    if (mended.every((word) => word !== undefined)) yield mended;
  }
}

/**
 * Finds regions of any level, and postal codes, by what a person types: words in any order, each in a name of the region
 * or of something that it lies in. Only where nothing matches, words are taken for what they may have been meant to be.
 *
 * @param offset how many hits come before the page
 * @param limit how many hits to give at most
 */
export function search(
  index: SearchIndex,
  q: string,
  page: { readonly offset: number; readonly limit: number },
): SearchPage {
  const give = (hits: HitList, match?: Hit['match']): SearchPage => {
    const size = (type: Hit['type'], position: number): number =>
      type === 'postal-code' ? 1 : sizeOf(index, type, position);
    return { hits: hits.page(page, size, match), total: hits.total };
  };
  const { typed, literal, bare, typeWords, lastTypeWord } = readSearch(q);
  if (bare.length > mostWords) return { hits: [], total: 0 };
  let found: HitList | undefined;
  const findLiteral = (): HitList => (found ??= find(index, literal));
  // A village is called Kelurahan, and a district Sanga Desa.
  const isInName = lastTypeWord !== undefined && knowsWord(index.vocabulary, lastTypeWord);
  if (literal.length <= mostWords && (isInName || typeWords.some((word) => isName(index, word)))) {
    if (findLiteral().hasExact) return give(findLiteral());
  }
  // Where nothing is left out of it, the bare reading is the first one.
  const others = [
    ...(typeWords.length > 0 ? [literal] : []),
    ...(bare.length < literal.length ? [bare] : []),
  ];
  for (const reading of [typed, ...others]) {
    if (reading.length > mostWords) continue;
    const hits = reading === literal ? findLiteral() : find(index, reading);
    if (hits.total > 0) return give(hits);
  }
  for (const mended of mendings(index, bare)) {
    const hits = find(index, mended);
    if (hits.total > 0) return give(hits, 'fuzzy');
  }
  return { hits: [], total: 0 };
}
