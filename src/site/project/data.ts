import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Point } from '../../domain/coordinates.ts';
import { fold } from '../../domain/fold.ts';
import { findIsland } from '../../domain/island.ts';
import type { District, Region, Village } from '../../domain/region.ts';
import { readChanges, type EditionChanges } from '../../dataset/change-files.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { loadDataset } from '../../dataset/load.ts';
import { listVillagesIn } from '../../dataset/summary.ts';
import { buildCountry } from '../../country/from-dataset.ts';
import { findRegionAt, findRegionPoint } from '../../country/region.ts';

/** Relative to where npm runs, because the build moves this module into a bundle. */
const folder = join(process.cwd(), 'data');

/** The build passes the dataset to the threads that render pages. */
const { dataset } = (workerData ?? {}) as { readonly dataset?: Dataset };

/** The dataset of this project, loaded once. */
export const projectData: Dataset = dataset ?? loadDataset(folder);

/** The position of each postal code among all codes in ascending order. */
export const codeOrder = new Map([...projectData.postalCodes.keys()].map((code, at) => [code, at]));

/** The changes of each edition, the latest first. */
export const projectChanges: readonly EditionChanges[] = readChanges(folder, projectData);

type Place = District | Village;

const toDistrict = (place: Place): District => (place.level === 'village' ? place.parent : place);

/** Finds the doubt about the code that all villages of a place share. */
export function findSharedDoubt(place: Place) {
  const doubts = new Set(listVillagesIn(place).map(({ id }) => projectData.doubts.get(id)));
  return doubts.size === 1 ? [...doubts][0] : undefined;
}

/** Finds the likelier code of a doubtful one: empty if unknown, undefined without a doubt. */
export const findLikelier = ({ id }: Region) => projectData.doubts.get(id)?.likelier_code;

/** Picks the code to show in a list: the likelier one if the village's code is doubtful. */
export function pickCode(village: Village): string | null {
  const likelier = findLikelier(village) ?? '';
  return likelier === '' ? village.postalCode : likelier;
}

/** Ranks the smallest common region: 0 district, 1 regency, 2 province, 3 island, 4 country. */
function rankShared(a: Place, b: Place): number {
  const [here, there] = [toDistrict(a), toDistrict(b)];
  if (here === there) return 0;
  if (here.parent === there.parent) return 1;
  if (here.parent.parent === there.parent.parent) return 2;
  return findIsland(here.parent.parent) === findIsland(there.parent.parent) ? 3 : 4;
}

/** Districts and villages by folded name. Built on demand, because few modules need it. */
let byName: ReadonlyMap<string, readonly Place[]> | undefined;

/** Finds namesakes, those in the smallest common region first; for a village, only villages. */
export function findProjectNamesakes(place: Place): readonly Place[] {
  byName ??= Map.groupBy([...projectData.districts, ...projectData.villages], ({ name }) => fold(name));
  const isNamesake = (other: Place): boolean =>
    other !== place && other.parent !== place && (other.level === 'village' || place.level === 'district');
  return (byName.get(fold(place.name)) ?? [])
    .filter(isNamesake)
    .map((namesake) => ({ namesake, rank: rankShared(place, namesake) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ namesake }) => namesake);
}

/** The country of this project, which pages and the development server share. */
export const projectCountry = buildCountry(projectData);

/** Returns the point of a village, or the mean of a larger region's points; null if unknown. */
export function findProjectPoint({ id }: Region): Point | null {
  const region = findRegionAt(projectCountry, id);
  return region === undefined ? null : findRegionPoint(region);
}
