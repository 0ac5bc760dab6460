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
  fontSizes: { name: 15 },
};

/** The map of any other region. On a phone it is half as wide as its units. */
export const regionStyle: MapStyle = {
  width: 640,
  minHeight: 320,
  maxHeight: 520,
  edge: 24,
  fontSizes: { narrow: 23, wide: 13 },
};

/** The map of villages. Its letters are smaller beside the map on wide screens. */
export const villageStyle: MapStyle = { ...regionStyle, fontSizes: { one: 22 } };

/** The map of what is far from the others, in a corner. */
export const insetSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };
