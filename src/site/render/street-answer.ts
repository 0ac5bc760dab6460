// Chooses where a street may be if the search names no district or village.

import type { ChildRecord } from '../../api/page-data.ts';
import { isWithin, shareName } from '../../country/place.ts';
import { commonName } from '../../domain/common-name.ts';
import { bareName } from '../../domain/designation.ts';
import { fold, foldWords } from '../../domain/fold.ts';
import type { Language } from '../../domain/language.ts';
import { ancestorId } from '../../domain/level.ts';
import { isNationalStreet } from '../../domain/national-streets.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { minConfidence } from '../../search/limits.ts';
import { fullName } from '../../wording/places.ts';
import { findTypedStreet, isResultNamed, searchWords } from '../../wording/search.ts';
import { formatList } from './format.ts';
import { streetWords, type PageSearch } from './page-search.ts';
import { searchPageWords } from './search-page-words.ts';

export type Results = readonly SearchResult[];

/** A list of places, or of regions in which the street may be. */
interface Choice {
  readonly heading: string;
  readonly places?: Results;
  readonly regions?: readonly ChildRecord[];
  readonly isCountry?: boolean;
}

/** The number of cities in the first list: those with the most postal codes. */
const maxLarge = 20;

/** Maximum alternative places on a page. */
export const maxAlternatives = 5;

export const isLargeRegion = ({ type }: SearchResult): boolean => type === 'regency' || type === 'province';

export const listOnce = (places: Results): Results =>
  places.filter(({ id }, at) => places.findIndex((place) => place.id === id) === at);

/** Lists places with a name that a region lacks. The title names the closest places' regencies. */
function chooseElsewhere(places: Results, region: SearchResult, lang: Language) {
  const placesInNamesake = places.filter(({ regency }) => bareName(regency ?? '') === bareName(region.name));
  const placesInProvince = places.filter(({ province }) => province === (region.province ?? region.name));
  const closest = [placesInNamesake, placesInProvince].find(({ length }) => length > 0) ?? places;
  const regencies = [...new Set(closest.map(({ regency }) => commonName(regency ?? '')))];
  const where = formatList(regencies.slice(0, 3), lang);
  return {
    title: searchPageWords[lang].elsewhere(places[0]?.name ?? '', where, fullName(region)),
    places: [...new Set([...closest, ...places])].slice(0, maxAlternatives),
  };
}

/** Checks whether a name, without that of a region, is a street of every town. */
function isStreetIn(name: string, region?: SearchResult): boolean {
  const ofRegion = region === undefined ? [] : foldWords(commonName(region.name));
  return isNationalStreet(foldWords(name).filter((word) => !ofRegion.includes(word)));
}

/** Reads the street of an address without a smaller place than a regency, or of many towns. */
function readStreet(search: PageSearch, results: Results) {
  const { q, findings, byCode, contradicted } = search;
  const name = q.replace(streetWords, '').trim();
  // `sudirman jakarta` is a street of the province, although one village is known as Sudirman.
  const town = results.find((place) => place.match === 'exact' && isLargeRegion(place));
  const best = town && isStreetIn(name, town) ? town : results[0];
  const isLikely = best !== undefined && best.confidence >= minConfidence;
  const isNational = !isLikely && isStreetIn(name);
  const isLarge = best !== undefined && isLargeRegion(best);
  const hasMore = findings.ignored.length > 0 || best !== results[0];
  const isInRegion = isLarge && (isLikely || best.match === 'exact') && hasMore;
  const isOpen = isInRegion || (!isLikely && (isNational || findTypedStreet(q) !== undefined));
  const isMisplaced = findings.misplaced?.places.length === 0;
  if (!isOpen || isMisplaced || byCode || contradicted) return undefined;
  // `Jl. Raya Bogor` leads to Bogor, and may be outside of Bogor.
  const isRoad = isLarge && !isLikely && fold(name).startsWith(fold(bareName(best.name)));
  const likely = results
    .filter(({ confidence }) => confidence >= (best?.confidence ?? 0) / 3)
    // `Griya Indah, Bekasi` is not Harapan Indah Bekasi.
    .filter(({ match }) => match !== 'fuzzy' && match !== 'infix')
    .toSorted((a, b) => Number(b.match === 'alias') - Number(a.match === 'alias'));
  return { ...search, results, name, best, isLikely, isNational, isInRegion, isRoad, likely };
}

type Street = NonNullable<ReturnType<typeof readStreet>>;

/** Lists the places in which the street may be; for a road, the regions with its name. */
function listPlaces(street: Street, locals: App.Locals): Results {
  const { q, typedCode, findings, results, name, best, isNational, isRoad, likely } = street;
  const isSmall = ({ type }: SearchResult): boolean => type === 'district' || type === 'village';
  if (isRoad && best) return listOnce(results.filter((place) => !isSmall(place) && shareName(place, best)));
  if (isNational) {
    const namedPlaces = results.filter((place) => isResultNamed(q, place));
    return listOnce([...locals.listKnownAs(name), ...namedPlaces]).filter(isSmall);
  }
  const isInLikely = (place: SearchResult): boolean => likely.some((region) => isWithin(place, region));
  // `Jl. Braga, Bandung` may be in the village Braga there, `Jl. Sudirman` in the Sudirman CBD.
  const ignored = fold(findings.ignored.join(' '));
  const namedPlaces = results.filter((place) => ignored.includes(fold(place.name)) && isInLikely(place));
  const typedStreet = findTypedStreet(q)?.replace(streetWords, '') ?? '';
  const aliasPlaces = typedStreet === '' ? [] : locals.listKnownAs(typedStreet).filter(isInLikely);
  // `Kab. Bandung 40135` may be in Dago, in Kota Bandung.
  const codePlaces = likely.flatMap((region) => locals.findAroundCode(typedCode, region) ?? []);
  const knownPlaces = [...locals.listKnownAs(q, likely), ...namedPlaces, ...aliasPlaces];
  return listOnce([...codePlaces, ...knownPlaces, ...likely]).filter(isSmall);
}

/** Lists the parts of the provinces and regencies of likely places. */
function listParts(likely: Results, lang: Language, { listChildren }: App.Locals): readonly Choice[] {
  const words = searchPageWords[lang];
  const ids = likely.flatMap(({ type, id }) => {
    if (type === 'postal-code') return [];
    return [ancestorId(Number(id), type, type === 'province' ? type : 'regency')];
  });
  return [...new Set(ids)].slice(0, 3).map((id) => {
    const regions = listChildren(id);
    const { regency, province = '' } = regions[0] ?? {};
    const heading = regency
      ? words.districtsIn(commonName(regency))
      : words.regenciesIn(commonName(province));
    return { heading, regions };
  });
}

/** Lists large cities, then other cities and provinces, folded because there are over 100. */
function listCountry(lang: Language, { listCities, listChildren }: App.Locals): readonly Choice[][] {
  const words = searchPageWords[lang];
  const [cities, isCountry] = [listCities(), true];
  return [
    [{ heading: words.largeCities, regions: cities.slice(0, maxLarge), isCountry }],
    [
      { heading: '', regions: cities.slice(maxLarge), isCountry },
      { heading: words.province, regions: listChildren(), isCountry },
    ],
  ];
}

/** Lists where a street or an address may be; undefined if it names a place below a regency. */
export function answerStreet(search: PageSearch, results: Results, lang: Language, locals: App.Locals) {
  const street = readStreet(search, results);
  if (street === undefined) return undefined;
  const { q, typedCode, findings, name, best, isLikely, isNational, isInRegion, isRoad, likely } = street;
  const words = searchPageWords[lang];
  const places = listPlaces(street, locals);
  const elsewhere =
    best && findings.misplaced && !places.some((place) => isWithin(place, best))
      ? chooseElsewhere(findings.misplaced.places, best, lang)
      : undefined;
  const inRegions = isNational || isRoad ? [] : listParts(likely, lang, locals);
  /** A district, or a regency if only the province is likely. */
  const part = inRegions[0]?.regions?.[0];
  const isInTown = part !== undefined;
  // `Jl. Kaliurang km 9` leads to Kaliurang, but kilometre 9 is far from it.
  const isAlongRoad = elsewhere === undefined && /\bkm\b/i.test(q);
  const namesakes: Choice = {
    heading: elsewhere ? '' : isInRegion && !isAlongRoad ? words.perhapsIn : words.ofThatName,
    places: elsewhere?.places ?? places,
  };
  const [cities = [], moreCities = []] = listCountry(lang, locals);
  return {
    /** Without Jl., `sudirman` and a place would find a village of that name. */
    address: isNational ? `Jl. ${name}` : q,
    title: elsewhere?.title ?? (isInTown ? searchWords[lang].street : searchWords[lang].city),
    /** Whether the places only share a name with the address. If so, they link to their pages. */
    isElsewhere: isNational || elsewhere !== undefined,
    /** Whether the town is known; otherwise there are cities to choose from. */
    isInTown,
    /** Asks where the street is. First notes if no village of the region has the typed code. */
    note: elsewhere
      ? words.orStreet
      : [
          ...(isLikely && best && typedCode ? [words.notIn(typedCode, fullName(best))] : []),
          words.street,
          part === undefined ? words.typeCity : part.regency ? words.chooseDistrict : words.chooseRegency,
        ].join(' '),
    /** Places and the parts of likely regions; without such a region, known places and cities. */
    groups: isInTown
      ? [isAlongRoad ? [...inRegions, namesakes] : [namesakes, ...inRegions]]
      : [cities, moreCities, [namesakes]],
  };
}
