// Connects the address field of the package to its engine instead of a server.

import { toSuggestion, type FieldClient, type Suggestion } from '../api/field-client.ts';
import { childLevels } from '../domain/level.ts';
import type { SearchResult } from '../search/find-places.ts';
import { children, search, villagesOf } from './index.ts';

/** As many as the service's field shows. */
const limit = 8;

function listWithin({ type, id, name }: Suggestion): readonly Suggestion[] {
  if (type === 'village') return [];
  return type === 'postal-code'
    ? villagesOf(name).map((record) => toSuggestion('village', record))
    : (children(id) ?? []).map((record) => toSuggestion(childLevels[type], record));
}

export const client: FieldClient = {
  find: (q, _signal, { type, provinceId }) => {
    const { data: results, meta } = search(q, {
      limit,
      ...(type !== '' && { type: type.split(',') as SearchResult['type'][] }),
      ...(provinceId !== '' && { provinceId: Number(provinceId) }),
    });
    return Promise.resolve({ results, ...meta });
  },
  findWithin: (place) => Promise.resolve(listWithin(place)),
};
