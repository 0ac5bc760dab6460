import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createEncoder } from '../../../src/http/reply/encoding.ts';
import { failure, redirect, type Content, type Outcome } from '../../../src/api/outcome.ts';
import { toReply } from '../../../src/http/reply/reply.ts';
import type { Reply } from '../../../src/http/types.ts';

const text = 'Kode pos 40135. '.repeat(100);
const long: Content = {
  kind: 'content',
  type: 'text/plain',
  headers: ['X-A', 'b'],
  cacheControl: 'public',
  body: text,
  bytes: text.length,
  hash: 'abc',
};
const short: Content = { ...long, body: 'short', bytes: 5 };
const file: Outcome = {
  kind: 'attachment',
  type: 'text/csv',
  headers: [],
  cacheControl: 'public',
  lastModified: 'Sun, 22 Nov 2026 00:00:00 GMT',
  hash: 'abc',
  encodings: {
    identity: { bytes: 10, read: (start, end) => Buffer.from('0123456789').subarray(start, end + 1) },
    gzip: { bytes: 3, read: () => Buffer.from('zip') },
  },
};
const errorPage: Content = { ...short, type: 'text/html', body: 'wait {n} s', bytes: 10 };
const sources = {
  encoder: createEncoder(),
  errorPages: new Map([404, 429].map((status) => [status, errorPage])),
};

const replyTo = (outcome: Outcome, headers: IncomingHttpHeaders = {}, path = '/', method = 'GET'): Reply =>
  toReply(sources, { path, request: { method, headers } }, outcome);

/** The headers of an answer's own, by name. */
const headersOf = ({ extra }: Reply): Record<string, string | undefined> =>
  Object.fromEntries(extra.flatMap((name, at) => (at % 2 === 0 ? [[name, extra[at + 1]]] : [])));

describe('the answer for', () => {
  test.each<[name: string, reply: Reply, status: number, headers: Record<string, string>, body: string]>([
    ['a short content', replyTo(short), 200, { ETag: '"abc"', 'Content-Type': 'text/plain' }, 'short'],
    [
      'a content that the client has',
      replyTo(short, { 'if-none-match': '"abc"' }),
      304,
      { ETag: '"abc"', 'Cache-Control': 'public' },
      '',
    ],
    [
      'a content that has changed',
      replyTo(short, { 'if-match': '"x"' }, '/health'),
      412,
      { 'Cache-Control': 'no-store' },
      '{"error":"What is here has another ETag than If-Match, or changed since If-Unmodified-Since: ask without them."}',
    ],
    [
      'a content without an ETag',
      replyTo({ ...short, isValidated: false }, { 'if-none-match': '*' }),
      200,
      { 'Cache-Control': 'public' },
      'short',
    ],
    ['a redirect', replyTo(redirect('/x')), 308, { Location: '/x' }, ''],
    ['a preflight', replyTo({ kind: 'preflight' }), 204, {}, ''],
    [
      'an error where programs look',
      replyTo(failure(404, 'gone'), { accept: 'text/html' }, '/api/v1/x'),
      404,
      { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      '{"error":"gone"}',
    ],
    [
      'an error that has no page',
      replyTo(failure(500, 'broken'), { accept: 'text/html' }),
      500,
      { Vary: 'Accept' },
      '{"error":"broken"}',
    ],
    [
      'a request too many, to a browser',
      replyTo({ ...failure(429, 'wait'), retryAfterSeconds: 7 }, { accept: 'text/html' }),
      429,
      { 'Retry-After': '7', Vary: 'Accept, Accept-Encoding', 'Content-Type': 'text/html' },
      'wait 7 s',
    ],
    [
      'a request too many, to a program',
      replyTo({ ...failure(429, 'wait'), retryAfterSeconds: 7 }),
      429,
      { 'Retry-After': '7' },
      '{"error":{"code":429,"message":"wait"}}',
    ],
    ['a download', replyTo(file), 200, { ETag: '"abc"', 'Retry-After': '86400' }, '0123456789'],
    [
      'a download that does not have the preferred encoding',
      replyTo(file, { 'accept-encoding': 'br, gzip;q=0.5' }),
      200,
      { ETag: '"abc"' },
      '0123456789',
    ],
    [
      'a download in an encoding that it has',
      replyTo(file, { 'accept-encoding': 'gzip' }),
      200,
      { ETag: '"abc-gzip"', 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' },
      'zip',
    ],
    ['a part', replyTo(file, { range: 'bytes=2-4' }), 206, { 'Content-Range': 'bytes 2-4/10' }, '234'],
    ['a part, by HEAD', replyTo(file, { range: 'bytes=2-4' }, '/', 'HEAD'), 200, {}, '0123456789'],
    [
      'a part if it is of another ETag',
      replyTo(file, { range: 'bytes=2-4', 'if-range': '"x"' }),
      200,
      {},
      '0123456789',
    ],
    [
      'a part outside the file',
      replyTo(file, { range: 'bytes=10-' }, '/download/x'),
      416,
      { 'Content-Range': 'bytes */10' },
      '{"error":"The range lies outside the 10 bytes of the file."}',
    ],
  ])('%s', (_name, reply, status, headers, body) => {
    expect(reply.status).toBe(status);
    expect(headersOf(reply)).toMatchObject(headers);
    expect(String(reply.body)).toBe(body);
    expect(reply.bytes).toBe(body.length);
  });

  test('a long content is compressed, with an ETag of its own', () => {
    const reply = replyTo(long, { 'accept-encoding': 'br' });
    expect(headersOf(reply)).toMatchObject({
      ETag: '"abc-br"',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(Buffer.from(reply.body as string, 'latin1')).toString()).toBe(text);
    expect(
      headersOf(replyTo({ ...long, isCompressed: true }, { 'accept-encoding': 'br' })),
    ).not.toHaveProperty('Vary');
  });
});
