import { findPlaces } from '../query/find-places.ts';
import { childLevels } from '../domain/level.ts';
import { findPosition } from '../query/names/numbers.ts';
import { rangeWithin } from '../query/names/region-index.ts';
import { postalCodesOf } from '../query/words/search-index.ts';
import { acceptsOf } from '../query/words/scope.ts';
import { findPlace } from './operations/place.ts';
import { placesOf, readRecord, type Store } from './records.ts';

/** Makes what pages on demand get of the server. */
export function pageLocals(store: Store): App.Locals {
  const { search, index } = store;
  return {
    findPlaces: (q, { provinceId, ...page }) => {
      const within = provinceId === undefined ? {} : { province: provinceId };
      return findPlaces(placesOf(store), q, { ...page, accepts: acceptsOf(search, { within }) });
    },
    findPlace: (id) => findPlace(store, id),
    listChildren: ({ level, id }) => {
      if (level === 'village') return [];
      const below = childLevels[level];
      const { start, end } = rangeWithin(index, below, level, id);
      return Array.from({ length: end - start }, (_, at) => readRecord(store, below, start + at));
    },
    listCodes: ({ type, id }) => {
      const position = type === 'postal-code' ? undefined : findPosition(index.ids[type], id);
      if (type === 'postal-code' || position === undefined) return [];
      const [start = 0, end = 0] = search.firstVillages[type].subarray(position, position + 2);
      return postalCodesOf(search, start, end);
    },
  };
}
