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
import type { Country } from '../../country/country.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { toAreasGeoJson } from './areas.ts';
import { toDataPackage } from './data-package.ts';
import { csvTables, type TableSource } from './tables.ts';
import { toVillageWorkbook } from './village-workbook.ts';
import { toVillageParquet } from './parquet.ts';
import { writeSqlite } from './sqlite.ts';
import { joinIntoChunks, toVillageGeoJson } from './text-files.ts';

type FileBody = Buffer | Iterable<string>;

type Data = TableSource & { readonly areas: Areas };

type Contents<Source> = Readonly<
  Record<string, (source: Source, file: string) => FileBody | Promise<FileBody>>
>;

/** The contents of files by name, if they need only the dataset. */
const datasetContents: Contents<Pick<Data, 'dataset'> & { readonly baseUrl: string | undefined }> = {
  'kodepos.sqlite': ({ dataset }, file) => {
    writeSqlite(file, dataset);
    return readFileSync(file);
  },
  'kodepos.xlsx': ({ dataset, baseUrl }) => toVillageWorkbook(dataset, undefined, baseUrl),
};

/** The other contents of data files. Files that take longest to compress come first. */
const contents: Contents<Data> = {
  'villages.geojson': ({ country, dataset }) => toVillageGeoJson(country, dataset.sources),
  'kodepos.ndjson': ({ country }) =>
    listVillageFields(country).map((village) => `${JSON.stringify(village)}\n`),
  ...Object.fromEntries(Object.entries(csvTables).map(([name, { toCsv }]) => [name, toCsv])),
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
 * Starts to write the downloads, with compressed copies if `isCompressible`: first those that need
 * only the dataset. The returned function writes the others and links all into the folder of their
 * version, with the edition's date. It returns the entry of the downloads in the manifest.
 */
export function startDownloads(folder: string, dataset: Dataset, baseUrl: string | undefined) {
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
  // One after the other, so that only one file is in memory.
  const putAll = async <Source>(contents: Contents<Source>, source: Source): Promise<void> => {
    for (const [name, contentOf] of Object.entries(contents)) {
      const download = findDownload(name);
      if (download === undefined) throw new Error(`there is no download ${name}`);
      await put(download, toBytes(await contentOf(source, join(client, download.path))));
    }
  };
  const writeFromDataset = async (): Promise<void> => {
    await putAll(datasetContents, { dataset, baseUrl });
    for (const region of [...dataset.provinces, ...dataset.regencies])
      await put(regionXlsx, await toVillageWorkbook(dataset, region, baseUrl), region.id);
  };
  for (const { path } of downloads) mkdirSync(dirname(join(client, path)), { recursive: true });
  const early = writeFromDataset();
  // Prevents an unhandled rejection. The error is thrown where `early` is awaited.
  early.catch(() => undefined);
  return async (country: Country, areas: Areas, npmPackage: Buffer): Promise<Manifest['downloads']> => {
    await early;
    await putAll(contents, { dataset, country, areas });
    for (const province of dataset.provinces) {
      const geoJson = toAreasGeoJson(province, areas, dataset.sources);
      await put(regionAreas, Buffer.from(geoJson), province.id);
    }
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
  };
}
