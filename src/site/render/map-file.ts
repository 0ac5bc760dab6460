import type { Point } from '../../domain/coordinates.ts';
import type { FontSizes } from './map-labels.ts';
import type { Frame, MapSize } from './map-frame.ts';

const mapColours = {
  sea: '#dce7ec',
  land: '#f1ecdf',
  abroad: '#e9e6db',
  paper: '#fffdf8',
  ink: '#1a2126',
  t0: '#e8cfae',
  t1: '#c8d9bd',
  t2: '#bcd2e2',
  t3: '#e6c6bf',
  t4: '#d5cbe2',
  t5: '#e3dca6',
} as const;

// Maps that the pages of a district's villages show, each with its own area over it: a file for each district.

export const fileSize: MapSize = { width: 320, minHeight: 240, maxHeight: 320, edge: 14 };
export const fileFontSizes: FontSizes = { name: 13 };
/** The map of the province in the corner of each. */
export const cornerSize: MapSize = { width: 100, minHeight: 76, maxHeight: 100, edge: 5 };

/** The colours of src/site/styles/map.css; a picture does not know the styles of the page. */
const light = Object.entries(mapColours).map(([name, colour]) => `--${name}:${colour}`);
const style =
  `:root{color-scheme:light dark;${light.join(';')}}` +
  '@media(prefers-color-scheme:dark){:root{--sea:#142530;--land:#373c3f;--abroad:#2c3235;--paper:#14171a;--border:#7d868c;--ink:#e9e6df;' +
  '--t0:#6b5638;--t1:#4a6144;--t2:#3c586d;--t3:#6d4a44;--t4:#584c6b;--t5:#615d2f}}' +
  '.land{fill:var(--land)}.inset rect{fill:var(--sea);stroke:var(--border)}circle{fill:#fff;stroke:#b2301f;stroke-width:2.5}.abroad{fill:var(--abroad)}path{stroke:var(--border,var(--paper));stroke-linejoin:round}' +
  [0, 1, 2, 3, 4, 5].map((tone) => `.t${tone}{fill:var(--t${tone})}`).join('') +
  'svg{text-anchor:middle}.lead,.dot{fill:none;stroke:var(--ink)}.dot{stroke-width:3;stroke-linecap:round}text{dominant-baseline:central;font:500 13px system-ui,sans-serif;fill:var(--ink);stroke:var(--paper);stroke-width:2.5px;stroke-linejoin:round;paint-order:stroke}';

/** Formats a map as a file. */
export function toMapFile({ width, height }: Frame, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${style}</style><clipPath id="c"><rect width="${width}" height="${height}" rx="6"/></clipPath>` +
    `<g clip-path="url(#c)"><rect width="${width}" height="${height}" fill="var(--sea)"/>${content}</g></svg>\n`
  );
}

/** Gives the address of a point on the map of OpenStreetMap. */
export function openStreetMapLink({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&zoom=15`;
}

/** Gives the address of a point on Google Maps. */
export function googleMapsLink({ latitude, longitude }: Point): string {
  return `https://maps.google.com/?q=${latitude},${longitude}`;
}
