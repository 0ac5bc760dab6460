import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRaw, rawGet, rawPost, rawRequest, readAnswers, receiveAll, sendRaw } from '../support/raw.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { startServer } = await openSmallBuild();
const server = await sharedServer(startServer({ RATE_LIMIT_MAX: '100000000' }));
const ownError = /^\{"error":"(?:[^"\\]|\\.)+"\}$/;

/** A request that attackers hide in the body of another. It must not be answered. */
const hidden = rawGet('/api/v1/villages/3273021004');
/** The request of another client behind those of an attacker, which ends the connection. */
const next = rawGet('/api/v1/provinces/32', 'Connection: close\r\n');

/** Sends requests followed by `next`, expects our errors and no reply to `hidden`. */
async function statusesTo(bytes: string, methods: readonly string[] = []): Promise<string> {
  const answers = readAnswers(await sendRaw(server, bytes + next), methods);
  for (const [at, { status, body }] of answers.entries()) {
    if (status >= 400 && methods[at] !== 'HEAD') expect(body).toMatch(ownError);
    expect(body).not.toContain('"id":3273021004,');
  }
  return answers.map(({ status }) => status).join(' ');
}

const chunked = 'Transfer-Encoding: chunked\r\n';
const lastChunk = '0\r\n\r\n';
const withBody = (line: string): string => rawPost(`${line}\r\n`, lastChunk + hidden);
const [gzip, length] = ['Transfer-Encoding: gzip', `Content-Length: ${hidden.length}\r\n`];
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

// Node finds malformed requests; these show that no request hides in another.
test.for<readonly [fault: string, statuses: string, bytes: string]>([
  ['HTTP/1.0', '200', 'GET /health HTTP/1.0\r\n\r\n'],
  ['two lengths of a body', '400', withBody('Content-Length: 6\r\nTransfer-Encoding: chunked')],
  ['an unknown coding of a body', '400', withBody(gzip)],
  ['a second coding of a body', '400', withBody(`${gzip}, chunked`)],
  ['codings in two headers', '400', withBody(`${gzip}\r\nTransfer-Encoding: chunked`)],
  ['chunked in capitals', '405 200', rawPost('Transfer-Encoding: Chunked\r\n', lastChunk)],
  ['an unknown method', '405', rawRequest('FOO /health HTTP/1.1')],
  ['two hosts', '400', rawGet('/health', 'HOST: b\r\n')],
  ['two equal hosts', '400', rawGet('/health', 'Host: kodepos.example\r\n')],
  ['HTTP/2.0', '400', rawRequest('GET /health HTTP/2.0')],
  ['HTTP/0.9', '400', rawRequest('GET /health HTTP/0.9')],
  ['a wrong chunk', '405', rawPost(chunked, `4\nabcd\r\n${lastChunk}${hidden}`)],
  ['a request in the body of another', '405 200', rawPost(length, hidden)],
  ['bytes behind a body', '405 400', rawPost('Content-Length: 4\r\n', 'abcdX')],
  ['a request behind an upgrade', '200', rawGet('/health', upgrade)],
  ['nonsense behind a request', '200', `${rawGet('/health')}nonsense\r\n\r\n`],
  ['100-continue', '200', rawGet('/health', 'Expect: 100-continue\r\n')],
  ['another expectation', '200 200', rawGet('/health', 'Expect: nothing\r\n')],
])('%s: the statuses are %s', async ([, statuses, bytes]) => {
  expect(await statusesTo(bytes)).toBe(statuses);
});

test('a truncated body gets one reply', async () => {
  const halves = [rawPost('Content-Length: 100\r\n', 'abcd'), rawPost(chunked, '100\r\nabcd')];
  for (const bytes of halves) {
    const received = await receiveAll(openRaw(server).end(bytes));
    expect(readAnswers(received).map(({ status }) => status)).toEqual([405]);
  }
});

const requests = [
  ['GET', rawGet('/health'), 200],
  ['GET', rawGet('/api/v1/villages?q=sekeloa&limit=1'), 200],
  ['GET', rawGet('/cari?q=dago+zzqxv'), 200],
  ['GET', rawGet('/jawa-barat/kota-bandung'), 200],
  ['GET', rawGet('/api/v1/villages?page=x'), 400],
  ['GET', rawGet(`/${'a'.repeat(5000)}`), 414],
  ['GET', rawGet('/health/'), 308],
  ['GET', rawGet('/api/v1/provinces/32', 'If-None-Match: *\r\n'), 304],
  ['GET', rawGet('/download/kodepos.parquet', 'Range: bytes=0-99\r\n'), 206],
  ['HEAD', rawRequest('HEAD /cari?q=dago+zzqxv HTTP/1.1'), 200],
  ['HEAD', rawRequest('HEAD /nothing HTTP/1.1'), 404],
  ['OPTIONS', rawRequest('OPTIONS /health HTTP/1.1'), 204],
  ['POST', rawPost(chunked, '4\r\nabcd\r\n0\r\n\r\n'), 405],
] as const;

test('pipelined requests get one reply each, in order', async () => {
  const conversations = fc.array(fc.constantFrom(...requests), { minLength: 2, maxLength: 50 });
  for (const sent of fc.sample(conversations, { numRuns: 30, seed: 1 })) {
    const methods = sent.map(([method]) => method);
    const statuses = await statusesTo(sent.map(([, bytes]) => bytes).join(''), methods);
    expect(statuses).toBe([...sent.map(([, , status]) => status), 200].join(' '));
  }
});

test.for([
  ['a page that is rendered on demand', rawGet('/cari?q=dago+zzqxv')],
  ['a file', rawGet('/download/kodepos.sqlite')],
  ['half a request', 'GET /health HTTP/1.1\r\nHo'],
  ['half a body', rawPost('Content-Length: 100\r\n', 'abcd')],
  ['no HTTP', 'nonsense\r\n\r\n'],
  ['a CONNECT and more', rawRequest('CONNECT a:1 HTTP/1.1', '', 'x'.repeat(50_000))],
] as const)('other clients are served while one resets its connection: %s', async ([, bytes]) => {
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
