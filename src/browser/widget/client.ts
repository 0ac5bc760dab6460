// What the address field asks: the service that its module was loaded from. The package puts its own engine in the place of this module.

import type { Findings } from '../../query/find-places.ts';
import { searchClient } from '../search-client.ts';
import { listWithin, type Scope, type Suggestion } from './address.ts';

export interface FieldClient {
  readonly find: (q: string, signal: AbortSignal, scope: Scope) => Promise<Findings>;
  /** Gives what lies in a place or has its postal code; nothing of a village. */
  readonly findWithin: (place: Suggestion, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

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
    return (data as readonly Omit<Suggestion, 'type'>[]).map((record) => ({ ...record, type }));
  },
};
