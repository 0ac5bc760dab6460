import { expect, test } from 'vitest';
import { toSitemaps } from '../../src/site/render/sitemap.ts';

test('splits a long list of pages into several sitemaps without losing one', async () => {
  const paths = Array.from({ length: 20_001 }, (_, at) => `/page-${at}`);
  const files = await toSitemaps(
    'https://kodepos.example',
    new Map([
      ['many', paths],
      ['few', ['/', '/kodepos']],
    ]),
    '2026-11-20',
  );
  expect([...files.keys()]).toEqual([
    'sitemap-many-1.xml',
    'sitemap-many-2.xml',
    'sitemap-many-3.xml',
    'sitemap-few.xml',
    'sitemap.xml',
  ]);
  const counts = [...files.values()].map((file) => file.toString('utf8').match(/<loc>/g)?.length);
  expect(counts).toEqual([10_000, 10_000, 1, 2, 4]);
  expect(files.get('sitemap-few.xml')?.toString('utf8')).toContain(
    '<url><loc>https://kodepos.example/kodepos</loc><lastmod>2026-11-20</lastmod></url>',
  );
});
