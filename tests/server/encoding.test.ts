import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressor, encodingChooser } from '../../src/server/encoding.ts';

describe('encoding', () => {
  const choose = encodingChooser();

  test.each([
    ['nothing', undefined, 'identity'],
    ['an empty header', '', 'identity'],
    ['what browsers send', 'gzip, deflate, br, zstd', 'br'],
    ['gzip alone', 'gzip', 'gzip'],
    ['anything', '*', 'br'],
    ['a refusal of brotli', 'gzip, br;q=0', 'gzip'],
    ['a refusal of both', 'gzip;q=0, br;q=0', 'identity'],
    ['what nobody knows', 'zstd, magic', 'identity'],
  ])('for %s', (_name, header, expected) => {
    expect(choose(header)).toBe(expected);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s gives the body back', (encoding, decompress) => {
    const body = 'kode pos '.repeat(500);
    const compress = compressor();
    expect(decompress(compress(body, 'a', encoding)).toString()).toBe(body);
    expect(compress(body, 'a', encoding)).toBe(compress(body, 'a', encoding));
  });
});
