import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { Dataset } from '../../dataset/dataset.ts';
import { listPlaces } from '../../dataset/places.ts';
import { listRetired } from '../../dataset/earlier-regions.ts';
import { toVillageRow } from '../../dataset/village-rows.ts';
import { placeColumns } from '../../api/place-fields.ts';
import { retiredColumns } from '../../api/retired-fields.ts';
import { recordsToCsv } from './csv.ts';
import { toProvenanceCsv } from './provenance-csv.ts';
import { toRow } from '../../api/record-fields.ts';
import { toVillageCsv } from './village-csv.ts';
import { toVillageGeoJson } from './village-geojson.ts';
import { toVillageParquet } from './parquet.ts';
import { writeSqlite } from './sqlite.ts';
import { toVillageWorkbook } from './workbooks.ts';

/** Writes a file that does not exist yet. */
type Write = (file: string, dataset: Dataset, baseUrl: string | undefined) => void | Promise<void>;

/** The number of characters that are written at once. */
const pieceLength = 1 << 20;

/** Writes lines in pieces, so that the whole text is never in memory. */
function writeLines(file: string, lines: Iterable<string>): void {
  const descriptor = openSync(file, 'wx');
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    writeFileSync(descriptor, piece);
    piece = '';
  }
  writeFileSync(descriptor, piece);
  closeSync(descriptor);
}

/** How the files of the data are written, by name; first those that take longest to compress. */
export const contents: Readonly<Record<string, Write>> = {
  'kodepos.sqlite': writeSqlite,
  'villages.geojson': (file, dataset) => {
    writeLines(file, toVillageGeoJson(dataset));
  },
  'kodepos.ndjson': (file, { villages }) => {
    writeLines(
      file,
      villages.values().map((village) => `${toRow(village)}\n`),
    );
  },
  'kodepos.csv': (file, { villages }) => {
    writeFileSync(file, toVillageCsv(villages.map(toVillageRow)));
  },
  'places.csv': (file, dataset) => {
    writeLines(file, recordsToCsv(placeColumns, listPlaces(dataset)));
  },
  'provenance.csv': (file, dataset) => {
    writeFileSync(file, toProvenanceCsv(dataset));
  },
  'retired.csv': (file, dataset) => {
    writeLines(file, recordsToCsv(retiredColumns, listRetired(dataset)));
  },
  'kodepos.xlsx': async (file, dataset, baseUrl) => {
    writeFileSync(file, await toVillageWorkbook(dataset, undefined, baseUrl));
  },
  'kodepos.parquet': (file, dataset) => {
    writeFileSync(file, toVillageParquet(dataset));
  },
};
