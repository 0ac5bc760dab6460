import { linkSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { downloadFolder } from '../../api/paths.ts';
import {
  downloadVersionPath,
  type Download,
  downloads,
  findDownload,
  npmDownload,
  packageDownload,
  sumsDownload,
  regionAreas,
  regionXlsx,
  nameDownload,
} from '../../api/downloads.ts';
import { sha256 } from '../../api/outcome.ts';
import { toManifestFile, type Manifest, type ManifestFile } from '../../http/manifest.ts';
import { listVillageFields } from '../../api/record-fields.ts';
import type { Areas } from '../../areas/areas.ts';
import { toAreasGeoJson } from './areas.ts';
import { toDataPackage } from './data-package.ts';
import { csvTables, type TableSource } from './tables.ts';
import { toVillageWorkbook } from './village-workbook.ts';
import { toVillageParquet } from './parquet.ts';
import { writeSqlite } from './sqlite.ts';
import { joinIntoChunks, toVillageGeoJson } from './text-files.ts';

type FileBody = Buffer | Iterable<string>;

interface Data extends TableSource {
  readonly areas: Areas;
  readonly baseUrl: string | undefined;
}

type BuildBody = (data: Data, file: string) => FileBody | Promise<FileBody>;

/** The contents of the data files by name. Files that take longest to compress come first. */
const contents: Readonly<Record<string, BuildBody>> = {
  'kodepos.sqlite': ({ dataset }, file) => {
    writeSqlite(file, dataset);
    return readFileSync(file);
  },
  'villages.geojson': ({ country, dataset }) => toVillageGeoJson(country, dataset.sources),
  'kodepos.ndjson': ({ country }) =>
    listVillageFields(country).map((village) => `${JSON.stringify(village)}\n`),
  ...Object.fromEntries(Object.entries(csvTables).map(([name, { toCsv }]) => [name, toCsv])),
  'kodepos.xlsx': ({ dataset, baseUrl }) => toVillageWorkbook(dataset, undefined, baseUrl),
  'kodepos.parquet': ({ dataset, country }) => toVillageParquet(country, dataset.edition),
};

function toBytes(content: FileBody): Buffer {
  if (Buffer.isBuffer(content)) return content;
  return Buffer.concat(Array.from(joinIntoChunks(content), (chunk) => Buffer.from(chunk)));
}

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** At brotli quality 9, most files are 1 to 4 % smaller, but take three times as long as at 5. */
const [brotliQuality, gzipLevel] = [5, 7];

/** Compresses in the thread pool, in parallel with the next steps. Returns bytes by extension. */
async function compress(bytes: Buffer): Promise<Readonly<Record<'.gz' | '.br', Buffer>>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressing = [gzipped(bytes, { level: gzipLevel }), brotlied(bytes, { params })] as const;
  const [gz, br] = await Promise.all(compressing);
  return { '.gz': gz, '.br': br };
}

/** The number of hexadecimal digits in a version: the start of the hash of all downloads. */
const versionLength = 16;

/**
 * Writes the downloads, with compressed copies if `isCompressible`, and links them into the folder
 * of their version. Sets their modification time to the edition's date.
 * @param npmPackage the content of `kodepos.tgz`
 * @returns the entry of the downloads in the manifest
 */
export async function writeDownloads(
  folder: string,
  data: Data,
  npmPackage: Buffer,
): Promise<Manifest['downloads']> {
  const { dataset, areas, baseUrl } = data;
  const client = join(folder, 'client');
  const files = new Map<string, ManifestFile>();
  /** Writes a download. Names with `{id}` need the id of the region. */
  const put = async (download: Download, bytes: Buffer, id = 0): Promise<void> => {
    const name = nameDownload(download.name, id);
    const compressed = download.isCompressible && (await compress(bytes));
    for (const [end, content] of Object.entries({ '': bytes, ...compressed })) {
      const path = `client${dirname(download.path)}/${name}${end}`;
      writeFileSync(join(folder, path), content);
      files.set(name + end, toManifestFile(path, content));
    }
  };
  for (const { path } of downloads) mkdirSync(dirname(join(client, path)), { recursive: true });

  // One after the other, so that only one file is in memory.
  for (const [name, contentOf] of Object.entries(contents)) {
    const download = findDownload(name);
    if (download === undefined) throw new Error(`there is no download ${name}`);
    await put(download, toBytes(await contentOf(data, join(client, download.path))));
  }
  for (const province of dataset.provinces) {
    const geoJson = toAreasGeoJson(province, areas, dataset.sources);
    await put(regionAreas, Buffer.from(geoJson), province.id);
  }
  for (const region of [...dataset.provinces, ...dataset.regencies])
    await put(regionXlsx, await toVillageWorkbook(dataset, region, baseUrl), region.id);
  await put(npmDownload, npmPackage);

  // Excludes the npm package, which contains code in addition to the same data.
  const described = downloads.flatMap((download) => {
    const file = files.get(download.name);
    return file === undefined || download === npmDownload ? [] : [[download, file] as const];
  });
  const toSums = () => Array.from(files, ([name, file]) => `${file.sha256}  ${name}\n`).join('');
  const describe = (version: string) => toDataPackage(dataset, described, baseUrl, version);
  // The description contains the version, so the version is a hash of everything else.
  const version = sha256(toSums() + describe('')).slice(0, versionLength);
  await put(packageDownload, Buffer.from(describe(version)));
  await put(sumsDownload, Buffer.from(toSums()));
  mkdirSync(join(client, downloadVersionPath(version, '')), { recursive: true });
  // Static hosts send this date as Last-Modified, as the server does.
  const date = new Date(dataset.edition.date);
  for (const [name, { path }] of files) {
    const source = join(folder, path);
    utimesSync(source, date, date);
    linkSync(source, join(client, downloadVersionPath(version, name)));
    const unversioned = join(client, downloadFolder, name);
    if (unversioned !== source) linkSync(source, unversioned);
  }
  return { version, files: [...files.values()] };
}
