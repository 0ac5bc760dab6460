import { basename } from 'node:path';
import {
  csvDownload,
  dispositionOf,
  downloadVersionPath,
  excelCsvDownload,
  findDownload,
  regionExcelCsv,
  regionXlsx,
  typeOfDownload,
} from '../../api/downloads.ts';
import { caching, downloadHeaders, toHttpDate } from '../../api/headers.ts';
import type { Attachment, Compression, EncodedFile } from '../../api/outcome.ts';
import { downloadFolder } from '../../api/paths.ts';
import type { DownloadFile, OpenDownloads } from '../../store/downloads.ts';
import { BuildError, type Manifest, type ManifestFile, type ManifestPart } from '../../store/manifest.ts';
import { compress, compressAboveBytes } from '../reply/encoding.ts';
import { piecesOf } from '../reply/send.ts';

/** The downloads by their paths: of this edition by name and by version, compressed or not. */
export type Downloads = ReadonlyMap<string, Attachment>;

type Encodings = Attachment['encodings'];

type WholeCsv = Readonly<Record<'whole' | 'header', Buffer>>;

function builtEncodings(
  files: ReadonlyMap<string, DownloadFile>,
  name: string,
  identity: DownloadFile,
): Encodings {
  const [gzip, br] = [files.get(`${name}.gz`), files.get(`${name}.br`)];
  return { identity, ...(gzip && { gzip }), ...(br && { br }) };
}

/**
 * Gives the encodings of a file that is made of parts in memory. No copy is made of them, so a client that does not read takes no
 * memory. It is compressed when a client first asks for that, which takes 20 ms at most, and stays so: all files of a kind in both
 * take 3 MB.
 */
function partEncodings(parts: readonly Buffer[], bytes: number): Encodings {
  const identity: EncodedFile = { bytes, read: (start, end) => () => piecesOf(parts, start, end + 1) };
  if (bytes <= compressAboveBytes) return { identity };
  const made = new Map<Compression, EncodedFile>();
  const encode = (encoding: Compression): EncodedFile =>
    made.getOrInsertComputed(encoding, () => {
      const encoded = compress({ type: csvDownload.type, body: Buffer.concat(parts), bytes }, encoding);
      return { bytes: encoded.length, read: (start, end) => encoded.subarray(start, end + 1) };
    });
  return {
    identity,
    get br() {
      return encode('br');
    },
    get gzip() {
      return encode('gzip');
    },
  };
}

/** Makes what gives the encodings of the files of single regions: rows of a CSV of all below its header, or one of the workbooks. */
function encoderOfParts({
  files,
  workbooks,
}: OpenDownloads): (part: ManifestPart, name: string) => Encodings {
  const [csv, excelCsv] = [csvDownload, excelCsvDownload].map(({ name }) => {
    const file = files.get(name);
    const whole = file?.read(0, file.bytes - 1);
    if (!Buffer.isBuffer(whole)) throw new BuildError(`dist has no ${name}: run npm run build`);
    return { whole, header: whole.subarray(0, whole.indexOf('\n') + 1) };
  }) as [WholeCsv, WholeCsv];
  return ({ start, bytes }, name) => {
    const download = findDownload(name);
    if (download === regionXlsx)
      return { identity: { bytes, read: (from, to) => workbooks.read(start + from, start + to) } };
    const { whole, header } = download === regionExcelCsv ? excelCsv : csv;
    return partEncodings([header, whole.subarray(start, start + bytes - header.length)], bytes);
  };
}

/**
 * Makes the downloads of their files, and those of single regions of what the server has of all.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(
  open: OpenDownloads,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): Downloads {
  const byPath = new Map<string, Attachment>();
  const add = (name: string, { sha256 }: ManifestFile, encodings: Encodings): void => {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has a download that is none: ${name}: run npm run build`);
    const outcome: Attachment = {
      kind: 'attachment',
      type: typeOfDownload(download, name),
      headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders(download.license)],
      cacheControl: caching.download,
      lastModified: toHttpDate(edition),
      hash: sha256.slice(0, 32),
      encodings,
    };
    byPath.set(download.path.slice(0, -download.name.length) + name, outcome);
    byPath.set(downloadFolder + name, outcome);
    // The field `version` of datapackage.json is the edition.
    byPath.set(downloadVersionPath(edition, name), outcome);
    byPath.set(downloadVersionPath(downloads.version, name), {
      ...outcome,
      cacheControl: caching.fingerprinted,
    });
  };
  for (const [name, file] of open.files) add(name, file, builtEncodings(open.files, name, file));
  const encodingsOf = encoderOfParts(open);
  for (const part of downloads.parts) {
    const name = basename(part.path);
    add(name, part, encodingsOf(part, name));
  }
  return byPath;
}
