// Connects the address field of the package to its engine instead of a server.

import type { FieldClient } from '../api/field-client.ts';
import type { PlaceType } from '../country/place.ts';
import { engine } from './country.ts';

export const client: FieldClient = {
  find: (q, _signal, { type, provinceId }) => {
    const { data: results, meta } = engine.search(q, {
      // The address field of the service also requests eight results.
      limit: 8,
      ...(type !== '' && { type: type.split(',') as PlaceType[] }),
      ...(provinceId !== '' && { provinceId }),
    });
    return Promise.resolve({ results, ...meta });
  },
  listWithin: (type, id) =>
    Promise.resolve(type === 'postal-code' ? engine.villagesOf(id) : (engine.children(id) ?? [])),
};
