import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import type { Filters } from '../../src/query/list/filters.ts';
import { listRegions } from '../../src/query/list/list.ts';
import { buildRegionIndex, openRegionIndex } from '../../src/query/names/region-index.ts';
import { naiveList } from './naive-list.ts';

const index = openRegionIndex(buildRegionIndex(projectData));

function listIds(level: Level, filters: Filters, offset = 0, limit = 50): { ids: number[]; total: number } {
  const regions = regionsOf(projectData, level);
  const { positions, total } = listRegions(index, level, filters, { offset, limit });
  return { ids: positions.map((position) => regions[position]?.id ?? 0), total };
}

const namesOf = (level: Level, filters: Filters, limit: number): string[] => {
  const regions = regionsOf(projectData, level);
  return listRegions(index, level, filters, { offset: 0, limit }).positions.map(
    (position) => regions[position]?.name ?? '',
  );
};

describe('order of a list', () => {
  test.each<[name: string, level: Level, filters: Filters, first: string[]]>([
    ['without q by id', 'province', {}, ['Aceh', 'Sumatera Utara', 'Sumatera Barat']],
    [
      'a regency is ranked by its name without type word',
      'regency',
      { q: 'bandung' },
      ['Kabupaten Bandung', 'Kota Bandung', 'Kabupaten Bandung Barat'],
    ],
    [
      'kab. before a name is kabupaten',
      'regency',
      { q: 'kab. bandung' },
      ['Kabupaten Bandung', 'Kabupaten Bandung Barat'],
    ],
    ['exact before prefix', 'village', { q: 'dago' }, ['Dago', 'Dago', 'Dagouto']],
    ['digits are the start of a postal code', 'village', { q: '40135' }, ['Dago']],
    ['start of a later word before anywhere', 'province', { q: 'barat' }, ['Sumatera Barat', 'Jawa Barat']],
  ])('%s', (_name, level, filters, first) => {
    expect(namesOf(level, filters, first.length)).toEqual(first);
  });
});

test.each(levels)('a q without letters or digits finds no %s', (level) => {
  for (const q of ['#$', '-', ' ', '…', '😀']) expect(listIds(level, { q })).toEqual({ ids: [], total: 0 });
  expect(listIds(level, { q: '' }).total).toBe(regionsOf(projectData, level).length);
});

/** Picks one of many items, all equally often. `fc.constantFrom` would copy them all for each list. */
const anyOf = <T>(items: readonly T[]): fc.Arbitrary<T> =>
  fc.noBias(fc.nat(items.length - 1)).map((at) => items[at] as T);

/** A piece of a real name, as people type it. */
const piece = (level: Level): fc.Arbitrary<string> =>
  fc
    .tuple(anyOf(regionsOf(projectData, level)), fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.nat(3))
    .map(([{ name }, start, length, style]) => {
      const text = style === 0 ? name : name.slice(start % name.length, (start % name.length) + length);
      return style === 1 ? text.toUpperCase() : style === 2 ? text.replaceAll(' ', '-') : text;
    });

const typed = (level: Level): fc.Arbitrary<string> =>
  fc
    .tuple(
      anyOf(['', '', 'Kab. ', 'kab ', 'Kota ', 'Kabupaten ', 'Provinsi ', 'Kec. ', 'kecamatan ']),
      anyOf(regionsOf(projectData, level)),
    )
    .map(([word, { name }]) => word + name.replace(word === '' ? '' : /^(Kabupaten|Kota) /, ''));

const maybe = <T>(arbitrary: fc.Arbitrary<T>, often: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: often, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Filters that mostly fit one existing village, so that combinations often match. */
const query: fc.Arbitrary<{ level: Level; filters: Filters; offset: number; limit: number }> = anyOf(
  levels,
).chain((level) => {
  const ancestors = levels.slice(0, levels.indexOf(level));
  const village = anyOf(projectData.villages);
  return village.chain(({ id, parent: district, postalCode }) => {
    const lineage = { district, regency: district.parent, province: district.parent.parent };
    const within = Object.fromEntries(
      ancestors.map((ancestor) => [
        ancestor,
        maybe(
          fc.oneof(
            { weight: 4, arbitrary: fc.constant(lineage[ancestor as keyof typeof lineage].id) },
            { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999_999 }) },
          ),
          3,
        ),
      ]),
    );
    const named = Object.fromEntries(
      ancestors.map((ancestor) => [
        ancestor,
        maybe(
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(lineage[ancestor as keyof typeof lineage].name) },
            { weight: 1, arbitrary: typed(ancestor) },
          ),
          3,
        ),
      ]),
    );
    const digits = fc
      .tuple(anyOf(projectData.villages), fc.integer({ min: 1, max: 5 }))
      .map(([{ postalCode: code }, length]) => (code ?? '99999').slice(0, length));
    return fc.record({
      level: fc.constant(level),
      filters: fc.record({
        within: fc.record(within),
        named: fc.record(named),
        ids: maybe(
          fc.array(
            fc.oneof(
              { weight: 4, arbitrary: anyOf(regionsOf(projectData, level)).map(({ id }) => id) },
              { weight: 4, arbitrary: fc.constant(level === 'village' ? id : lineage[level].id) },
              { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999_999 }) },
            ),
            { minLength: 1, maxLength: 100 },
          ),
          6,
        ),
        postalCodes:
          level === 'village'
            ? maybe(
                fc.array(
                  fc.oneof(
                    fc.constant(postalCode ?? '99999'),
                    anyOf(projectData.villages).map(({ postalCode: code }) => code ?? '00000'),
                  ),
                  { minLength: 1, maxLength: 100 },
                ),
                6,
              )
            : fc.constant(undefined),
        q: maybe(
          fc.oneof(
            { weight: 5, arbitrary: piece(level) },
            { weight: 1, arbitrary: digits },
            { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
          ),
          1,
        ),
      }) as fc.Arbitrary<Filters>,
      offset: fc.oneof(fc.constant(0), fc.nat(300)),
      limit: fc.integer({ min: 1, max: 100 }),
    });
  });
});

/** Removes the undefined values of generators. */
function withoutAbsent({ within = {}, named = {}, ...rest }: Filters): Filters {
  const present = (given: object): object =>
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...rest, within: present(within), named: present(named) };
}

test('5,000 lists equal those of a naive reference', () => {
  fc.assert(
    fc.property(query, ({ level, filters: given, offset, limit }) => {
      const filters = withoutAbsent(given);
      expect(listIds(level, filters, offset, limit)).toEqual(naiveList(level, filters, offset, limit));
    }),
    { numRuns: 5000 },
  );
});

test('pages never overlap or skip', () => {
  const { total } = listIds('village', { q: 'suka' });
  const paged: number[] = [];
  for (let offset = 0; offset < total; offset += 37)
    paged.push(...listIds('village', { q: 'suka' }, offset, 37).ids);
  expect(paged).toEqual(naiveList('village', { q: 'suka' }, 0, total).ids);
});
