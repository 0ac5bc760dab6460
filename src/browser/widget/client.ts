// In the package, src/package/field-client.ts replaces this module and queries the engine.

import type { FieldClient } from '../../api/field-client.ts';
import { childrenPath, postalCodePath } from '../../api/paths.ts';
import type { RegionRecord } from '../../api/record-fields.ts';
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
  listWithin: async (type, id, signal) => {
    const path = type === 'postal-code' ? postalCodePath(String(id)) : childrenPath(type, id);
    return (await service.request(path, signal)).data as readonly RegionRecord[];
  },
};
