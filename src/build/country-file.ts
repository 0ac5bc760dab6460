import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countryCataloguePath, countryPath } from '../api/paths.ts';
import type { Dataset } from '../dataset/dataset.ts';
import {
  countryFormat,
  toCountryFile,
  toPointsFile,
  type CatalogueEntry,
  type CountryCatalogue,
} from '../query/country-file.ts';
import { toColumns } from '../query/names/columns.ts';

function writeFile(client: string, name: string, content: object): CatalogueEntry {
  const json = Buffer.from(JSON.stringify(content));
  const hash = createHash('sha256').update(json).digest();
  const path = countryPath(name, hash.toString('hex').slice(0, 16));
  writeFileSync(join(client, path), json);
  return { path, integrity: `sha256-${hash.toString('base64')}` };
}

/** Writes the country for searches without a server, its points in a file of their own, and the catalogue of both. */
export function writeCountryFiles(client: string, dataset: Dataset): void {
  mkdirSync(dirname(join(client, countryCataloguePath)), { recursive: true });
  const catalogue: CountryCatalogue = {
    format: countryFormat,
    edition: dataset.edition.date,
    country: writeFile(client, 'country', toCountryFile(toColumns(dataset))),
    points: writeFile(client, 'points', toPointsFile(dataset.points)),
  };
  writeFileSync(join(client, countryCataloguePath), JSON.stringify(catalogue));
}
