// What the address field asks: the service that its module was loaded from. The package puts its own engine in the place of this module.

import { toSuggestion, type FieldClient } from '../../api/field-client.ts';
import type { RegionRecord } from '../../api/record-fields.ts';
import { searchClient } from '../search-client.ts';
import { listWithin } from './address.ts';

/** Where this module was loaded from. A site that serves the file itself names the service: `?service=https://…`. */
const address = new URL(import.meta.url);

/** One for all address fields of a page. */
const service = searchClient(new URL(address.searchParams.get('service') ?? address).origin);

export const client: FieldClient = {
  find: (q, signal, { type, provinceId }) =>
    service.find(q, signal, {
      ...(type !== '' && { type }),
      ...(provinceId !== '' && { province_id: provinceId }),
    }),
  findWithin: async (place, signal) => {
    const within = listWithin(place);
    if (within === undefined) return [];
    const [type, path] = within;
    const { data } = await service.ask(path, signal);
    return (data as readonly RegionRecord[]).map((record) => toSuggestion(type, record));
  },
};
