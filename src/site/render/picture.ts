import type { Province, Regency } from '../../domain/region.ts';
import { typedName } from './wording.ts';

/** The size of the pictures of link previews, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Describes the picture of a region in words; without a region, of the country. */
export function pictureText(region?: Province | Regency): string {
  return `Peta ${region === undefined ? 'Indonesia' : typedName(region)}`;
}
