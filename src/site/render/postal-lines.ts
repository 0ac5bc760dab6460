import { commonName } from '../../domain/common-name.ts';
import type { Region } from '../../domain/region.ts';
import { typedName } from './names.ts';

/** The first line of a label, which only the sender knows. */
export const recipientLine = 'Recipient’s name, +62\u00A0…';

/** @example abbreviate('Kabupaten Bandung') // 'Kab. Bandung' */
export const abbreviate = (name: string): string =>
  name.replace(/^(Kel|Kec|Kab)(?:urahan|amatan|upaten) /, '$1. ');

/** Returns the lines of an address below the street. Only the province is required. */
export function postalLines(
  [province, regency, district, village]: readonly Pick<Region, 'level' | 'id' | 'name'>[],
  postalCode: string | null,
): readonly string[] {
  const typed = (...places: readonly (typeof province)[]): string =>
    places.flatMap((place) => (place === undefined ? [] : abbreviate(typedName(place)))).join(', ');
  const last = [province && commonName(province.name), postalCode];
  return [typed(village, district), typed(regency), last.filter(Boolean).join(' ')].filter(Boolean);
}
