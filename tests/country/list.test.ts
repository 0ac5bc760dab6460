import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import { lineage } from '../../src/domain/region.ts';
import { listRegions, type Filters } from '../../src/country/list.ts';
import { countryStore } from '../support/store.ts';

function listAll(level: Level, filters: Filters): readonly number[] {
  const { positions, total } = listRegions(countryStore, level, filters, { offset: 0, limit: 100_000 });
  expect(positions).toHaveLength(total);
  return positions;
}

/** Picks one of many items equally often. `fc.constantFrom` would copy them for each list. */
const pickOne = <T>(items: readonly T[]): fc.Arbitrary<T> =>
  fc.noBias(fc.nat(items.length - 1)).map((at) => items[at] as T);

/** Values of filters that mostly fit a village and so often match. A new filter needs a value. */
const anyFilters = (level: Level): fc.Arbitrary<Filters> =>
  fc.tuple(pickOne(projectData.villages), pickOne(projectData.villages)).chain(([own, other]) => {
    const chain = lineage(own);
    const self = chain[levels.indexOf(level)] ?? own;
    const ancestors = chain.slice(0, levels.indexOf(level));
    const someIds = datasetRegions(projectData, level)
      .slice(0, 50)
      .map(({ id }) => id);
    const ofAncestors = <T>(read: (region: (typeof chain)[number]) => T) =>
      fc
        .subarray(ancestors, { minLength: Math.min(1, ancestors.length) })
        .map((some) => Object.fromEntries(some.map((region) => [region.level, read(region)])));
    const values: { [Name in keyof Filters]-?: fc.Arbitrary<NonNullable<Filters[Name]>> } = {
      within: ofAncestors(({ id }) => id),
      named: ofAncestors(({ name }) => name),
      ids: fc.shuffledSubarray([self.id, 1, ...someIds]),
      postalCodes: fc.constant([own, other].map(({ postalCode }) => postalCode ?? '99999')),
      q: fc
        .tuple(fc.nat(8), fc.integer({ min: 1, max: 9 }))
        .map(([start, length]) => self.name.slice(start % self.name.length, start + length) || 'a'),
    };
    return fc.record<Filters>(values, { requiredKeys: [] });
  });

const questions = pickOne(levels).chain((level) => fc.tuple(fc.constant(level), anyFilters(level)));

test('filters combine with AND, in the order of q, and pages are parts of the whole', () => {
  const property = fc.property(questions, fc.nat(300), ([level, filters], offset) => {
    const matches = listAll(level, filters);
    const alone = Object.entries<unknown>({ ...filters }).map(([name, value]) => ({ [name]: value }));
    const sets = alone.map((filter) => new Set(listAll(level, filter)));
    const order = filters.q === undefined ? listAll(level, {}) : listAll(level, { q: filters.q });
    expect(matches).toEqual(order.filter((position) => sets.every((set) => set.has(position))));
    const page = listRegions(countryStore, level, filters, { offset, limit: 20 });
    expect(page).toEqual({ positions: matches.slice(offset, offset + 20), total: matches.length });
  });
  fc.assert(property, { numRuns: 500 });
});
