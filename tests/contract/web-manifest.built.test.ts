import { describe, expect, test } from 'vitest';
import { icons } from '../../src/api/web-manifest.ts';
import { samplePages } from '../support/pages.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const buildIdOf = (html: string): string | undefined =>
  /<link rel="manifest" href="\/manifest\.webmanifest\?([\da-f]{6})">/.exec(html)?.[1];

describe('what a phone needs to keep the site', () => {
  test('every page has the id of the same build, and may ask for the position itself', async () => {
    const ids = new Set<string | undefined>();
    for (const path of [...Object.values(samplePages), '/offline', '/tidak-ada']) {
      const { text, headers } = await ask(server, path, { headers: { Accept: 'text/html' } });
      ids.add(buildIdOf(text));
      expect(text).toContain(
        '<link rel="search" type="application/opensearchdescription+xml" title="Kodepos" ',
      );
      expect([path, headers['permissions-policy']]).toEqual([
        path,
        expect.stringContaining('geolocation=(self),'),
      ]);
    }
    expect([...ids]).toEqual([expect.any(String)]);
  });

  test('the manifest names icons of their sizes, and pages that exist', async () => {
    const { status, headers, json } = await ask(server, '/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
    const manifest = json() as {
      lang: string;
      start_url: string;
      icons: readonly { src: string; sizes: string; purpose?: string }[];
      shortcuts: readonly { url: string }[];
    };
    expect([manifest.lang, manifest.start_url]).toEqual(['id', '/']);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`)).toEqual([
      'any ',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const addresses = [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)];
    for (const path of addresses) expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
  });

  test.each(icons)('$path is a PNG of $size pixels', async ({ path, size }) => {
    const { status, headers, body } = await ask(server, path);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    // Width and height stand after the signature and the start of the first chunk.
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([size, size]);
  });

  test('the service worker is a small script at the root', async () => {
    const { status, headers, text } = await ask(server, '/service-worker.js');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=300, stale-while-revalidate=86400',
    ]);
    expect(text.length).toBeGreaterThan(1000);
    expect(text.length).toBeLessThanOrEqual(3072);
    // Older browsers do not load modules as service workers.
    expect(text).not.toMatch(/\b(?:import|export)\b/);
  });
});
