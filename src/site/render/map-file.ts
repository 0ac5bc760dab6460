import type { Point } from '../../domain/coordinates.ts';
import type { XY } from '../../domain/outline.ts';
import { dotsPath, project, type Frame, type MapSize } from './map-geometry.ts';
import type { Land } from './map-land.ts';

// Maps that many pages show, each with a point of its own over it: one file for the country and for each regency.

export const regencyFileSize: MapSize = { width: 320, minHeight: 240, maxHeight: 240, edge: 20 };
/** The map of the country, which stands on the right of that of a regency. */
export const countryFileSize: MapSize = { width: 320, minHeight: 240, maxHeight: 240, edge: 10 };

/** Where the map of the country begins; src/site/styles/locator.css has the same. */
const countryLeft = 330;
export const locatorWidth = countryLeft + countryFileSize.width;
export const locatorHeight = regencyFileSize.maxHeight;

/** The colours of src/site/styles/map.css; a picture does not know the styles of the page. */
const style = `<style>
:root{--sea:#dce7ec;--land:#f1ead9;--abroad:#e9e6db;--dots:#2f6299}
@media (prefers-color-scheme:dark){:root{--sea:#1a2329;--land:#333d44;--abroad:#232c32;--dots:#6d9fd0}}
</style>`;

/**
 * Formats a map as a file.
 *
 * @param points longitude and latitude of the villages to show as dots
 */
export function toMapFile(frame: Frame, { own, neighbours }: Land, points: readonly XY[]): string {
  const { width, height } = frame;
  const dots = dotsPath(points.map((point) => project(frame, point)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}` +
    `<clipPath id="c"><rect width="${width}" height="${height}" rx="8"/></clipPath><g clip-path="url(#c)">` +
    `<path fill="var(--sea)" d="M0 0h${width}v${height}H0z"/><path fill="var(--abroad)" d="${neighbours}"/><path fill="var(--land)" d="${own}"/>` +
    (dots === ''
      ? ''
      : `<path fill="none" stroke="var(--dots)" stroke-width="4" stroke-linecap="round" d="${dots}"/>`) +
    '</g></svg>\n'
  );
}

/**
 * Formats the content of a picture that shows both files and a dot on each.
 *
 * @param regency where the dot is on the map of the regency
 * @param country where it is on that of the country
 */
export function toLocator(file: string, countryFile: string, regency: XY, country: XY): string {
  const dots = dotsPath([regency, [countryLeft + country[0], country[1]]]);
  return `<image href="${file}"/><image href="${countryFile}"/><path d="${dots}"/>`;
}

/** Gives the address of a point on the map of OpenStreetMap. */
export function openStreetMapLink({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&zoom=15`;
}
