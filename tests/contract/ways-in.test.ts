import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { ask, type Answer } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const askForPage = (path: string): Promise<Answer> => ask(server, path, { headers: { Accept: 'text/html' } });

/** The addresses of the places that a page lists. */
const placesOn = ({ text }: Pick<Answer, 'text'>): readonly string[] =>
  Array.from(text.matchAll(/<li>\s*<a href="([^"]*)"/g), ([, url = '']) => url);

const jakarta = '/dki-jakarta/jakarta-selatan';

describe('an address in other words leads on with 308', () => {
  test.each([
    ['/jakarta', '/dki-jakarta'],
    ['/dki', '/dki-jakarta'],
    ['/jogja', '/di-yogyakarta'],
    ['/jabar', '/jawa-barat'],
    ['/daerah-khusus-ibukota-jakarta', '/dki-jakarta'],
    ['/daerah-istimewa-yogyakarta/kabupaten-sleman', '/di-yogyakarta/kabupaten-sleman'],
    ['/daerah-khusus-ibukota-jakarta/kota-administrasi-jakarta-selatan/tebet', `${jakarta}/tebet`],
    ['/jakarta/jaksel/tebet/manggarai', `${jakarta}/tebet/manggarai`],
    ['/jawa-barat/depok', '/jawa-barat/kota-depok'],
    ['/jawa-barat/kab-garut', '/jawa-barat/kabupaten-garut'],
    ['/jawa-barat/bogor/ciawi', '/jawa-barat/kabupaten-bogor/ciawi'],
    ['/depok', '/jawa-barat/kota-depok'],
    ['/bandung/coblong/dago', '/jawa-barat/kota-bandung/coblong/dago'],
    ['/jawabarat?q=1', '/jawa-barat'],
    ['/kodepos/4', '/kodepos'],
    ['/kodepos/401', '/kodepos/40'],
  ])('%s to %s', async (path, location) => {
    const { status, headers } = await askForPage(path);
    expect([status, headers.location]).toEqual([308, location]);
    expect(headers['x-ratelimit-limit']).toBeDefined();
    expect((await askForPage(location)).status).toBe(200);
  });

  test.each(['q=40136', 'q=40+136', 'q=99999'])('for %s leads to the codes around it', async (query) => {
    const { status, headers } = await ask(server, `/cari?${query}`);
    const answer = await askForPage(headers.location ?? '');
    expect([status, answer.status, placesOn(answer).length]).toEqual([303, 404, 8]);
  });

  test.each([['//jakarta'], ['/\\jakarta'], ['/jakarta//evil.example'], ['/jakarta/..%2f'], ['/jakarta%0d']])(
    'but %s does not',
    async (path) => {
      expect((await askForPage(path)).status).toBe(404);
    },
  );
});

describe('a 404 offers', () => {
  test.each<[name: string, path: string, title: string, places: readonly string[]]>([
    [
      'both that are meant',
      '/jawa-barat/bogor',
      'Tempat mana yang Anda maksud?',
      ['/jawa-barat/kabupaten-bogor', '/jawa-barat/kota-bogor'],
    ],
    [
      'both twins of a village',
      '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan',
      'Tempat mana yang Anda maksud?',
      ['1001', '2018'].map(
        (digits) => `/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-${digits}`,
      ),
    ],
    [
      'the district that is spelled alike',
      '/jawa-barat/kota-bandung/coblog',
      'Halaman tidak ditemukan',
      ['/jawa-barat/kota-bandung/coblong'],
    ],
    [
      'the one below which an unknown address stands',
      '/jawa-barat/kota-bandug/coblong/dago',
      'Halaman tidak ditemukan',
      ['/jawa-barat/kota-bandung', '/jawa-barat/kabupaten-bandung'],
    ],
    [
      'the regency with the other type word',
      '/jawa-barat/kota-garut',
      'Halaman tidak ditemukan',
      ['/jawa-barat/kabupaten-garut'],
    ],
    ['a province', '/jawa-brat', 'Halaman tidak ditemukan', ['/jawa-barat']],
    ['what is written in capitals', '/Jawa-Barat', 'Halaman tidak ditemukan', ['/jawa-barat']],
    [
      'the codes before and after one that is none',
      '/kodepos/40136',
      'Tidak ada kode pos 40136 di data kami',
      [40132, 40133, 40134, 40135, 40141, 40142, 40143, 40151].map((code) => `/kodepos/${code}`),
    ],
    [
      'the codes that begin with four digits',
      '/kodepos/4013',
      '4013 bukan kode pos',
      [40131, 40132, 40133, 40134, 40135, 40141, 40142, 40143].map((code) => `/kodepos/${code}`),
    ],
  ])('%s: %s', async (_name, path, title, places) => {
    const answer = await askForPage(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept, Accept-Encoding' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toContain(`<h1>${title}</h1>`);
    expect(answer.text).toContain('<form action="/cari" role="search">');
    expect(placesOn(answer)).toEqual(places);
  });

  test('the same addresses to a program, as JSON', async () => {
    const { status, headers, text } = await ask(server, '/jawa-barat/bogor');
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(text).toContain('it may mean /jawa-barat/kabupaten-bogor or /jawa-barat/kota-bogor.');
  });

  test.each([
    ['/kodepos/00000', 8],
    ['/kodepos/99999', 8],
    ['/kodepos/123456', 0],
    ['/kodepos/12345/x', 0],
    ['/tidak-ada', 0],
    ['/x', 0],
    ['/jawa-barat/kota-bandung/coblong/dago/x', 0],
    ['/jawa-barat/%3Cb%3E', 0],
    ['/cari/alamat', 0],
  ])('%s: %i places', async (path, count) => {
    const answer = await askForPage(path);
    expect([answer.status, placesOn(answer).length]).toEqual([404, count]);
  });
});

describe('a search', () => {
  test.each([
    ['q=40135', '/kodepos/40135'],
    ['q=40+135', '/kodepos/40135'],
    ['q=coblong', '/jawa-barat/kota-bandung/coblong'],
    ['q=dago+bandung&page=1', '/jawa-barat/kota-bandung/coblong/dago'],
    ['q=kode+pos+dago+bandung', '/jawa-barat/kota-bandung/coblong/dago'],
    ['q=DKI', '/dki-jakarta'],
    ['q=kota+administrasi+jakarta+selatan', jakarta],
  ])('for %s leads to %s with 303', async (query, location) => {
    const { status, headers, text } = await ask(server, `/cari?${query}`);
    expect([status, headers.location, text]).toEqual([303, location, '']);
    expect((await askForPage(location)).status).toBe(200);
  });

  test.each(['q=40136', 'q=40+136', 'q=99999'])('for %s leads to the codes around it', async (query) => {
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
  ])('with %s shows its results: %s', async (_name, query) => {
    expect((await ask(server, `/cari?${query}`)).status).toBe(200);
  });
});

describe('the page of the codes that begin with two digits', () => {
  test('lists each, by regency, and what the digits mean', async () => {
    const codes = [...projectData.postalCodes.keys()].filter((code) => code.startsWith('40'));
    const { status, text } = await ask(server, '/kodepos/40');
    expect([status, codes.length]).toEqual([200, 175]);
    expect(codes.filter((code) => !text.includes(`href="/kodepos/${code}"`))).toEqual([]);
    for (const expected of [
      '<h1>Kode pos yang diawali 40</h1>',
      '<dd>Jawa Barat dan Banten</dd>',
      'href="/jawa-barat/kota-cimahi">Kota Cimahi</a>',
      'href="/kodepos/39">',
      'href="/kodepos/41">',
    ])
      expect(text).toContain(expected);
  });

  test('is there for all digits, linked from the overview and its codes, and in the sitemap', async () => {
    const areas = new Set(Array.from(projectData.postalCodes.keys(), (code) => code.slice(0, 2)));
    const overview = (await ask(server, '/kodepos')).text;
    const sitemaps = await Promise.all(
      [1, 2].map((part) => ask(server, `/sitemap-postal-codes-${part}.xml`)),
    );
    const sitemap = sitemaps.map(({ text }) => text).join('');
    for (const area of areas) {
      expect((await ask(server, `/kodepos/${area}`, { method: 'HEAD' })).status).toBe(200);
      expect(overview).toContain(`<a href="/kodepos/${area}">${area}</a>`);
      expect(sitemap).toContain(`/kodepos/${area}</loc>`);
    }
    expect((await ask(server, '/kodepos/40135')).text).toContain('<a href="/kodepos/40">40</a>');
  });
});

describe('names as people say them', () => {
  test.each([
    ['/dki-jakarta', '<h1>Kode pos Provinsi DKI Jakarta</h1>'],
    ['/dki-jakarta', '<dd>Daerah Khusus Ibukota Jakarta</dd>'],
    ['/dki-jakarta', 'content="http://127.0.0.1:PORT/og/dki-jakarta.png"'],
    [jakarta, '<title>Kode Pos Jakarta Selatan, DKI Jakarta</title>'],
    [jakarta, '<dd>Kota Administrasi Jakarta Selatan</dd>'],
    [
      `${jakarta}/tebet/manggarai`,
      'Kelurahan Manggarai, Kecamatan Tebet, Jakarta Selatan, DKI Jakarta 12850',
    ],
    ['/di-yogyakarta', '<h1>Kode pos Provinsi DI Yogyakarta</h1>'],
    ['/', '<a href="/dki-jakarta">DKI Jakarta</a>'],
    ['/papua-selatan/kabupaten-asmat', '<caption>Semua distrik di Kabupaten Asmat, Papua Selatan</caption>'],
    ['/papua-selatan/kabupaten-asmat', '25 distrik dan 224 kampung/kelurahan, '],
    ['/papua-selatan/kabupaten-asmat/agats', '<caption>Semua kampung dan kelurahan di Distrik Agats, '],
    ['/papua-selatan/kabupaten-asmat/agats/bis-agats', '<h1>Kode pos Kampung Bis Agats</h1>'],
    ['/papua-selatan/kabupaten-asmat/agats/bis-agats', '<dd>Kampung</dd>'],
    ['/kodepos/99777', 'Kode pos untuk 12 kampung/kelurahan di Distrik Agats, '],
    ['/cari?q=agat', '<small>Distrik · Kabupaten Asmat, Papua Selatan</small>'],
    ['/cari?q=mangga', 'Jakarta Pusat, DKI Jakarta</small>'],
  ])('%s has %s', async (path, expected) => {
    const { status, text } = await ask(server, path);
    expect([status, text]).toEqual([
      200,
      expect.stringContaining(expected.replace('PORT', String(server.port))),
    ]);
  });

  test.each([
    ['/papua-selatan/kabupaten-asmat/agats', /kecamatan|desa/i],
    ['/papua-selatan/kabupaten-asmat/agats/bis-agats', /kecamatan|desa/i],
    ['/kodepos/99777', /kecamatan|desa/i],
    ['/jawa-barat/kota-bandung', /Nama resmi|distrik|kampung/i],
  ])('%s has no word of %s in its text', async (path, word) => {
    const { text } = await ask(server, path);
    const [main = ''] = /<main[^]*<\/main>/.exec(text) ?? [];
    expect(main.length).toBeGreaterThan(100);
    expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(word);
  });

  test('records keep the names of the decree', async () => {
    expect((await ask(server, '/api/v1/provinces/31')).text).toBe(
      '{"data":{"id":31,"name":"Daerah Khusus Ibukota Jakarta","code":"JK"}}',
    );
    const { text } = await ask(server, '/api/v1/search?q=jaksel&limit=1');
    expect(text).toContain('"name":"Kota Administrasi Jakarta Selatan"');
    expect(text).toContain(`"url":"${jakarta}"`);
  });
});
