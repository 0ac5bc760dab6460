import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { picturePath } from '../../src/domain/page-path.ts';
import { siteServer } from '../support/shared-server.ts';
import { ask } from '../support/server.ts';

/** Asks for a picture; gives its size in pixels. */
async function askPicture(path: string): Promise<{ readonly size: string; readonly bytes: Buffer }> {
  const { status, headers, body } = await ask(siteServer, path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  return { size: `${body.readUInt32BE(16)} x ${body.readUInt32BE(20)}`, bytes: body };
}

const every = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_item, at) => at % step === 0);

describe('the picture of a link', () => {
  test('is drawn for the country, provinces, regencies, villages and postal codes, and no two are equal', async () => {
    const { provinces, regencies } = projectData;
    const paths = [
      picturePath(),
      ...[...every(provinces, 7), ...every(regencies, 37)].map((region) => picturePath(region)),
      '/og/3273/3273021004.png',
      '/og/3273/3273021003.png',
      '/og/3273/40135.png',
      // Of several regencies; only of the other series; a village without a code; one without a point.
      ...['/og/sumatera-utara/22861.png', '/og/1505/36366.png', '/og/7318/7318312003.png'],
    ];
    const pictures = await Promise.all(paths.map(askPicture));
    expect(new Set(pictures.map(({ size }) => size))).toEqual(new Set(['1200 x 630']));
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(paths.length);
  });

  test('has an ETag and is not drawn with other queries', async () => {
    const first = await ask(siteServer, '/og/3273/40135.png');
    const again = await ask(siteServer, '/og/3273/40135.png?x=1', {
      headers: { 'If-None-Match': first.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    '/og/3204/3273021004.png',
    '/og/32.png',
    '/og/9999.png',
    '/og/data.png',
    '/og/3273/40136.png',
    '/og/3273/9999999999.png',
    '/og/3273/x.png',
    '/og/3273021004.png',
    '/og/../3273.png',
  ])('has one address: %s is 404', async (path) => {
    expect((await ask(siteServer, path)).status).toBe(404);
  });
});

test('/favicon.ico is the icon, for browsers that ask for it by this name', async () => {
  const { status, headers, body } = await ask(siteServer, '/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
  // Behind the header of an icon stands a PNG.
  expect(body.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
});
