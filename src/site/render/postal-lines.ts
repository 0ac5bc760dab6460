import { commonName } from '../../domain/common-name.ts';
import { provinceOf, type Village } from '../../domain/region.ts';
import { typedName } from './names.ts';

/** Type words, as they are abbreviated on letters. */
const short = [
  ['Kelurahan', 'Kel.'],
  ['Kecamatan', 'Kec.'],
  ['Kabupaten', 'Kab.'],
] as const;

/** @example abbreviate('Kabupaten Bandung') // 'Kab. Bandung' */
export function abbreviate(name: string): string {
  const found = short.find(([word]) => name.startsWith(`${word} `));
  return found === undefined ? name : found[1] + name.slice(found[0].length);
}

/** Gives the lines of an address from its village on: village and district, regency, province and postal code. */
export function postalLines(village: Village): readonly [village: string, regency: string, province: string] {
  const { parent: district, postalCode } = village;
  const province = commonName(provinceOf(village).name);
  return [
    `${abbreviate(typedName(village))}, ${abbreviate(typedName(district))}`,
    abbreviate(typedName(district.parent)),
    postalCode === null ? province : `${province} ${postalCode}`,
  ];
}
