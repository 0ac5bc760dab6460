import { randomBytes } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDownloads } from '../../src/http/downloads.ts';
import { writeHeldFiles } from '../../src/http/manifest.ts';
import { openApp } from '../support/app.ts';
import { temporaryFolder } from '../support/files.ts';
import { ask, pauseDownload } from '../support/server.ts';

const folder = temporaryFolder();
const path = '/download/kodepos.csv';
const content = randomBytes(16_000_000);
const files = writeHeldFiles(folder, new Map([[`client${path}`, content]]));
const downloads = { version: 'a', files };
const open = () => openDownloads(folder, { downloads, edition: '2026-11-22' });

test('a large download is read into the same memory again and again', async () => {
  const download = await open().get(path)?.();
  const body = download?.encodings.identity.read(10, 999_989);
  if (typeof body !== 'function') throw new Error('a large file is in memory');
  const memory = new Set<ArrayBufferLike>();
  for await (const chunk of body()) memory.add(chunk.buffer);
  expect(memory.size).toBe(1);
});

test('a client that stops reading for a while receives the same bytes', async () => {
  const app = await openApp({}, { downloads: open() });
  // Another client ends its connection before it has the whole file.
  (await pauseDownload(app, path)).destroy();
  const download = await pauseDownload(app, path);
  // Bytes wait once the system has taken all that it can.
  await expect.poll(() => [...app.sockets].at(-1)?.writableLength).toBeGreaterThan(0);
  expect(Buffer.concat(await download.toArray()).equals(content)).toBe(true);
  await app.stop();
});

test('a download that is cut short meanwhile ends its connection, and is logged', async () => {
  const failures: unknown[] = [];
  const app = await openApp({}, { downloads: open(), onFailure: (error) => failures.push(error) });
  expect((await ask(app, path)).status).toBe(200);
  truncateSync(join(folder, `client${path}`), 9_000_000);
  await expect(ask(app, path)).rejects.toThrow('aborted');
  expect(failures.map(String)).toEqual(['Error: a download is shorter than it was']);
  await app.stop();
});

test('a download with a flipped bit returns 500, and the log names the file', async () => {
  const failures: unknown[] = [];
  const damaged = Buffer.from(content);
  damaged[9_000_000] = (damaged[9_000_000] ?? 0) ^ 4;
  writeFileSync(join(folder, `client${path}`), damaged);
  const app = await openApp({}, { downloads: open(), onFailure: (error) => failures.push(error) });
  for (const target of [path, '/data/a/kodepos.csv']) {
    const { status, text } = await ask(app, target, { headers: { Range: 'bytes=0-9' } });
    expect([target, status]).toEqual([target, 500]);
    expect(text).toMatch(/^\{"error":"[^"]+"\}$/);
  }
  const reason = 'is not what was built (its sha256 differs): run npm run build';
  expect(failures.map(String)).toEqual(Array(2).fill(`BuildError: dist/client${path} ${reason}`));
  await app.stop();
});
