import { expect, test } from 'vitest';
import { chooseEncoding, compressContent } from '../../src/http/encoding.ts';
import { toFileContent } from '../../src/api/file-kinds.ts';
import { contentTypes } from '../../src/api/headers.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { buildReply, isNotModified } from '../../src/http/reply.ts';

test.each([
  ['an empty header', '', 'identity'],
  ['anything', '*', 'br'],
  ['brotli excluded', 'gzip, br;q=0', 'gzip'],
  ['both excluded', 'gzip;q=0, br;q=0', 'identity'],
  ['unknown encodings', 'zstd, magic', 'identity'],
  ['gzip preferred', 'br;q=0.1, gzip', 'gzip'],
  ['both preferred equally', 'gzip;q=0.5, br;q=0.5', 'br'],
  ['identity preferred', 'br;q=0.2, gzip;q=0.3, identity', 'identity'],
  ['anything but brotli', 'br;q=0, *', 'gzip'],
])('the encoding for %s (%j) is %s', (_name, header, expected) => {
  expect(chooseEncoding({ 'accept-encoding': header })).toBe(expected);
});

test.each([
  [1024, false],
  [1025, true],
])('a body of %i bytes is compressed: %s', (bytes, isCompressed) => {
  const context = { request: { headers: { 'accept-encoding': 'br' } } } as RequestContext;
  const { extra } = buildReply(new Map(), context, toFileContent(Buffer.alloc(bytes), '/a.txt'));
  expect(extra.includes('br')).toBe(isCompressed);
});

test.each([
  ['br', contentTypes.json, 21_437],
  ['br', contentTypes.html, 21_332],
  ['gzip', contentTypes.html, 43_682],
] as const)('%s compresses repeated numbers as %s to %i bytes', (encoding, type, bytes) => {
  const body = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at) % 9973).join());
  expect(compressContent({ type, body, hash: type }, encoding)).toHaveLength(bytes);
});

const after = 'Fri, 20 Nov 2026 00:00:01 GMT';

test.each<[name: string, headers: Readonly<Record<string, string>>, isUnchanged: boolean]>([
  ['If-None-Match wins over a date', { 'if-none-match': '"b"', 'if-modified-since': after }, false],
  ['If-Modified-Since with a later date returns 304', { 'if-modified-since': after }, true],
  ['a date in the old format is accepted', { 'if-modified-since': 'Friday, 20-Nov-26 00:00:00 GMT' }, true],
  ['a date that is not an HTTP date is ignored', { 'if-modified-since': '2026-11-21' }, false],
  ['a date without zone is ignored', { 'if-modified-since': 'Sat Nov 21 00:00:00 2026' }, false],
])('a request: %s', (_name, headers, expected) => {
  expect(isNotModified(headers, '"a"', 'Fri, 20 Nov 2026 00:00:00 GMT')).toBe(expected);
});
