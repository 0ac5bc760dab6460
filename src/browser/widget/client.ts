// What the address field asks: the service that its module was loaded from. The package puts its own engine in the place of this module.

import { searchModule } from 'virtual:widget-search';
import type { Findings } from '../../query/find-places.ts';
import { searchClient } from '../search-client.ts';
import { isWithin, listWithin, type Scope, type Suggestion } from './address.ts';
import { importChecked } from './import-checked.ts';
import type { findWithoutServer } from './search.ts';

export interface FieldClient {
  readonly find: (q: string, signal: AbortSignal, scope: Scope) => Promise<Findings>;
  /** Gives what lies in a place or has its postal code; nothing of a village. */
  readonly findWithin: (place: Suggestion, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** The host that this module was loaded from. */
const { origin } = new URL(import.meta.url);

/** One for all address fields of a page. Without a server it searches by a module of its own version. */
const service = searchClient(origin, async (question) => {
  const module = await importChecked(origin + searchModule.path, searchModule.integrity);
  return (module as { findWithoutServer: typeof findWithoutServer }).findWithoutServer(question);
});

export const client: FieldClient = {
  find: async (q, signal, scope) => {
    const { type, provinceId } = scope;
    const found = await service.find(q, signal, {
      ...(type !== '' && { type }),
      ...(provinceId !== '' && { province_id: provinceId }),
    });
    // The search without a server heeds no scope.
    return { ...found, results: found.results.filter((place) => isWithin(scope, place)) };
  },
  findWithin: async (place, signal) => {
    const within = listWithin(place);
    if (within === undefined) return [];
    const [type, path] = within;
    const { data = [] } = await service.ask(path, signal);
    return (data as readonly Omit<Suggestion, 'type'>[]).map((record) => ({ ...record, type }));
  },
};
