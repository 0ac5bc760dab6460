import { findInParts, type FoundInParts } from '../../src/browser/find-in-parts.ts';
import { toSearchParts } from '../../src/build/search-parts.ts';
import type { Excerpt } from '../../src/dataset/excerpt.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { findPlaces, type Findings } from '../../src/query/find-places.ts';
import { chooseParts, openParts, type OpenParts, type PartChoice } from '../../src/query/search-parts.ts';
import { countryIndex, countryPlaces } from './search.ts';

export const limit = 20;

/** The search parts of the country and their catalogue, as a build has them. */
export const { parts, catalogue } = toSearchParts(projectData, countryIndex);

/** Opens parts by their positions in the catalogue. */
export const open = (positions: readonly number[]): OpenParts =>
  openParts(positions.map((at) => JSON.parse(parts[at] ?? '') as Excerpt));

/** Finds as the worker of a browser does. */
export function findWithout(q: string): FoundInParts & { readonly choice: PartChoice } {
  const choice = chooseParts(catalogue, q);
  return { ...findInParts(open(choice.parts), choice, q, limit), choice };
}

/** Finds as the server does. */
export const findWith = (q: string, most = limit): Findings =>
  findPlaces(countryPlaces, q, { offset: 0, limit: most });
