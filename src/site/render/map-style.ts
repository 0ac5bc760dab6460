import type { MapSize } from './map-frame.ts';
import type { FontSizes } from './map-labels.ts';

/** How a map is drawn: its size, and the sizes of its letters. */
export interface MapStyle extends MapSize {
  readonly fontSizes: FontSizes;
}

/** The map of the country. It is as wide on a phone as on wide screens, and moved sideways there. */
export const countryStyle: MapStyle = {
  width: 1200,
  minHeight: 300,
  maxHeight: 560,
  edge: 20,
  fontSizes: { fixed: 15 },
};

/** The map of any other region. On a phone it is half as wide as its units. */
export const regionStyle: MapStyle = {
  width: 640,
  minHeight: 320,
  maxHeight: 740,
  edge: 24,
  fontSizes: { name: 22, wide: 15 },
};

/** Jabodetabek, which is too small on the map of the country and stands enlarged in its corner, south of Sumatra. */
export const capitalRegencies: ReadonlySet<number> = new Set([
  ...[3101, 3171, 3172, 3173, 3174, 3175],
  ...[3201, 3216, 3275, 3276],
  ...[3603, 3671, 3674],
]);
/** Bogor and Kepulauan Seribu are as large as all others: what fits of them is shown. */
export const cutRegencies: ReadonlySet<number> = new Set([3101, 3201]);
export const capitalSize: MapSize = { width: 420, minHeight: 260, maxHeight: 260, edge: 8 };
/** What the map of the country shows more in the south, so that it has room. */
export const belowCountry = 195;

/** Jawa by first digits, which stands enlarged below the country. */
export const javaSize: MapSize = { width: 1200, minHeight: 300, maxHeight: 420, edge: 24 };

/** The map of what is far from the others, in a corner. */
export const insetSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };
