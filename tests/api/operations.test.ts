import { expect, test } from 'vitest';
import type { Sources } from '../../src/api/operation.ts';
import { operations } from '../../src/api/operations/all.ts';
import { failure, redirect, type Attachment, type Content, type Outcome } from '../../src/api/outcome.ts';
import { toRow } from '../../src/api/record-fields.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { openStore, toStoreFiles } from '../../src/store/store-files.ts';

const file = { kind: 'content', body: 'a file' } as Content;
const csv = { kind: 'attachment' } as Attachment;
let isDraining = false;
const sources: Sources = {
  store: openStore(toStoreFiles(projectData)),
  files: { find: (path) => (['/sitemap.xml', '/docs'].includes(path) ? Promise.resolve(file) : undefined) },
  downloads: new Map([['/download/kodepos.csv', csv]]),
  openApi: () => '{"openapi":"3.1.0"}',
  origin: () => 'https://kodepos.example',
  isDraining: () => isDraining,
};

/** Answers one request, without a socket. */
function answer(address: string): Outcome | Promise<Outcome> {
  const [path = '', search = ''] = address.split('?');
  for (const operation of operations) {
    const match = new RegExp(`^${operation.path.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path);
    if (match !== null) return operation.answer(sources, match[1] ?? '', search);
  }
  throw new Error(`there is no operation at ${path}`);
}

const jakarta = regionsOf(projectData, 'district').filter(({ id }) => Math.floor(id / 10_000) === 31);
const jawaBarat = { id: 32, name: 'Jawa Barat', code: 'JB' };
const dago = { id: 3_273_021_004, designation: 'Kelurahan', distance_metres: 0 };
const suggested = [
  '40135',
  ['40135', 'Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
  ['Kode pos', 'Kelurahan'],
  ['https://kodepos.example/kodepos/40135', 'https://kodepos.example/jawa-barat/kota-bandung/coblong/dago'],
];

test.each<[name: string, address: string, body: unknown]>([
  ['a record', '/api/v1/provinces/32', { data: jawaBarat }],
  [
    'a page of a list',
    '/api/v1/provinces?q=jawa+barat&limit=1',
    { data: [jawaBarat], meta: { page: 1, limit: 1, total: 1 } },
  ],
  [
    'all districts of a province',
    '/api/v1/provinces/31/districts',
    { data: jakarta.map((district) => JSON.parse(toRow(district)) as unknown) },
  ],
  ['suggestions', '/api/v1/suggestions?q=40135', suggested],
  [
    'the nearest villages',
    '/api/v1/nearest?latitude=-6.8742&longitude=107.6161&limit=1',
    { data: [expect.objectContaining(dago)], meta: { limit: 1 } },
  ],
  ['the description', '/openapi.json', { openapi: '3.1.0' }],
  ['that the service is up', '/health', { status: 'ok' }],
])('the body is %s', async (_name, address, body) => {
  const outcome = await answer(address);
  expect(outcome.kind === 'content' && JSON.parse(outcome.body.toString())).toEqual(body);
});

const status = (status: number): object => ({
  ...failure(status, ''),
  message: expect.any(String) as string,
});

test.each<[name: string, address: string, outcome: object]>([
  ['the id for a dotted code', '/api/v1/villages/32.73.02.1004', redirect('/api/v1/villages/3273021004')],
  [
    'the successor of an id of an earlier edition',
    '/api/v1/places/9201071030',
    redirect('/api/v1/places/9601051008'),
  ],
  ['410 where there is no successor', '/api/v1/places/3515041017', status(410)],
  ['404 for an unknown id', '/api/v1/villages/1', status(404)],
  ['404 for no id', '/api/v1/regencies/x/districts', status(404)],
  ['404 for an unknown postal code', '/api/v1/postal-codes/00000', status(404)],
  ['400 for a query where there are no parameters', '/api/v1/provinces/31/districts?page=1', status(400)],
  ['400 for a wrong query', '/api/v1/villages?page=0', status(400)],
  ['404 for a file that is missing', '/data/quality.json', status(404)],
  ['a file of the build', '/sitemap.xml', file],
  ['a page of the site', '/docs', file],
  ['a download', '/download/kodepos.csv', csv],
])('the outcome is %s', async (_name, address, outcome) => {
  expect(await answer(address)).toMatchObject(outcome);
});

test('health is 503 while the service is stopping', async () => {
  isDraining = true;
  expect(await answer('/health')).toMatchObject(status(503));
  isDraining = false;
});
