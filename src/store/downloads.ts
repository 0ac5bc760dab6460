import { read } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { EncodedFile } from '../api/outcome.ts';
import { openVerified, readVerifiedFile, type Manifest, type ManifestFile } from './manifest.ts';

/** The downloads by name, in memory or open. */
export type OpenDownloads = ReadonlyMap<string, ManifestFile & EncodedFile>;

/** A reader that has stopped holds one such piece. */
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

/** Opens a file. A small one is kept in memory instead: each of 500 workbooks would need a descriptor. */
function open(folder: string, file: ManifestFile): ManifestFile & EncodedFile {
  if (file.bytes <= pieceBytes) {
    const content = readVerifiedFile(folder, file);
    return { ...file, read: (start, end) => content.subarray(start, end + 1) };
  }
  const descriptor = openVerified(folder, file);
  return { ...file, read: (start, end) => () => piecesOf(descriptor, start, end) };
}

/**
 * Opens the files of the downloads. They stay open or in memory, so the server sends one build whatever becomes of its
 * folder.
 *
 * @throws BuildError naming the first file that is missing or is not what was built
 */
export function openDownloads(folder: string, { downloads }: Pick<Manifest, 'downloads'>): OpenDownloads {
  return new Map(downloads.files.map((file) => [basename(file.path), open(folder, file)]));
}
