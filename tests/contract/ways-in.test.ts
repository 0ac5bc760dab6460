import { describe, expect, test } from 'vitest';
import { ask, type Answer } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { words } from '../support/words.ts';

const server = sharedSite();

const askForPage = (path: string): Promise<Answer> => ask(server, path, { headers: { Accept: 'text/html' } });

const placesOn = ({ text }: Pick<Answer, 'text'>): readonly string[] =>
  Array.from(text.matchAll(/<li[^>]*>\s*<a href="([^"]*)"/g), ([, url = '']) => url);

test.each([
  ['/3273021004', '/jawa-barat/kota-bandung/coblong/dago'],
  ['/jawa-barat/kota-bandung/coblong/dago/', '/jawa-barat/kota-bandung/coblong/dago'],
  ['/jakarta', '/dki-jakarta'],
  ['/dki', '/dki-jakarta'],
  ['/jogja', '/di-yogyakarta'],
  ['/jabar', '/jawa-barat'],
  ['/daerah-khusus-ibukota-jakarta', '/dki-jakarta'],
  ['/daerah-istimewa-yogyakarta/kabupaten-sleman', '/di-yogyakarta/kabupaten-sleman'],
  ['/daerah-khusus-ibukota-jakarta/kota-administrasi-jakarta-selatan', '/dki-jakarta/jakarta-selatan'],
  ['/jakarta/jaksel/tebet/manggarai', '/dki-jakarta/jakarta-selatan/tebet/manggarai'],
  ['/jawa-barat/depok', '/jawa-barat/kota-depok'],
  ['/jawa-barat/kab-garut', '/jawa-barat/kabupaten-garut'],
  ['/jawa-barat/bogor/ciawi', '/jawa-barat/kabupaten-bogor/ciawi'],
  ['/depok', '/jawa-barat/kota-depok'],
  ['/bandung/coblong/dago', '/jawa-barat/kota-bandung/coblong/dago'],
  ['/jawabarat?q=1', '/jawa-barat'],
  ['/Jawa-Barat', '/jawa-barat'],
  ['/kodepos/4', '/kodepos'],
  ['/kodepos/401', '/kodepos/40'],
])('308 redirects %s to %s', async (path, location) => {
  const { status, headers } = await askForPage(path);
  expect([status, headers.location]).toEqual([308, location]);
  expect(headers['x-ratelimit-limit']).toBeDefined();
  expect((await askForPage(location)).status).toBe(200);
});

const twins = '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan';

describe('a 404 offers', () => {
  const [which, missing] = ['Tempat mana yang Anda maksud?', 'Halaman tidak ditemukan'];
  const codes = (...of: number[]): readonly string[] => of.map((code) => `/kodepos/${code}`);
  const codesNearby = codes(40132, 40133, 40134, 40135, 40141, 40142, 40143, 40151);
  const starting = codes(40131, 40132, 40133, 40134, 40135, 40141, 40142, 40143);
  const bandung = '/jawa-barat/kota-bandung';
  test.each<[path: string, title: string, places: readonly string[]]>([
    ['/jawa-barat/bogor', which, ['/jawa-barat/kabupaten-bogor', '/jawa-barat/kota-bogor']],
    [twins, which, [`${twins}-1001`, `${twins}-2018`]],
    ['/jawa-barat/kota-bandung/coblog', missing, [`${bandung}/coblong`]],
    ['/jawa-barat/kota-bandug/coblong/dago', missing, [`${bandung}/coblong/dago`]],
    ['/jawa-barat/kota-garut', missing, ['/jawa-barat/kabupaten-garut']],
    ['/jawa-brat', missing, ['/jawa-barat']],
    ['/kodepos/40136', 'Kode pos 40136 tidak ditemukan', codesNearby],
    ['/kodepos/4013', '4013 bukan kode pos', starting],
  ])('for %s', async (path, title, places) => {
    const answer = await askForPage(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept, Accept-Encoding' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toContain(`<h1>${title}</h1>`);
    expect(answer.text).toContain('<form action="/cari" role="search">');
    expect(placesOn(answer)).toEqual(places);
    expect(answer.text.includes('href="https://kodepos.posindonesia.co.id"')).toBe(path === '/kodepos/40136');
  });

  test('the same paths to a program, as JSON', async () => {
    const { status, headers, text } = await ask(server, '/jawa-barat/bogor');
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(text).toContain('it may mean /jawa-barat/kabupaten-bogor or /jawa-barat/kota-bogor.');
  });

  test.each<readonly [path: string, count: number]>([
    ['/kodepos/00000', 8],
    ['/kodepos/99999', 8],
    ['/kodepos/123456', 0],
    ['/kodepos/12345/x', 0],
    ['/tidak-ada', 0],
    ['/x', 0],
    ['/jawa-barat/kota-bandung/coblong/dago/x', 0],
    ['/jawa-barat/%3Cb%3E', 0],
    ['/cari/alamat', 0],
    // Not ids of regions.
    ...words('/9 /03 /99 /32a /3273021005x /9999999999').map((path) => [path, 0] as const),
  ])('for %s %i places', async (path, count) => {
    const answer = await askForPage(path);
    expect([answer.status, placesOn(answer).length]).toEqual([404, count]);
  });
});

describe('a search', () => {
  test.each([
    ['q=40135', '/kodepos/40135'],
    ['q=40+135', '/kodepos/40135'],
    ['q=coblong', '/jawa-barat/kota-bandung/coblong'],
    ['q=dago+bandung', '/jawa-barat/kota-bandung/coblong/dago'],
    ['q=kode+pos+dago+bandung', '/jawa-barat/kota-bandung/coblong/dago'],
    ['q=DKI', '/dki-jakarta'],
    ['q=kota+administrasi+jakarta+selatan', '/dki-jakarta/jakarta-selatan'],
    ['q=jawa+barat', '/jawa-barat'],
    ['q=kab.+bogor', '/jawa-barat/kabupaten-bogor'],
    ['q=surabaya', '/jawa-timur/kota-surabaya'],
  ])('for %s redirects to %s with 303', async (query, location) => {
    const { status, headers, text } = await ask(server, `/cari?${query}`);
    expect([status, headers.location, text]).toEqual([303, location, '']);
    expect((await askForPage(location)).status).toBe(200);
  });

  test.each(['q=40136', 'q=40+136', 'q=99999'])('for %s redirects to similar codes', async (query) => {
    const { status, headers } = await ask(server, `/cari?${query}`);
    const answer = await askForPage(headers.location ?? '');
    expect([status, answer.status, placesOn(answer).length]).toEqual([303, 404, 8]);
  });

  test.each([
    ['several exact results', 'q=dago'],
    ['results that only begin with it', 'q=coblon'],
    ['the start of a code', 'q=4013'],
    ['a guess', 'q=coblomg'],
    ['words that did not count', 'q=jl+dago+coblong+no+5'],
    ['nothing', 'q=qqqqzzzz'],
    ['a code, on the second page', 'q=40135&page=2'],
    ['one place, where a page is asked for', 'q=dago+bandung&page=1'],
  ])('with %s shows its results: %s', async (_name, query) => {
    expect((await ask(server, `/cari?${query}`)).status).toBe(200);
  });
});
