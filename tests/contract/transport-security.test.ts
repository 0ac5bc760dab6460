import { describe, expect, test } from 'vitest';
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
