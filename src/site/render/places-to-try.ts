import { projectData } from '../../dataset/project-data.ts';
import { commonName } from '../../domain/common-name.ts';

/** Gives a region that most people know by its id; of data that lacks it, the first. */
const pick = <T extends { readonly id: number }>(regions: readonly T[], id: number): T | undefined =>
  regions.find((region) => region.id === id) ?? regions[0];

const { villages, districts, regencies, postalCodes } = projectData;

/** The village that examples are of. */
export const villageToShow = pick(villages, 3273021004);

const [firstCode] = postalCodes.keys();

/** Searches that find something: a village, a district, a regency and a postal code. */
export const searchesToTry: readonly string[] = [
  villageToShow?.name,
  pick(districts, 510405)?.name,
  pick(regencies, 1371)?.name,
  villageToShow?.postalCode ?? firstCode,
].filter((text) => text !== undefined);

const town =
  villageToShow === undefined ? '' : commonName(villageToShow.parent.parent.name).replace(/^Kota /, '');

/** An address to search for. Its street is one that many towns have. */
export const addressToTry = `Jl. Melati 5, ${villageToShow?.name ?? ''}, ${town}`;
