// Connects the address field of the package to its engine instead of a server.

import { toSuggestion, type FieldClient } from '../api/field-client.ts';
import { childLevels } from '../domain/level.ts';
import type { HitType } from '../search/hit.ts';
import { engine } from './country.ts';

/** As many as the service's field shows. */
const limit = 8;

export const client: FieldClient = {
  find: (q, _signal, { type, provinceId }) => {
    const { data: results, meta } = engine.search(q, {
      limit,
      ...(type !== '' && { type: type.split(',') as HitType[] }),
      ...(provinceId !== '' && { provinceId }),
    });
    return Promise.resolve({ results, ...meta });
  },
  findWithin: ({ type, id, name }) => {
    if (type === 'village') return Promise.resolve([]);
    const isCode = type === 'postal-code';
    const records = isCode ? engine.villagesOf(name) : (engine.children(id) ?? []);
    const level = isCode ? 'village' : childLevels[type];
    return Promise.resolve(records.map((record) => toSuggestion(level, record)));
  },
};
