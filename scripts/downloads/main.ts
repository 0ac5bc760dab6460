import { linkSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  csvDownload,
  downloadFolder,
  downloadVersionPath,
  downloads,
  packageDownload,
  provenanceDownload,
  sumsDownload,
  type Download,
} from '../../src/contract/downloads.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { sha256 } from '../../src/store/hash.ts';
import { toManifestFile, type Manifest, type ManifestFile } from '../../src/store/manifest.ts';
import { toProvenanceCsv } from '../../src/render/provenance-csv.ts';
import { toRow } from '../../src/render/row.ts';
import { toVillageCsv } from '../../src/render/village-csv.ts';
import { toVillageRow } from '../../src/dataset/village-rows.ts';
import { toDataPackage } from './package.ts';
import { toVillageParquet } from './parquet.ts';
import { writeSqlite } from './sqlite.ts';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** The length of a version, which is the start of the hash of all downloads. */
const versionLength = 16;

function downloadOf(name: string): Download {
  const download = downloads.find((candidate) => candidate.name === name);
  if (download === undefined) throw new Error(`there is no download ${name}`);
  return download;
}

type CompressedForms = readonly (readonly [name: string, bytes: Buffer])[];

/** Compresses in the thread pool, in parallel with the next steps of the build. */
async function compress(name: string, bytes: Buffer): Promise<CompressedForms> {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
    brotlied(bytes, { params: brotli }),
  ]);
  return [
    [`${name}.gz`, gz],
    [`${name}.br`, br],
  ];
}

/** Compresses one download after the other, the largest first: together they take 100 MB more. */
async function compressAll(
  contents: ReadonlyMap<Download, Buffer>,
): Promise<ReadonlyMap<Download, CompressedForms>> {
  const forms = new Map<Download, CompressedForms>();
  for (const [download, bytes] of [...contents].toSorted(([, a], [, b]) => b.length - a.length))
    if (download.isCompressible) forms.set(download, await compress(download.name, bytes));
  return forms;
}

/**
 * Writes the downloads under their names and under their version, plain and, if that helps, compressed.
 *
 * @param folder of the build
 * @param baseUrl the public origin, if it is known
 * @returns their entry in the manifest
 */
export async function writeDownloads(
  folder: string,
  dataset: Dataset,
  baseUrl: string | undefined,
): Promise<Manifest['downloads']> {
  const client = join(folder, 'client');
  const files = new Map<string, ManifestFile>();
  const put = (name: string, download: Download, bytes: Buffer | undefined): void => {
    const path = `client${dirname(download.path)}/${name}`;
    if (bytes !== undefined) writeFileSync(join(folder, path), bytes);
    files.set(name, toManifestFile(path, bytes ?? readFileSync(join(folder, path))));
  };
  for (const { path } of downloads) mkdirSync(dirname(join(client, path)), { recursive: true });

  const rows = dataset.villages.map(toVillageRow);
  const sqlite = downloadOf('kodepos.sqlite');
  writeSqlite(join(client, sqlite.path), dataset);
  const contents = new Map<Download, Buffer>([
    [csvDownload, Buffer.from(toVillageCsv(rows))],
    [
      downloadOf('kodepos.ndjson'),
      Buffer.from(dataset.villages.map((village) => `${toRow(village)}\n`).join('')),
    ],
    [sqlite, readFileSync(join(client, sqlite.path))],
    [downloadOf('kodepos.parquet'), toVillageParquet(rows, dataset)],
    [provenanceDownload, Buffer.from(toProvenanceCsv(dataset))],
  ]);
  for (const [download, bytes] of contents)
    put(download.name, download, download === sqlite ? undefined : bytes);
  const compressed = await compressAll(contents);
  for (const download of contents.keys())
    for (const [name, bytes] of compressed.get(download) ?? []) put(name, download, bytes);

  const described = [...contents.keys()].flatMap((download) => {
    const file = files.get(download.name);
    return file === undefined ? [] : [[download, file] as const];
  });
  const toSums = (): string =>
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { sha256: hash }]) => `${hash}  ${name}\n`)
      .join('');
  const describe = (version: string): Buffer =>
    Buffer.from(toDataPackage(dataset, described, baseUrl, version));
  // The description contains the version, so the version is a hash of the description without it.
  const version = sha256(Buffer.concat([Buffer.from(toSums()), describe('')])).slice(0, versionLength);
  put(packageDownload.name, packageDownload, describe(version));
  put(sumsDownload.name, sumsDownload, Buffer.from(toSums()));
  mkdirSync(join(client, downloadVersionPath(version, '')), { recursive: true });
  for (const [name, { path }] of files) {
    linkSync(join(folder, path), join(client, downloadVersionPath(version, name)));
    if (`client${downloadFolder}${name}` !== path)
      linkSync(join(folder, path), join(client, downloadFolder, name));
  }
  return { version, files: [...files.values()] };
}

/**
 * Sets the date of the downloads to that of the edition. Static hosts send it as Last-Modified, as the server does.
 *
 * @param folder of the build
 */
export function dateDownloads(
  folder: string,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): void {
  for (const { path } of downloads.files)
    utimesSync(join(folder, path), new Date(edition), new Date(edition));
}
