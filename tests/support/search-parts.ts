import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInParts, type FoundInParts } from '../../src/browser/find-in-parts.ts';
import { partCataloguePath, searchPartPath } from '../../src/api/paths.ts';
import type { Excerpt } from '../../src/dataset/excerpt.ts';
import { findPlaces, type Findings } from '../../src/query/find-places.ts';
import {
  chooseParts,
  openParts,
  type OpenParts,
  type PartCatalogue,
  type PartChoice,
} from '../../src/query/parts/search-parts.ts';
import { countryPlaces } from './search.ts';

export const client = join(import.meta.dirname, '../../dist/client');
export const limit = 20;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(client, path), 'utf8'));
export const catalogue = readJson(partCataloguePath) as PartCatalogue;
/** Opens parts by their positions in the catalogue. */
export const open = (parts: readonly number[]): OpenParts =>
  openParts(parts.map((part) => readJson(searchPartPath(catalogue.version, part)) as Excerpt));

/** Finds as the worker of a browser does. */
export function findWithout(q: string): FoundInParts & { readonly choice: PartChoice } {
  const choice = chooseParts(catalogue, q);
  return { ...findInParts(open(choice.parts), choice, q, limit), choice };
}

/** Finds as the server does. */
export const findWith = (q: string, most = limit): Findings =>
  findPlaces(countryPlaces, q, { offset: 0, limit: most });
