import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloads, regionAreas, regionXlsx, withId } from '../../src/api/downloads.ts';
import { findContentType } from '../../src/api/headers.ts';
import { readManifest } from '../../src/http/manifest.ts';
import { expectEncodings } from '../support/http-rules.ts';
import { client, dist } from '../support/project.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const { edition, downloads: built } = readManifest(dist);
const { version } = built;
const lastModified = new Date(`${edition}T00:00:00Z`).toUTCString();

const compressible = downloads.filter(({ isCompressible }) => isCompressible);
const codings = new Map([
  ['.gz', 'application/gzip'],
  ['.br', 'application/octet-stream'],
]);
const files = [
  ...downloads,
  ...codings
    .keys()
    .flatMap((end) => compressible.map(({ path, license }) => ({ path: path + end, license }))),
  // Files of regions: the longest, which are open, and the shortest, which are in memory.
  ...[33, 3273, 3101].map((id) => ({ ...regionXlsx, path: withId(regionXlsx.path, id) })),
  { ...regionAreas, path: withId(regionAreas.path, 35) },
];
const mutable = 'public, max-age=86400';

describe.each(files)('$path', ({ path, license }) => {
  const type = codings.get(extname(path)) ?? findContentType(path);
  const onDisk = readFileSync(join(client, path));
  const link = `<${license?.path ?? '/data#lisensi'}>; rel="license"`;

  test('is the file of the build, with its type and name, for scripts of any origin', async () => {
    const { status, headers, body } = await ask(server, path);
    expect([status, body.equals(onDisk)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(onDisk.length),
      'content-disposition': `attachment; filename="${basename(path)}"`,
      'cache-control': mutable,
      'retry-after': '86400',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      link,
      'last-modified': lastModified,
    });
    expect(headers).toHaveProperty('x-ratelimit-remaining');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    [version, 'public, max-age=31536000, immutable'],
    [edition, mutable],
  ])('is the same in /data/%s', async (folder, caching) => {
    const { status, headers, body } = await ask(server, `/data/${folder}/${basename(path)}`);
    expect([status, body.equals(onDisk)]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'cache-control': caching, 'content-type': type, link });
  });

  test('answers Range, If-Range, If-None-Match and HEAD', async () => {
    const { headers } = await ask(server, path, { method: 'HEAD' });
    expect(headers['content-length']).toBe(String(onDisk.length));
    const etag = headers.etag ?? '';
    const part = await ask(server, path, { headers: { Range: 'bytes=3-12', 'If-Range': etag } });
    expect([part.status, part.body.equals(onDisk.subarray(3, 13))]).toEqual([206, true]);
    expect([part.headers['content-range'], part.headers.etag]).toEqual([`bytes 3-12/${onDisk.length}`, etag]);
    for (const range of ['bytes=-5', `bytes=${onDisk.length - 5}-`]) {
      const end = await ask(server, path, { headers: { Range: range } });
      expect([range, end.status, end.body.equals(onDisk.subarray(-5))]).toEqual([range, 206, true]);
    }
    const all = await ask(server, path, { headers: { Range: 'bytes=0-' } });
    expect([all.status, all.body.equals(onDisk)]).toEqual([206, true]);
    const changed = await ask(server, path, { headers: { Range: 'bytes=3-12', 'If-Range': '"other"' } });
    expect([changed.status, changed.body.length]).toEqual([200, onDisk.length]);
    for (const range of ['seconds=999999999-', 'bytes=b-a', 'bytes=0-1,5-6']) {
      const full = await ask(server, path, { headers: { Range: range } });
      expect([range, full.status, full.body.length]).toEqual([range, 200, onDisk.length]);
    }
    const outside = await ask(server, path, { headers: { Range: `bytes=${onDisk.length}-` } });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${onDisk.length}`]);
    const same = await ask(server, path, { headers: { 'If-None-Match': etag } });
    expect([same.status, same.headers.etag, same.headers['cache-control']]).toEqual([304, etag, mutable]);
  });
});

const earlier = new Date(Date.parse(edition) - 1000).toUTCString();
test.each<[name: string, headers: Readonly<Record<string, string>>, status: number]>([
  ['the same', { 'If-Modified-Since': lastModified }, 304],
  ['earlier', { 'If-Modified-Since': earlier }, 200],
  ['the same, with a part', { 'If-Modified-Since': lastModified, Range: 'bytes=0-9' }, 304],
  // Two builds of an edition have the same date.
  ['a part if of the same', { 'If-Range': lastModified, Range: 'bytes=0-9' }, 200],
])('Last-Modified: %s returns its status', async (_name, headers, status) => {
  for (const path of ['/download/kodepos.csv', '/download/kodepos.sqlite', `/data/${version}/kodepos.csv`])
    expect([path, (await ask(server, path, { headers })).status]).toEqual([path, status]);
});

test('/data/quality.json has the notice of idn-area-data', async () => {
  const notice = 'Contains information from idn-area-data (fityannugroho, ODbL 1.0)';
  expect((await ask(server, '/data/quality.json')).json()).toMatchObject({ notice });
});

test.each(words('/data/quality.json /data/retired.csv /download/retired.csv'))(
  '%s links ODbL 1.0',
  async (path) => {
    const { headers } = await ask(server, path);
    expect(headers['link']).toBe('<https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"');
  },
);

test.each(compressible)('$path is sent in an encoding that the client accepts', ({ path }) =>
  expectEncodings(server, path),
);

const missing = words(`
  /data/${'0'.repeat(16)}/kodepos.csv /data/${version}/nix.csv /data/${version} /data/kodepos.csv
  /data/${version}/kodepos-99.xlsx /download/kodepos-32.csv /download/kodepos-3273.csv
  /download/kodepos.xlsx.gz /download/kodepos.parquet.gz /download/kodepos-32.xlsx.gz /download/kodepos-99.xlsx
  /download/kodepos-032.xlsx /download/kodepos-32.73.xlsx /download/kodepos-327302.xlsx /download/areas-3273.geojson
  /download/kodepos-__proto__.xlsx /download/kodepos-{id}.xlsx /download/areas.topojson
`);
test.each([...missing, `/data/${version}/`])('%s does not exist', async (path) => {
  expect((await ask(server, path)).status).toBe(path.endsWith('/') ? 308 : 404);
});
