import { commonName } from '../../domain/common-name.ts';
import type { Language } from '../../domain/language.ts';
import { lineage, type Region } from '../../domain/region.ts';
import { projectData } from '../project/data.ts';
import { postalLines, recipientLine } from './postal-lines.ts';

const { villages, districts, regencies, postalCodes } = projectData;

/** Finds a well-known region, or the first one if an operator's data lacks it. */
const pick = <T extends { readonly id: number }>(regions: readonly T[], id: number) =>
  regions.find((region) => region.id === id) ?? regions[0];

export const exampleVillage = pick(villages, 3_273_021_004);

/** Places to search for: a village, a district and a regency. */
export const placesToTry: readonly Region[] = [
  exampleVillage,
  pick(districts, 510_405),
  pick(regencies, 1371),
].filter((region) => region !== undefined);

const [firstCode] = postalCodes.keys();

export const codeToTry = exampleVillage?.postalCode ?? firstCode ?? '';

const town = exampleVillage && commonName(exampleVillage.parent.parent.name).replace(/^Kota /, '');

/** An address to search for, in a street that many towns have. */
export const addressToTry = `Jl. Melati 5, ${exampleVillage?.name ?? ''}, ${town ?? ''}`;

/** Returns the lines of an address with a fictional street; in English, also the country. */
export function exampleAddressLines(lang: Language): readonly string[] {
  if (exampleVillage === undefined) return [];
  const lines = [
    'Jl. Melati No.\u00A012, RT\u00A0003/RW\u00A0007',
    ...postalLines(lineage(exampleVillage), exampleVillage.postalCode),
  ];
  return lang === 'id' ? ['Nama penerima, 08…', ...lines] : [recipientLine, ...lines, 'INDONESIA'];
}
