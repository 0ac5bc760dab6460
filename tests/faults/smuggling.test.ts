import { describe, expect, test } from 'vitest';
import { sharedServer } from '../support/shared-server.ts';
import { openRaw, rawGet, rawPost, rawRequest, readAnswers, receiveAll } from '../support/raw.ts';
import { hidden, statusesTo } from '../support/refusal.ts';
import type {} from '../support/trial.ts';

const server = sharedServer();

const chunked = 'Transfer-Encoding: chunked\r\n';
const lastChunk = '0\r\n\r\n';

describe('a request of ambiguous length is 400 and ends the connection', () => {
  test.for([
    'Content-Length: 6\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 6',
    'Content-Length: 0\r\nTransfer-Encoding: chunked',
    'Content-Length: 6\r\nTransfer-Encoding: xchunked',
    'Content-Length: 6\r\ntransfer-encoding:\tCHUNKED',
    'Content-Length: 6\r\nTransfer-Encoding : chunked',
    'Content-Length: 6\r\nTransfer-Encoding:\r\n chunked',
    'Content-Length: 6\r\nX: a\rTransfer-Encoding: chunked',
    'Content-Length: 6\r\nX: a\nTransfer-Encoding: chunked',
    'Content-Length: 6\r\n Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: chunked,',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    'Transfer-Encoding: chunk\0ed',
    'Transfer-Encoding: chunked\x0b',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding\t: chunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding: x\r\n chunked',
    'Transfer-Encoding:',
    'Content-Length: 4\r\nContent-Length: 4',
    'Content-Length: 4\r\nContent-Length: 0',
    'Content-Length: 0\r\ncontent-length: 4',
    'Content-Length : 4',
    'Content-Length:',
    'Content-Length: +4',
    'Content-Length: -4',
    'Content-Length: 0x4',
    'Content-Length: 4.0',
    'Content-Length: 4e0',
    'Content-Length: 4, 4',
    'Content-Length: 4 4',
    'Content-Length: 4;',
    'Content-Length: 4\x0b',
    'Content-Length: \xd9\xa4',
    'Content-Length: 18446744073709551620',
    'Content-Length: 99999999999999999999',
  ])('%j', async (lines, { task }) => {
    expect(await statusesTo(server, rawPost(`${lines}\r\n`, lastChunk + hidden))).toEqual([400]);
    task.meta.trial = { fault: 'a request smuggled behind one whose length is in doubt', tried: 1 };
  });
});

describe('a body in an unknown transfer coding is answered once and ends the connection', () => {
  test.for(['xchunked', 'chunkedd', 'identity', 'gzip', 'cow', '"chunked"', 'chunked;q=1'])(
    '%j',
    async (coding, { task }) => {
      const bytes = rawPost(`Transfer-Encoding: ${coding}\r\n`, lastChunk + hidden);
      expect(await statusesTo(server, bytes)).toEqual([405]);
      task.meta.trial = { fault: 'a request smuggled in a body of unknown coding', tried: 1 };
    },
  );
});

const hex = hidden.length.toString(16);

describe('a body of clear length is not read as a request', () => {
  test.for([
    ['counted', rawPost(`Content-Length: ${hidden.length}\r\n`, hidden)],
    ['counted with a zero before', rawPost(`Content-Length: 0${hidden.length}\r\n`, hidden)],
    ['counted behind a tab', rawPost(`Content-Length:\t${hidden.length}\r\n`, hidden)],
    ['counted before a space', rawPost(`Content-Length: ${hidden.length} \r\n`, hidden)],
    ['in a chunk', rawPost(chunked, `${hex}\r\n${hidden}\r\n${lastChunk}`)],
    [
      'in two chunks',
      rawPost(chunked, `1\r\nG\r\n${(hidden.length - 1).toString(16)}\r\n${hidden.slice(1)}\r\n${lastChunk}`),
    ],
    ['in a chunk of many zeros', rawPost(chunked, `${'0'.repeat(14)}${hex}\r\n${hidden}\r\n${lastChunk}`)],
    ['in a chunk with an extension', rawPost(chunked, `${hex};a="b;c"\r\n${hidden}\r\n${lastChunk}`)],
    ['with a trailer', rawPost(chunked, `${hex}\r\n${hidden}\r\n0\r\nX: a\r\n\r\n`)],
    [
      'of a coding in capitals',
      rawPost('Transfer-Encoding: CHUNKED\r\n', `${hex}\r\n${hidden}\r\n${lastChunk}`),
    ],
    [
      'of two codings',
      rawPost('Transfer-Encoding: gzip, chunked\r\n', `${hex}\r\n${hidden}\r\n${lastChunk}`),
    ],
    [
      'of two codings in two headers',
      rawPost(`Transfer-Encoding: gzip\r\n${chunked}`, `${hex}\r\n${hidden}\r\n${lastChunk}`),
    ],
    ['of PUT', rawRequest('PUT / HTTP/1.1', `Content-Length: ${hidden.length}\r\n`, hidden)],
  ] as const)('%s', async ([, bytes], { task }) => {
    expect(await statusesTo(server, bytes)).toEqual([405, 200]);
    task.meta.trial = { fault: 'a request hidden in the body of another', tried: 1 };
  });

  test.for([
    ['counted', `Content-Length: ${hidden.length}\r\n`, hidden],
    ['chunked', chunked, `${hex}\r\n${hidden}\r\n${lastChunk}`],
  ] as const)('of GET, %s', async ([, headers, body], { task }) => {
    const bytes = rawRequest('GET /health HTTP/1.1', headers, body);
    expect(await statusesTo(server, bytes)).toEqual([200, 200]);
    task.meta.trial = { fault: 'a request hidden in the body of another', tried: 1 };
  });
});

describe('a malformed body is answered once and ends the connection', () => {
  test.for([
    ['a size beyond 64 bits', `10000000000000004\r\nabcd\r\n${lastChunk}`],
    ['a size of many digits', `${'f'.repeat(40)}\r\nabcd\r\n${lastChunk}`],
    ['a size below 0', `-4\r\nabcd\r\n${lastChunk}`],
    ['a size with 0x', `0x4\r\nabcd\r\n${lastChunk}`],
    ['a size with a plus', `+4\r\nabcd\r\n${lastChunk}`],
    ['a size behind a space', ` 4\r\nabcd\r\n${lastChunk}`],
    ['a size before a space', `4 \r\nabcd\r\n${lastChunk}`],
    ['no size', `\r\nabcd\r\n${lastChunk}`],
    ['a bare line feed behind the size', `4\nabcd\r\n${lastChunk}`],
    ['a bare carriage return behind the size', `4\rabcd\r\n${lastChunk}`],
    ['a bare line feed in an extension', `4;a\nabcd\r\n${lastChunk}`],
    ['a bare carriage return in an extension', `4;a\rb\r\nabcd\r\n${lastChunk}`],
    ['a NUL in an extension', `4;\0\r\nabcd\r\n${lastChunk}`],
    ['an extension of 20 KB', `4;${'a'.repeat(20_000)}\r\nabcd\r\n${lastChunk}`],
    ['a bare line feed behind the data', `4\r\nabcd\n${lastChunk}`],
    ['more data than the size', `4\r\nabcde\r\n${lastChunk}`],
    ['nothing behind the data', `4\r\nabcd${lastChunk}`],
    ['bare line feeds behind the last chunk', '4\r\nabcd\r\n0\n\n'],
    ['a length in the trailer', `4\r\nabcd\r\n0\r\nContent-Length: 5\r\n\r\n`],
    ['a coding in the trailer', `4\r\nabcd\r\n0\r\n${chunked}\r\n`],
    ['a trailer with a space before its colon', `4\r\nabcd\r\n0\r\nX : a\r\n\r\n`],
    ['a trailer of 20 KB', `4\r\nabcd\r\n0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ] as const)('%s', async ([, body], { task }) => {
    expect(await statusesTo(server, rawPost(chunked, body + hidden))).toEqual([405]);
    task.meta.trial = { fault: 'a request smuggled behind a wrong chunk', tried: 1 };
  });

  test.for([
    ['that ends before its length', rawPost('Content-Length: 100\r\n', 'abcd'), 405],
    ['of GET that never comes', rawGet('/health', 'Content-Length: 5\r\n'), 200],
    ['of 9 petabytes', rawPost('Content-Length: 9007199254740993\r\n', hidden), 405],
    ['that ends within a chunk', rawPost(chunked, '100\r\nabcd'), 405],
    ['that ends without a last chunk', rawPost(chunked, '4\r\nabcd\r\n'), 405],
  ] as const)('one %s', async ([, bytes, expected], { task }) => {
    const received = await receiveAll(openRaw(server).end(bytes));
    expect(readAnswers(received).map(({ status }) => status)).toEqual([expected]);
    task.meta.trial = { fault: 'a body that is cut off', tried: 1 };
  });
});

describe('bytes outside of requests', () => {
  test.for([
    ['behind a body', rawPost('Content-Length: 4\r\n', 'abcdX'), [405, 400]],
    ['behind a last chunk', rawPost(chunked, `${lastChunk}X`), [405, 400]],
    ['behind a request without a body', `${rawGet('/health')}abcd`, [200, 400]],
    ['behind an empty body', rawPost('Content-Length: 0\r\n', 'abcd'), [405, 400]],
    ['behind an empty line', rawPost(chunked, `${lastChunk}\r\n`), [405, 200]],
    ['behind the last request of a connection', rawGet('/health', 'Connection: close\r\n'), [200]],
    ['behind one of HTTP/1.0', rawRequest('GET /health HTTP/1.0'), [200]],
    ['behind chunks of HTTP/1.0', rawRequest('POST / HTTP/1.0', chunked, lastChunk), [405]],
  ] as const)('%s', async ([, bytes, statuses], { task }) => {
    expect(await statusesTo(server, bytes)).toEqual(statuses);
    task.meta.trial = { fault: 'bytes behind a request that belong to none', tried: 1 };
  });
});
