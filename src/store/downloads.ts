import { createReadStream, openSync, read } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
 * Reads a download and checks that it is byte for byte what was built. It reads and hashes in other threads.
 *
 * @throws BuildError naming the file if it is missing or differs
 */
export async function readDownload(folder: string, { path, bytes, sha256 }: ManifestFile): Promise<Buffer> {
  const content = await readFile(join(folder, path)).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (content.length !== bytes)
    throw new BuildError(`dist/${path} has ${content.length} bytes, built were ${bytes}: run npm run build`);
  const hash = await crypto.subtle.digest('SHA-256', content);
  if (Buffer.from(hash).toString('hex') !== sha256)
    throw new BuildError(`dist/${path} is not what was built (its sha256 differs): run npm run build`);
  return content;
}

function readerOfBytes(content: Buffer): DownloadFile['read'] {
  return (start, end) => content.subarray(start, end + 1);
}

function readerOfFile(folder: string, path: string): DownloadFile['read'] {
  try {
    const options = { fd: openSync(join(folder, path), 'r'), autoClose: false, fs: shared };
    return (start, end) => () => createReadStream('', { ...options, start, end });
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Opens the files of the downloads, by name, one after the other. They stay open or in memory, so the server sends one build
 * whatever becomes of its folder.
 *
 * @param isInMemory whether a file stays in memory
 * @throws BuildError naming the first file that is missing or is not what was built
 */
export async function openDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
  isInMemory: (name: string) => boolean,
): Promise<ReadonlyMap<string, DownloadFile>> {
  const files = new Map<string, DownloadFile>();
  for (const file of downloads.files) {
    const name = basename(file.path);
    const content = await readDownload(folder, file);
    const read = isInMemory(name) ? readerOfBytes(content) : readerOfFile(folder, file.path);
    files.set(name, { ...file, read });
  }
  return files;
}
