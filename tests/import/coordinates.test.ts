import { describe, expect, test } from 'vitest';
import { decideCoordinates } from '../../scripts/import/coordinates.ts';
import type { Trace } from '../../scripts/import/earlier-regions.ts';
import type { CsvCells } from '../../src/dataset/tables.ts';
import type { Point } from '../../src/domain/coordinates.ts';

const village = '3273021004';
const at = (latitude: number): Point => ({ latitude, longitude: 107.6 });

interface Setup {
  /** The distance of the other villages from their middle, in degrees (0.01 is 1 km). */
  readonly scatter?: number;
  /** The number of other villages. */
  readonly others?: number;
  readonly verdict?: CsvCells<'point-verdicts'>['verdict'] | undefined;
}

function decide(how: Trace['how'], point: Point, setup: Setup): string {
  const { scatter = 0.01, others = 10, verdict } = setup;
  const trace = { how, to: how === 'none' ? undefined : village } as Trace;
  const points = new Map([['3273022999', point]]);
  const traces = new Map<string, Trace>([['3273022999', trace]]);
  for (const number of Array(others).keys()) {
    const id = `32730210${number + 10}`;
    points.set(id, at(-6.9 + (number % 2 === 0 ? scatter : -scatter)));
    traces.set(id, { how: 'id', to: id });
  }
  const verdicts = verdict === undefined ? [] : [{ id: village, verdict, kilometres: '' }];
  const row = decideCoordinates(traces, points, verdicts).find(({ id }) => id === village);
  return row === undefined ? 'no row' : `${row.latitude} ${row.longitude} ${row.how}`;
}

const closeMiddle = at(-6.9);
const far = at(-6.6);
const right = { verdict: 'right' } as const;

describe('the point of a village', () => {
  test.each<[name: string, how: Trace['how'], point: Point, setup: Setup, expected: string]>([
    ['has four decimals', 'id', at(-6.88251), {}, '-6.8825 107.6000 id'],
    ['is used if its parents agree', 'parent', closeMiddle, {}, '-6.9000 107.6000 path'],
    ['is used if its regency agrees', 'regency', closeMiddle, {}, '-6.9000 107.6000 regency'],
    ['is not used if only its id agrees', 'renamed', closeMiddle, {}, '  renamed'],
    ['has no row if its village is not found', 'none', closeMiddle, {}, 'no row'],
    ['is dropped at 33 km from a small district', 'id', far, {}, '  far'],
    ['is kept at 29 km', 'id', at(-6.64), {}, '-6.6400 107.6000 id'],
    ['is kept at 33 km in a wide district', 'id', far, { scatter: 0.05 }, '-6.6000 107.6000 id'],
    ['is dropped if it is wrong', 'id', closeMiddle, { verdict: 'wrong' }, '  wrong'],
    ['is kept next to its boundary', 'id', closeMiddle, { verdict: 'beside' }, '-6.9000 107.6000 id'],
    ['is kept if it is unchecked', 'id', closeMiddle, { verdict: 'unchecked' }, '-6.9000 107.6000 id'],
    ['is dropped 32 km outside its district even if it is right', 'id', far, right, '  far'],
    ['is dropped 32 km from the only other village', 'renamed', far, { ...right, others: 1 }, '  far'],
    ['is used if renamed and right', 'renamed', closeMiddle, right, '-6.9000 107.6000 boundary'],
  ])('%s', (_name, how, point, setup, expected) => {
    expect(decide(how, point, setup)).toBe(expected);
  });

  test.each<[name: string, how: Trace['how'], point: Point, verdict: Setup['verdict']]>([
    ['right if it is used anyway', 'id', closeMiddle, 'right'],
    ['wrong if it is dropped anyway', 'id', far, 'wrong'],
    ['wrong if its village is not found', 'none', closeMiddle, 'wrong'],
  ])('cannot have the verdict %s', (_name, how, point, verdict) => {
    const stale = /point-verdicts\.csv has rows that no longer fit: .*3273021004$/;
    expect(() => decide(how, point, { verdict })).toThrow(stale);
  });
});
