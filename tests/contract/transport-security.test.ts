import { describe, expect, test } from 'vitest';
import { toHeadersFile } from '../../scripts/export/headers-file.ts';
import { toNginxConfig } from '../../scripts/export/nginx.ts';
import { transportHeaders } from '../../src/api/headers.ts';
import { sharedApp } from '../support/app.ts';
import { sendRaw } from '../support/raw.ts';
import { ask, type Ask } from '../support/server.ts';

const twoYears = 'max-age=63072000';

const secure = sharedApp({ BASE_URL: 'https://kodepos.example' });
const plain = sharedApp({ BASE_URL: 'http://kodepos.example' });

describe('Strict-Transport-Security is sent for a TLS origin alone', () => {
  test.each<[name: string, status: number, path: string, options?: Ask]>([
    ['a record', 200, '/api/v1/villages/3273021004'],
    ['what the client has', 304, '/api/v1/villages?q=dago', { headers: { 'If-None-Match': '*' } }],
    ['a page that is not there', 404, '/nix'],
    ['headers that are too large', 431, '/', { headers: { 'X-Long': 'a'.repeat(20_480) } }],
  ])('%s: %i', async (_name, status, path, options) => {
    const [over, without] = [await ask(secure, path, options), await ask(plain, path, options)];
    expect([over.status, over.headers['strict-transport-security']]).toEqual([status, twoYears]);
    expect([without.status, without.headers['strict-transport-security']]).toEqual([status, undefined]);
  });

  test.each([
    ['bytes that are no request', 'nonsense\r\n\r\n', '400'],
    ['a tunnel', 'CONNECT kodepos.example:443 HTTP/1.1\r\nHost: kodepos.example\r\n\r\n', '405'],
  ])('%s', async (_name, bytes, status) => {
    const field = `\r\nStrict-Transport-Security: ${twoYears}\r\n`;
    const [over, without] = [await sendRaw(secure, bytes), await sendRaw(plain, bytes)];
    expect([over.slice(9, 12), over.includes(field)]).toEqual([status, true]);
    expect([without.slice(9, 12), without.includes(field)]).toEqual([status, false]);
  });
});

describe('the exported site has the same header', () => {
  const fieldsOf = (text: string): number => text.split(`Strict-Transport-Security`).length - 1;
  const headersFile = (baseUrl: string): string =>
    toHeadersFile(
      ['aceh'],
      ['robots.txt'],
      '0'.repeat(16),
      'Fri, 20 Nov 2026 00:00:00 GMT',
      transportHeaders(baseUrl),
    );

  test('in each rule for Netlify and Cloudflare Pages', () => {
    const text = headersFile('https://kodepos.example');
    expect(fieldsOf(text)).toBe(text.match(/^\//gm)?.length);
    expect(text).toContain(`  Strict-Transport-Security: ${twoYears}\n`);
    expect(fieldsOf(headersFile('http://kodepos.example'))).toBe(0);
  });

  const build = {
    edition: '2026-11-24',
    downloads: { version: '0123456789abcdef', files: [] },
  };

  test("in each of nginx's locations that has headers", () => {
    const text = toNginxConfig(transportHeaders('https://kodepos.example'), [], build);
    const locations = text.split(/^ +location /m).filter((location) => location.includes('add_header'));
    expect(locations.length).toBeGreaterThan(10);
    expect(locations.map(fieldsOf)).toEqual(locations.map(() => 1));
    expect(fieldsOf(toNginxConfig(transportHeaders('http://kodepos.example'), [], build))).toBe(0);
  });
});
