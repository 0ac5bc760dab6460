// The package replaces this module by one that asks its engine (src/build/package/bundle.ts).

import { toSuggestion, type FieldClient } from '../../api/field-client.ts';
import { childrenPath, postalCodePath } from '../../api/paths.ts';
import type { RegionRecord } from '../../api/record-fields.ts';
import { childLevels } from '../../domain/level.ts';
import { createSearchClient } from '../search-client.ts';

/** The URL of this module. A site with its own copy names the service: `?service=https://…`. */
const url = new URL(import.meta.url);

/** Shared by all address fields of a page. */
const service = createSearchClient(new URL(url.searchParams.get('service') ?? url).origin);

export const client: FieldClient = {
  find: (q, signal, { type, provinceId }) =>
    service.find(q, signal, {
      ...(type !== '' && { type }),
      ...(provinceId !== '' && { province_id: provinceId }),
    }),
  findWithin: async ({ type, id, name }, signal) => {
    if (type === 'village') return [];
    const isCode = type === 'postal-code';
    const path = isCode ? postalCodePath(name) : childrenPath(type, id);
    const { data } = await service.request(path, signal);
    const level = isCode ? 'village' : childLevels[type];
    return (data as readonly RegionRecord[]).map((record) => toSuggestion(level, record));
  },
};
