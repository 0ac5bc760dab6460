import { commonName } from '../../domain/common-name.ts';
import type { Region } from '../../domain/region.ts';
import { typedName } from './names.ts';

/** Type words, as they are abbreviated on letters. */
const short = [
  ['Kelurahan', 'Kel.'],
  ['Kecamatan', 'Kec.'],
  ['Kabupaten', 'Kab.'],
] as const;

/** The first line of a label, which nobody but the sender knows. */
export const recipientLine = 'Recipient’s name, +62\u00A0…';

/** @example abbreviate('Kabupaten Bandung') // 'Kab. Bandung' */
export function abbreviate(name: string): string {
  const found = short.find(([word]) => name.startsWith(`${word} `));
  return found === undefined ? name : found[1] + name.slice(found[0].length);
}

/**
 * Gives the lines of an address from its village on: village and district, regency, province and postal code.
 * @param places the province, and what of its regency, district and village is known
 */
export function postalLines(
  [province, regency, district, village]: readonly Pick<Region, 'level' | 'id' | 'name'>[],
  postalCode: string | null,
): readonly string[] {
  const typed = (...places: readonly (typeof province)[]): string =>
    places.flatMap((place) => (place === undefined ? [] : abbreviate(typedName(place)))).join(', ');
  const last = [province && commonName(province.name), postalCode];
  return [typed(village, district), typed(regency), last.filter(Boolean).join(' ')].filter(Boolean);
}
