import { projectData } from '../project/data.ts';
import { commonName } from '../../domain/common-name.ts';
import type { Region } from '../../domain/region.ts';

/** Gives a region that most people know by its id; of data that lacks it, the first. */
const pick = <T extends { readonly id: number }>(regions: readonly T[], id: number): T | undefined =>
  regions.find((region) => region.id === id) ?? regions[0];

const { villages, districts, regencies, postalCodes } = projectData;

/** The village that examples are of. */
export const villageToShow = pick(villages, 3273021004);

const [firstCode] = postalCodes.keys();

/** Places that a search leads to: a village, a district and a regency. */
export const placesToTry: readonly Region[] = [
  villageToShow,
  pick(districts, 510405),
  pick(regencies, 1371),
].filter((region) => region !== undefined);

/** A postal code to search for. */
export const codeToTry = villageToShow?.postalCode ?? firstCode ?? '';

const town =
  villageToShow === undefined ? '' : commonName(villageToShow.parent.parent.name).replace(/^Kota /, '');

/** An address to search for. Its street is one that many towns have. */
export const addressToTry = `Jl. Melati 5, ${villageToShow?.name ?? ''}, ${town}`;
