import { levels, parentLevels, type ParentLevel } from '../domain/level.ts';
import { HitList, type Hit } from './hit-list.ts';
import { findNames } from './name-index.ts';
import { lowerBound } from './range.ts';
import { findNamed, sizeOf, type SearchIndex } from './search-index.ts';
import { Matcher } from './search-match.ts';
import {
  isTypeWord,
  maxWords,
  mayMatch,
  parseSearch,
  toSearchWord,
  type SearchWord,
} from './search-words.ts';
import { findNear, knowsWord, modernSpellings } from './vocabulary.ts';
import { collectVillages, villagesWith } from './village-hits.ts';

/** A page of hits, best first, and the number of hits on all pages. */
interface SearchPage {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Adds the regions of a level that have all words, their own or an ancestor's, and at least one of their own. */
function collectUpper(level: ParentLevel, matcher: Matcher, hits: HitList): void {
  const marks = matcher.marks[level];
  for (const position of marks.positions) {
    const inName = marks.at(position);
    if (!matcher.mayHaveAll(level, inName)) continue;
    if ((inName | matcher.wordsAbove(level, position)) !== matcher.all) continue;
    const { match, loose } = matcher.rate(level, position, inName);
    hits.add(level, position, match, loose);
  }
}

/** Adds the matches of one word that is not only digits. The name index ranks them, except for aliases. */
function collectOne(index: SearchIndex, word: SearchWord, hits: HitList): void {
  const levelsWithAliases = ['province', 'regency'] as const;
  const matcher = new Matcher(index, [word], levelsWithAliases);
  for (const level of levelsWithAliases) collectUpper(level, matcher, hits);
  for (const level of ['district', 'village'] as const) {
    if (!mayMatch(word, level)) continue;
    for (const spelling of word.spellings) {
      for (const [at, list] of findNames(index.regions.names[level], spelling).entries())
        hits.addList(level, list, at === 0 ? 'exact' : at === 1 ? 'prefix' : 'infix');
    }
  }
}

/** Adds every region that has all words, its own or an ancestor's, and at least one of its own. */
function collectMany(index: SearchIndex, words: readonly SearchWord[], hits: HitList): void {
  const matcher = new Matcher(index, words, parentLevels);
  for (const level of parentLevels) collectUpper(level, matcher, hits);
  collectVillages(index, matcher, hits);
}

/** Adds the postal codes that begin with these digits. */
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

/** Whether any name contains a spelling. */
function isKnown(index: SearchIndex, spelling: string): boolean {
  return (
    parentLevels.some((level) => findNamed(index, level, spelling).some(({ length }) => length > 0)) ||
    villagesWith(index, toSearchWord([spelling])).some(({ length }) => length > 0)
  );
}

/** Whether a word is the whole name of a region. */
function isName({ regions }: SearchIndex, word: string): boolean {
  return levels.some((level) => (findNames(regions.names[level], word)[0]?.length ?? 0) > 0);
}

/** Maximum unknown words per query that are corrected; with more, results would be guesses. */
const maxCorrected = 2;
/** Maximum spellings per corrected word, all at the same distance. */
const maxSpellings = 20;

/** Corrects a word to the spellings that it may stand for; undefined if there are none. */
function correct(index: SearchIndex, word: SearchWord): SearchWord | undefined {
  const [typed = ''] = word.spellings;
  if (word.isDigits || isTypeWord(typed)) return undefined;
  const modern = modernSpellings(typed).filter((spelling) => isKnown(index, spelling));
  const spellings = modern.length > 0 ? modern : findNear(index.vocabulary, typed).slice(0, maxSpellings);
  return spellings.length === 0 ? undefined : toSearchWord(spellings, word.level);
}

/**
 * Yields corrected searches: with every unknown word corrected or, if none is unknown, one of the words in turn. The latter
 * needs the words of the whole country.
 */
function* corrections(index: SearchIndex, words: readonly SearchWord[]): Generator<readonly SearchWord[]> {
  const unknown = words.filter(({ spellings: [typed = ''] }) => !isKnown(index, typed));
  if (unknown.length > maxCorrected || (unknown.length === 0 && !index.hasAllWords)) return;
  for (const wrong of unknown.length > 0 ? [unknown] : words.map((word) => [word])) {
    const corrected = words.map((word) => (wrong.includes(word) ? correct(index, word) : word));
    if (corrected.every((word) => word !== undefined)) yield corrected;
  }
}

/**
 * Finds regions of any level, and postal codes, by what a person types: words in any order, each in a name of the region
 * or of an ancestor. Corrects words only if nothing matches.
 *
 * @param offset the number of hits before the page
 * @param limit the maximum number of hits on the page
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
  const { typed, literal, bare, typeWords, lastTypeWord } = parseSearch(q);
  if (bare.length > maxWords) return { hits: [], total: 0 };
  let found: HitList | undefined;
  const findLiteral = (): HitList => (found ??= find(index, literal));
  // Type words are names, too: a village is called Kelurahan, a district Sanga Desa.
  const isInName = lastTypeWord !== undefined && knowsWord(index.vocabulary, lastTypeWord);
  if (literal.length <= maxWords && (isInName || typeWords.some((word) => isName(index, word)))) {
    if (findLiteral().hasExact) return give(findLiteral());
  }
  // If it leaves nothing out, the bare reading equals the typed one.
  const others = [
    ...(typeWords.length > 0 ? [literal] : []),
    ...(bare.length < literal.length ? [bare] : []),
  ];
  for (const reading of [typed, ...others]) {
    if (reading.length > maxWords) continue;
    const hits = reading === literal ? findLiteral() : find(index, reading);
    if (hits.total > 0) return give(hits);
  }
  for (const corrected of corrections(index, bare)) {
    const hits = find(index, corrected);
    if (hits.total > 0) return give(hits, 'fuzzy');
  }
  return { hits: [], total: 0 };
}
