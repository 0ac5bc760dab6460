// The exports of the package, typed by kodepos.d.ts.

import { engine } from './country.ts';
import type * as typed from './kodepos.d.ts';

export const load: typeof typed.load = () =>
  Promise.resolve().then(() => {
    engine.load();
  });
export const search: typeof typed.search = engine.search.bind(engine);
export const match: typeof typed.match = engine.match.bind(engine);
export const find: typeof typed.find = engine.find.bind(engine);
// Internally, records of all levels have one type.
export const nearest = engine.nearest.bind(engine) as typeof typed.nearest;
export const children = engine.children.bind(engine) as typeof typed.children;
export const villagesOf = engine.villagesOf.bind(engine) as typeof typed.villagesOf;
