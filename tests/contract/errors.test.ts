import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sendRaw, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

describe('section 4: a detail that is not there is 404', () => {
  test.each([
    ['/api/v1/provinces/99'],
    ['/api/v1/provinces/abc'],
    ['/api/v1/provinces/__proto__'],
    ['/api/v1/provinces/1e3'],
    ['/api/v1/provinces/-1'],
    ['/api/v1/provinces/032'],
    ['/api/v1/provinces/32.0'],
    ['/api/v1/provinces/%ff'],
    ['/api/v1/provinces/%00'],
    ['/api/v1/provinces/3273'],
    [`/api/v1/provinces/${'9'.repeat(400)}`],
    ['/api/v1/regencies/toString'],
    ['/api/v1/districts/999999'],
    ['/api/v1/villages/9999999999'],
    ['/api/v1/villages/99.99.99.9999'],
    ['/api/v1/provinces/99/regencies'],
    ['/api/v1/regencies/constructor/districts'],
    ['/api/v1/postal-codes/00000'],
    ['/api/v1/postal-codes/4013'],
    ['/api/v1/postal-codes/401355'],
    ['/api/v1/postal-codes/%E0%A4%A'],
    ['/api/v1/nothing'],
    ['/api/v1'],
    ['/api/v1/provinces/regencies/32'],
    ['/api/../../etc/passwd'],
    ['/download/other.csv'],
    ['/download/kodepos.csv.zip'],
  ])('%s', async (path) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json() as object)).toEqual(['error']);
  });
});

describe('section 4: redirects with 308', () => {
  test.each([
    ['a dotted village', '/api/v1/villages/32.73.02.1004', '/api/v1/villages/3273021004'],
    ['a dotted district', '/api/v1/districts/32.73.02', '/api/v1/districts/327302'],
    ['a dotted regency', '/api/v1/regencies/32.73', '/api/v1/regencies/3273'],
    ['children of a dotted region', '/api/v1/regencies/32.73/districts', '/api/v1/regencies/3273/districts'],
    ['a slash behind a record', '/api/v1/villages/3273021004/', '/api/v1/villages/3273021004'],
    ['a slash behind a list, with its query', '/api/v1/villages/?q=dago', '/api/v1/villages?q=dago'],
    ['many slashes', '/health///', '/health'],
  ])('%s', async (_name, path, location) => {
    const answer = await ask(server, path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test.each([['//evil.example/'], ['/\\evil.example/'], ['///'], ['//']])(
    'never to another host: %s',
    async (path) => {
      const answer = await ask(server, path);
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );
});

describe('section 2: methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is 405', async (method) => {
    for (const path of ['/api/v1/provinces', '/health', '/', '/nothing']) {
      const answer = await ask(server, path, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  test('CONNECT is 405', async () => {
    const answer = await sendRaw(
      server,
      'CONNECT kodepos.example:443 HTTP/1.1\r\nHost: kodepos.example\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*\r\nAllow: GET, HEAD, OPTIONS\r\n/);
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

describe('section 4: targets and bytes that are no request', () => {
  const target = (length: number): string =>
    `/api/v1/villages?q=${'a'.repeat(length - '/api/v1/villages?q='.length)}`;

  test.each([
    ['4 KiB is read', 4096, 400],
    ['more is 414', 4097, 414],
    ['12 KiB is 414', 12_288, 414],
    ['20 KiB is 414', 20_480, 414],
  ])('%s', async (_name, length, status) => {
    const answer = await ask(server, target(length));
    expect(answer.status).toBe(status);
    expect(answer.json()).toHaveProperty('error');
  });

  test('headers of 20 KiB are 431', async () => {
    const answer = await ask(server, '/health', { headers: { 'X-Long': 'a'.repeat(20_480) } });
    expect(answer.status).toBe(431);
    expect(answer.json()).toHaveProperty('error');
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a bare line feed in a header', 'GET /health HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n'],
    ['two lengths', 'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ])('%s is 400', async (_name, bytes) => {
    expect(await sendRaw(server, bytes)).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":"[^"]+"\}$/);
  });

  test.each([
    ['http://kodepos.example/health', 200],
    ['HTTP://kodepos.example:4321/api/v1/provinces/32', 200],
    ['http://kodepos.example', 200],
    ['http://kodepos.example//evil.example/', 404],
    ['ftp://kodepos.example/health', 404],
  ])('the absolute target %s is its path', async (target, status) => {
    expect((await ask(server, target)).status).toBe(status);
  });

  test('a request without Host is 400, and counts', async () => {
    const answer = await sendRaw(server, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nX-RateLimit-Remaining: \d+\r\n[^]*\{"error":"[^"]+"\}$/);
  });

  test('an expectation is ignored', async () => {
    const answer = await ask(server, '/health', { headers: { Expect: 'tea' } });
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
    expect(answer.headers['x-ratelimit-remaining']).toBeDefined();
  });

  test('pipelined requests get one answer each, in order', async () => {
    const request = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const answer = await sendRaw(
      server,
      request('/health') + request('/api/v1/provinces/32') + request('/nothing', 'Connection: close\r\n'),
    );
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

describe('section 4: elsewhere errors are pages', () => {
  test.each([
    ['an unknown page', '/nothing', 'GET', 404],
    ['a path that leads out', '/..%2f..%2fetc/passwd', 'GET', 404],
    ['a path that cannot be decoded', '/%ff', 'GET', 404],
    ['a file of the build that is no page', '/index.html', 'GET', 404],
    ['an error page by its name', '/404', 'GET', 404],
    ['an inner path of Astro', '/_image?href=/favicon.svg', 'GET', 404],
    ['a method that is not served', '/', 'POST', 405],
    ['a target that is too long', `/${'a'.repeat(5000)}`, 'GET', 414],
  ])('%s', async (_name, path, method, status) => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await ask(server, path, { method, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.vary).toBe('Accept, Accept-Encoding');
    expect(answer.text).toContain('<html lang="id">');
    expect(answer.text).not.toContain('passwd');
  });

  test.each([
    ['names HTML', 'text/html', 'text/html'],
    ['is a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['names HTML among others', 'application/json, text/html;q=0.1', 'text/html'],
    ['names nothing', undefined, 'application/json'],
    ['takes anything, as curl', '*/*', 'application/json'],
    ['takes any text', 'text/*', 'application/json'],
    ['wants JSON', 'application/json', 'application/json'],
    ['wants a feed', 'application/atom+xml, application/xml', 'application/json'],
    ['refuses HTML', 'text/html;q=0, application/json', 'application/json'],
    ['names a type that begins alike', 'text/html5', 'application/json'],
  ])('a client that %s (Accept: %s) is told of it as %s', async (_name, accept, type) => {
    for (const path of ['/nothing', '/sitemap-nothing.xml', '/data/nothing.json']) {
      const answer = await ask(server, path, { headers: accept === undefined ? {} : { Accept: accept } });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, `${type}; charset=utf-8`]);
      expect(answer.headers.vary).toMatch(/^Accept(?:, Accept-Encoding)?$/);
      if (type === 'application/json') expect(answer.json()).toHaveProperty('error');
    }
  });

  test('no error echoes what was sent', async () => {
    const script = encodeURIComponent('<script>alert(1)</script>');
    for (const path of [
      `/${script}`,
      `/api/v1/villages?${script}=1`,
      `/api/v1/villages/${script}`,
      `/api/v1/villages?page=${script}`,
    ]) {
      const answer = await ask(server, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('alert(1)');
    }
  });
});
