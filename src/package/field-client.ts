// What the address field of the package asks: the engine beside it, and no server.

import type { FieldClient, Suggestion } from '../api/field-client.ts';
import { childLevels } from '../domain/level.ts';
import type { RegionRecord, SearchResult } from '../query/find-places.ts';
import { children, search, villagesOf } from './index.ts';

/** As many as the field of the service shows. */
const limit = 8;

function listWithin({ type, id, name }: Suggestion): readonly Suggestion[] {
  if (type === 'village') return [];
  const [level, records]: [Suggestion['type'], readonly RegionRecord[]] =
    type === 'postal-code' ? ['village', villagesOf(name)] : [childLevels[type], children(id) ?? []];
  return records.map((record) => ({ ...record, postal_code: record.postal_code ?? null, type: level }));
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
