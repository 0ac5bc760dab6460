import { recordBody, recordClose, recordOpen } from './body.ts';

/**
 * The rows of one level in id order, joined by commas, so that any run of them is one slice of a body. On disk, a shard is
 * NDJSON: each line is the body of one record.
 */
export interface Shard {
  readonly rows: string;
  /** The start of each row in UTF-16 units, and at the end the start of one more. */
  readonly starts: Uint32Array;
  /** Whether all is ASCII, so that lengths in units are lengths in bytes. */
  readonly isAscii: boolean;
}

/** Serializes rows as the file of a shard. */
export function toShardFile(rows: readonly string[]): Buffer {
  return Buffer.from(rows.map((row) => `${recordBody(row)}\n`).join(''));
}

/** Opens a shard from its file. */
export function openShard(file: Buffer): Shard {
  const text = file.toString('utf8');
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  // A comma replaces the text around each row.
  const saved = recordOpen.length + recordClose.length;
  return {
    rows: text
      .slice(recordOpen.length, text.length - recordClose.length - 1)
      .replaceAll(`${recordClose}\n${recordOpen}`, ','),
    starts: Uint32Array.from(lineStarts, (start, line) => start - line * saved),
    isAscii: text.length === file.length,
  };
}

/** Calls `visit` with each run of consecutive positions, as `[start, end)`. */
export function visitRuns(positions: readonly number[], visit: (start: number, end: number) => void): void {
  for (let first = 0; first < positions.length;) {
    const start = positions[first] ?? 0;
    let end = start + 1;
    for (first++; positions[first] === end; first++) end++;
    visit(start, end);
  }
}

/** Gives the rows at some positions, joined by commas. */
export function rowsAt({ rows, starts }: Shard, positions: readonly number[]): string {
  const runs: string[] = [];
  visitRuns(positions, (start, end) => {
    runs.push(rows.slice(starts[start], (starts[end] ?? 0) - 1));
  });
  return runs.join();
}
