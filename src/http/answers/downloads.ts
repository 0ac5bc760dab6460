import {
  csvDownload,
  dispositionOf,
  downloadVersionPath,
  findDownload,
  typeOfDownload,
} from '../../api/downloads.ts';
import { downloadFolder } from '../../api/paths.ts';
import { caching, downloadHeaders, toHttpDate } from '../../api/headers.ts';
import { openParts, type DownloadPart } from '../../store/download-parts.ts';
import type { DownloadFile } from '../../store/downloads.ts';
import { BuildError, type Manifest } from '../../store/manifest.ts';
import { compress, compressAboveBytes } from '../reply/encoding.ts';
import type { Attachment, Compression, EncodedFile, Encoding } from '../../api/outcome.ts';

/** The downloads by their paths: of this edition by name and by version, compressed or not. */
export type Downloads = ReadonlyMap<string, Attachment>;

type DownloadManifest = Pick<Manifest, 'downloads' | 'edition'>;
type Encodings = Attachment['encodings'];
const endOf: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };

/** Gives the encodings of a download that the build compressed. */
function builtEncodings(
  files: ReadonlyMap<string, DownloadFile>,
  name: string,
  identity: DownloadFile,
): Encodings {
  const compressed = (['gzip', 'br'] as const).flatMap((encoding): [Encoding, EncodedFile][] => {
    const encoded = files.get(name + endOf[encoding]);
    return encoded === undefined ? [] : [[encoding, encoded]];
  });
  return { identity, ...Object.fromEntries(compressed) };
}

/**
 * Gives the encodings of a part of the CSV. It is compressed when a client first asks for that, which takes 20 ms at most, and
 * stays so: all parts in both encodings take 3 MB.
 */
function partEncodings(identity: DownloadPart): Encodings {
  if (identity.bytes <= compressAboveBytes) return { identity };
  const made = new Map<Compression, EncodedFile>();
  const encode = (encoding: Compression): EncodedFile =>
    made.getOrInsertComputed(encoding, () => {
      const body = identity.toBuffer();
      const encoded = compress({ type: csvDownload.type, body, bytes: body.length }, encoding);
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

/**
 * Makes the downloads of their files.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(files: ReadonlyMap<string, DownloadFile>, manifest: DownloadManifest): Downloads {
  const { downloads, edition } = manifest;
  const byPath = new Map<string, Attachment>();
  const add = (name: string, { sha256 }: DownloadFile, encodings: Encodings): void => {
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
    byPath.set(downloadVersionPath(downloads.version, name), {
      ...outcome,
      cacheControl: caching.fingerprinted,
    });
  };
  for (const [name, file] of files) add(name, file, builtEncodings(files, name, file));
  const csv = files.get(csvDownload.name);
  if (csv === undefined) throw new BuildError(`dist has no ${csvDownload.name}: run npm run build`);
  for (const [name, part] of openParts(csv, manifest)) add(name, part, partEncodings(part));
  return byPath;
}
