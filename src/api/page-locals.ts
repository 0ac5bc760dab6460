import { findPlaces } from '../query/find-places.ts';
import { findPosition } from '../query/names/numbers.ts';
import { postalCodesOf } from '../query/reader/search-index.ts';
import { placesOf, type Store } from './records.ts';

/** Makes what pages on demand get of the server. */
export function pageLocals(store: Store): App.Locals {
  const { search, index } = store;
  return {
    findPlaces: (q, page) => findPlaces(placesOf(store), q, page),
    listCodes: ({ type, id }) => {
      const position = type === 'postal-code' ? undefined : findPosition(index.ids[type], id);
      if (type === 'postal-code' || position === undefined) return [];
      const [start = 0, end = 0] = search.firstVillages[type].subarray(position, position + 2);
      return postalCodesOf(search, start, end);
    },
  };
}
