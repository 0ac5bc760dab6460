import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxSearchLimit } from '../api/parameters.ts';
import { partCataloguePath, searchPartPath } from '../api/paths.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { PartCatalogue } from '../query/search-parts.ts';
import { splitForSearch } from '../query/split-for-search.ts';
import type { Store } from '../api/record-tables.ts';

/** With so many regions a part has at most 30 KB, compressed with gzip. */
const maxRegions = 2400;

/**
 * Makes the parts of the country that browsers search where no server answers, each as JSON, and the catalogue of the parts.
 *
 * @param search the search index of the country
 */
export function toSearchParts(
  dataset: Dataset,
  search: Store['search'],
): { readonly parts: readonly string[]; readonly catalogue: PartCatalogue } {
  const split = [...splitForSearch(dataset, search, { maxRegions, maxHits: maxSearchLimit })];
  const parts = split.map(({ excerpt }) => JSON.stringify(excerpt));
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const version = hash.digest('hex').slice(0, 16);
  const starts = split.map(({ start }) => start);
  return { parts, catalogue: { version, starts, common: split.flatMap(({ common }) => common) } };
}

/** Writes the parts and their catalogue. */
export function writeSearchParts(client: string, dataset: Dataset, { search }: Store): void {
  const { parts, catalogue } = toSearchParts(dataset, search);
  const folder = join(client, searchPartPath(catalogue.version));
  mkdirSync(folder, { recursive: true });
  for (const [at, part] of parts.entries()) writeFileSync(join(folder, `${at}.json`), part);
  writeFileSync(join(client, partCataloguePath), JSON.stringify(catalogue));
}
