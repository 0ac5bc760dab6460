import { read } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { downloadVersionPath, findDownload } from '../api/downloads.ts';
import { toDownloadFile } from '../api/file-kinds.ts';
import { caching } from '../api/headers.ts';
import type { DownloadFile, EncodedFile } from '../api/outcome.ts';
import { downloadFolder } from '../api/paths.ts';
import { BuildError, openSized, readVerifiedFile, type Manifest, type ManifestFile } from './manifest.ts';

/** A client that has stopped reading holds one piece. */
const pieceBytes = 64 * 1024;
const readPiece = promisify(read);

async function* piecesOf(descriptor: number, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const length = Math.min(pieceBytes, end + 1 - at);
    const { bytesRead, buffer } = await readPiece(descriptor, Buffer.allocUnsafeSlow(length), 0, length, at);
    if (bytesRead === 0) throw new Error('a download is shorter than it was');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/**
 * Opens a large file, or reads a small one into memory: each of 500 workbooks would need a descriptor. Reading all of the large ones to hash
 * them would take a fifth of the start; SHA256SUMS is for whoever loads them.
 */
function open(folder: string, file: ManifestFile): ManifestFile & EncodedFile {
  if (file.bytes <= pieceBytes) {
    const content = readVerifiedFile(folder, file);
    return { ...file, read: (start, end) => content.subarray(start, end + 1) };
  }
  const descriptor = openSized(folder, file);
  return { ...file, read: (start, end) => () => piecesOf(descriptor, start, end) };
}

/**
 * Opens the downloads. They stay open or in memory, so the server sends one build even if its folder is replaced. Gives them by path:
 * by name, by edition and by version, compressed or not.
 *
 * @throws BuildError naming the first file that is missing, is not as long as what was built, or is not listed in src/api/downloads.ts
 */
export function openDownloads(
  folder: string,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): ReadonlyMap<string, DownloadFile> {
  const files = new Map(downloads.files.map((file) => [basename(file.path), open(folder, file)]));
  const byPath = new Map<string, DownloadFile>();
  for (const [name, identity] of files) {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has an unknown download, ${name}: run npm run build`);
    const [gzip, br] = [files.get(`${name}.gz`), files.get(`${name}.br`)];
    const encodings = { identity, ...(gzip && { gzip }), ...(br && { br }) };
    const file = toDownloadFile(download, name, edition, identity.sha256.slice(0, 32), encodings);
    byPath.set(download.path.slice(0, -download.name.length) + name, file);
    byPath.set(downloadFolder + name, file);
    // The field `version` of datapackage.json is the edition.
    byPath.set(downloadVersionPath(edition, name), file);
    const fixed = { ...file, cacheControl: caching.fingerprinted };
    byPath.set(downloadVersionPath(downloads.version, name), fixed);
  }
  return byPath;
}
