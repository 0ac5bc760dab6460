// Chooses what a search page shows: one place, a street with the regions it may be in, or lists.

import { commonName } from '../../domain/common-name.ts';
import { replaceLast } from '../../domain/cell-text.ts';
import { bareName } from '../../domain/designation.ts';
import { fold } from '../../domain/fold.ts';
import type { Language } from '../../domain/language.ts';
import { ancestorId } from '../../domain/level.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { clearConfidence, minConfidence } from '../../search/limits.ts';
import { hasRival, isWithin, listNamesakesInResults, shareName } from '../../search/namesakes.ts';
import { fullName, matchesName, resultAncestors, startsOnlyAlias } from '../../wording/places.ts';
import { doubtNote, isResultNamed, movedNote, orderShownResults } from '../../wording/search.ts';
import type { PageSearch } from './page-search.ts';
import { searchPageWords } from './search-page-words.ts';
import {
  answerStreet,
  isLargeRegion,
  listOnce,
  maxAlternatives,
  type Results,
  type StreetLocals,
} from './street-answer.ts';

type Locals = StreetLocals & Pick<App.Locals, 'listAround' | 'listCodes'>;

/** A place of at most this confidence is probably not meant. */
const unlikely = 0.02;

/** The place whose code a search page shows. */
export type FoundPlace = NonNullable<ReturnType<typeof choosePlace>>;

/** Chooses the place whose code is shown; undefined if other places are as likely. */
function choosePlace(search: PageSearch, results: Results, lang: Language, locals: Locals) {
  const { q, typedCode, page, findings, contradicted } = search;
  const misplaced = findings.misplaced?.places.length === 0 ? findings.misplaced : undefined;
  const words = searchPageWords[lang];
  // `bintaro 12330` is the kelurahan with this name and code, not the quarter Bintaro.
  const coded = results.find(
    (place) => place.postal_code === typedCode && matchesName(place, q.replace(typedCode, '')),
  );
  const best = coded ?? results[0];
  const others = results.filter((place) => place !== best);
  const isAddress = findings.ignored.some((word) => word !== typedCode);
  const alias = best?.match === 'alias' ? (best.as ?? q) : undefined;
  const hasTypedCode = typedCode !== undefined && best?.postal_code === typedCode;
  const isOne = page === 1 && [findings.total === 1, isAddress, alias, hasTypedCode, misplaced].some(Boolean);
  // A quarter with a digit is another place (`BSD 2`), and some quarters are in several kelurahan.
  const hasEqual = others.some(({ confidence }) => confidence >= (best?.confidence ?? 0) / 2);
  const isUncertain = alias !== undefined && (misplaced !== undefined || hasEqual);
  const isLikely =
    best !== undefined &&
    !isUncertain &&
    !startsOnlyAlias(q, best) &&
    (best === coded || (best.confidence >= minConfidence && !hasRival(best, misplaced ? [] : others)));
  const named = contradicted ?? (isOne && isLikely ? best : undefined);
  const byCode = contradicted === undefined ? search.byCode : undefined;
  const place = byCode ?? named;
  if (place === undefined || place.type === 'postal-code') return undefined;
  /** Whether no ancestor was typed and a namesake may be meant. Villages only rival villages. */
  const isAmbiguous =
    !resultAncestors(place).some((name) => fold(q).includes(fold(bareName(name)))) &&
    listNamesakesInResults(place, others).some(
      ({ type, confidence }) => confidence > unlikely && (type !== 'village' || place.type === 'village'),
    );
  const writeIntro = (): string => {
    if (byCode !== undefined && !isAddress) {
      const isOnly = locals.listCodes(place.id).length === 1;
      return (isOnly ? words.hasCode : words.hasCodeAmongOthers)(typedCode ?? '');
    }
    if (byCode !== undefined && byCode.id !== best?.id) return words.isInByCode;
    // Bintaro is a quarter in Pondok Aren, and the name of a kelurahan.
    const isName = alias !== undefined && others.some((other) => matchesName(other, alias));
    if (alias !== undefined) return isName ? words.usually(alias) : words.as(alias);
    if (!isAddress && contradicted === undefined) return hasTypedCode ? words.hasCode(typedCode) : '';
    return place.confidence >= clearConfidence && !isAmbiguous ? words.isIn : words.mayBeIn;
  };
  const around = alias === undefined ? undefined : locals.listAround(place);
  const village =
    best?.type === 'district' && byCode !== undefined
      ? others.find((other) => isWithin(other, best) && shareName(other, best))
      : undefined;
  const writeNote = (): string => {
    if (byCode !== undefined && best?.type === 'district')
      return words.rightFor(fullName(best), village && fullName(village), village?.postal_code);
    if (misplaced) {
      const ancestors = resultAncestors(place).slice(-2).join(', ');
      return words.misplaced(misplaced.typed, commonName(place.name), ancestors);
    }
    return around ? words.around : movedNote(findings, lang);
  };
  const regencyId = String(place.id).slice(0, 4);
  // Alternatives to an address are in the place or regency, or have the place's name or the code.
  const isAlternative = (result: SearchResult): boolean =>
    result.id !== place.id &&
    (byCode === undefined || result.postal_code !== typedCode) &&
    ((result.match !== 'exact' && !isAddress) ||
      result === named ||
      result === best ||
      (isResultNamed(q, result) && (!isAddress || String(result.id).startsWith(regencyId))) ||
      result.postal_code === typedCode ||
      isWithin(result, place) ||
      shareName(result, place));
  const siblings =
    place.type === 'village' && (isAddress || byCode !== undefined) && !around
      ? locals.listChildren(ancestorId(Number(place.id), place.type, 'district'))
      : [];
  const alternatives = results
    .filter(isAlternative)
    .filter((other) => other.confidence > unlikely || !around || matchesName(other, alias ?? q))
    .toSorted((a, b) => Number(isResultNamed(q, b)) - Number(isResultNamed(q, a)));
  // Leaves room for the villages of a quarter.
  const rivals = alternatives.slice(0, around ? 2 : maxAlternatives);
  const known = locals.listKnownAs(place.name).filter(({ id }) => id !== place.id);
  const listed = listOnce([...rivals, ...known, ...(around ?? [])]).filter((other) => other !== village);
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
    /** The words before the name of the place. */
    intro: writeIntro(),
    /** Explains a typed code, a name that does not fit, a quarter or a move; otherwise empty. */
    note: writeNote(),
    /** Other possible places: first those with the typed name, last those around a quarter. */
    alternatives: [...(village ? [village] : []), ...listed].slice(0, maxAlternatives),
    /** The other villages in the district of an address or code. */
    siblings: siblings.filter(({ id }) => id !== place.id),
  };
}

/** Separates places with the typed name from other results, if all results are on one page. */
function chooseLists(search: PageSearch, results: Results, lang: Language, locals: Locals) {
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
    if (findings.total === 0 || doubt !== '') return '';
    if (!isNamed) return words.shown(first, results.length, findings.total);
    const kinds = [...new Set(namesakes.map(({ designation }) => designation.toLowerCase()))];
    const kind = lang === 'id' && kinds.length === 1 ? kinds.join('') : words.place;
    const name = bareName(isAlias ? (best.as ?? q) : best.name);
    return words.named(namesakes.length, kind, name, isAlias);
  };
  // `kuningan jakarta` lists the places in Jakarta first.
  const region =
    best && !isLargeRegion(best) && results.find((place) => place !== best && isWithin(best, place));
  const isInside = (place: SearchResult): boolean =>
    !isNamed && region ? place !== region && isWithin(place, region) : false;
  /** The villages around a quarter that is in several places. */
  const around = isNamed && isAlias ? locals.listAround(best) : undefined;
  const nearby = around?.filter((place) => !results.some((result) => isWithin(place, result))) ?? [];
  const others = results
    .filter((result) => !namesakes.includes(result))
    .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)))
    .concat(nearby.slice(0, maxAlternatives));
  const note = around ? words.around : doubt === '' && best && isLargeRegion(best) ? words.openRegion : '';
  // If all have the alias of the heading, a row need not repeat it.
  const isOnlyAlias = namesakes.every(({ match }) => match === 'alias');
  const rows = isOnlyAlias ? namesakes.map((place) => ({ ...place, as: null })) : namesakes;
  /** The districts that a quarter is in, if their villages have several codes to choose from. */
  const districts = around
    ? namesakes.filter(({ type, id }) => type === 'district' && locals.listCodes(id).length > 1)
    : [];
  return { doubt, heading: writeHeading(), note, namesakes: rows, districts, others };
}

/**
 * Chooses what a search page shows: a street with the places and regions where it may be, one place
 * (`found`), otherwise lists of results.
 */
export function choosePageAnswer(search: PageSearch, lang: Language, locals: Locals) {
  const results = orderShownResults(search.q, search.findings);
  const street = answerStreet(search, results, lang, locals);
  const found = street ? undefined : choosePlace(search, results, lang, locals);
  const lists = found || street ? undefined : chooseLists(search, results, lang, locals);
  return { results, found, street, lists };
}
