import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffEditions, type Change, type Edition } from '../../src/dataset/changes.ts';
import type { Level } from '../../src/domain/level.ts';

type EditionRegion = NonNullable<ReturnType<Edition['get']>>;

const edition = (regions: readonly EditionRegion[]): Edition =>
  new Map(regions.map((region) => [region.id, region]));
const sorted = (regions: Edition): readonly EditionRegion[] =>
  [...regions.values()].toSorted((a, b) => Number(a.id) - Number(b.id));

/** Applies changes to the edition before them. */
function apply(before: Edition, changes: readonly Change[]): Edition {
  const regions = new Map(before);
  const put = (region: EditionRegion): unknown => regions.set(region.id, region);
  const take = (id: number): EditionRegion => {
    const region = regions.get(String(id));
    if (region === undefined) throw new Error(`there is no region ${id}`);
    regions.delete(String(id));
    return region;
  };
  // Remove before adding: a region may take the id of a removed one.
  const moved: EditionRegion[] = [];
  for (const change of changes) {
    if (change.change === 'removed') take(change.id);
    else if (change.change === 'recoded') moved.push({ ...take(change.from), id: String(change.to) });
  }
  moved.forEach(put);
  for (const change of changes) {
    if ('to' in change) {
      const { change: kind, to } = change;
      if (kind === 'recoded') continue;
      const field = kind === 'renamed' || kind === 'spelling' ? 'name' : kind;
      put({ ...take(change.id), [field]: to });
    } else if (change.change === 'added') {
      const { id, name, code, postal_code } = change;
      put({ id: String(id), name, code, postal_code, point: change.point });
    }
  }
  return regions;
}

const jawaBarat = { id: '32', name: 'Jawa Barat', code: 'JB' };
const bandung = { id: '3273', name: 'Kota Bandung' };
const coblong = { id: '327302', name: 'Coblong' };
const dago = { id: '3273021004', name: 'Dago', postal_code: '40135', point: '' };
const base = [jawaBarat, bandung, coblong, dago];
const before = edition(base);
const withDago = (changed: Partial<EditionRegion>) => [jawaBarat, bandung, coblong, { ...dago, ...changed }];

const gone = (level: Level, region: EditionRegion): Change => ({
  ...{ change: 'removed', level },
  ...{ ...region, id: Number(region.id) },
});
const added = (level: Level, region: EditionRegion): Change =>
  ({ ...gone(level, region), change: 'added' }) as Change;
const recoded = (level: Level, from: number, to: number): Change => ({ change: 'recoded', level, from, to });

describe('the difference between editions', () => {
  test.each<[name: string, after: readonly EditionRegion[], changes: readonly Change[]]>([
    ['is nothing', base, []],
    [
      'is a new village',
      [...base, { id: '3273021007', name: 'Dago Atas', postal_code: '' }],
      [added('village', { id: '3273021007', name: 'Dago Atas', postal_code: '' })],
    ],
    ['is a removed village', [jawaBarat, bandung, coblong], [gone('village', dago)]],
    [
      'is a new name',
      withDago({ name: 'Dago Baru' }),
      [{ change: 'renamed', level: 'village', id: 3273021004, from: 'Dago', to: 'Dago Baru' }],
    ],
    [
      'is a recoded district with its villages, one of them with a new postal code',
      [jawaBarat, bandung, { ...coblong, id: '327331' }, { ...dago, id: '3273311004', postal_code: '40136' }],
      [
        recoded('district', 327302, 327331),
        recoded('village', 3273021004, 3273311004),
        { change: 'postal_code', level: 'village', id: 3273311004, from: '40135', to: '40136' },
      ],
    ],
    [
      'is a removed village and one of the same name in another regency: not recoded',
      [
        jawaBarat,
        bandung,
        coblong,
        { id: '3204', name: 'Kabupaten Bandung' },
        { id: '320401', name: 'Coblong' },
        { ...dago, id: '3204012001' },
      ],
      [
        gone('village', dago),
        added('regency', { id: '3204', name: 'Kabupaten Bandung' }),
        added('district', { id: '320401', name: 'Coblong' }),
        added('village', { ...dago, id: '3204012001' }),
      ],
    ],
    [
      'is a removed village and two new ones of its name: not recoded',
      [jawaBarat, bandung, coblong, { ...dago, id: '3273021005' }, { ...dago, id: '3273022001' }],
      [
        gone('village', dago),
        added('village', { ...dago, id: '3273021005' }),
        added('village', { ...dago, id: '3273022001' }),
      ],
    ],
  ])('%s', (_name, after, changes) => {
    expect(diffEditions(before, edition(after))).toEqual(changes);
    expect(sorted(apply(before, changes))).toEqual(sorted(edition(after)));
  });

  test('is a spelling where the later edition has tidied the name', () => {
    const after = edition(withDago({ name: 'Daggo' }));
    const kindOf = (tidied: readonly string[]): unknown =>
      diffEditions(before, after, new Set(tidied)).map(({ change }) => change);
    expect([kindOf([]), kindOf([dago.id])]).toEqual([['renamed'], ['spelling']]);
  });

  test('leads from any edition to any other', () => {
    const name = fc.constantFrom('A', 'B', 'C');
    const region = fc.oneof(
      fc.record({ id: fc.constantFrom('11', '12'), name, code: fc.constantFrom('AC', 'SU') }),
      fc.record({ id: fc.constantFrom('1101', '1102', '1201'), name }),
      fc.record({ id: fc.constantFrom('110101', '110102', '120101'), name }),
      fc.record({
        id: fc.constantFrom('1101011001', '1101011002', '1101021001', '1201011001', '1201011002'),
        name,
        postal_code: fc.constantFrom('', '23111', '23112'),
      }),
    );
    const any = fc.uniqueArray(region, { selector: ({ id }) => id }).map(edition);
    fc.assert(
      fc.property(any, any, (old, fresh) => {
        expect(sorted(apply(old, diffEditions(old, fresh)))).toEqual(sorted(fresh));
      }),
      { numRuns: 2000 },
    );
  });
});
