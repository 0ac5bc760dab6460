import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchLimits } from '../api/operations/search.ts';
import { partCataloguePath, searchPartPath } from '../api/paths.ts';
import type { Store } from '../api/records.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { PartCatalogue } from '../query/parts/search-parts.ts';
import { splitForSearch } from '../query/parts/split-for-search.ts';

/** With so many regions a part has at most 30 KB, compressed with gzip. */
const maxRegions = 2400;

/** Writes the parts of the country that browsers search where no server answers, and the catalogue of the parts. */
export function writeSearchParts(client: string, dataset: Dataset, { search }: Store): void {
  const starts: string[] = [];
  const common: PartCatalogue['common'][number][] = [];
  const hash = createHash('sha256');
  const unnamed = join(client, searchPartPath('unnamed'));
  mkdirSync(unnamed, { recursive: true });
  for (const part of splitForSearch(dataset, search, { maxRegions, maxHits: searchLimits.max })) {
    const json = JSON.stringify(part.excerpt);
    writeFileSync(join(unnamed, `${starts.length}.json`), json);
    hash.update(json);
    starts.push(part.start);
    common.push(...part.common);
  }
  const version = hash.digest('hex').slice(0, 16);
  renameSync(unnamed, join(client, searchPartPath(version)));
  const catalogue: PartCatalogue = { version, starts, common };
  writeFileSync(join(client, partCataloguePath), JSON.stringify(catalogue));
}
