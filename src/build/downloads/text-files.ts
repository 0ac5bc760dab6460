import Papa from 'papaparse';
import { toRecordRow } from '../../api/record-fields.ts';
import type { Country } from '../../country/country.ts';
import { idAt, listRegionsAt, findRegionPoint } from '../../country/region.ts';

type Cell = string | number | null;

export type CellFields<Subject> = Readonly<Record<string, { readonly valueOf: (subject: Subject) => Cell }>>;

/** A cell without anything to quote, like nearly all. Papa Parse is ten times slower. */
const plainCell = /^(?! )[^",\r\n\uFEFF]*(?<! )$/;

function formatCell(cell: Cell): string {
  const text = String(cell ?? '');
  return plainCell.test(text) ? text : Papa.unparse([[text]]);
}

/**
 * Serializes subjects as CSV (RFC 4180) with CRLF line ends and no byte order mark: a header row,
 * then one row per subject, with fields as columns.
 */
export function* recordsToCsv<Subject>(
  fields: CellFields<Subject>,
  subjects: Iterable<Subject>,
): Generator<string> {
  const columns = Object.values(fields);
  yield `${Object.keys(fields).join()}\r\n`;
  for (const subject of subjects)
    yield `${columns.map(({ valueOf }) => formatCell(valueOf(subject))).join()}\r\n`;
}

/** Returns the first line of a GeoJSON file, with the notice about its sources. */
export const geoJsonStart = (attribution: string): string =>
  `{"type":"FeatureCollection","attribution":${JSON.stringify(attribution)},"features":[\n`;

/** Serializes villages as GeoJSON (RFC 7946), one per line. Unknown points have null geometry. */
export function* toVillageGeoJson(country: Country, attribution: string): Generator<string> {
  yield geoJsonStart(attribution);
  const last = country.ids.village.length - 1;
  for (const village of listRegionsAt(country, 'village')) {
    const point = findRegionPoint(village);
    const geometry = point && { type: 'Point', coordinates: [point.longitude, point.latitude] };
    const comma = village.position < last ? ',' : '';
    yield `{"type":"Feature","id":${idAt(village)},"geometry":${JSON.stringify(geometry)},"properties":${toRecordRow(village)}}${comma}\n`;
  }
  yield ']}\n';
}

const pieceLength = 1 << 18;

/** Joins short texts to chunks of about 256 KB. */
export function* joinIntoChunks(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
