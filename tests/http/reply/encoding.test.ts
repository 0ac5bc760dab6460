import { describe, expect, test } from 'vitest';
import { createEncoder } from '../../../src/http/reply/encoding.ts';

describe('encoding', () => {
  const { choose } = createEncoder();

  test.each([
    ['nothing', undefined, 'identity'],
    ['an empty header', '', 'identity'],
    ['what browsers send', 'gzip, deflate, br, zstd', 'br'],
    ['gzip alone', 'gzip', 'gzip'],
    ['anything', '*', 'br'],
    ['a refusal of brotli', 'gzip, br;q=0', 'gzip'],
    ['a refusal of both', 'gzip;q=0, br;q=0', 'identity'],
    ['what nobody knows', 'zstd, magic', 'identity'],
    ['gzip liked better', 'br;q=0.1, gzip', 'gzip'],
    ['brotli liked better', 'gzip;q=0.1, br;q=0.2', 'br'],
    ['both liked as well', 'gzip;q=0.5, br;q=0.5', 'br'],
    ['neither liked as well as nothing', 'br;q=0.2, gzip;q=0.3, identity', 'identity'],
    ['one liked but little', 'gzip;q=0.001', 'gzip'],
    ['anything but brotli', 'br;q=0, *', 'gzip'],
  ])('for %s', (_name, header, expected) => {
    expect(choose(header === undefined ? {} : { 'accept-encoding': header })).toBe(expected);
  });

  test('is never chosen for what answers a Range', () => {
    expect(choose({ 'accept-encoding': 'br, gzip', range: 'bytes=0-9' })).toBe('identity');
  });

  const type = 'text/html; charset=utf-8';
  const text = 'Kode pos Ba’a – 85371. '.repeat(100);
  const binary = Buffer.from(text).toString('latin1');

  test('a form is kept by the hash of its content, and is the same of text as UTF-8 and as bytes', () => {
    const { compress } = createEncoder();
    const content = { type, body: text, bytes: binary.length, hash: 'a' };
    const form = compress(content, 'br');
    expect(compress({ ...content, body: 'another with the same hash' }, 'br')).toBe(form);
    expect(compress({ ...content, body: binary, hash: 'b' }, 'br')).toBe(form);
  });
});
