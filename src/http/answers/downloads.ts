import { basename } from 'node:path';
import { dispositionOf, downloadFolder, downloadVersionPath } from '../../api/download.ts';
import { csvDownload, findDownload, typeOfDownload } from '../../api/downloads.ts';
import { caching, downloadHeaders, toHttpDate } from '../../api/headers.ts';
import type { Compression, Download, Encoding, Form } from '../../api/outcome.ts';
import type { DownloadFile } from '../../store/downloads.ts';
import { BuildError, type Manifest, type ManifestFile } from '../../store/manifest.ts';
import { compress, compressAboveBytes } from '../reply/encoding.ts';
import { streamOf } from '../reply/send.ts';

/** The downloads by their paths: of this edition by name and by version, compressed or not. */
export type Downloads = ReadonlyMap<string, Download>;

type Forms = Download['forms'];
const endOf: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };

function builtForms(files: ReadonlyMap<string, DownloadFile>, name: string, identity: DownloadFile): Forms {
  const compressed = (['gzip', 'br'] as const).flatMap((encoding): [Encoding, Form][] => {
    const form = files.get(name + endOf[encoding]);
    return form === undefined ? [] : [[encoding, form]];
  });
  return { identity, ...Object.fromEntries(compressed) };
}

/**
 * Gives the forms of a file that is made of parts of the CSV in memory. No copy is made, so a client that does not read takes no
 * memory. It is compressed when a client first asks for that, which takes 20 ms at most, and stays so: all files in both encodings
 * take 3 MB.
 */
function partForms(parts: readonly Buffer[], bytes: number): Forms {
  const identity: Form = { bytes, read: (start, end) => () => streamOf(parts, start, end + 1) };
  if (bytes <= compressAboveBytes) return { identity };
  const made = new Map<Compression, Form>();
  const formOf = (encoding: Compression): Form =>
    made.getOrInsertComputed(encoding, () => {
      const form = compress({ type: csvDownload.type, body: Buffer.concat(parts), bytes }, encoding);
      return { bytes: form.length, read: (start, end) => form.subarray(start, end + 1) };
    });
  return {
    identity,
    get br() {
      return formOf('br');
    },
    get gzip() {
      return formOf('gzip');
    },
  };
}

/**
 * Makes the downloads of their files, and those of single regions: the header row and a run of rows of the CSV of all.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(
  files: ReadonlyMap<string, DownloadFile>,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): Downloads {
  const byPath = new Map<string, Download>();
  const add = (name: string, { sha256 }: ManifestFile, forms: Forms): void => {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has a download that is none: ${name}: run npm run build`);
    const outcome: Download = {
      kind: 'download',
      type: typeOfDownload(download, name),
      headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders(download.license)],
      cacheControl: caching.download,
      lastModified: toHttpDate(edition),
      hash: sha256.slice(0, 32),
      forms,
    };
    byPath.set(download.path.slice(0, -download.name.length) + name, outcome);
    byPath.set(downloadFolder + name, outcome);
    byPath.set(downloadVersionPath(downloads.version, name), {
      ...outcome,
      cacheControl: caching.fingerprinted,
    });
  };
  for (const [name, file] of files) add(name, file, builtForms(files, name, file));
  const csv = files.get(csvDownload.name);
  const whole = csv?.read(0, csv.bytes - 1);
  if (!Buffer.isBuffer(whole)) throw new BuildError(`dist has no ${csvDownload.name}: run npm run build`);
  const header = whole.subarray(0, whole.indexOf('\n') + 1);
  for (const part of downloads.parts) {
    const rows = whole.subarray(part.start, part.start + part.bytes - header.length);
    add(basename(part.path), part, partForms([header, rows], part.bytes));
  }
  return byPath;
}
