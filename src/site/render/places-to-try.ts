import type { Dataset } from '../../dataset/dataset.ts';
import { commonName } from '../../domain/common-name.ts';
import type { Village } from '../../domain/region.ts';

type Places = Pick<Dataset, 'villages' | 'districts' | 'regencies' | 'postalCodes'>;

/** What the front page offers to search for. */
interface Examples {
  /** Of a village, a district, a regency, and a postal code. */
  readonly searches: readonly string[];
  readonly address: string;
}

/** Places that most people know: a village, a district and a regency by their ids. */
const known = { village: 3273021004, district: 510405, regency: 1371 } as const;

const pick = <T extends { readonly id: number }>(regions: readonly T[], id: number): T | undefined =>
  regions.find((region) => region.id === id) ?? regions[0];

/** Gives the village that examples are of. */
export const villageToShow = ({ villages }: Pick<Places, 'villages'>): Village | undefined =>
  pick(villages, known.village);

/** Gives examples of searches that find something: places that most people know, or the first of data that lacks them. */
export function placesToTry({ villages, districts, regencies, postalCodes }: Places): Examples {
  const village = villageToShow({ villages });
  const names = [village, pick(districts, known.district), pick(regencies, known.regency)];
  const [firstCode] = postalCodes.keys();
  const searches = [...names.map((region) => region?.name), village?.postalCode ?? firstCode];
  const town = village === undefined ? '' : commonName(village.parent.parent.name).replace(/^Kota /, '');
  return {
    searches: searches.filter((text) => text !== undefined),
    address: `jl ${village?.name ?? ''} no 5 ${town}`.toLowerCase(),
  };
}
