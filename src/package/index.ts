// The exports of the package, typed by kodepos.d.ts.

import { engine } from './country.ts';
import type * as typed from './kodepos.d.ts';

export const { load, search, match, find, nearest } = engine;
// The engine has one type for the records of all levels.
export const children = engine.children as typeof typed.children;
export const villagesOf = engine.villagesOf as typeof typed.villagesOf;
