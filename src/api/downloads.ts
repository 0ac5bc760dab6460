import type { ParentLevel } from '../domain/level.ts';

/** A downloadable file and how it is sent. */
export interface Download {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The name of the file; of files of regions with `{id}` for the id. */
  readonly name: string;
  /** The address of its latest edition. */
  readonly path: string;
  /** The media type without parameters. */
  readonly mediaType: string;
  /** The Content-Type. */
  readonly type: string;
  readonly summary: string;
  /** Its description in OpenAPI. */
  readonly description: string;
  /** Its content, as Markdown. */
  readonly returns: string;
  /** The levels of whose regions each has a file of its own; undefined where there is one file of all. */
  readonly levels?: readonly Exclude<ParentLevel, 'district'>[];
  /** Whether it also exists compressed, with `.gz` and `.br` at the end of its name. */
  readonly isCompressible?: true;
  /** Its terms where they are not those of the site. */
  readonly license?: { readonly name: string; readonly path: string; readonly title: string };
}

/** The Content-Types by the ends of names. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  parquet: 'application/vnd.apache.parquet',
  geojson: 'application/geo+json',
  json: 'application/json; charset=utf-8',
  tgz: 'application/gzip',
  SHA256SUMS: 'text/plain; charset=utf-8',
};

/** Completes a download by what its address says. */
function fileAt<More extends Omit<Download, 'name' | 'path' | 'type' | 'mediaType'>>(
  path: string,
  more: More,
) {
  const type = types[/\w+$/.exec(path)?.[0] ?? ''] ?? '';
  const [mediaType = ''] = type.split(';', 1);
  return { name: path.slice(path.lastIndexOf('/') + 1), path, type, mediaType, ...more };
}

export const csvDownload: Download = fileAt('/download/kodepos.csv', {
  id: 'downloadCsv',
  summary: 'Download all villages as CSV',
  description:
    'Gives all villages in one file, for spreadsheets and scripts. Range asks for a part of it, which resumes a download.',
  returns: 'CSV: a header row, then a row for each village, by id',
  isCompressible: true,
});

export const provenanceDownload: Download = fileAt('/data/provenance.csv', {
  id: 'downloadProvenance',
  summary: 'Download where each postal code is from',
  description:
    'Tells which source gave each village its postal code, and how its point was found, for those who weigh sources.',
  returns: 'CSV: a header row, then for each village its postal code, how it was obtained, and the source',
  isCompressible: true,
});

export const retiredDownload: Download = fileAt('/data/retired.csv', {
  id: 'downloadRetired',
  summary: 'Download the ids of earlier editions',
  description:
    'Gives each id that no longer exists, and the id of the region that it is now. This file is under ODbL 1.0. Contains information from ' +
    'idn-area-data (fityannugroho, ODbL 1.0).',
  returns:
    'CSV: a header row, then a row for each id that no longer exists, by id, as the last edition had it',
  isCompressible: true,
  license: {
    name: 'ODbL-1.0',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
    title: 'Open Database License 1.0',
  },
});

export const packageDownload: Download = fileAt('/download/datapackage.json', {
  id: 'downloadPackage',
  summary: 'Get the description of the downloads',
  description:
    'Describes the downloads for programs that read data packages. It also tells the version under which they never change.',
  returns: 'A Frictionless data package: columns, keys, counts, sources and hashes',
});

export const npmDownload: Download = fileAt('/download/kodepos.tgz', {
  id: 'downloadNpmPackage',
  summary: 'Download the npm package',
  description:
    'Gives the search with all its data as a package for Node, Deno, Bun and browsers, with a command for lists of addresses and an MCP ' +
    'server. It needs no server. Install it with `npm install` and this address.',
  returns: 'A tarball, as npm packs it',
});

export const sumsDownload: Download = fileAt('/download/SHA256SUMS', {
  id: 'downloadSums',
  summary: 'Get the hashes of the downloads',
  description:
    'Lists the files of `/download/` with their hashes, to check what was downloaded. `--ignore-missing` leaves out files that were not.',
  returns:
    'A line for each file of `/download/`: its SHA-256 and its name, for `sha256sum --check --ignore-missing`',
});

/** What each workbook has. */
const workbookReturns =
  'XLSX: the sheets `Kecamatan` and `Desa`, a row for each district and each village, by id, and a sheet about it';

export const xlsxDownload: Download = fileAt('/download/kodepos.xlsx', {
  id: 'downloadXlsx',
  summary: 'Download all districts and villages as a workbook',
  description:
    'Gives all districts and villages in a file for Excel and other spreadsheets, with Indonesian headings. Codes have dots, and postal ' +
    'codes are text; where two circulate, both are there. A third sheet has the edition, the sources and the terms.',
  returns: workbookReturns,
});

const extra = '`other_postal_code`, `latitude` and `longitude`';

/** All downloads: the data in each format, and the files that describe them. */
export const downloads: readonly Download[] = [
  csvDownload,
  xlsxDownload,
  fileAt('/download/kodepos.ndjson', {
    id: 'downloadNdjson',
    summary: 'Download all villages as NDJSON',
    description: 'Gives every village as JSON, one a line, for programs that read line by line.',
    returns: `NDJSON: a line for each village, by id: its record, then ${extra}`,
    isCompressible: true,
  }),
  fileAt('/download/kodepos.sqlite', {
    id: 'downloadSqlite',
    summary: 'Download all regions as an SQLite database',
    description:
      'Gives a database that is ready to query, without a server. Names are indexed for full-text search, villages by postal code ' +
      'and by coordinates, which are approximate.',
    returns: `SQLite: a table for each level, the view \`kodepos\` of all villages with their records and ${extra}, and \`names\` to search in (FTS5)`,
    isCompressible: true,
  }),
  fileAt('/download/kodepos.parquet', {
    id: 'downloadParquet',
    summary: 'Download all villages as Parquet',
    description:
      'Gives all villages in columns, for data frames and query engines. Groups of 10,000 rows are in id order, so readers can skip.',
    returns: `Parquet, with Snappy: a row for each village, by id: its record, then ${extra}`,
  }),
  fileAt('/download/places.csv', {
    id: 'downloadPlaces',
    summary: 'Download all places as CSV',
    description:
      'Gives the region of each id: dotted code, designation, coordinates, time zone and page. Coordinates are approximate; they are ' +
      'empty where unknown.',
    returns:
      'CSV: a header row, then a row for each province, each regency, each district and each village, in this order and by id',
    isCompressible: true,
  }),
  fileAt('/download/villages.geojson', {
    id: 'downloadGeoJson',
    summary: 'Download all villages as GeoJSON',
    description:
      'Gives all villages as points, for maps. Points are approximate: about the middle of a village, not its office. Villages ' +
      'without a known point have the geometry null.',
    returns:
      'GeoJSON (RFC 7946): a feature for each village, by id and one a line, with the record as properties',
    isCompressible: true,
  }),
  provenanceDownload,
  retiredDownload,
  npmDownload,
  packageDownload,
  sumsDownload,
];

/** A download of which each region of some levels has a file. */
type RegionDownload = Download & Required<Pick<Download, 'levels'>>;

/** The districts and villages of one province or regency as a workbook. */
export const regionXlsx: RegionDownload = fileAt('/download/kodepos-{id}.xlsx', {
  id: 'downloadRegionXlsx',
  levels: ['province', 'regency'],
  summary: 'Download one province or regency as a workbook',
  description: 'Gives what `kodepos.xlsx` has of one province or regency, for offices that need no other.',
  returns: workbookReturns,
});

/** The areas in one province. */
export const regionAreas: RegionDownload = fileAt('/download/areas-{id}.geojson', {
  id: 'downloadRegionAreas',
  levels: ['province'],
  summary: 'Download the areas in one province as GeoJSON',
  description:
    'Gives the approximate areas of the regencies and districts of one province, which `level` tells apart. They are not the official boundaries.',
  returns:
    'GeoJSON (RFC 7946): a feature for each regency, then each district, with `id`, `code`, `name`, `level`, `regency_id` and `province_id`',
});

/** The downloads of one region each. */
export const regionDownloads: readonly RegionDownload[] = [regionXlsx, regionAreas];

/** @example withId(regionXlsx.name, 32) // 'kodepos-32.xlsx' */
export function withId(template: string, id: number | string): string {
  return template.replace('{id}', String(id));
}

/** The suffixes of compressed files and their media types. */
export const compressedEnds = { '.gz': 'application/gzip', '.br': 'application/octet-stream' } as const;

/**
 * Finds the download of a file, compressed or not.
 * @example findDownload('kodepos-32.xlsx') // regionXlsx
 */
export function findDownload(name: string): Download | undefined {
  const plain = name.replace(/\.(?:gz|br)$/, '');
  const pattern = plain.replace(/-\d+(?=\.)/, '-{id}');
  return [...downloads, ...regionDownloads].find(
    (download) => download.name === pattern && (plain === name || download.isCompressible),
  );
}

/** @example typeOfDownload(csvDownload, 'kodepos.csv.gz') // 'application/gzip' */
export function typeOfDownload(download: Download, name: string): string {
  const end = name.slice(name.lastIndexOf('.'));
  return end in compressedEnds ? compressedEnds[end as keyof typeof compressedEnds] : download.type;
}

/** @example dispositionOf('kodepos.csv') // 'attachment; filename="kodepos.csv"' */
export function dispositionOf(name: string): string {
  return `attachment; filename="${name}"`;
}

/**
 * Gives the address of a file in one version of the downloads, where it never changes.
 * @param version the hash of all downloads
 */
export function downloadVersionPath(version: string, name: string): string {
  return `/data/${version}/${name}`;
}
