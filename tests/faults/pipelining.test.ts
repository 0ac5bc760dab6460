import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedServer } from '../support/shared-server.ts';
import { openRaw, rawGet, rawPost, rawRequest } from '../support/raw.ts';
import { statusesTo } from '../support/refusal.ts';
import { ask } from '../support/server.ts';

const server = sharedServer();

const requests = [
  ['GET', rawGet('/health'), 200],
  ['GET', rawGet('/api/v1/villages?q=dago&limit=1'), 200],
  ['GET', rawGet('/cari?q=dago'), 200],
  ['GET', rawGet('/jawa-barat/kota-bandung'), 200],
  ['GET', rawGet('/api/v1/villages?page=x'), 400],
  ['GET', rawGet('/nothing'), 404],
  ['GET', rawGet(`/${'a'.repeat(5000)}`), 414],
  ['GET', rawGet('/health/'), 308],
  ['GET', rawGet('/api/v1/provinces/32', 'If-None-Match: *\r\n'), 304],
  ['GET', rawGet('/download/kodepos.parquet', 'Range: bytes=0-99\r\n'), 206],
  ['HEAD', rawRequest('HEAD /cari?q=dago HTTP/1.1'), 200],
  ['HEAD', rawRequest('HEAD /download/kodepos.sqlite HTTP/1.1'), 200],
  ['HEAD', rawRequest('HEAD /nothing HTTP/1.1'), 404],
  ['OPTIONS', rawRequest('OPTIONS /health HTTP/1.1'), 204],
  ['POST', rawPost('Content-Length: 4\r\n', 'abcd'), 405],
  ['POST', rawPost('Transfer-Encoding: chunked\r\n', '4\r\nabcd\r\n0\r\n\r\n'), 405],
  ['TRACE', rawRequest('TRACE /health HTTP/1.1'), 405],
] as const;

describe('pipelined requests get one answer each, in order', () => {
  test.for([2, 10, 50])('%i of them, 20 times', async (count) => {
    const conversations = fc.array(fc.constantFrom(...requests), { minLength: count, maxLength: count });
    for (const sent of fc.sample(conversations, { numRuns: 20, seed: count })) {
      const bytes = sent.map(([, request]) => request).join('');
      const methods = sent.map(([method]) => method);
      expect(await statusesTo(server, bytes, methods)).toEqual([...sent.map(([, , status]) => status), 200]);
    }
  });
});

const wrongOnes = [
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers that are too large', rawGet('/health', `X: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a CONNECT', rawRequest('CONNECT a:1 HTTP/1.1'), 405],
] as const;

describe('a client that resets its connection does not harm others', () => {
  test.for([
    ['a valid request', rawGet('/health')],
    ['a page that is rendered on demand', rawGet('/cari?q=dago')],
    ['a long file', rawGet('/download/kodepos.sqlite')],
    ['half a request', 'GET /health HTTP/1.1\r\nHo'],
    ['half a body', rawPost('Content-Length: 100\r\n', 'abcd')],
    ['an upgrade', rawGet('/health', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
    ...wrongOnes.map(([name, bytes]) => [name, bytes] as const),
    ['a CONNECT and more', rawRequest('CONNECT a:1 HTTP/1.1', '', 'x'.repeat(50_000))],
  ] as const)('%s, 50 times', async ([, bytes]) => {
    for (let turn = 0; turn < 50; turn++) {
      const socket = openRaw(server);
      const closed = once(socket, 'close');
      socket.write(bytes);
      if (turn % 2 === 0) await sleep(turn % 6);
      socket.resetAndDestroy();
      await closed;
    }
    expect((await ask(server, '/health')).status).toBe(200);
  });
});
