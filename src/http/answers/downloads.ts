import { basename } from 'node:path';
import {
  csvDownload,
  dispositionOf,
  downloadVersionPath,
  findDownload,
  typeOfDownload,
} from '../../api/downloads.ts';
import { caching, downloadHeaders, toHttpDate } from '../../api/headers.ts';
import type { Attachment, Compression, EncodedFile } from '../../api/outcome.ts';
import { downloadFolder } from '../../api/paths.ts';
import type { OpenDownloads } from '../../store/downloads.ts';
import { BuildError, type Manifest, type ManifestFile, type ManifestPart } from '../../store/manifest.ts';
import { compress, compressAboveBytes } from '../reply/encoding.ts';
import { piecesOf } from '../reply/send.ts';

type Encodings = Attachment['encodings'];

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

/** Gives the encodings of the file of a single region: rows of the CSV of all below its header, or one of the workbooks. */
function regionEncodings(
  { files, workbooks }: OpenDownloads,
  { start, bytes }: ManifestPart,
  name: string,
): Encodings {
  const { content } = files.get(name.replace(/-\d+(?=\.)/, '')) ?? {};
  if (content === undefined)
    return { identity: { bytes, read: (from, to) => workbooks.read(start + from, start + to) } };
  const header = content.subarray(0, content.indexOf('\n') + 1);
  return partEncodings([header, content.subarray(start, start + bytes - header.length)], bytes);
}

/**
 * Makes the downloads of their files, and those of single regions of what the server has of all. Gives them by their paths: of
 * this edition by name and by version, compressed or not.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(
  open: OpenDownloads,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): ReadonlyMap<string, Attachment> {
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
  for (const [name, identity] of open.files) {
    const [gzip, br] = [open.files.get(`${name}.gz`), open.files.get(`${name}.br`)];
    add(name, identity, { identity, ...(gzip && { gzip }), ...(br && { br }) });
  }
  for (const part of downloads.parts) {
    const name = basename(part.path);
    add(name, part, regionEncodings(open, part, name));
  }
  return byPath;
}
