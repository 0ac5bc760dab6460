import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { exampleAddress, operations } from '../../src/api/operations/all.ts';
import { recordSchemas } from '../../src/api/record-fields.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const village = {
  id: 3273021004,
  district_id: 327302,
  regency_id: 3273,
  province_id: 32,
  name: 'Dago',
  postal_code: '40135',
  district: 'Coblong',
  regency: 'Kota Bandung',
  province: 'Jawa Barat',
};

describe('records', () => {
  test.each<[path: string, data: object]>([
    ['/api/v1/provinces/32', { id: 32, name: 'Jawa Barat', code: 'JB' }],
    ['/api/v1/regencies/3273', { id: 3273, province_id: 32, name: 'Kota Bandung', province: 'Jawa Barat' }],
    [
      '/api/v1/districts/327302',
      { id: 327302, regency_id: 3273, name: 'Coblong', regency: 'Kota Bandung', province: 'Jawa Barat' },
    ],
    ['/api/v1/villages/3273021004', village],
    ['/api/v1/postal-codes/40135', [village]],
  ])('%s has its fields in order', async (path, data) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(JSON.stringify({ data }));
  });

  test('an id past 2^31 is an integer', async () => {
    const answer = await ask(server, '/api/v1/villages/9671101004');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ data: { id: 9_671_101_004, province: 'Papua Barat Daya' } });
  });

  test('a village without a postal code has null', async () => {
    const answer = await ask(server, '/api/v1/villages/7318312008');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ data: { postal_code: null } });
  });

  test.each([
    ['province', '/api/v1/provinces?limit=100'],
    ['regency', '/api/v1/regencies?limit=100&page=3'],
    ['district', '/api/v1/districts?limit=100&page=40'],
    ['village', '/api/v1/villages?limit=100&page=800'],
  ] as const)('each %s fits its schema', async (level, path) => {
    const validate = new Ajv({ strict: false }).compile(recordSchemas[level]);
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    const { data } = answer.json() as { data: object[] };
    expect(data.filter((record) => !validate(record))).toEqual([]);
    const fields = Object.keys(recordSchemas[level]['properties'] as object);
    expect(data.map((record) => Object.keys(record))).toEqual(data.map(() => fields));
  });

  test('a postal code lists its villages by id, without meta', async () => {
    const answer = await ask(server, '/api/v1/postal-codes/40132');
    const body = answer.json() as { data: { id: number; postal_code: string }[] };
    expect(answer.status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data.length).toBeGreaterThan(1);
    expect(body.data.every(({ postal_code }) => postal_code === '40132')).toBe(true);
    expect(body.data.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

describe('children', () => {
  test.each([
    ['/api/v1/provinces/32/regencies', 27],
    ['/api/v1/provinces/31/districts', 44],
    ['/api/v1/regencies/3273/districts', 30],
    ['/api/v1/districts/327302/villages', 6],
  ])('%s lists all', async (path, count) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    const body = answer.json() as { data: object[] };
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toHaveLength(count);
  });
});

describe('operations', () => {
  test.each(operations.map((operation) => [operation.id, exampleAddress(operation)]))(
    '%s answers its example %s',
    async (_id, example) => {
      const answer = await ask(server, example);
      expect(answer.status).toBe(200);
    },
  );

  test.each(operations.map(exampleAddress))('HEAD %s has the headers of GET', async (example) => {
    const [get, head] = [await ask(server, example), await ask(server, example, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const varying = /^(date|x-request-id|x-ratelimit-.*|ratelimit)$/;
    const stable = (headers: object): unknown[] =>
      Object.entries(headers).filter(([name]) => !varying.test(name));
    expect(stable(head.headers)).toEqual(stable(get.headers));
  });

  test('/health is ok', async () => {
    const answer = await ask(server, '/health');
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
  });

  test('/openapi.json is the description', async () => {
    const answer = await ask(server, '/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  test('/sitemap.xml is an index', async () => {
    const answer = await ask(server, '/sitemap.xml');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(answer.text).toContain('<sitemapindex');
  });
});
