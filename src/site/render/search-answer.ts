// Chooses what a search page shows: one place, a street with the regions it may be in, or lists.

import { commonName } from '../../domain/common-name.ts';
import { bareName } from '../../domain/designation.ts';
import { fold } from '../../domain/fold.ts';
import type { Language } from '../../domain/language.ts';
import { ancestorId } from '../../domain/level.ts';
import { isNationalStreet } from '../../search/address-words.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { hasRival, isWithin, listNamesakes, shareName } from '../../search/namesakes.ts';
import { fullName, placeAncestors } from '../../wording/places.ts';
import * as wording from '../../wording/search.ts';
import type { PageSearch } from './page-search.ts';
import { searchPageWords } from './search-page-words.ts';

type ListChildren = App.Locals['listChildren'];
type Results = readonly SearchResult[];

const { findTypedCode, isResultNamed, likelyFrom } = wording;

/** Checks whether a search is only a street that every town has, such as `sudirman`. */
function isOnlyNationalStreet(q: string): boolean {
  const name = q.toLowerCase().replace(/^\s*(?:jl|jln|jalan)\b/, '');
  return isNationalStreet(name.match(/\p{L}+/gu) ?? []);
}

/** Chooses regions for a street without a place; undefined if the search is not such a street. */
function chooseStreet({ q, findings }: PageSearch, results: Results, listChildren: ListChildren) {
  const best = results[0]?.confidence ?? 0;
  const isNational = isOnlyNationalStreet(q);
  const lone = wording.loneStreet(q, findings);
  const street = lone ?? (isNational && best < likelyFrom ? `Jl. ${q.trim()}` : undefined);
  if (street === undefined) return undefined;
  const likely = results
    .filter(({ confidence, match }) => match !== 'fuzzy' && confidence >= best / 3)
    .toSorted((a, b) => Number(b.match === 'alias') - Number(a.match === 'alias'));
  const regencies = likely.flatMap(({ type, id }) =>
    isNational || type === 'postal-code' || type === 'province'
      ? []
      : [ancestorId(Number(id), type, 'regency')],
  );
  const choices = [...new Set(regencies)].slice(0, 3).map((id) => listChildren(id));
  return {
    /** The street with capital initials, however it was typed. */
    name: street
      .replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
      .replace(/^Jl(?=\s)/, 'Jl.'),
    isNational,
    /** The places that the street may be named after or be in; those with that alias first. */
    places: (isNational ? results.filter((result) => isResultNamed(q, result)) : likely).filter(
      ({ type }) => type === 'district' || type === 'village',
    ),
    /** The districts of the likely regencies, or all provinces. */
    choices: choices.length > 0 ? choices : [listChildren()],
  };
}

/** Chooses the place whose code is shown; undefined if others are as likely. */
function choosePlace(search: PageSearch, results: Results, lang: Language, listChildren: ListChildren) {
  const { q, page, findings, contradicted } = search;
  const words = searchPageWords[lang];
  const [best, ...others] = results;
  /** Whether the search has more than names of places, such as a street. */
  const isAddress = findings.ignored.length > 0;
  const alias = best?.match === 'alias' ? (best.as ?? q) : undefined;
  const typedCode = findTypedCode(q);
  const hasTypedCode = typedCode !== undefined && best?.postal_code === typedCode;
  const isOne = page === 1 && (findings.total === 1 || isAddress || alias !== undefined || hasTypedCode);
  const isLikely = best !== undefined && best.confidence >= likelyFrom && !hasRival(best, others);
  const named = contradicted ?? (isOne && isLikely ? best : undefined);
  const byCode = named === findings.results[0] ? search.byCode : undefined;
  const place = byCode ?? named;
  if (place === undefined || place.type === 'postal-code') return undefined;
  /** Whether no ancestor was typed, and a namesake (a village only for a village) is possible. */
  const isAmbiguous =
    !placeAncestors(place).some((name) => fold(q).includes(fold(bareName(name)))) &&
    listNamesakes(place, others).some(
      ({ type, confidence }) => confidence > 0 && (type !== 'village' || place.type === 'village'),
    );
  const writeIntro = (): string => {
    if (byCode !== undefined) return words.isInByCode;
    if (alias !== undefined) return words.as(alias);
    if (!isAddress && contradicted === undefined) return hasTypedCode ? words.hasCode(typedCode) : '';
    return place.confidence >= wording.clearFrom && !isAmbiguous ? words.isIn : words.mayBeIn;
  };
  // Other exact matches are of other parts of the address, unless in the place or of its code.
  const isAlternative = (result: SearchResult): boolean =>
    result.id !== place.id &&
    (byCode === undefined || result.postal_code !== typedCode) &&
    (result.match !== 'exact' ||
      result === named ||
      isResultNamed(q, result) ||
      result.postal_code === typedCode ||
      isWithin(result, place) ||
      shareName(result, place));
  const siblings =
    place.type === 'village' && isAddress
      ? listChildren(ancestorId(Number(place.id), place.type, 'district'))
      : [];
  return {
    place,
    name: place.type === 'province' ? commonName(place.name) : fullName(place),
    isAddress,
    isByCode: byCode !== undefined,
    /** The words before the name of the place. */
    intro: writeIntro(),
    /** Explains where the place is now if its former district found it. */
    moved: alias === undefined ? wording.aliasNote(findings, lang) : '',
    /** Other meanings, those of the typed name first. */
    alternatives: results
      .filter(isAlternative)
      .toSorted((a, b) => Number(isResultNamed(q, b)) - Number(isResultNamed(q, a)))
      .slice(0, 5),
    /** The other villages in the district of an address. */
    siblings: siblings.filter(({ id }) => id !== place.id),
  };
}

/** Chooses lists: the places of the typed name if all results are on one page, and the others. */
function chooseLists({ q, lastPage, first, findings }: PageSearch, results: Results, lang: Language) {
  const words = searchPageWords[lang];
  const [best] = results;
  const isNamed = lastPage === 1 && best !== undefined && isResultNamed(q, best);
  const namesakes = isNamed ? results.filter((result) => isResultNamed(q, result)) : [];
  const doubt = wording.doubtNote(q, findings, lang);
  const writeHeading = (): string => {
    if (findings.total === 0 || doubt !== '') return '';
    if (!isNamed) return words.shown(first, results.length, findings.total);
    const kinds = [...new Set(namesakes.map(({ designation }) => designation.toLowerCase()))];
    const kind = lang === 'id' && kinds.length === 1 ? kinds.join('') : words.place;
    const isAlias = best.match === 'alias';
    return words.named(namesakes.length, kind, bareName(isAlias ? (best.as ?? q) : best.name), isAlias);
  };
  const others = results.filter((result) => !namesakes.includes(result));
  return { doubt, heading: writeHeading(), namesakes, others };
}

/**
 * Chooses what a search page shows: one place (`found`), otherwise a street with the places and
 * regions where it may be, otherwise lists of results.
 */
export function chooseAnswer(search: PageSearch, lang: Language, listChildren: ListChildren) {
  const results = wording.orderResults(search.q, search.findings);
  const found = choosePlace(search, results, lang, listChildren);
  const street = found === undefined ? chooseStreet(search, results, listChildren) : undefined;
  const heading = street?.places.length ? searchPageWords[lang].ofThatName : '';
  const lists = street
    ? { doubt: '', heading, namesakes: [], others: street.places }
    : chooseLists(search, results, lang);
  return { results, found, street, lists };
}
