import { closeSync, createReadStream, fstatSync, openSync, read, readFileSync, readSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BuildError, unreadable, type Manifest, type ManifestFile } from './manifest.ts';

/** A file of which parts can be read. */
export interface DownloadFile extends ManifestFile {
  /** Gives a part of it, both ends included. */
  readonly read: (start: number, end: number) => Buffer | (() => Readable);
}

/**
 * Reads for many readers that share one descriptor. A stream that is cut off would close it, and its number would soon belong to
 * another file or connection.
 */
const shared = {
  read,
  close: (_descriptor: number, done: (error: Error | null) => void): void => {
    done(null);
  },
};

/**
 * What is hashed at a time of a file. Whole files, freed at the end of the start, would stay with the process, and new memory
 * for each file would take a third of the time.
 */
const piece = Buffer.allocUnsafeSlow(1 << 16);

function hashOf(descriptor: number): string {
  const hash = createHash('sha256');
  for (let at = 0, length = 1; length > 0; at += length) {
    length = readSync(descriptor, piece, 0, piece.length, at);
    hash.update(piece.subarray(0, length));
  }
  return hash.digest('hex');
}

/** Opens a file and hashes it if it has as many bytes as were built. */
function examine(
  folder: string,
  path: string,
  bytes: number,
): { readonly descriptor: number; readonly size: number; readonly hash: string | undefined } {
  try {
    const descriptor = openSync(join(folder, path), 'r');
    const { size } = fstatSync(descriptor);
    return { descriptor, size, hash: size === bytes ? hashOf(descriptor) : undefined };
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Opens a download and checks that it is byte for byte what was built.
 *
 * @returns its descriptor
 * @throws BuildError naming the file if it is missing or differs
 */
export function openDownload(folder: string, { path, bytes, sha256 }: ManifestFile): number {
  const { descriptor, size, hash } = examine(folder, path, bytes);
  if (size !== bytes)
    throw new BuildError(`dist/${path} has ${size} bytes, built were ${bytes}: run npm run build`);
  if (hash !== sha256)
    throw new BuildError(`dist/${path} is not what was built (its sha256 differs): run npm run build`);
  return descriptor;
}

function readerOfBytes(descriptor: number): DownloadFile['read'] {
  const content = readFileSync(descriptor);
  closeSync(descriptor);
  return (start, end) => content.subarray(start, end + 1);
}

function readerOfFile(fd: number): DownloadFile['read'] {
  const options = { fd, autoClose: false, fs: shared };
  return (start, end) => () => createReadStream('', { ...options, start, end });
}

/**
 * Opens the files of the downloads, by name. They stay open or in memory, so the server sends one build whatever becomes of its
 * folder.
 *
 * @param isInMemory whether a file stays in memory
 * @throws BuildError naming the first file that is missing or is not what was built
 */
export function openDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
  isInMemory: (name: string) => boolean,
): ReadonlyMap<string, DownloadFile> {
  return new Map(
    downloads.files.map((file) => {
      const name = basename(file.path);
      const descriptor = openDownload(folder, file);
      const read = isInMemory(name) ? readerOfBytes(descriptor) : readerOfFile(descriptor);
      return [name, { ...file, read }];
    }),
  );
}
