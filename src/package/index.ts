// What `import … from 'kodepos'` gives, typed as kodepos.d.ts says.

import { engine } from './country.ts';
import type * as typed from './kodepos.d.ts';
import type { Place } from './place.ts';

export const search: typeof typed.search = engine.search.bind(engine);
export const match: typeof typed.match = engine.match.bind(engine);
// `Pick` fails the type check where kodepos.d.ts lacks a field of a place.
export const find = engine.find.bind(engine) as (
  ...given: Parameters<typeof typed.find>
) => Pick<typed.Place, keyof Place> | undefined;
// Inside, records of all levels have one type.
export const nearest = engine.nearest.bind(engine) as typeof typed.nearest;
export const children = engine.children.bind(engine) as typeof typed.children;
export const villagesOf = engine.villagesOf.bind(engine) as typeof typed.villagesOf;
