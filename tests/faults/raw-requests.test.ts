import { describe, expect, test } from 'vitest';
import { openRaw, rawGet, rawPost, rawRequest, readAnswers, receiveAll, sendRaw } from '../support/raw.ts';
import { hidden, statusesTo } from '../support/refusal.ts';
import { sharedServer } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const server = sharedServer();

/** Makes requests of texts, which are separated by bars. */
const each = (toBytes: (text: string) => string, texts: string): readonly string[] =>
  texts.split(' | ').map((text) => toBytes(text));

/** Shortens bytes to a name of a test. */
const shorten = (bytes: string): string =>
  JSON.stringify(bytes.replaceAll(/(.{1,5})\1{20,}/gs, '$1…')).slice(0, 200);

/**
 * Sends requests, each with another behind it.
 *
 * @param statuses of all answers; the request behind has none where the connection ends
 */
function tryEach(fault: string, statuses: string, requests: readonly string[]): void {
  describe(fault, () => {
    test.for(requests.map((bytes) => [shorten(bytes), bytes] as const))(
      `${statuses} for %s`,
      async ([, bytes]) => {
        expect((await statusesTo(server, bytes)).join(' ')).toBe(statuses);
      },
    );
  });
}

tryEach('a request without Host', '400 200', ['GET /health HTTP/1.1\r\n\r\n']);

const withHeader = (line: string): string => rawGet('/health', `${line}\r\n`);
// What is malformed is Node's to find: some of each kind show that it is asked to be strict, and that the error is ours.
tryEach('bytes that no header may have', '400', [
  ...each(withHeader, 'X: a\r\n b | X: a\nY: b | X: a\rY: b | X\0: a | X: a\x01b | X\xe9: a | X : a | : a'),
]);
tryEach('odd headers that are right', '200 200', [
  ...each(withHeader, 'X: a\tb | X: | !: a | __proto__: a\r\nconstructor: b\r\ntoString: c'),
  ...each(withHeader, 'Expect: 200-ok | Expect:'),
]);

tryEach('a request that waits to be told to go on', '200', [withHeader('Expect: 100-continue')]);

const ofLetters = (count: number): string => 'a'.repeat(count);
tryEach('headers of a length at the edge', '200 200', [
  withHeader(`X: ${ofLetters(16_000)}`),
  rawGet('/health', 'a:b\r\n'.repeat(500)),
]);
tryEach('headers of a length at the edge', '431', [
  withHeader(`X: ${ofLetters(16_400)}`),
  rawGet('/health', 'a:b\r\n'.repeat(3000)),
]);

tryEach('a first line that is none of HTTP/1.1', '400', [
  ...each(rawRequest, 'GET /health HTTP/1.2 | GET /health HTTPS/1.1 | get /health HTTP/1.1 | GET HTTP/1.1'),
  ...each(rawGet, '/he alth | /he\0alth | /he\nalth | /\xe9 | health | \\health'),
  ...each(rawRequest, 'PRI * HTTP/2.0 | SSH-2.0-OpenSSH_9.6 | \x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03 | \0'),
  'GET /health HTTP/1.1\nHost: a\r\n\r\n',
]);
tryEach('odd first lines that are right', '200 200', [
  `\r\n\r\n${rawGet('/health')}`,
  ...each(rawRequest, 'GET  /health HTTP/1.1 | GET /health#x HTTP/1.1'),
  rawRequest('GET /health HTTP/1.0', 'Connection: keep-alive\r\n'),
]);
tryEach('another version of HTTP', '200', [
  'GET /health HTTP/1.0\r\n\r\n',
  'GET /health\r\n\r\n',
  rawRequest('GET /health HTTP/2.0'),
]);

const lastChunk = '0\r\n\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';
const withLine = (line: string): string => rawPost(`${line}\r\n`, lastChunk + hidden);
const ofLength = (value: string): string => withLine(`Content-Length: ${value}`);
const inCoding = (value: string): string => withLine(`Transfer-Encoding: ${value}`);
tryEach('a request smuggled behind one whose length is in doubt', '400', [
  ...each(ofLength, '6\r\nTransfer-Encoding: chunked | 6\r\nTransfer-Encoding : chunked'),
  ...each(ofLength, '6\r\nX: a\nTransfer-Encoding: chunked | 4\r\nContent-Length: 4 | 4, 4 | +4 | 0x4'),
  ...each(inCoding, 'chunked\r\nContent-Length: 6 | chunked, identity | x\r\n chunked | \x0bchunked'),
  ...each(withLine, 'Transfer-Encoding: | Content-Length : 4 | Content-Length:'),
]);
tryEach('a request smuggled in a body of unknown coding', '405', [...each(inCoding, 'xchunked | gzip')]);

const { length } = hidden;
const hiddenChunk = `${length.toString(16)}\r\n${hidden}\r\n${lastChunk}`;
tryEach('a request hidden in the body of another', '405 200', [
  rawPost(`Content-Length: ${length}\r\n`, hidden),
  rawPost(chunked, hiddenChunk),
  rawPost(chunked, `${length.toString(16)};a="b;c"\r\n${hidden}\r\n0\r\nX: a\r\n\r\n`),
  rawPost('Transfer-Encoding: gzip, chunked\r\n', hiddenChunk),
]);
tryEach('a request hidden in the body of another', '200 200', [
  rawGet('/health', `Content-Length: ${length}\r\n`) + hidden,
  rawGet('/health', chunked) + hiddenChunk,
]);

const asFirst = (chunk: string): string => rawPost(chunked, chunk + lastChunk + hidden);
tryEach('a request smuggled behind a wrong chunk', '405', [
  ...['10000000000000004', '-4', '0x4', ''].map((size) => asFirst(`${size}\r\nabcd\r\n`)),
  ...each(asFirst, '4\nabcd\r\n | 4;a\nabcd\r\n | 4\r\nabcd\n | 4\r\nabcde\r\n'),
  rawPost(chunked, `4\r\nabcd\r\n0\r\nContent-Length: 5\r\n\r\n${hidden}`),
]);

const behind = 'bytes behind a request that belong to none';
tryEach(behind, '405 400', [rawPost('Content-Length: 4\r\n', 'abcdX')]);
tryEach(behind, '405', [rawPost(chunked, `${lastChunk}X`)]);
tryEach(behind, '200', [`${rawGet('/health')}abcd`]);
tryEach(behind, '200', [rawGet('/health', 'Connection: close\r\n')]);

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
tryEach('a request behind an upgrade', '200', [rawGet('/health', upgrade)]);
tryEach('a request behind an upgrade', '405', [rawPost(`${upgrade}Content-Length: 4\r\n`, 'abcd')]);
tryEach('a request behind one that cannot be read', '414', [rawGet(`/${ofLetters(20_000)}`)]);
tryEach('a request behind one that cannot be read', '405', [
  rawRequest('CONNECT a:1 HTTP/1.1', 'Content-Length: 4\r\n', 'abcd'),
]);

describe('a body that is cut off is answered once', () => {
  test.for([
    [405, rawPost('Content-Length: 100\r\n', 'abcd')],
    [200, rawGet('/health', 'Content-Length: 5\r\n')],
    [405, rawPost(chunked, '100\r\nabcd')],
  ] as const)('%i: %j', async ([status, bytes]) => {
    const received = await receiveAll(openRaw(server).end(bytes));
    expect(readAnswers(received).map((answer) => answer.status)).toEqual([status]);
  });
});

describe('methods that would echo or change something are refused', () => {
  test.for(words('TRACE TRACK DEBUG PURGE PROPFIND MKCOL SEARCH QUERY LINK M-SEARCH'))(
    '%s',
    async (method) => {
      const secret = 'kodepos-secret';
      const headers = `X: ${secret}\r\nCookie: ${secret}\r\nConnection: close\r\n`;
      const received = await sendRaw(server, rawRequest(`${method} /health?${secret} HTTP/1.1`, headers));
      expect(received).toMatch(/^HTTP\/1\.1 (?:405 [^]*\r\nAllow: GET, HEAD, OPTIONS\r\n|400 )/);
      expect(received).not.toContain(secret);
    },
  );
});
