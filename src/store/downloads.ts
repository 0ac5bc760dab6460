import { createReadStream, read } from 'node:fs';
import { basename } from 'node:path';
import type { EncodedFile } from '../api/outcome.ts';
import { openVerified, readVerifiedFile, type Manifest, type ManifestFile } from './manifest.ts';

export type DownloadFile = ManifestFile & EncodedFile;

export interface OpenDownloads {
  /** By name. */
  readonly files: ReadonlyMap<string, DownloadFile>;
  /** The workbooks of regencies, one after the other. */
  readonly workbooks: DownloadFile;
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

function openReader(folder: string, file: ManifestFile, isInMemory: boolean): DownloadFile['read'] {
  if (isInMemory) {
    const content = readVerifiedFile(folder, file);
    return (start, end) => content.subarray(start, end + 1);
  }
  const options = { fd: openVerified(folder, file), autoClose: false, fs: shared };
  return (start, end) => () => createReadStream('', { ...options, start, end });
}

/**
 * Opens the files of the downloads. They stay open or in memory, so the server sends one build whatever becomes of its
 * folder.
 *
 * @throws BuildError naming the first file that is missing or is not what was built
 */
export function openDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
  isInMemory: (name: string) => boolean,
): OpenDownloads {
  const open = (file: ManifestFile): DownloadFile => ({
    ...file,
    read: openReader(folder, file, isInMemory(basename(file.path))),
  });
  return {
    files: new Map(downloads.files.map((file) => [basename(file.path), open(file)])),
    workbooks: open(downloads.workbooks),
  };
}
