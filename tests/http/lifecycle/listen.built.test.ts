import { describe, expect, test } from 'vitest';
import { settingPlaces } from '../../../src/http/answers/settings.ts';
import { withoutComments } from '../../support/crawl.ts';
import { ask, startServer } from '../../support/server.ts';

/** Documents and pages that have whole addresses in them. */
const documents = [
  '/',
  '/jawa-barat/kota-bandung/coblong/dago',
  '/docs',
  '/tentang',
  '/openapi.json',
  '/opensearch.xml',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/robots.txt',
  '/data/changes.atom',
  '/api/v1/suggestions?q=dago',
];
/** An address of this service, whatever it is called. */
const ownAddress = /https?:\/\/(?:localhost|127\.0\.0\.1|kodepos\.example)(?::\d+)?(?![\w.])/g;

describe('links follow', () => {
  test.each([
    ['the address that is listened on', {}, undefined],
    ['another host', { HOST: 'localhost' }, 'localhost'],
    ['every host', { HOST: '0.0.0.0' }, 'localhost'],
    ['BASE_URL, of another build', { BASE_URL: 'https://kodepos.example' }, 'https://kodepos.example'],
  ])('%s', async (_name, environment: Record<string, string>, expected) => {
    const server = await startServer(environment);
    const origin = expected?.startsWith('https')
      ? expected
      : `http://${expected ?? '127.0.0.1'}:${server.port}`;
    for (const path of documents) {
      const { status, text } = await ask(server, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, ...new Set(text.match(ownAddress))]).toEqual([path, origin]);
    }
    await server.stop();
  });
});

describe('the pages that tell settings tell those of the server', () => {
  test('with a contact', async () => {
    const server = await startServer({
      RATE_LIMIT_MAX: '4567',
      RATE_LIMIT_WINDOW_SECONDS: '89',
      CONTACT_EMAIL: 'data@kodepos.example',
    });
    const texts = new Map<string, string>();
    for (const path of [
      '/tentang',
      '/en/about',
      '/docs',
      '/docs/en',
      '/docs/batas',
      '/docs/en/limit',
      '/status',
    ]) {
      const { status, text } = await ask(server, path);
      expect([path, status]).toEqual([path, 200]);
      const limit = path.includes('/en') ? '4,567 requests in 89 seconds' : '4.567 permintaan dalam 89 detik';
      expect(text.replaceAll(/\s+/g, ' ')).toContain(limit);
      texts.set(path, text);
    }
    await server.stop();
    expect(texts.get('/docs/batas')).toContain('q=4567;w=89');
    expect(texts.get('/status')).toMatch(/>[\da-f]{16}</);
    expect(texts.get('/tentang')).toContain('href="mailto:data@kodepos.example?subject=Kesalahan%20data');
    expect(texts.get('/tentang')).not.toContain('data/corrections.csv');
    expect(texts.get('/en/about')).toContain('href="mailto:data@kodepos.example?subject=');
  });

  test('with links, pages lead to them and to reports of faults', async () => {
    const links = {
      CONTACT_EMAIL: 'data@kodepos.example',
      CONTACT_URL: 'https://wa.me/6281234567890',
      SOURCE_URL: 'https://code.example/kodepos',
    };
    const server = await startServer(links);
    const source = '<a href="https://code.example/kodepos">Kode sumber</a>';
    const report = '<a href="/lapor?id=3273021004">Ada yang salah? Beri tahu kami</a>';
    for (const [path, expected] of [
      ['/jawa-barat/kota-bandung/coblong/dago', [report, source]],
      ['/cari?q=dag', [source]],
      ['/lapor', Object.values(links)],
    ] as const) {
      const { status, text } = await ask(server, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, expected.filter((part) => !withoutComments(text).includes(part))]).toEqual([path, []]);
      expect([path, text.includes(settingPlaces.sourceUrl)]).toEqual([path, false]);
    }
    await server.stop();
  });
});
