import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/api/operations.ts';
import { projectData } from '../../../src/dataset/project-data.ts';
import { handlerOf, type Sources } from '../../../src/http/answers/handlers.ts';
import type { Content, Download, Outcome } from '../../../src/api/outcome.ts';
import { openStore, toStoreFiles } from '../../../src/store/store-files.ts';

const page = { kind: 'content', body: 'a page' } as Content;
const file = { kind: 'content', body: 'a file' } as Content;
const csv = { kind: 'download' } as Download;
let isDraining = false;
const sources: Sources = {
  store: openStore(toStoreFiles(projectData)),
  files: { find: (path) => (['/sitemap.xml', '/docs'].includes(path) ? Promise.resolve(file) : undefined) },
  downloads: new Map([['/download/kodepos.csv', csv]]),
  renderSearch: () => Promise.resolve(page),
  renderOffer: () => Promise.resolve(page),
  openApi: () => '{"openapi":"3.1.0"}',
  origin: () => 'https://kodepos.example',
  isDraining: () => isDraining,
};

/** Answers one request of an operation, without a socket. */
async function answer(path: string, key = '', search = ''): Promise<Outcome> {
  const operation = operations.find((candidate) => candidate.path === path);
  if (operation === undefined) throw new Error(`there is no operation ${path}`);
  return handlerOf(operation, sources)(key, search);
}

const bodyOf = (outcome: Outcome): unknown =>
  outcome.kind === 'content' ? (JSON.parse(outcome.body.toString()) as unknown) : outcome;

describe('a handler gives', () => {
  test.each<[name: string, path: string, key: string, search: string, body: unknown]>([
    ['a record', '/api/v1/provinces/{id}', '32', '', { data: { id: 32, name: 'Jawa Barat', code: 'JB' } }],
    [
      'a page of a list',
      '/api/v1/provinces',
      '',
      'q=jawa+barat&limit=1',
      {
        data: [{ id: 32, name: 'Jawa Barat', code: 'JB' }],
        meta: { page: 1, limit: 1, total: 1 },
      },
    ],
    [
      'suggestions',
      '/api/v1/suggestions',
      '',
      'q=40135',
      [
        '40135',
        ['40135', 'Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
        ['Kode pos', 'Kelurahan'],
        [
          'https://kodepos.example/kodepos/40135',
          'https://kodepos.example/jawa-barat/kota-bandung/coblong/dago',
        ],
      ],
    ],
    [
      'the nearest villages',
      '/api/v1/nearest',
      '',
      'latitude=-6.8742&longitude=107.6161&limit=1',
      {
        data: [expect.objectContaining({ id: 3_273_021_004, designation: 'Kelurahan', distance_metres: 0 })],
        meta: { limit: 1 },
      },
    ],
    ['the description', '/openapi.json', '', '', { openapi: '3.1.0' }],
    ['that the service is up', '/health', '', '', { status: 'ok' }],
  ])('%s', async (_name, path, key, search, body) => {
    expect(bodyOf(await answer(path, key, search))).toEqual(body);
  });

  test.each<[name: string, path: string, key: string, search: string, outcome: Partial<Outcome>]>([
    [
      'the id for a dotted code',
      '/api/v1/villages/{id}',
      '32.73.02.1004',
      '',
      { kind: 'redirect', location: '/api/v1/villages/3273021004' },
    ],
    [
      'the successor of an id of an earlier edition',
      '/api/v1/places/{id}',
      '9201071030',
      '',
      { kind: 'redirect', location: '/api/v1/places/9601051008' },
    ],
    [
      '410 where there is no successor',
      '/api/v1/places/{id}',
      '3515041017',
      '',
      { kind: 'failure', status: 410 },
    ],
    ['404 for an unknown id', '/api/v1/villages/{id}', '1', '', { kind: 'failure', status: 404 }],
    ['404 for no id', '/api/v1/regencies/{id}/districts', 'x', '', { kind: 'failure', status: 404 }],
    [
      '404 for an unknown postal code',
      '/api/v1/postal-codes/{code}',
      '00000',
      '',
      { kind: 'failure', status: 404 },
    ],
    ['400 for a wrong query', '/api/v1/villages', '', 'page=0', { kind: 'failure', status: 400 }],
    ['404 for a file that is missing', '/data/quality.json', '', '', { kind: 'failure', status: 404 }],
    ['a file of the build', '/sitemap.xml', '', '', file],
    ['a page of the site', '/docs', '', '', file],
    ['a download', '/download/kodepos.csv', '', '', csv],
  ])('%s', async (_name, path, key, search, outcome) => {
    expect(await answer(path, key, search)).toMatchObject(outcome);
  });

  test('503 while the service is stopping', async () => {
    isDraining = true;
    expect(await answer('/health')).toMatchObject({ kind: 'failure', status: 503 });
    isDraining = false;
  });
});
