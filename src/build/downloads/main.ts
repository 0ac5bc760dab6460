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
  packageDownload,
  sumsDownload,
  regionXlsx,
  withId,
} from '../../api/downloads.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { sha256 } from '../../api/hash.ts';
import { toManifestFile, type Manifest, type ManifestFile, type ManifestPart } from '../../store/manifest.ts';
import { contents } from './contents.ts';
import { toDataPackage } from './package.ts';
import { cutCsv } from './parts.ts';
import { toVillageWorkbook } from './workbooks.ts';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** The length of a version, which is the start of the hash of all downloads. */
const versionLength = 16;

function downloadOf(name: string): Download {
  const download = downloads.find((candidate) => candidate.name === name);
  if (download === undefined) throw new Error(`there is no download ${name}`);
  return download;
}

type CompressedForms = readonly (readonly [name: string, bytes: Buffer])[];

/** At 9, most files are 1 to 4 % smaller and take three times as long. */
const [brotliQuality, gzipLevel] = [5, 7];

/** Compresses in the thread pool, in parallel with the next steps of the build. */
async function compress(name: string, bytes: Buffer): Promise<CompressedForms> {
  const brotli = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: gzipLevel }),
    brotlied(bytes, { params: brotli }),
  ]);
  return [
    [`${name}.gz`, gz],
    [`${name}.br`, br],
  ];
}

/** Writes the parts of the CSV, which are there for static hosts. */
function writeParts(client: string, dataset: Dataset): ReadonlyMap<string, ManifestPart> {
  const parts = new Map<string, ManifestPart>();
  for (const { name, start, bytes } of cutCsv(readFileSync(join(client, csvDownload.path)), dataset)) {
    writeFileSync(join(client, downloadFolder, name), bytes);
    parts.set(name, { ...toManifestFile(`client${downloadFolder}${name}`, bytes), start });
  }
  return parts;
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
  const add = (name: string, { path }: Download): Buffer => {
    const file = `client${dirname(path)}/${name}`;
    const bytes = readFileSync(join(folder, file));
    files.set(name, toManifestFile(file, bytes));
    return bytes;
  };
  const put = (name: string, download: Download, bytes: Buffer): void => {
    writeFileSync(join(client, dirname(download.path), name), bytes);
    add(name, download);
  };
  for (const { path } of downloads) mkdirSync(dirname(join(client, path)), { recursive: true });

  // One after the other, so that no more than one is in memory.
  for (const [name, write] of Object.entries(contents)) {
    const download = downloadOf(name);
    await write(join(client, download.path), dataset, baseUrl);
    const bytes = add(name, download);
    if (!download.isCompressible) continue;
    for (const [form, compressed] of await compress(name, bytes)) put(form, download, compressed);
  }

  for (const province of dataset.provinces) {
    const workbook = await toVillageWorkbook(dataset, province, baseUrl);
    put(withId(regionXlsx.name, province.id), regionXlsx, workbook);
  }
  const parts = writeParts(client, dataset);

  const described = downloads.flatMap((download) => {
    const file = files.get(download.name);
    return file === undefined ? [] : [[download, file] as const];
  });
  const toSums = (): string =>
    [...files, ...parts]
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
  for (const [name, { path }] of [...files, ...parts]) {
    linkSync(join(folder, path), join(client, downloadVersionPath(version, name)));
    if (`client${downloadFolder}${name}` !== path)
      linkSync(join(folder, path), join(client, downloadFolder, name));
  }
  return { version, files: [...files.values()], parts: [...parts.values()] };
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
  for (const { path } of [...downloads.files, ...downloads.parts])
    utimesSync(join(folder, path), new Date(edition), new Date(edition));
}
