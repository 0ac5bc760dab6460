import { describe, expect, test } from 'vitest';
import { checkPreconditions } from '../../../src/http/reply/reply.ts';

const etag = '"a"';
const date = 'Fri, 20 Nov 2026 00:00:00 GMT';
const before = 'Thu, 19 Nov 2026 23:59:59 GMT';
const after = 'Fri, 20 Nov 2026 00:00:01 GMT';

describe('a request', () => {
  test.each<[name: string, headers: Readonly<Record<string, string>>, status: 304 | 412 | undefined]>([
    ['without preconditions passes', {}, undefined],
    ['If-Match with the ETag passes', { 'if-match': '"a"' }, undefined],
    ['If-Match with the ETag among others passes', { 'if-match': '"b", "a"' }, undefined],
    ['If-Match with * passes', { 'if-match': '*' }, undefined],
    ['If-Match with another ETag fails', { 'if-match': '"b"' }, 412],
    ['If-Match is a strong comparison', { 'if-match': 'W/"a"' }, 412],
    ['If-Match with nothing fails', { 'if-match': '' }, 412],
    ['If-Match takes precedence over If-None-Match', { 'if-match': '"b"', 'if-none-match': '"a"' }, 412],
    ['If-Match that holds leaves If-None-Match', { 'if-match': '"a"', 'if-none-match': '"a"' }, 304],
    [
      'If-Match takes precedence over a date',
      { 'if-match': '"a"', 'if-unmodified-since': before },
      undefined,
    ],
    ['If-None-Match with the ETag is 304', { 'if-none-match': '"a"' }, 304],
    ['If-None-Match is a weak comparison', { 'if-none-match': '"b", W/"a"' }, 304],
    ['If-None-Match with * is 304', { 'if-none-match': '*' }, 304],
    ['If-None-Match with another ETag passes', { 'if-none-match': '"b"' }, undefined],
    ['If-None-Match wins over a date', { 'if-none-match': '"b"', 'if-modified-since': after }, undefined],
    ['If-Modified-Since the same date is 304', { 'if-modified-since': date }, 304],
    ['If-Modified-Since a later date is 304', { 'if-modified-since': after }, 304],
    ['If-Modified-Since an earlier date passes', { 'if-modified-since': before }, undefined],
    ['a date in the old form is read', { 'if-modified-since': 'Friday, 20-Nov-26 00:00:00 GMT' }, 304],
    ['what is no HTTP date is ignored', { 'if-modified-since': '2026-11-21' }, undefined],
    ['a date without zone is ignored', { 'if-modified-since': 'Sat Nov 21 00:00:00 2026' }, undefined],
    ['If-Unmodified-Since the same date passes', { 'if-unmodified-since': date }, undefined],
    ['If-Unmodified-Since an earlier date fails', { 'if-unmodified-since': before }, 412],
    ['If-Unmodified-Since no date is ignored', { 'if-unmodified-since': 'x' }, undefined],
  ])('%s', (_name, headers, status) => {
    expect(checkPreconditions(headers, etag, date)).toBe(status);
  });

  test.each(['if-modified-since', 'if-unmodified-since'])(
    '%s is ignored for content without a date',
    (name) => {
      for (const value of [before, date, after])
        expect(checkPreconditions({ [name]: value }, etag)).toBeUndefined();
    },
  );
});
