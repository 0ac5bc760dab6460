// Every kind of file of a build, and of reply of its server. The snapshot has their headers.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readServerManifest } from '../../src/http/manifest.ts';
import { createReplyFormatter } from '../support/answers.ts';
import { ask, type Answer, type Ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { openSmallBuild } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const { project, startServer } = await openSmallBuild();
const client = join(project, 'dist/client');
const { edition, downloads } = readServerManifest(join(project, 'dist'));
const { version } = downloads;
const day = new Date(edition).toUTCString();
const dayBefore = new Date(Date.parse(edition) - 1000).toUTCString();

const server = await sharedServer(startServer());

const folders = words('* .well-known/* data/*.* data/changes/* download/* search/* widget/*');
const list = (pattern: string | readonly string[]) => globSync(pattern, { cwd: client });
const files = [
  ...['css', 'js'].flatMap((end) => list(`_astro/Page.*.${end}`)),
  ...list(folders)
    .filter((file) => /\.\w+$|SUMS$/.test(file) && !/^\d{3}\./.test(file))
    .toSorted(),
];

/** Headers of requests, with the part of the file that they request, if any. */
const listVariants = (etag: string): readonly (readonly [Ask['headers'], ...number[]])[] => [
  [{ 'If-None-Match': `"x", W/${etag}` }],
  [{ 'If-None-Match': '"x"', 'If-Modified-Since': day }],
  [{ 'If-Modified-Since': day }],
  [{ 'If-Modified-Since': dayBefore }],
  [{ Range: 'bytes=3-12', 'If-Range': etag }, 3, 13],
  [{ Range: 'bytes=-5' }, -5],
  [{ Range: 'bytes=0-' }],
  [{ Range: 'bytes=-999999999' }],
  [{ Range: 'bytes=3-12', 'If-Range': '"x"' }],
  [{ Range: 'bytes=3-12', 'If-Range': day }],
  [{ Range: 'seconds=1-2' }],
  [{ Range: 'bytes=0-1,5-6' }],
  [{ Range: 'bytes=999999999-' }],
  [{ 'Accept-Encoding': 'br, gzip' }],
  [{ 'Accept-Encoding': 'gzip' }],
];

const toPath = (file: string): string => `/${file}`.replace(/(?:^\/index)?\.html$/, '') || '/';
const paths = new Map(files.map((file) => [toPath(file), readFileSync(join(client, file))]));
/** Paths whose replies are not files: records, lists and pages on demand. */
const dynamicPaths = words(`
  /health /api/v1/villages/3273021004 /api/v1/villages /api/v1/villages?q=dago
  /api/v1/regencies/3273/districts /api/v1/postal-codes/40135 /api/v1/places/3273021004
  /api/v1/places/31 /api/v1/search?q=dago /cari?q=dago&page=1 /en/place?id=3273021004
`);

/** Returns the status and encoding of a reply, and its headers that differ from the whole reply. */
function compareReplies({ status, headers }: Answer, wholeReply: Answer): string {
  const names = ['etag', 'vary', 'cache-control', 'last-modified', 'link', 'content-type'] as const;
  const differing = names.filter((name) => String(headers[name]) !== String(wholeReply.headers[name]));
  return [status, headers['content-encoding'], ...differing].filter(Boolean).join(' ');
}

test('files match the reviewed snapshot, with conditions, parts and encodings', async () => {
  const format = createReplyFormatter();
  const replies: string[] = [];
  for (const path of [...paths.keys(), ...dynamicPaths]) {
    const wholeReply = await ask(server, path);
    const content = paths.get(path) ?? wholeReply.body;
    expect([path, wholeReply.status, wholeReply.body.equals(content)]).toEqual([path, 200, true]);
    // No policy in a page, and no script of another origin.
    const unwanted = /http-equiv|<script[^>]*\ssrc="(?!\/[^/])/;
    if (wholeReply.text.includes('<html')) expect(wholeReply.text).not.toMatch(unwanted);
    const outcomes: string[] = [];
    for (const [headers, start = 0, end] of listVariants(wholeReply.headers.etag ?? '')) {
      const reply = await ask(server, path, { headers: headers ?? {} });
      const { status } = reply;
      outcomes.push(compareReplies(reply, wholeReply));
      const part = status === 206 ? content.subarray(start, end) : content;
      const isSame = status >= 300 || reply.text === part.toString();
      expect([path, headers, isSame]).toEqual([path, headers, true]);
      const first = start < 0 ? content.length + start : start;
      const range = `bytes ${first}-${first + part.length - 1}/${content.length}`;
      if (status === 206) expect(reply.headers['content-range']).toBe(range);
    }
    const name = path.replaceAll(/[\da-f]{16}/g, 'HASH').replace(/\/_astro\/.*\./, '/_astro/NAME.');
    replies.push(`# ${name}\n${format(wholeReply)}\n${outcomes.join(', ')}\n`);
  }
  await expect(replies.join('\n')).toMatchFileSnapshot('__snapshots__/built-files.txt');
});

const html = { headers: { Accept: 'Text/HTML,application/xhtml+xml,*/*;q=0.8' } };
type Target = readonly [path: string, ask?: Ask];
const askAll = (paths: string, options: Ask = {}): readonly Target[] =>
  words(paths).map((path) => [path, options]);
const targets: readonly Target[] = [
  ...askAll('/cari?q=dago&page=1 /en/search?q=dago /en/place?id=3273021004 /jakarta /health', html),
  ...[{ 'If-None-Match': '*' }, { 'Accept-Encoding': 'br', Range: 'bytes=0-9' }].map(
    (headers) => ['/cari?q=dago&page=1', { headers }] as const,
  ),
  ...words('/ /api/v1/villages /api/v1/nothing /download/kodepos.csv').flatMap((path) =>
    ['OPTIONS', 'POST', 'DELETE'].map((method) => [path, { ...html, method }] as const),
  ),
  ...askAll(
    '/tidak-ada /en/tidak-ada /docs/en/nothing /en/x/../nothing /data/nothing.json /api/v1/nothing',
    html,
  ),
  ...['*/*', 'text/*', 'application/json, text/html;q=0.1', 'text/html;q=0, application/json'].map(
    (Accept) => ['/sitemap-nothing.xml', { headers: { Accept } }] as const,
  ),
  ['/tidak-ada', { headers: { Accept: 'text/html5' } }],
  ['/tidak-ada'],
  ['/_astro/nothing.css'],
  ...['POST', 'HEAD'].map((method) => ['/favicon.svg', { method }] as const),
  [`/${'a'.repeat(5000)}`, html],
  [`/${'a'.repeat(5000)}`],
  ...askAll(`
    /data/${version}/kodepos.csv /data/${version}/kodepos-32.xlsx /data/${edition}/kodepos.csv
    /data/${'0'.repeat(16)}/kodepos.csv /data/${version}/nix.csv /data/${version} /data/${version}/
    /data/kodepos.csv /data/${version}/kodepos-99.xlsx /download/kodepos-32.csv
    /download/kodepos-3273.csv /download/kodepos.xlsx.gz /download/kodepos.parquet.gz
    /download/kodepos.csv/ /download/kodepos-32.xlsx.gz /download/kodepos-99.xlsx /download/kodepos-032.xlsx
    /download/kodepos-32.73.xlsx /download/kodepos-327302.xlsx /download/areas-3273.geojson
    /download/kodepos-__proto__.xlsx /download/kodepos-{id}.xlsx /download/areas.topojson
  `),
];

test('other replies match the reviewed snapshot', async () => {
  const format = createReplyFormatter();
  const replies: string[] = [];
  for (const [path, { method = 'GET', headers = {} } = {}] of targets) {
    const answer = await ask(server, path, { method, headers });
    const name = path.slice(0, 80).replace(version, 'VERSION').replace(edition, 'EDITION');
    replies.push(`# ${method} ${name} ${headers['Accept'] ?? ''}\n${format(answer)}\n`);
  }
  await expect(replies.join('\n')).toMatchFileSnapshot('__snapshots__/built-replies.txt');
});
