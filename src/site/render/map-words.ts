import { codeSpanOf, smallestRegionOf, villagesOf } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { Region, Village } from '../../domain/region.ts';
import { commonName } from '../../domain/common-name.ts';
import { distinctName } from '../../domain/slug.ts';
import { toCodeRange, whereUsed } from './wording.ts';

/** The name of a region on a map: of a kabupaten without that word, because most are. */
export function mapName(region: Region): string {
  return distinctName(region).replace(/^Kabupaten (?:Administrasi )?/, '');
}

/** The name of a region on a map for those who do not see it, and for those who point at it: `Kota Bandung: 40111–40294`. */
export function mapTitle(region: Region): string {
  if (region.level === 'village' && region.postalCode !== null)
    return `${distinctName(region)}: ${region.postalCode}`;
  return `${distinctName(region)}: ${toCodeRange(codeSpanOf(villagesOf(region)))}`;
}

/** Names the smallest region with all villages of a postal code, and the one that it lies in. */
export function whereBriefly(villages: readonly Village[]): string {
  const region = smallestRegionOf(villages);
  if (region?.parent === undefined) return whereUsed(villages);
  return `${distinctName(region)}, ${commonName(region.parent.name)}`;
}

/** Gives the address of a point on the map of OpenStreetMap. */
export function openStreetMapLink({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&zoom=15`;
}
