import type { XY } from '../domain/box.ts';
import type { CsvCells } from './tables.ts';

/** The coast and land borders: rings in degrees. No ring repeats its first point at the end. */
export type Coast = readonly (readonly XY[])[];

const pair = /(\S+) (\S+)/g;

export const readCoastRows = (rows: readonly CsvCells<'coast'>[]): Coast =>
  rows.map(({ ring }) => Array.from(ring.matchAll(pair), ([, x, y]): XY => [Number(x), Number(y)]));
