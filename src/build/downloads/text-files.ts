import Papa from 'papaparse';
import type { Field } from '../../api/fields.ts';
import { toRecordRow } from '../../api/record-fields.ts';
import type { Country } from '../../country/country.ts';
import { formatAttribution, type Source } from '../../dataset/provenance.ts';
import { idAt, listRegionsAt, findRegionPoint } from '../../country/region.ts';

export type Cell = string | number | null;

/** Matches a cell that needs no quotes, as most do. Papa Parse would take ten times as long. */
const plainCell = /^(?! )[^",\r\n\uFEFF]*(?<! )$/;

function formatCell(cell: Cell): string {
  const text = String(cell ?? '');
  return plainCell.test(text) ? text : Papa.unparse([[text]]);
}

/** Serializes subjects as CSV (RFC 4180) with CRLF and no byte order mark, one column per field. */
export function* recordsToCsv<Subject>(
  fields: Readonly<Record<string, Field<Cell, Subject>>>,
  subjects: Iterable<Subject>,
): Generator<string> {
  const columns = Object.values(fields);
  yield `${Object.keys(fields).join()}\r\n`;
  for (const subject of subjects)
    yield `${columns.map(({ valueOf }) => formatCell(valueOf(subject))).join()}\r\n`;
}

/** Returns the first line of a GeoJSON file, with a description and the attribution. */
export function geoJsonStart(sources: readonly Source[], description?: string): string {
  const start = { type: 'FeatureCollection', description, attribution: formatAttribution(sources) };
  return `${JSON.stringify(start).slice(0, -1)},"features":[\n`;
}

/** Serializes villages as GeoJSON (RFC 7946), one per line. Unknown points have null geometry. */
export function* toVillageGeoJson(country: Country, sources: readonly Source[]): Generator<string> {
  yield geoJsonStart(sources);
  let separator = '';
  for (const village of listRegionsAt(country, 'village')) {
    const point = findRegionPoint(village);
    const coordinates = point && [point.longitude, point.latitude];
    const geometry = JSON.stringify(point && { type: 'Point', coordinates });
    yield `${separator}{"type":"Feature","id":${idAt(village)},"geometry":${geometry},`;
    yield `"properties":${toRecordRow(village)}}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

const chunkLength = 1 << 18;

/** Joins short texts into chunks of about 256 KB. */
export function* joinIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
