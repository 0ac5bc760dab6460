import { createReadStream, fstatSync, openSync, read, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { sha256 } from './hash.ts';
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

const changed = (path: string, how: string): BuildError =>
  new BuildError(`dist/${path} ${how}: run npm run build`);

function openOnDisk(folder: string, { path, bytes }: ManifestFile): DownloadFile['read'] {
  const descriptor = openSync(join(folder, path), 'r');
  const { size } = fstatSync(descriptor);
  if (size !== bytes) throw changed(path, `has ${size} bytes, built were ${bytes}`);
  return (start, end) => () =>
    createReadStream('', { fd: descriptor, autoClose: false, start, end, fs: shared });
}

function readToMemory(folder: string, file: ManifestFile): DownloadFile['read'] {
  const content = readFileSync(join(folder, file.path));
  if (sha256(content) !== file.sha256) throw changed(file.path, 'is not what was built (its sha256 differs)');
  return (start, end) => content.subarray(start, end + 1);
}

/**
 * Opens the files of the downloads, by name. They stay open or in memory, so the server sends one build whatever becomes of
 * its folder.
 *
 * @param isInMemory whether a file is read into memory
 * @throws BuildError naming a file that is missing or is not what was built
 */
export function openDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
  isInMemory: (name: string) => boolean,
): ReadonlyMap<string, DownloadFile> {
  return new Map(
    downloads.files.map((file) => {
      const name = basename(file.path);
      try {
        return [name, { ...file, read: (isInMemory(name) ? readToMemory : openOnDisk)(folder, file) }];
      } catch (error) {
        throw error instanceof BuildError ? error : unreadable(file.path, error);
      }
    }),
  );
}

/**
 * Checks that every file is byte for byte what was built. It reads and hashes in other threads, one file after the other.
 *
 * @throws BuildError naming the first that is not
 */
export async function verifyDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
): Promise<void> {
  for (const { path, sha256: expected } of downloads.files) {
    const bytes = await readFile(join(folder, path)).catch((error: unknown) => {
      throw unreadable(path, error);
    });
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    if (Buffer.from(hash).toString('hex') !== expected)
      throw changed(path, 'is not what was built (its sha256 differs)');
  }
}
