import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Point } from '../../domain/coordinates.ts';
import { fold } from '../../domain/fold.ts';
import { findIsland } from '../../domain/island.ts';
import { findProvince, type District, type Region, type Village } from '../../domain/region.ts';
import { readChanges, type EditionChanges } from '../../dataset/change-files.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { loadDataset } from '../../dataset/load.ts';
import { buildCountry } from '../../country/from-dataset.ts';
import { findRegion, locate } from '../../country/region.ts';

/** Relative to where npm runs: the build bundles this module, so its own path says nothing. */
const folder = join(process.cwd(), 'data');

/** What the build gives to its thread that renders pages. */
const { dataset } = (workerData ?? {}) as { readonly dataset?: Dataset };

/** The dataset of this project, loaded once. */
export const projectData: Dataset = dataset ?? loadDataset(folder);

/** The places of its postal codes among each other, ascending. */
export const codeOrder = new Map([...projectData.postalCodes.keys()].map((code, at) => [code, at]));

/** The changes of each edition, the latest first. */
export const projectChanges: readonly EditionChanges[] = readChanges(folder, projectData);

type Place = District | Village;

const districtOf = (place: Place): District => (place.level === 'village' ? place.parent : place);

/** Ranks what two places share: 0 district, 1 regency, 2 province, 3 island, 4 country. */
function rankShared(a: Place, b: Place): number {
  if (districtOf(a) === districtOf(b)) return 0;
  if (districtOf(a).parent === districtOf(b).parent) return 1;
  const [here, there] = [findProvince(a), findProvince(b)];
  if (here === there) return 2;
  return findIsland(here) === findIsland(there) ? 3 : 4;
}

/** Districts and villages by folded name. Few of those who read the data ask for namesakes, so it is made when somebody does. */
let byName: ReadonlyMap<string, readonly Place[]> | undefined;

/**
 * Finds the namesakes of a village, the other villages whose names fold to the same, and of a district also districts, but not its
 * own villages; the nearest first. Two places are nearer the smaller the region that both lie in.
 */
export function findNamesakes(place: Place): readonly Place[] {
  byName ??= Map.groupBy([...projectData.districts, ...projectData.villages], ({ name }) => fold(name));
  const others = (byName.get(fold(place.name)) ?? []).filter(
    (other) =>
      other !== place && other.parent !== place && (other.level === 'village' || place.level === 'district'),
  );
  const byRank = Map.groupBy(others, (other) => rankShared(place, other));
  return [...byRank.keys()].toSorted((a, b) => a - b).flatMap((rank) => byRank.get(rank) ?? []);
}

/** The country of this project, which the pages share with the server. */
export const projectCountry = buildCountry(projectData);

/** Gives the point of a village of this project's dataset, and of other regions the middle; null where unknown. */
export function findPoint({ id }: Region): Point | null {
  const region = findRegion(projectCountry, id);
  return region === undefined ? null : locate(region);
}
