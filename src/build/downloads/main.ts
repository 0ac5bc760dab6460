import { linkSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { downloadFolder } from '../../api/paths.ts';
import {
  downloadVersionPath,
  type Download,
  csvDownload,
  downloads,
  excelCsvDownload,
  npmDownload,
  packageDownload,
  sumsDownload,
  regionAreas,
  regionExcelCsv,
  regionXlsx,
  withId,
  regionCsv,
} from '../../api/downloads.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { sha256 } from '../../api/hash.ts';
import { toManifestFile, type Manifest, type ManifestFile, type ManifestPart } from '../../store/manifest.ts';
import { toRow } from '../../api/record-fields.ts';
import { listPlaces } from '../../dataset/places.ts';
import { listRetired } from '../../dataset/earlier-regions.ts';
import { retiredColumns } from '../../api/retired-fields.ts';
import { villagesOf } from '../../dataset/summary.ts';
import { placeColumns } from '../../api/place-fields.ts';
import type { Areas } from '../../site/areas/areas.ts';
import { toAreasGeoJson, toAreasTopoJson } from './areas.ts';
import { toDataPackage } from './data-package.ts';
import { toExcelCsv } from './excel-csv.ts';
import { toRegencyWorkbook, toVillageWorkbook } from './village-workbook.ts';
import { toVillageParquet } from './parquet.ts';
import { writeSqlite } from './sqlite.ts';
import { recordsToCsv, toProvenanceCsv, toVillageCsv, toVillageGeoJson, writeTexts } from './text-files.ts';

type Write = (
  file: string,
  dataset: Dataset,
  areas: Areas,
  baseUrl: string | undefined,
) => void | Promise<void>;

/** How the files of the data are written, by name; first those that take longest to compress. */
const contents: Readonly<Record<string, Write>> = {
  'kodepos.sqlite': writeSqlite,
  'areas.topojson': (file, dataset, areas) => {
    writeTexts(file, toAreasTopoJson(dataset, areas));
  },
  'villages.geojson': (file, dataset) => {
    writeTexts(file, toVillageGeoJson(dataset));
  },
  'kodepos.ndjson': (file, { villages }) => {
    const lines = villages.values().map((village) => `${toRow(village)}\n`);
    writeTexts(file, lines);
  },
  'kodepos.csv': (file, { villages }) => {
    writeFileSync(file, toVillageCsv(villages));
  },
  'kodepos-excel.csv': (file, { villages }) => {
    writeFileSync(file, toExcelCsv(villages));
  },
  'places.csv': (file, dataset) => {
    writeTexts(file, recordsToCsv(placeColumns, listPlaces(dataset)));
  },
  'provenance.csv': (file, dataset) => {
    writeFileSync(file, toProvenanceCsv(dataset));
  },
  'retired.csv': (file, dataset) => {
    writeTexts(file, recordsToCsv(retiredColumns, listRetired(dataset)));
  },
  'kodepos.xlsx': async (file, dataset, _areas, baseUrl) => {
    writeFileSync(file, await toVillageWorkbook(dataset, undefined, baseUrl));
  },
  'kodepos.parquet': (file, dataset) => {
    writeFileSync(file, toVillageParquet(dataset));
  },
};

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** At 9, most files are 1 to 4 % smaller and take three times as long. */
const [brotliQuality, gzipLevel] = [5, 7];

/** Compresses in the thread pool, in parallel with the next steps of the build. Gives the bytes by the end of their file's name. */
async function compress(bytes: Buffer): Promise<readonly (readonly [end: string, bytes: Buffer])[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([gzipped(bytes, { level: gzipLevel }), brotlied(bytes, { params })]);
  return [
    ['.gz', gz],
    ['.br', br],
  ];
}

/** Finds where a text is after so many lines. Names have no line breaks. */
function afterLines(text: Buffer, start: number, lines: number): number {
  let at = start;
  for (let line = 0; line < lines; line++) at = text.indexOf('\n', at) + 1;
  return at;
}

/** The files of single regions that are parts of a larger one, by name. */
type Parts = Map<string, ManifestPart>;

/** Writes a part, which is there for static hosts. */
function writePart(client: string, parts: Parts, name: string, bytes: Buffer, start: number): void {
  writeFileSync(join(client, downloadFolder, name), bytes);
  parts.set(name, { ...toManifestFile(`client${downloadFolder}${name}`, bytes), start });
}

/**
 * Writes the CSV of each province and each regency, plain and for Excel: the header row and the region's rows, which stand together in
 * the file of all.
 */
function writeCsvParts(client: string, { provinces, regencies }: Dataset, parts: Parts): void {
  for (const [ofAll, ofRegion] of [
    [csvDownload, regionCsv],
    [excelCsvDownload, regionExcelCsv],
  ] as const) {
    const csv = readFileSync(join(client, ofAll.path));
    const header = csv.subarray(0, afterLines(csv, 0, 1));
    for (const regions of [provinces, regencies]) {
      let start = header.length;
      for (const region of regions) {
        const end = afterLines(csv, start, villagesOf(region).length);
        const bytes = Buffer.concat([header, csv.subarray(start, end)]);
        writePart(client, parts, withId(ofRegion.name, region.id), bytes, start);
        start = end;
      }
    }
  }
}

/** Writes the workbook of each regency, and all of them in one file, so that the server has one to open. */
async function writeWorkbooks(
  folder: string,
  dataset: Dataset,
  baseUrl: string | undefined,
  parts: Parts,
): Promise<ManifestFile> {
  const workbooks: Buffer[] = [];
  let start = 0;
  for (const regency of dataset.regencies) {
    const workbook = await toRegencyWorkbook(dataset, regency, baseUrl);
    writePart(join(folder, 'client'), parts, withId(regionXlsx.name, regency.id), workbook, start);
    workbooks.push(workbook);
    start += workbook.length;
  }
  const all = Buffer.concat(workbooks);
  writeFileSync(join(folder, workbooksPath), all);
  return toManifestFile(workbooksPath, all);
}

/** The workbooks of regencies, one after the other. */
const workbooksPath = 'workbooks';

/** The length of a version, which is the start of the hash of all downloads. */
const versionLength = 16;

/**
 * Writes the downloads under their names and under their version, plain and, if that helps, compressed. Their date is that of the edition.
 *
 * @param folder of the build
 * @param npmPackage the content of `kodepos.tgz`
 * @param baseUrl the public origin, if it is known
 * @returns their entry in the manifest
 */
export async function writeDownloads(
  folder: string,
  dataset: Dataset,
  areas: Areas,
  npmPackage: Buffer,
  baseUrl: string | undefined,
): Promise<Manifest['downloads']> {
  const client = join(folder, 'client');
  const files = new Map<string, ManifestFile>();
  const pathOf = (name: string, { path }: Download): string => `client${dirname(path)}/${name}`;
  const add = (name: string, download: Download, bytes: Buffer): void => {
    files.set(name, toManifestFile(pathOf(name, download), bytes));
  };
  const put = (name: string, download: Download, bytes: Buffer): void => {
    writeFileSync(join(folder, pathOf(name, download)), bytes);
    add(name, download, bytes);
  };
  for (const { path } of downloads) mkdirSync(dirname(join(client, path)), { recursive: true });

  // One after the other, so that no more than one is in memory.
  for (const [name, write] of Object.entries(contents)) {
    const download = downloads.find((candidate) => candidate.name === name);
    if (download === undefined) throw new Error(`there is no download ${name}`);
    const file = join(client, download.path);
    await write(file, dataset, areas, baseUrl);
    const bytes = readFileSync(file);
    add(name, download, bytes);
    if (!download.isCompressible) continue;
    for (const [end, compressed] of await compress(bytes)) put(name + end, download, compressed);
  }
  for (const province of dataset.provinces) {
    const workbook = await toVillageWorkbook(dataset, province, baseUrl);
    put(withId(regionXlsx.name, province.id), regionXlsx, workbook);
    const ofProvince = [...toAreasGeoJson(province, areas)].join('');
    put(withId(regionAreas.name, province.id), regionAreas, Buffer.from(ofProvince));
  }
  const parts: Parts = new Map();
  writeCsvParts(client, dataset, parts);
  const workbooks = await writeWorkbooks(folder, dataset, baseUrl, parts);
  put(npmDownload.name, npmDownload, npmPackage);

  // The npm package is code with the same data.
  const described = downloads.flatMap((download) => {
    const file = files.get(download.name);
    return file === undefined || download === npmDownload ? [] : [[download, file] as const];
  });
  const toSums = (): string =>
    [...files, ...parts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, file]) => `${file.sha256}  ${name}\n`)
      .join('');
  const describe = (version: string): Buffer =>
    Buffer.from(toDataPackage(dataset, described, baseUrl, version));
  // The description contains the version, so the version is a hash of the description without it.
  const version = sha256(Buffer.concat([Buffer.from(toSums()), describe('')])).slice(0, versionLength);
  put(packageDownload.name, packageDownload, describe(version));
  put(sumsDownload.name, sumsDownload, Buffer.from(toSums()));
  mkdirSync(join(client, downloadVersionPath(version, '')), { recursive: true });
  // Static hosts send it as Last-Modified, as the server does.
  const date = new Date(dataset.edition.date);
  for (const [name, { path }] of [...files, ...parts]) {
    const source = join(folder, path);
    utimesSync(source, date, date);
    linkSync(source, join(client, downloadVersionPath(version, name)));
    if (`client${downloadFolder}${name}` !== path) linkSync(source, join(client, downloadFolder, name));
  }
  return { version, files: [...files.values()], workbooks, parts: [...parts.values()] };
}
