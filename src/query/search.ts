import { levels, parentLevels, type ParentLevel } from '../domain/level.ts';
import { HitList, type Hit } from './hit-list.ts';
import { findNames } from './name-index.ts';
import { lowerBound } from './range.ts';
import { findNamed, sizeOf, type SearchIndex } from './search-index.ts';
import { Matcher, mayMatch } from './search-match.ts';
import { isTypeWord, mostWords, readSearch, toSearchWord, type SearchWord } from './search-words.ts';
import { findNear, knowsWord, modernSpellings } from './vocabulary.ts';
import { collectVillages, villagesWith } from './village-hits.ts';

/** One page of what a search finds, best first, and how much there is in all. */
export interface SearchPage {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Adds the regions of a level that hold each word themselves or through what they lie in, and at least one themselves. */
function collectUpper(level: ParentLevel, matcher: Matcher, hits: HitList): void {
  const marks = matcher.marks[level];
  for (const position of marks.positions) {
    const inName = marks.at(position);
    if (!matcher.mayHoldAll(level, inName)) continue;
    if ((inName | matcher.heldAbove(level, position)) !== matcher.all) continue;
    const { match, loose } = matcher.rate(level, position, inName);
    hits.add(level, position, match, loose);
  }
}

/** Adds what holds one word, which is not only digits: the index has it ranked already, but for other names. */
function collectOne(index: SearchIndex, word: SearchWord, hits: HitList): void {
  const namedOtherwise = ['province', 'regency'] as const;
  const matcher = new Matcher(index, [word], namedOtherwise);
  for (const level of namedOtherwise) collectUpper(level, matcher, hits);
  for (const level of ['district', 'village'] as const) {
    if (!mayMatch(word, level)) continue;
    for (const spelling of word.spellings) {
      for (const [at, list] of findNames(index.regions.names[level], spelling).entries())
        hits.addList(level, list, at === 0 ? 'exact' : at === 1 ? 'prefix' : 'infix');
    }
  }
}

/** Adds every region that holds each word itself or through what it lies in, and at least one of them itself. */
function collectMany(index: SearchIndex, words: readonly SearchWord[], hits: HitList): void {
  const matcher = new Matcher(index, words, parentLevels);
  for (const level of parentLevels) collectUpper(level, matcher, hits);
  collectVillages(index, matcher, hits);
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
  const [first, second] = words;
  if (first === undefined) return hits;
  if (second !== undefined || first.isDigits || first.spellings.length > 1) collectMany(index, words, hits);
  else collectOne(index, first, hits);
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

/**
 * Gives the searches that may have been meant: with every unknown word mended or, if none is unknown, any one. What a known
 * word may have been meant for only all words of the country tell.
 */
function* mendings(index: SearchIndex, words: readonly SearchWord[]): Generator<readonly SearchWord[]> {
  const unknown = words.filter(({ spellings: [typed = ''] }) => !isKnown(index, typed));
  if (unknown.length > mostMended || (unknown.length === 0 && !index.hasAllWords)) return;
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
