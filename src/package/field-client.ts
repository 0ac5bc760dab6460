// What the address field of the package asks: the engine beside it, and no server.

import type { Scope, Suggestion } from '../browser/widget/address.ts';
import { childLevels } from '../domain/level.ts';
import type { Findings, RegionRecord, SearchResult } from '../query/find-places.ts';
import { children, search, villagesOf } from './index.ts';

/** As many as the field of the service shows. */
const limit = 8;

function listWithin({ type, id, name }: Suggestion): readonly Suggestion[] {
  if (type === 'village') return [];
  const [level, records]: [Suggestion['type'], readonly RegionRecord[]] =
    type === 'postal-code' ? ['village', villagesOf(name)] : [childLevels[type], children(id) ?? []];
  return records.map((record) => ({ ...record, postal_code: record.postal_code ?? null, type: level }));
}

export const client = {
  find: (q: string, _signal: AbortSignal, { type, provinceId }: Scope): Promise<Findings> => {
    const { data: results, meta } = search(q, {
      limit,
      ...(type !== '' && { type: type.split(',') as SearchResult['type'][] }),
      ...(provinceId !== '' && { provinceId: Number(provinceId) }),
    });
    return Promise.resolve({ results, ...meta });
  },
  findWithin: (place: Suggestion): Promise<readonly Suggestion[]> => Promise.resolve(listWithin(place)),
};
