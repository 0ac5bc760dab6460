import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffEditions, type Change, type Edition, type EditionRegion } from '../../src/dataset/changes.ts';

const edition = (regions: readonly EditionRegion[]): Edition =>
  new Map(regions.map((region) => [region.id, region]));

const jawaBarat = { id: '32', name: 'Jawa Barat', code: 'JB' };
const bandung = { id: '3273', name: 'Kota Bandung' };
const coblong = { id: '327302', name: 'Coblong' };
const dago = { id: '3273021004', name: 'Dago', postal_code: '40135' };
const before = edition([jawaBarat, bandung, coblong, dago]);

/** Applies changes one by one, and checks that each fits. */
function apply(before: Edition, changes: readonly Change[]): Edition {
  const regions = new Map(before);
  const take = (id: string): EditionRegion => {
    const region = regions.get(id);
    if (region === undefined) throw new Error(`there is no region ${id}`);
    regions.delete(id);
    return region;
  };
  for (const change of changes) {
    switch (change.change) {
      case 'removed':
        take(change.id);
        break;
      case 'added': {
        const { id, name, code, postal_code } = change;
        regions.set(id, { id, name, code, postal_code });
        break;
      }
      case 'recoded':
        regions.set(change.to, { ...take(change.from), id: change.to });
        break;
      default: {
        const field = change.change === 'renamed' ? 'name' : change.change;
        const region = take(change.id);
        expect(region[field]).toBe(change.from);
        regions.set(change.id, { ...region, [field]: change.to });
      }
    }
  }
  return regions;
}

describe('the changes between editions', () => {
  test.each<[name: string, after: readonly EditionRegion[], changes: readonly Change[]]>([
    ['none', [jawaBarat, bandung, coblong, dago], []],
    [
      'a new village',
      [jawaBarat, bandung, coblong, dago, { id: '3273021007', name: 'Dago Atas', postal_code: '' }],
      [{ change: 'added', level: 'village', id: '3273021007', name: 'Dago Atas', postal_code: '' }],
    ],
    [
      'a removed village',
      [jawaBarat, bandung, coblong],
      [{ change: 'removed', level: 'village', id: '3273021004', name: 'Dago', postal_code: '40135' }],
    ],
    [
      'a name',
      [jawaBarat, bandung, coblong, { ...dago, name: 'Dago Baru' }],
      [{ change: 'renamed', level: 'village', id: '3273021004', from: 'Dago', to: 'Dago Baru' }],
    ],
    [
      'a postal code',
      [jawaBarat, bandung, coblong, { ...dago, postal_code: '' }],
      [{ change: 'postal_code', level: 'village', id: '3273021004', from: '40135', to: '' }],
    ],
    [
      "a province's code",
      [{ ...jawaBarat, code: 'JR' }, bandung, coblong, dago],
      [{ change: 'code', level: 'province', id: '32', from: 'JB', to: 'JR' }],
    ],
    [
      'a recoded district with its villages, one with another postal code',
      [
        jawaBarat,
        bandung,
        { id: '327331', name: 'Coblong' },
        { ...dago, id: '3273311004', postal_code: '40136' },
      ],
      [
        { change: 'recoded', level: 'district', from: '327302', to: '327331' },
        { change: 'recoded', level: 'village', from: '3273021004', to: '3273311004' },
        { change: 'postal_code', level: 'village', id: '3273311004', from: '40135', to: '40136' },
      ],
    ],
    [
      'a regency that moves to another province, with all in it',
      [
        jawaBarat,
        { id: '36', name: 'Banten', code: 'BT' },
        { ...bandung, id: '3673' },
        { ...coblong, id: '367302' },
        { ...dago, id: '3673021004' },
      ],
      [
        { change: 'recoded', level: 'regency', from: '3273', to: '3673' },
        { change: 'recoded', level: 'district', from: '327302', to: '367302' },
        { change: 'recoded', level: 'village', from: '3273021004', to: '3673021004' },
        { change: 'added', level: 'province', id: '36', name: 'Banten', code: 'BT' },
      ],
    ],
    [
      'a village that goes and a new one of its name in another regency',
      [
        jawaBarat,
        bandung,
        coblong,
        { id: '3204', name: 'Kabupaten Bandung' },
        { id: '320401', name: 'Coblong' },
        { ...dago, id: '3204012001' },
      ],
      [
        { change: 'removed', level: 'village', ...dago },
        { change: 'added', level: 'regency', id: '3204', name: 'Kabupaten Bandung' },
        { change: 'added', level: 'district', id: '320401', name: 'Coblong' },
        { change: 'added', level: 'village', ...dago, id: '3204012001' },
      ],
    ],
    [
      'a village that goes and two new ones of its name',
      [jawaBarat, bandung, coblong, { ...dago, id: '3273021005' }, { ...dago, id: '3273022001' }],
      [
        { change: 'removed', level: 'village', ...dago },
        { change: 'added', level: 'village', ...dago, id: '3273021005' },
        { change: 'added', level: 'village', ...dago, id: '3273022001' },
      ],
    ],
  ])('%s', (_name, after, changes) => {
    expect(diffEditions(before, edition(after))).toEqual(changes);
  });

  test('turn one edition into the other, whatever they are', () => {
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
        expect(apply(old, diffEditions(old, fresh))).toEqual(fresh);
      }),
      { numRuns: 2000 },
    );
  });
});
