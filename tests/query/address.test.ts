import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { lineage } from '../../src/domain/region.ts';
import { isAddressWord, parseAddress } from '../../src/query/address/parse-address.ts';
import type { Hit } from '../../src/query/words/hit-list.ts';
import { search } from '../../src/query/search.ts';
import { countryIndex } from '../support/search.ts';
import { readSearches } from '../support/searches.ts';

/** An address as people write it, and the ids of the region that it names; several are separated by `|`. */
interface Row {
  readonly address: string;
  readonly id: string;
}

const seen: readonly Row[] = readSearches('addresses.csv');
const heldOut: readonly Row[] = readSearches('addresses-held-out.csv');

const idOf = ({ type, position }: Hit): string =>
  type === 'postal-code'
    ? String(countryIndex.codes[position])
    : String(regionsOf(projectData, type)[position]?.id);
const find = (q: string) => search(countryIndex, q, { offset: 0, limit: 10 });

/** Gives the share of addresses whose region is among the first results. */
const shareFound = (rows: readonly Row[], first: number): number =>
  rows.filter(({ address, id }) =>
    find(address)
      .hits.slice(0, first)
      .some((hit) => id.split('|').includes(idOf(hit))),
  ).length / rows.length;

describe('addresses', () => {
  test.each([
    ['that the rules were made with', seen, 0.98, 0.99],
    ['that were held out', heldOut, 0.9, 0.97],
  ] as const)('%s find their region', (name, rows, first, three) => {
    const [one, amongThree] = [shareFound(rows, 1), shareFound(rows, 3)];
    console.log(
      `addresses ${name}: ${(one * 100).toFixed(1)} % first, ${(amongThree * 100).toFixed(1)} % of three`,
    );
    expect(one).toBeGreaterThanOrEqual(first);
    expect(amongThree).toBeGreaterThanOrEqual(three);
  });

  test('are known by two words of streets and numbers: no place has two in its name and those around it', () => {
    const both = projectData.villages.filter((village) => {
      const words = lineage(village).flatMap(({ name }) => parseAddress(name));
      return new Set(words.filter(isAddressWord).map(({ folded }) => folded)).size > 1;
    });
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});
