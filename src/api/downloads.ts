import type { ParentLevel } from '../domain/level.ts';
import { contentTypeHeader } from './headers.ts';

export interface Download {
  readonly id: string;
  /** The file name. Names of files of one region contain `{id}`. */
  readonly name: string;
  readonly path: string;
  /** The media type without parameters. */
  readonly mediaType: string;
  readonly summary: string;
  /** Describes the content in English, as Markdown. */
  readonly returns: string;
  /** Describes the content in Indonesian; undefined if the data page does not list the download. */
  readonly inIndonesian: string | undefined;
  /** Approximate, because pages are built before the files; undefined if no page shows the size. */
  readonly size: { readonly bytes: number } | { readonly bytesPerVillage: number } | undefined;
  /** The levels whose regions each have a separate file; undefined if there is one file. */
  readonly levels?: readonly Exclude<ParentLevel, 'district'>[];
  /** Whether compressed copies exist, with `.gz` and `.br` appended to the name. */
  readonly isCompressible?: true;
  /** The terms, if they differ from those of the site. */
  readonly license?: { readonly name: string; readonly path: string; readonly title: string };
}

function fileAt<T extends Omit<Download, 'name' | 'path' | 'mediaType'>>(path: string, more: T) {
  const [mediaType = ''] = contentTypeHeader(path).split(';', 1);
  return { name: path.slice(path.lastIndexOf('/') + 1), path, mediaType, ...more };
}

export const csvDownload: Download = fileAt('/download/kodepos.csv', {
  id: 'downloadCsv',
  summary: 'Download all villages as CSV',
  returns: 'CSV in UTF-8: a header row, then one row per village in id order',
  inIndonesian: 'semua desa/kelurahan, satu baris per desa/kelurahan, UTF-8',
  size: { bytesPerVillage: 87 },
  isCompressible: true,
});

export const provenanceDownload: Download = fileAt('/data/provenance.csv', {
  id: 'downloadProvenance',
  summary: 'Download the source of each postal code',
  returns: 'CSV: a header row, then the sources of the code and the point of each village',
  inIndonesian: 'asal kode pos dan titik lokasi setiap desa/kelurahan',
  size: { bytesPerVillage: 58 },
  isCompressible: true,
});

/** The licence of content from idn-area-data. */
export const odbl = {
  name: 'ODbL-1.0',
  path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  title: 'Open Database License 1.0',
};

export const retiredDownload: Download = fileAt('/data/retired.csv', {
  id: 'downloadRetired',
  summary: 'Download the ids of earlier editions',
  returns:
    'CSV under ODbL 1.0: a header row, then each retired id with its last region and its ' +
    'successor. Contains information from idn-area-data (fityannugroho, ODbL 1.0)',
  inIndonesian: 'kode wilayah edisi lama yang tidak dipakai lagi, dan penggantinya (ODbL 1.0)',
  size: { bytesPerVillage: 8.4 },
  isCompressible: true,
  license: odbl,
});

export const packageDownload: Download = fileAt('/download/datapackage.json', {
  id: 'downloadPackage',
  summary: 'Get the description of the downloads',
  returns: 'A Frictionless data package: columns, keys, counts, sources, hashes, version',
  inIndonesian: 'keterangan kolom, jumlah baris, sumber dan hash untuk program (Frictionless)',
  size: undefined,
  isCompressible: true,
});

export const npmDownload: Download = fileAt('/download/kodepos.tgz', {
  id: 'downloadNpmPackage',
  summary: 'Download the npm package',
  returns:
    'A package for Node, Deno, Bun and browsers, to install with npm: the search engine with its ' +
    'data, a command for lists of addresses, and an MCP server',
  inIndonesian:
    'paket npm untuk Node, Deno, Bun dan peramban: pencarian dengan semua datanya, tanpa server; ' +
    'juga perintah untuk daftar alamat dan server MCP',
  size: { bytes: 890_000 },
});

export const sumsDownload: Download = fileAt('/download/SHA256SUMS', {
  id: 'downloadSums',
  summary: 'Get the hashes of the downloads',
  returns: 'One line per file, SHA-256 and name, for `sha256sum --check --ignore-missing`',
  inIndonesian: 'hash berkas di /download/, untuk sha256sum --check --ignore-missing',
  size: undefined,
  isCompressible: true,
});

const workbookReturns =
  'XLSX with Indonesian headings: the sheets `Kecamatan` and `Desa`, one row per region in id ' +
  'order, and a sheet of notes. Codes are text. Names are those in common use, such as DKI ' +
  'Jakarta; the other files have the official ones';

export const xlsxDownload: Download = fileAt('/download/kodepos.xlsx', {
  id: 'downloadXlsx',
  summary: 'Download all districts and villages as a workbook',
  returns: workbookReturns,
  inIndonesian:
    'semua kecamatan dan desa/kelurahan untuk Excel dan sejenisnya: kode pos sebagai teks, ' +
    'judul kolom tetap terlihat, dengan lembar keterangan',
  size: { bytesPerVillage: 41.8 },
});

const extra = '`other_postal_code`, `latitude` and `longitude`';

/** The downloads of the whole country: the data in each format, and files that describe it. */
export const downloads: readonly Download[] = [
  csvDownload,
  xlsxDownload,
  fileAt('/download/kodepos.ndjson', {
    id: 'downloadNdjson',
    summary: 'Download all villages as NDJSON',
    returns: `NDJSON: one line per village in id order, its record and ${extra}`,
    inIndonesian: 'satu JSON per desa/kelurahan, dengan kode pos lain dan perkiraan lokasi',
    size: { bytesPerVillage: 262 },
    isCompressible: true,
  }),
  fileAt('/download/kodepos.sqlite', {
    id: 'downloadSqlite',
    summary: 'Download all regions as an SQLite database',
    returns:
      'An SQLite database: one table per level, the view `kodepos` of all villages with their ' +
      `records and ${extra}, and \`names\` for full-text search (FTS5)`,
    inIndonesian: 'satu tabel per tingkat, dengan pencarian nama (FTS5) dan perkiraan lokasi',
    size: { bytesPerVillage: 341 },
    isCompressible: true,
  }),
  fileAt('/download/kodepos.parquet', {
    id: 'downloadParquet',
    summary: 'Download all villages as Parquet',
    returns:
      'Parquet with Snappy, for DuckDB, pandas, Spark and others: one row per village in id ' +
      `order, its record and ${extra}`,
    inIndonesian: 'semua desa/kelurahan dengan perkiraan lokasi, untuk DuckDB, pandas dan Spark',
    size: { bytesPerVillage: 25.7 },
  }),
  fileAt('/download/places.csv', {
    id: 'downloadPlaces',
    summary: 'Download all places as CSV',
    returns:
      'CSV: a header row, then all provinces, regencies, districts and villages, in this order, ' +
      'with dotted codes, designations, postal codes, parents, approximate points and time zones',
    inIndonesian:
      'semua provinsi, kabupaten/kota, kecamatan dan desa/kelurahan: kode bertitik, sebutan, ' +
      'kode pos, wilayah di atasnya, perkiraan lokasi, zona waktu dan halamannya',
    size: { bytesPerVillage: 235 },
    isCompressible: true,
  }),
  fileAt('/download/villages.geojson', {
    id: 'downloadGeoJson',
    summary: 'Download all villages as GeoJSON',
    returns: 'GeoJSON (RFC 7946): the record of each village, with an approximate point or null',
    inIndonesian: 'GeoJSON untuk peta: perkiraan lokasi setiap desa/kelurahan sebagai titik',
    size: { bytesPerVillage: 306 },
    isCompressible: true,
  }),
  provenanceDownload,
  retiredDownload,
  npmDownload,
  packageDownload,
  sumsDownload,
];

type RegionDownload = Download & Required<Pick<Download, 'levels'>>;

export const regionXlsx: RegionDownload = fileAt('/download/kodepos-{id}.xlsx', {
  id: 'downloadRegionXlsx',
  levels: ['province', 'regency'],
  summary: 'Download one province or regency as a workbook',
  returns: workbookReturns,
  inIndonesian: undefined,
  size: undefined,
});

export const regionAreas: RegionDownload = fileAt('/download/areas-{id}.geojson', {
  id: 'downloadRegionAreas',
  levels: ['province'],
  summary: 'Download the areas in one province as GeoJSON',
  returns:
    'GeoJSON (RFC 7946): a feature for each regency, then each district, with `id`, `code`, ' +
    '`name`, `level`, `regency_id` and `province_id`. The boundaries are not official. Districts ' +
    'are missing if none of their villages has a known point',
  inIndonesian: undefined,
  size: undefined,
  isCompressible: true,
});

export const regionDownloads: readonly RegionDownload[] = [regionXlsx, regionAreas];

/** @example nameDownload(regionXlsx.name, 32) // 'kodepos-32.xlsx' */
export const nameDownload = (template: string, id: number | string): string =>
  template.replace('{id}', String(id));

/** Finds the download by the name of its file, compressed or not; undefined if unknown. */
export function findDownload(name: string): Download | undefined {
  const plain = name.replace(/\.(?:gz|br)$/, '');
  const pattern = plain.replace(/-\d+(?=\.)/, '-{id}');
  return [...downloads, ...regionDownloads].find(
    (download) => download.name === pattern && (plain === name || download.isCompressible),
  );
}

/** Returns a file's path by version: the hash of all downloads, or the date of the edition. */
export const downloadVersionPath = (version: string, name: string): string => `/data/${version}/${name}`;
