import { describe, expect, test } from 'vitest';
import { listEarlierRegions, traceRegions } from '../../scripts/import/earlier-regions.ts';

const dago = '3273022001';
const parents = { 32: 'Jawa Barat', 3273: 'Kota Bandung', 327301: 'Sukasari', 327302: 'Coblong' };

/** Names that an edition adds or changes, by id; null removes a region. */
type Changed = Readonly<Record<string, string | null>>;
const namesake = { 3273012001: 'Dago' };

function edition(changed: Changed): Map<string, string> {
  const names = Object.entries<string | null>({ ...parents, [dago]: 'Dago', ...changed });
  return new Map(names.flatMap(([id, name]) => (name === null ? [] : [[id, name]])));
}

test.each<[name: string, earlier: Changed, current: Changed, expected: string, id?: string]>([
  ['keeps its id and name', {}, { [dago]: 'Dago' }, `id ${dago}`],
  ['keeps both if its spelling differs', { [dago]: 'DA-GO' }, { [dago]: 'Dago' }, `id ${dago}`],
  ['is found in its district', {}, { 3273021004: 'Dago' }, 'parent 3273021004'],
  ['is in a new district', {}, { 327302: null, 327331: 'Coblong', 3273312001: 'Dago' }, 'parent 3273312001'],
  ['is found in a renamed district', {}, { 327302: 'Coblong Baru', 3273022009: 'Dago' }, 'parent 3273022009'],
  ['is found in its regency', {}, { 3273012001: 'Dago' }, 'regency 3273012001'],
  ['is not in another regency', {}, { 3204: 'Bandung', 320401: 'Cileunyi', 3204012001: 'Dago' }, 'none'],
  ['may be ambiguous', {}, { 3273012001: 'Dago', 3273012002: 'Dago' }, 'ambiguous'],
  ['is not an old namesake', namesake, namesake, 'none'],
  ['keeps its id under a new name', {}, { [dago]: 'Dago Atas' }, `renamed ${dago}`],
  [
    'gives its id to its neighbour and takes the next',
    { 3273022002: 'Lebak' },
    { [dago]: 'Baru', 3273022002: 'Dago', 3273022003: 'Lebak' },
    'parent 3273022002',
  ],
  ['loses its id', { 3273022002: 'Lebak' }, { [dago]: 'Baru', 3273022002: 'Dago' }, 'none', '3273022002'],
  ['stays a district', {}, { 327301: 'Coblong', 327302: 'Sukasari' }, 'renamed 327302', '327302'],
  ['changes its province', {}, { 3273: null, 36: 'Banten', 3671: 'Kota Bandung' }, 'country 3671', '3273'],
])('a region of an earlier edition %s', (_name, earlier, current, expected, id = dago) => {
  // Without a name in the current edition, the village no longer exists.
  const trace = traceRegions(edition(earlier), edition({ [dago]: null, ...current })).get(id);
  expect([trace?.how, trace?.to].filter(Boolean).join(' ')).toBe(expected);
});

describe('the regions of earlier editions', () => {
  const current = edition({ [dago]: null, '3273021004': 'Dago', '3273021005': 'Lebak Siliwangi' });
  const old = { name: 'old', version: '1', author: 'A', licence: 'MIT' };
  const list = (...editions: readonly Changed[]) =>
    listEarlierRegions(
      editions.map((changed, at) => ({
        source: { ...old, edition: String(2020 + at) },
        names: edition({ [dago]: null, ...changed }),
      })),
      current,
    );

  test('are retired ids with the last edition that has them', () => {
    const { retired, renamed } = list({ '3273022004': 'Dago' }, { '3273022004': 'DAGO' });
    expect(renamed).toEqual([]);
    expect(retired).toEqual([
      {
        ...{ id: '3273022004', level: 'village', name: 'DAGO', last_edition: '2021' },
        ...{ successor_id: '3273021004', how: 'parent', source: 'old 1 (A, MIT)' },
      },
    ]);
  });

  test('are other names of ids that remain, each of them', () => {
    const { retired, renamed } = list({ '3273021005': 'Lebak' }, { '3273021005': 'Siliwangi' });
    expect(retired).toEqual([]);
    expect(renamed.map(({ name, last_edition, how }) => `${name} ${last_edition} ${how}`)).toEqual([
      'Lebak 2020 renamed',
      'Siliwangi 2021 renamed',
    ]);
  });
});
