import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { DownloadFile } from './downloads.ts';
import type { Manifest } from './manifest.ts';

/** How much is sent at once; pieces share the memory of the whole file. */
const pieceBytes = 64 * 1024;

/** Gives the bytes of several buffers from one position up to another, as if they were one. */
function* bytesOf(buffers: readonly Buffer[], start: number, end: number): Generator<Buffer> {
  let offset = 0;
  for (const buffer of buffers) {
    const last = Math.min(end - offset, buffer.length);
    for (let at = Math.max(start - offset, 0); at < last; at += pieceBytes)
      yield buffer.subarray(at, Math.min(at + pieceBytes, last));
    offset += buffer.length;
  }
}

/** A file that is made of parts of another. */
export interface DownloadPart extends DownloadFile {
  /** Gives a copy of the whole. */
  readonly toBuffer: () => Buffer;
}

/**
 * Opens the files of single regions, by name: the header row and a run of rows of the CSV of all, which is in memory. No copy is
 * made, so a client that does not read takes no memory.
 */
export function openParts(
  csv: DownloadFile,
  { downloads }: Pick<Manifest, 'downloads'>,
): ReadonlyMap<string, DownloadPart> {
  const whole = csv.read(0, csv.bytes - 1);
  if (!Buffer.isBuffer(whole)) throw new Error(`${csv.path} is not in memory`);
  const header = whole.subarray(0, whole.indexOf('\n') + 1);
  return new Map(
    downloads.parts.map((part) => {
      const buffers = [header, whole.subarray(part.start, part.start + part.bytes - header.length)];
      const read: DownloadFile['read'] = (start, end) => () =>
        Readable.from(bytesOf(buffers, start, end + 1), { objectMode: false });
      return [basename(part.path), { ...part, read, toBuffer: () => Buffer.concat(buffers) }];
    }),
  );
}
