import { compressedEnds, csvTypes, inData, inDownload, workbookTypes, type Download } from './download.ts';
import { regionDownloads } from './region-downloads.ts';

/** The download that most people want. */
export const csvDownload: Download = {
  id: 'downloadCsv',
  ...inDownload('kodepos.csv'),
  ...csvTypes,
  summary: 'Download all villages as CSV',
  description:
    'Gives all villages in one file, for spreadsheets and scripts. Range asks for a part of it, which resumes a download.',
  answer: 'CSV: a header row, then a row for each village, by id',
  isCompressible: true,
  isInMemory: true,
};

/** The source of each village's postal code. */
export const provenanceDownload: Download = {
  id: 'downloadProvenance',
  ...inData('provenance.csv'),
  ...csvTypes,
  summary: 'Download where each postal code is from',
  description:
    'Tells which source gave each village its postal code, and how its point was found, for those who weigh sources.',
  answer: 'CSV: a header row, then for each village its postal code, how it was come by, and the source',
  isCompressible: true,
};

/** The ids of earlier editions. */
export const retiredDownload: Download = {
  id: 'downloadRetired',
  ...inData('retired.csv'),
  ...csvTypes,
  summary: 'Download the ids of earlier editions',
  description:
    'Gives each id that is no more, and the id of the region that it is now. This file is under ODbL 1.0. Contains information from ' +
    'idn-area-data (fityannugroho, ODbL 1.0).',
  answer: 'CSV: a header row, then a row for each id that is no more, by id, as the last edition had it',
  isCompressible: true,
  license: {
    name: 'ODbL-1.0',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
    title: 'Open Database License 1.0',
  },
};

/** The description of the downloads for programs. */
export const packageDownload: Download = {
  id: 'downloadPackage',
  ...inDownload('datapackage.json'),
  mediaType: 'application/json',
  type: 'application/json; charset=utf-8',
  summary: 'Get the description of the downloads',
  description:
    'Describes the downloads for programs that read data packages. It also tells the version under which they never change.',
  answer: 'A Frictionless data package: columns, keys, counts, sources and hashes',
  isCompressible: false,
};

/** The hashes of all downloads. */
export const sumsDownload: Download = {
  id: 'downloadSums',
  ...inDownload('SHA256SUMS'),
  mediaType: 'text/plain',
  type: 'text/plain; charset=utf-8',
  summary: 'Get the hashes of the downloads',
  description:
    'Lists the files of `/download/` with their hashes, to check what was downloaded. `--ignore-missing` leaves out files that were not.',
  answer:
    'A line for each file of `/download/`: its SHA-256 and its name, for `sha256sum --check --ignore-missing`',
  isCompressible: false,
};

/** The same for spreadsheets. */
export const xlsxDownload: Download = {
  id: 'downloadXlsx',
  ...inDownload('kodepos.xlsx'),
  ...workbookTypes,
  summary: 'Download all villages as a workbook',
  description:
    'Gives all villages in a file for Excel and other spreadsheets. Postal codes are text and ids whole numbers; a second sheet has ' +
    'the edition, the columns, the sources and the terms.',
  answer: 'XLSX: a sheet with the columns of the CSV, a row for each village, by id, and a sheet about it',
  isCompressible: false,
};

/** All downloads: the data in each format, and the files that describe them. */
export const downloads: readonly Download[] = [
  csvDownload,
  xlsxDownload,
  {
    id: 'downloadNdjson',
    ...inDownload('kodepos.ndjson'),
    mediaType: 'application/x-ndjson',
    type: 'application/x-ndjson; charset=utf-8',
    summary: 'Download all villages as NDJSON',
    description: 'Gives the record of every village, one a line, for programs that read line by line.',
    answer: 'NDJSON: a line for each village, by id, as its record has it',
    isCompressible: true,
  },
  {
    id: 'downloadSqlite',
    ...inDownload('kodepos.sqlite'),
    mediaType: 'application/vnd.sqlite3',
    type: 'application/vnd.sqlite3',
    summary: 'Download all regions as an SQLite database',
    description:
      'Gives a database that is ready to query, without a server. Names are indexed for full-text search, villages by postal code ' +
      'and by coordinates, which are approximate.',
    answer:
      'SQLite: a table for each level, the view `kodepos` of all villages, and `names` to search in (FTS5)',
    isCompressible: true,
  },
  {
    id: 'downloadParquet',
    ...inDownload('kodepos.parquet'),
    mediaType: 'application/vnd.apache.parquet',
    type: 'application/vnd.apache.parquet',
    summary: 'Download all villages as Parquet',
    description:
      'Gives all villages in columns, for data frames and query engines. Groups of 10,000 rows are in id order, so readers can skip.',
    answer:
      'Parquet, with Snappy: the columns of the CSV, then `latitude` and `longitude`, a row for each village, by id',
    isCompressible: false,
  },
  {
    id: 'downloadPlaces',
    ...inDownload('places.csv'),
    ...csvTypes,
    summary: 'Download all places as CSV',
    description:
      'Gives the region of each id: dotted code, designation, coordinates, time zone and page. Coordinates are approximate; they are ' +
      'empty where unknown.',
    answer:
      'CSV: a header row, then a row for each province, each regency, each district and each village, in this order and by id',
    isCompressible: true,
  },
  {
    id: 'downloadGeoJson',
    ...inDownload('villages.geojson'),
    mediaType: 'application/geo+json',
    type: 'application/geo+json',
    summary: 'Download all villages as GeoJSON',
    description:
      'Gives all villages as points, for maps. Points are approximate: about the middle of a village, not its office. Villages ' +
      'without a known point have the geometry null.',
    answer:
      'GeoJSON (RFC 7946): a feature for each village, by id and one a line, with the record as properties',
    isCompressible: true,
  },
  provenanceDownload,
  retiredDownload,
  packageDownload,
  sumsDownload,
];

/** Finds the download of a file, compressed or not. `name` is without a folder. */
export function findDownload(name: string): Download | undefined {
  const plain = name.replace(/\.(?:gz|br)$/, '');
  const pattern = plain.replace(/-\d+(?=\.)/, '-{id}');
  return [...downloads, ...regionDownloads].find(
    (download) => download.name === pattern && (plain === name || download.isCompressible),
  );
}

/** Gives the Content-Type of a download's file, compressed or not. */
export function typeOfDownload(download: Download, name: string): string {
  const end = name.slice(name.lastIndexOf('.'));
  return end in compressedEnds ? compressedEnds[end as keyof typeof compressedEnds] : download.type;
}
