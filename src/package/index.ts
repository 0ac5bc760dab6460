// The exports of the package, typed by kodepos.d.ts.

import { engine } from './country.ts';
import type * as typed from './kodepos.d.ts';

export const { load, search, match, find, nearest } = engine;
// Internally, records of all levels have one type.
export const children = engine.children as typeof typed.children;
export const villagesOf = engine.villagesOf as typeof typed.villagesOf;
