// Chooses what a search page shows: one place, a street with the regions it may be in, or lists.

import { isWithin, shareName } from '../../country/place.ts';
import { commonName } from '../../domain/common-name.ts';
import { replaceLast } from '../../domain/cell-text.ts';
import { bareName } from '../../domain/designation.ts';
import { fold } from '../../domain/fold.ts';
import type { Language } from '../../domain/language.ts';
import { ancestorId } from '../../domain/level.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { clearConfidence, minConfidence } from '../../search/limits.ts';
import { hasRival, listNamesakesInResults } from '../../search/namesakes.ts';
import { fullName, matchesName, resultAncestors, startsOnlyAlias } from '../../wording/places.ts';
import { doubtNote, isResultNamed, movedNote, orderShownResults } from '../../wording/search.ts';
import type { PageSearch } from './page-search.ts';
import { searchPageWords } from './search-page-words.ts';
import { findRedirectTarget } from './search-redirect.ts';
import { answerStreet, isLargeRegion, listOnce, maxAlternatives, type Results } from './street-answer.ts';

/** A place of at most this confidence is probably not meant. */
const unlikely = 0.02;

/** A search with the place whose code is shown, and what the search says about this place. */
type PlaceChoice = NonNullable<ReturnType<typeof choosePlace>>;

const namesAncestor = (q: string, place: SearchResult): boolean =>
  resultAncestors(place).some((name) => fold(q).includes(fold(bareName(name))));

/** Chooses the place whose code is shown; undefined if other places are as likely. */
function choosePlace(search: PageSearch, results: Results, lang: Language, locals: App.Locals) {
  const { q, typedCode, page, findings, contradicted, byCode } = search;
  const misplaced = findings.misplaced?.places.length === 0 ? findings.misplaced : undefined;
  // `bintaro 12330` is the kelurahan with this name and code, not the quarter Bintaro.
  const coded = results.find(
    (place) => place.postal_code === typedCode && matchesName(place, q.replace(typedCode, '')),
  );
  // The Indonesian page redirects to the only place that is meant, the English page shows its code.
  const target = lang === 'en' ? findRedirectTarget(search, locals) : undefined;
  const best = coded ?? target ?? results[0];
  const runnersUp = results.filter((place) => place !== best);
  const isAddress = findings.ignored.some((word) => word !== typedCode);
  const alias = best?.match === 'alias' ? (best.as ?? q) : undefined;
  const hasTypedCode = best?.postal_code === typedCode;
  const isClear = best && !search.isList && best.confidence >= clearConfidence && namesAncestor(q, best);
  const isOne =
    page === 1 &&
    [findings.total === 1, target, isClear, isAddress, alias, hasTypedCode, misplaced].some(Boolean);
  // A quarter with a digit is another place (`BSD 2`), and some quarters are in several kelurahan.
  const hasEqual = runnersUp.some(({ confidence }) => confidence >= (best?.confidence ?? 0) / 2);
  const isUncertain = alias !== undefined && (misplaced !== undefined || hasEqual);
  const isLikely =
    best !== undefined &&
    !isUncertain &&
    !startsOnlyAlias(q, best) &&
    (best === coded || (best.confidence >= minConfidence && !hasRival(best, misplaced ? [] : runnersUp)));
  const place = byCode ?? contradicted ?? (isOne && isLikely ? best : undefined);
  if (place === undefined || place.type === 'postal-code') return undefined;
  /** The village with the name of a typed district whose code was typed. */
  const village =
    byCode && best?.type === 'district'
      ? runnersUp.find((other) => isWithin(other, best) && shareName(other, best))
      : undefined;
  const vicinity = alias === undefined ? undefined : locals.listAround(place);
  return { ...search, results, place, best, runnersUp, isAddress, alias, misplaced, village, vicinity };
}

/** Checks whether a namesake may be meant: no ancestor is typed. Villages rival only villages. */
function isAmbiguous({ q, place, runnersUp }: PlaceChoice): boolean {
  if (namesAncestor(q, place)) return false;
  return listNamesakesInResults(place, runnersUp).some(
    ({ type, confidence }) => confidence > unlikely && (type !== 'village' || place.type === 'village'),
  );
}

function writeIntro(choice: PlaceChoice, lang: Language, { listCodes }: App.Locals): string {
  const { typedCode = '', byCode, place, best, runnersUp, isAddress, alias } = choice;
  const words = searchPageWords[lang];
  if (byCode && !isAddress)
    return (listCodes(place.id).length === 1 ? words.hasCode : words.hasCodeAmongOthers)(typedCode);
  if (byCode && byCode.id !== best?.id) return words.isInByCode;
  // Bintaro is a quarter in Pondok Aren, and the name of a kelurahan.
  if (alias !== undefined)
    return (runnersUp.some((other) => matchesName(other, alias)) ? words.usually : words.as)(alias);
  if (!isAddress) return best?.postal_code === typedCode ? words.hasCode(typedCode) : '';
  return place.confidence >= clearConfidence && !isAmbiguous(choice) ? words.isIn : words.mayBeIn;
}

function writeNote(choice: PlaceChoice, lang: Language): string {
  const { findings, byCode, place, best, misplaced, village, vicinity } = choice;
  const words = searchPageWords[lang];
  if (byCode && best?.type === 'district')
    return words.rightFor(fullName(best), village && fullName(village), village?.postal_code);
  if (misplaced) {
    const ancestors = resultAncestors(place).slice(-2).join(', ');
    return words.misplaced(misplaced.typed, commonName(place.name), ancestors);
  }
  return vicinity ? words.around : movedNote(findings, lang);
}

/** Checks whether a result only resembles one of several words: `Pondok Labu`, `Medan Labuhan`. */
const isFarFetched = (q: string, { name, match, confidence }: SearchResult): boolean =>
  confidence === 0 && ['prefix', 'infix', 'fuzzy'].includes(match) && !fold(name).includes(fold(q));

/** Checks whether a result is an alternative: in the place or regency, or of its name or code. */
function isAlternative(result: SearchResult, choice: PlaceChoice): boolean {
  const { q, typedCode, byCode, contradicted, place, best, isAddress } = choice;
  if (result.id === place.id || (byCode && result.postal_code === typedCode)) return false;
  if (isFarFetched(q, result)) return false;
  const isInRegency = String(result.id).startsWith(String(place.id).slice(0, 4));
  return (
    (result.match !== 'exact' && !isAddress) ||
    result === contradicted ||
    result === best ||
    (isResultNamed(q, result) && (!isAddress || isInRegency)) ||
    result.postal_code === typedCode ||
    isWithin(result, place) ||
    shareName(result, place)
  );
}

/** The place whose code a search page shows. */
export type FoundPlace = ReturnType<typeof describePlace>;

function describePlace(choice: PlaceChoice, lang: Language, locals: App.Locals) {
  const { q, typedCode, findings, byCode, results, place, isAddress, misplaced, village, vicinity } = choice;
  const siblings =
    place.type === 'village' && (isAddress || byCode || place.postal_code === null) && !vicinity
      ? locals.listChildren(ancestorId(Number(place.id), place.type, 'district'))
      : [];
  const alternatives = results
    .filter((result) => isAlternative(result, choice))
    .toSorted((a, b) => Number(isResultNamed(q, b)) - Number(isResultNamed(q, a)));
  // Leaves room for the villages of a quarter.
  const rivals = alternatives.slice(0, vicinity ? 2 : maxAlternatives);
  const aliases = locals.listKnownAs(place.name).filter(({ id }) => id !== place.id);
  const named = listOnce([...rivals, ...aliases]).filter((other) => other !== village);
  const isNamedFirst = vicinity !== undefined && place.postal_code === null;
  const listed = listOnce([...(isNamedFirst ? [] : named), ...(vicinity ?? [])]);
  return {
    place,
    typedCode,
    /** The typed text without the names of the place. */
    rest: misplaced ? replaceLast(findings.rest, misplaced.typed, '') : findings.rest,
    name: place.type === 'province' ? commonName(place.name) : fullName(place),
    /** Whether the search also contains other words, such as a street, which the address keeps. */
    isAddress,
    /** Whether the typed code decides where in a region the address is. */
    isByCode: byCode !== undefined,
    /** Whether a quarter's name finds the place. */
    isQuarter: vicinity !== undefined,
    /** Places with the name of a quarter that has several codes to choose from. */
    namesakes: isNamedFirst ? named.filter((other) => !isWithin(other, place)) : [],
    /** The words before the name of the place. */
    intro: writeIntro(choice, lang, locals),
    /** Explains a typed code, a name that does not fit, a quarter or a move; otherwise empty. */
    note: writeNote(choice, lang),
    /** Other possible places: first those with the typed name, last those around a quarter. */
    alternatives: [...(village ? [village] : []), ...listed].slice(0, maxAlternatives),
    /** Whether the alternatives are only places around a quarter. */
    isAround: vicinity !== undefined && (isNamedFirst || named.length === 0),
    /** The other villages in the district of an address, a code or a village without a code. */
    siblings: siblings.filter(({ id }) => id !== place.id),
  };
}

/** Separates places with the typed name from other results, if all results are on one page. */
function chooseLists(search: PageSearch, results: Results, lang: Language, locals: App.Locals) {
  const { q, lastPage, first, findings } = search;
  const words = searchPageWords[lang];
  const [best] = results;
  const isNamed =
    lastPage === 1 && best !== undefined && best.type !== 'postal-code' && isResultNamed(q, best);
  const isAlias = best?.match === 'alias';
  // `PIK 2` is not the quarter PIK.
  const isOther = ({ match, as }: SearchResult): boolean => isAlias && match === 'alias' && as !== best.as;
  const namesakes = isNamed ? results.filter((place) => isResultNamed(q, place) && !isOther(place)) : [];
  const doubt = doubtNote(q, findings, lang);
  const writeHeading = (): string => {
    if (results.length === 0 || doubt !== '') return '';
    if (!isNamed) return words.shown(first, results.length, findings.total);
    const kinds = [...new Set(namesakes.map(({ designation }) => designation.toLowerCase()))];
    const kind = lang === 'id' && kinds.length === 1 ? kinds.join('') : words.place;
    const name = bareName(isAlias ? (best.as ?? q) : best.name);
    if (isAlias && namesakes.length === 1) return words.as(name) + fullName(best);
    return words.named(namesakes.length, kind, name, isAlias);
  };
  // `kuningan jakarta` lists the places in Jakarta first.
  const region =
    best && !isLargeRegion(best) && results.find((place) => place !== best && isWithin(best, place));
  const isInside = (place: SearchResult): boolean =>
    !isNamed && region ? place !== region && isWithin(place, region) : false;
  /** The villages around a quarter that is in several places. */
  const vicinity = isNamed && isAlias ? locals.listAround(best) : undefined;
  const nearby = vicinity?.filter((place) => !results.some((result) => isWithin(place, result))) ?? [];
  const otherResults = results
    .filter((result) => !namesakes.includes(result) && !(isNamed && isFarFetched(q, result)))
    .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)))
    .concat(nearby.slice(0, maxAlternatives));
  const advice = lastPage > 1 ? words.addDistrict : '';
  const ofRegion = doubt === '' && best && isLargeRegion(best) ? words.openRegion : advice;
  const note = vicinity ? words.around : ofRegion;
  // If all have the alias of the heading, a row need not repeat it.
  const isOnlyAlias = doubt === '' && namesakes.every(({ match }) => match === 'alias');
  const rows = isOnlyAlias ? namesakes.map((place) => ({ ...place, as: null })) : namesakes;
  /** The districts that a quarter is in, if their villages have several codes to choose from. */
  const districts = vicinity
    ? namesakes.filter(({ type, id }) => type === 'district' && locals.listCodes(id).length > 1)
    : [];
  return { doubt, heading: writeHeading(), note, namesakes: rows, districts, otherResults };
}

/** Chooses what a search page shows: a street with its choices, one place, otherwise lists. */
export function choosePageAnswer(search: PageSearch, lang: Language, locals: App.Locals) {
  const results = orderShownResults(search.q, search.findings);
  const street = answerStreet(search, results, lang, locals);
  const choice = street ? undefined : choosePlace(search, results, lang, locals);
  const found = choice && describePlace(choice, lang, locals);
  const lists = found || street ? undefined : chooseLists(search, results, lang, locals);
  return { results, found, street, lists };
}
