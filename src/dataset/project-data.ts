import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Point } from '../domain/coordinates.ts';
import type { Region } from '../domain/region.ts';
import type { Dataset } from './dataset.ts';
import { readChanges, type EditionChanges } from './change-files.ts';
import { loadDataset } from './load.ts';
import { namesakeFinder } from './namesakes.ts';
import { listPlaces } from './places.ts';

/** Relative to where npm runs: the build bundles this module, so its own path says nothing. */
const folder = join(process.cwd(), 'data');

/** What the build gives to its thread that renders pages. */
const { dataset } = (workerData ?? {}) as { readonly dataset?: Dataset };

/** The dataset of this project, loaded once. */
export const projectData: Dataset = dataset ?? loadDataset(folder);

/** The changes of each edition, the latest first. */
export const projectChanges: readonly EditionChanges[] = readChanges(folder, projectData);

/** Finds the namesakes of a village of this project's dataset. */
export const findNamesakes = namesakeFinder(projectData);

const points = new Map(listPlaces(projectData).map(({ record, point }) => [record.id, point]));

/** Gives the point of a village of this project's dataset, and of other regions the middle; null where unknown. */
export function findPoint({ id }: Region): Point | null {
  return points.get(id) ?? null;
}
