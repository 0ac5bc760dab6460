import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import { lineage, type Region } from '../../src/domain/region.ts';
import type { Filters } from '../../src/query/list/filters.ts';
import { listRegions } from '../../src/query/list/list.ts';
import { regionIndex } from '../support/search.ts';
import { naiveList } from './naive-list.ts';

/** Lists the ids of regions. */
function listIds(level: Level, filters: Filters, offset: number, limit: number) {
  const regions = regionsOf(projectData, level);
  const { positions, total } = listRegions(regionIndex, level, filters, { offset, limit });
  return { ids: positions.map((at) => regions[at]?.id), total };
}

/** Picks one of many items, all equally often. `fc.constantFrom` would copy them all for each list. */
const anyOf = <T>(items: readonly T[]): fc.Arbitrary<T> =>
  fc.noBias(fc.nat(items.length - 1)).map((at) => items[at] as T);

/** Gives one thing or another, by their weights. */
const either = <T>(...kinds: readonly [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const nothing = fc.constant(undefined);

/** A piece of a real name, as people type it. */
const piece = (level: Level): fc.Arbitrary<string> =>
  fc
    .tuple(anyOf(regionsOf(projectData, level)), fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.nat(3))
    .map(([{ name }, start, length, style]) => {
      const text = style === 0 ? name : name.slice(start % name.length, (start % name.length) + length);
      return style === 1 ? text.toUpperCase() : style === 2 ? text.replaceAll(' ', '-') : text;
    });

/** A whole name, with or without a type word. */
const typed = (level: Level): fc.Arbitrary<string> =>
  fc
    .tuple(
      anyOf(['', '', 'Kab. ', 'kab ', 'Kota ', 'Kabupaten ', 'Provinsi ', 'Kec. ', 'kecamatan ']),
      anyOf(regionsOf(projectData, level)),
    )
    .map(([word, { name }]) => word + name.replace(word === '' ? '' : /^(Kabupaten|Kota) /, ''));

const anyId = fc.integer({ min: 1, max: 9_999_999_999 });
const village = anyOf(projectData.villages);

/** Filters that mostly fit one existing village, so that combinations often match. */
const filtersOf = (level: Level): fc.Arbitrary<Filters> =>
  village.chain((own) => {
    const chain = lineage(own);
    const ofAncestors = <T>(make: (ancestor: Level, region: Region) => fc.Arbitrary<T>) =>
      either<Partial<Record<Level, T>>>(
        [1, fc.constant({})],
        [
          1,
          fc.record(
            Object.fromEntries(
              levels
                .slice(0, levels.indexOf(level))
                .map((ancestor, at) => [ancestor, make(ancestor, chain[at] ?? own)]),
            ),
            { requiredKeys: [] },
          ),
        ],
      );
    const id = either(
      [4, anyOf(regionsOf(projectData, level)).map((region) => region.id)],
      [4, fc.constant(chain[levels.indexOf(level)]?.id ?? own.id)],
      [1, anyId],
    );
    const code = either(
      [1, fc.constant(own.postalCode ?? '99999')],
      [1, village.map(({ postalCode }) => postalCode ?? '00000')],
    );
    const digits = fc
      .tuple(village, fc.integer({ min: 1, max: 5 }))
      .map(([{ postalCode }, length]) => (postalCode ?? '99999').slice(0, length));
    const upTo100 = { minLength: 1, maxLength: 100 };
    return fc.record({
      within: ofAncestors((_, region) => either([4, fc.constant(region.id)], [1, anyId])),
      named: ofAncestors((ancestor, region) => either([3, fc.constant(region.name)], [1, typed(ancestor)])),
      ids: either<number[] | undefined>([6, nothing], [1, fc.array(id, upTo100)]),
      postalCodes: either<string[] | undefined>(
        [6, nothing],
        [level === 'village' ? 1 : 0, fc.array(code, upTo100)],
      ),
      q: either<string | undefined>(
        [7, nothing],
        [5, piece(level)],
        [1, digits],
        [1, fc.string({ maxLength: 4 })],
      ),
    });
  });

const query = anyOf(levels).chain((level) =>
  fc.record({
    level: fc.constant(level),
    filters: filtersOf(level),
    offset: either([1, fc.constant(0)], [1, fc.nat(300)]),
    limit: fc.integer({ min: 1, max: 100 }),
  }),
);

test('5,000 lists equal those of a naive reference', () => {
  fc.assert(
    fc.property(query, ({ level, filters, offset, limit }) => {
      expect(listIds(level, filters, offset, limit)).toEqual(naiveList(level, filters, offset, limit));
    }),
    { numRuns: 5000 },
  );
});
