import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import * as manifest from '../../src/http/manifest.ts';
import { temporaryFolder } from '../support/files.ts';

const folder = temporaryFolder();
const shard = 'shards/villages.ndjson';

const settings = { baseUrl: 'http://a.example', rateLimitMax: 100, rateLimitWindowSeconds: 60 };

beforeEach(() => {
  manifest.writeServerManifest(folder, {
    files: manifest.writeHeldFiles(folder, new Map([[shard, Buffer.from('0123456789')]])),
    ...{ data: 'a', edition: '2026-11-22', sources: 'b', settings },
    downloads: { version: 'c', files: [] },
    pages: {},
  });
});

const verify = (): string | undefined =>
  manifest.readHeldFiles(folder, manifest.readServerManifest(folder)).get(shard)?.toString();
const change = (from: string, to: string) => (text: string) => text.replace(from, to);

type Damage = (text: string) => string | undefined;
test.each<[file: string, what: string, damage: Damage, message: string]>([
  [shard, 'with other bytes', change('5', '6'), 'is not what was built (its sha256 differs)'],
  ['manifest.json', 'missing', () => undefined, 'cannot be read (ENOENT)'],
  ['manifest.json', 'cut short', (text) => text.slice(0, 50), 'cannot be read (unreadable)'],
  ['manifest.json', 'of another form', () => '{"schema":99}', 'is from another version'],
])('%s %s is rejected', (file, _what, damage, message) => {
  expect(verify()).toBe('0123456789');
  const path = join(folder, file);
  const damaged = damage(readFileSync(path, 'utf8'));
  rmSync(path);
  if (damaged !== undefined) writeFileSync(path, damaged);
  expect(verify).toThrow(`dist/${file} ${message}: run npm run build`);
});

test('a lack of descriptors is not a damaged build', () => {
  const read = (): never => {
    throw Object.assign(new Error(), { code: 'EMFILE' });
  };
  const message = 'dist/a cannot be read (EMFILE): allow more open files (ulimit -n)';
  expect(() => manifest.readServedFile('a', read)).toThrow(message);
});

test('a download of another length is rejected', () => {
  const [file = { path: '', bytes: 0, sha256: '' }] = manifest.readServerManifest(folder).files;
  truncateSync(join(folder, shard), 9);
  const message = `dist/${shard} is not what was built (its length differs)`;
  expect(() => manifest.openServedFile(folder, file)).toThrow(message);
});
