import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partCataloguePath, searchPartPath } from '../../src/api/paths.ts';
import type { Store } from '../../src/api/records.ts';
import { findInParts, type FoundInParts } from '../../src/browser/find-in-parts.ts';
import { writeSearchParts } from '../../src/build/search-parts.ts';
import type { Excerpt } from '../../src/dataset/excerpt.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { findPlaces, type Findings } from '../../src/query/find-places.ts';
import {
  chooseParts,
  openParts,
  type OpenParts,
  type PartCatalogue,
  type PartChoice,
} from '../../src/query/parts/search-parts.ts';
import { countryIndex, countryPlaces } from '../support/search.ts';

/** The folder in which the parts of the country are, as the build writes them. */
export const client = mkdtempSync(join(tmpdir(), 'kodepos-parts-'));
process.on('exit', () => {
  rmSync(client, { recursive: true, force: true });
});
writeSearchParts(client, projectData, { search: countryIndex } as Store);

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
