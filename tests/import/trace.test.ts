import { describe, expect, test } from 'vitest';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';

const base: Readonly<Record<string, string>> = {
  '32': 'Jawa Barat',
  '3273': 'Kota Bandung',
  '327301': 'Sukasari',
  '327302': 'Coblong',
  '3273022001': 'Dago',
};

/** Traces one region between two editions that differ from the base by the names given; null removes a region. */
function trace(
  id: string,
  earlier: Readonly<Record<string, string | null>>,
  current: Readonly<Record<string, string | null>>,
): string {
  const edition = (names: Readonly<Record<string, string | null>>): Map<string, string> =>
    new Map(
      Object.entries({ ...base, ...names }).flatMap(([key, name]) => (name === null ? [] : [[key, name]])),
    );
  const { how, to } = traceRegions(edition(earlier), edition(current)).get(id) ?? { how: 'untraced' };
  return `${how} ${to ?? ''}`.trim();
}

describe('a region of an earlier edition', () => {
  test.each<
    [
      name: string,
      id: string,
      earlier: Parameters<typeof trace>[1],
      current: Parameters<typeof trace>[2],
      expected: string,
    ]
  >([
    ['keeps its id and name', '3273022001', {}, {}, 'id 3273022001'],
    [
      'keeps both though its name is spelled apart',
      '3273022001',
      { '3273022001': 'DA-GO' },
      {},
      'id 3273022001',
    ],
    [
      'is found by its name in its district',
      '3273022001',
      {},
      { '3273022001': null, '3273021004': 'Dago' },
      'parent 3273021004',
    ],
    [
      'is found in a district that has another id by now',
      '3273022001',
      {},
      { '3273022001': null, '327302': null, '327331': 'Coblong', '3273312001': 'Dago' },
      'parent 3273312001',
    ],
    [
      'is found in a district that has another name by now',
      '3273022001',
      {},
      { '3273022001': null, '327302': 'Coblong Baru', '3273022009': 'Dago' },
      'parent 3273022009',
    ],
    [
      'is found in another district of its regency',
      '3273022001',
      {},
      { '3273022001': null, '3273012001': 'Dago' },
      'regency 3273012001',
    ],
    [
      'is not found in another regency',
      '3273022001',
      {},
      { '3273022001': null, '3204': 'Kabupaten Bandung', '320401': 'Cileunyi', '3204012001': 'Dago' },
      'none',
    ],
    [
      'is not found where two have its name',
      '3273022001',
      {},
      { '3273022001': null, '3273012001': 'Dago', '3273012002': 'Dago' },
      'ambiguous',
    ],
    [
      'is not found where two had its name',
      '3273022001',
      { '3273022002': 'Dago' },
      { '3273022001': null, '3273021004': 'Dago' },
      'ambiguous',
    ],
    [
      'is not found in a namesake that was there before',
      '3273022001',
      { '3273012001': 'Dago' },
      { '3273022001': null, '3273012001': 'Dago' },
      'none',
    ],
    ['keeps its id under a new name', '3273022001', {}, { '3273022001': 'Dago Atas' }, 'renamed 3273022001'],
    [
      'keeps its id though a namesake appears in another district',
      '3273022001',
      {},
      { '3273022001': 'Dago Atas', '3273012001': 'Dago' },
      'renamed 3273022001',
    ],
    [
      'gives its id to its neighbour and takes the next',
      '3273022001',
      { '3273022002': 'Lebak' },
      { '3273022001': 'Baru', '3273022002': 'Dago', '3273022003': 'Lebak' },
      'parent 3273022002',
    ],
    [
      'is lost if its id goes to a neighbour',
      '3273022002',
      { '3273022002': 'Lebak' },
      { '3273022001': 'Baru', '3273022002': 'Dago' },
      'none',
    ],
    [
      'stays a district whatever its name',
      '327302',
      {},
      { '327301': 'Coblong', '327302': 'Sukasari' },
      'renamed 327302',
    ],
    [
      'is found as a regency in another province',
      '3273',
      {},
      { '3273': null, '36': 'Banten', '3671': 'Kota Bandung' },
      'country 3671',
    ],
  ])('%s', (_name, id, earlier, current, expected) => {
    expect(trace(id, earlier, current)).toBe(expected);
  });
});
