import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { painterFiles } from '../store/painter.ts';

const require = createRequire(import.meta.url);

/** Unpacks a font from WOFF (W3C, 2012), which resvg does not read: a header, a list of tables, and these, compressed. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(44 + 20 * at);
    const [from, packed, length] = [4, 8, 12].map((by) => entry.readUInt32BE(by)) as [number, number, number];
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    // Its name and checksum.
    entry.copy(head, 12 + 16 * at, 0, 4);
    entry.copy(head, 16 + 16 * at, 16, 20);
    head.writeUInt32BE(end, 20 + 16 * at);
    head.writeUInt32BE(length, 24 + 16 * at);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Writes what the painter needs into a folder. */
export function writePainter(folder: string): void {
  require('@resvg/resvg-js');
  // The package loads the binding for this platform from a package of its own.
  const binding = Object.keys(require.cache).find((path) => /resvg.*\.node$/.test(path)) ?? '';
  copyFileSync(binding, join(folder, painterFiles.binding));
  for (const [at, weight] of [500, 800].entries()) {
    const file = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`;
    writeFileSync(
      join(folder, painterFiles.fonts[at] ?? ''),
      unpackWoff(readFileSync(require.resolve(file))),
    );
  }
}
