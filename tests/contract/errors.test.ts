import { describe, expect, test } from 'vitest';
import { expectError } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { sendRaw } from '../support/raw.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = sharedApp();

describe('a record, list or download that does not exist is 404', () => {
  const paths = words(`
    /api/v1/provinces/99 /api/v1/provinces/abc /api/v1/provinces/1e3 /api/v1/provinces/-1
    /api/v1/provinces/032 /api/v1/provinces/32.0 /api/v1/provinces/3273 /api/v1/districts/999999
    /api/v1/villages/9999999999 /api/v1/villages/99.99.99.9999 /api/v1/regencies/11.01. /api/v1/villages/11.01 /api/v1/provinces/99/regencies
    /api/v1/postal-codes/00000 /api/v1/postal-codes/4013 /api/v1/postal-codes/401355 /api/v1/nothing /api/v1
    /download/other.csv /download/kodepos.csv.zip
  `);
  test.each([...paths, `/api/v1/provinces/${'9'.repeat(400)}`])('%s', (path) =>
    expectError(server, path, 404),
  );
});

describe('redirects are 308', () => {
  test.each([
    ['a dotted village', '/api/v1/villages/32.73.02.1004', '/api/v1/villages/3273021004'],
    ['a dotted district', '/api/v1/districts/32.73.02', '/api/v1/districts/327302'],
    ['a dotted regency', '/api/v1/regencies/32.73', '/api/v1/regencies/3273'],
    ['children of a dotted region', '/api/v1/regencies/32.73/districts', '/api/v1/regencies/3273/districts'],
    ['a slash behind a record', '/api/v1/villages/3273021004/', '/api/v1/villages/3273021004'],
    ['many slashes', '/health///', '/health'],
  ])('%s', async (_name, path, location) => {
    const answer = await ask(server, path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is 405', async (method) => {
    for (const path of ['/api/v1/provinces', '/health', '/', '/nothing']) {
      const answer = await ask(server, path, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  test.each(['/api/v1/provinces', '/api/v1/nothing', '/download/kodepos.csv', '/'])(
    'OPTIONS %s is 204 with CORS headers',
    async (path) => {
      const answer = await ask(server, path, { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    },
  );
});

test('a request without Host is 400 and counts against the limit', async () => {
  const answer = await sendRaw(server, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nX-RateLimit-Remaining: \d+\r\n[^]*\{"error":"[^"]+"\}$/);
});
