import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { recipes } from '../../src/site/docs/recipes.ts';
import { isReservedName, pagePath } from '../../src/domain/page-path.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

describe('addresses of pages', () => {
  test.each([
    ['a province', '/32', '/jawa-barat'],
    ['a regency', '/3273', '/jawa-barat/kota-bandung'],
    ['a district', '/327302', '/jawa-barat/kota-bandung/coblong'],
    ['a village', '/3273021004', '/jawa-barat/kota-bandung/coblong/dago'],
    [
      'a village with a twin',
      '/1201101001',
      '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001',
    ],
    ['a slash behind a page', '/jawa-barat/kota-bandung/', '/jawa-barat/kota-bandung'],
  ])('%s: %s leads to %s with 308', async (_name, path, location) => {
    const { status, headers } = await ask(server, path);
    expect([status, headers.location]).toEqual([308, location]);
    expect((await ask(server, location)).status).toBe(200);
  });

  // With Astro's own paths, and other forms of /cari.
  const missing = words(`
    /99 /9999 /999999 /9999999999 /40135 /3273021004.html /Jawa-Barat
    /jawa-barat/kota-bandung/coblong/tidak-ada /kodepos/99999 /kodepos/4013
    /%5fimage?href=/favicon.svg /_image?href=/favicon.svg /x/../_image?href=/favicon.svg
    /%5Fserver-islands/x /%34%30%34 /x/../404 /cari.html /%63ari /./cari /cari/index.html
  `);
  test.each(missing)('%s is a 404 page that offers the search', async (path) => {
    const { status, headers, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<form action="/cari" role="search">');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('no province can have the path of an operation', () => {
    const names = operations
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((name) => !name.includes('.'));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !isReservedName(name))).toEqual([]);
  });
});

describe('a page of a village', () => {
  const textOf = async (path: string): Promise<string> => (await ask(server, path)).text;

  test('has the title, the code, the address, the dotted code and its links', async () => {
    const html = await textOf('/jawa-barat/kota-bandung/coblong/dago');
    for (const expected of [
      '<html lang="id">',
      '<title>Kode Pos Dago 40135, Coblong, Kota Bandung</title>',
      '<p class="code">40135</p>',
      'Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat 40135',
      '32.73.02.1004',
      'href="sekeloa"',
      'href="../cidadap/hegarmanah"',
      'href="/jawa-barat/kabupaten-bogor/parungpanjang/dago"',
      'href="/api/v1/villages/3273021004"',
      'Laporkan kesalahan',
      `<meta property="og:image" content="http://127.0.0.1:${server.port}/og/3273.png">`,
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Peta Kota Bandung">',
      '<meta name="description" property="og:description" content="40135 adalah kode pos Kelurahan Dago, ',
    ]) {
      expect(html).toContain(expected);
    }
  });

  test('says that its code is unknown', async () => {
    const html = await textOf('/sulawesi-selatan/kabupaten-tana-toraja/masanda/sesesalu');
    expect(html).toContain(
      '<title>Kode Pos Sesesalu, Masanda, Kabupaten Tana Toraja: belum diketahui</title>',
    );
    expect(html).toContain('Kode pos belum diketahui: tidak tercantum di sumber kami.');
    expect(html).not.toContain('class="code"');
  });

  test('distinguishes twins by the last digits of the id', async () => {
    const html = await textOf('/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001');
    expect(html).toContain('<title>Kode Pos Sorkam Kanan (kelurahan 1001) 22561, ');
    expect(html).toContain('>Sorkam Kanan (desa 2018)</a>');
  });

  test('cuts a long list of namesakes and links to all', async () => {
    const html = await textOf('/gorontalo/kabupaten-gorontalo/boliyohuto/sidomulyo');
    expect(html).toContain('Menampilkan 8 dari 112 tempat.');
    expect(html).toContain('href="/cari?q=Sidomulyo"');
  });

  test('lists every village of its code in other districts', async () => {
    const villages = projectData.postalCodes.get('97791') ?? [];
    const [first = '', ...others] = villages.map(pagePath);
    const html = await textOf(first);
    const links = Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);
    const targets = new Set(links.map((href) => new URL(href, `http://127.0.0.1${first}`).pathname));
    expect(others).toHaveLength(73);
    expect(others.filter((path) => !targets.has(path))).toEqual([]);
  });
});

describe('tables', () => {
  test.each([
    ['/papua-pegunungan/kabupaten-yalimo/abenaho', 108],
    ['/jawa-timur', 38],
    ['/jawa-barat/kota-bandung', 30],
  ])('%s has all %i rows, a caption and scoped headers', async (path, rows) => {
    const { text } = await ask(server, path);
    expect(text.match(/<th scope="row">/g)).toHaveLength(rows);
    expect(text).toMatch(/<caption>[^<]+<\/caption>/);
    expect(text).toMatch(/<th scope="col"/);
  });

  test('a postal code lists every village that has it', async () => {
    const { text } = await ask(server, '/kodepos/99085');
    const villages = projectData.postalCodes.get('99085') ?? [];
    expect(villages).toHaveLength(108);
    expect(villages.filter((village) => !text.includes(`href="${pagePath(village)}"`))).toEqual([]);
  });
});

describe('the picture of link previews', () => {
  test.each([
    ['/', 'indonesia', 'Indonesia'],
    ['/data', 'indonesia', 'Indonesia'],
    ['/jawa-barat', 'jawa-barat', 'Provinsi Jawa Barat'],
    ['/jawa-barat/kota-bandung', '3273', 'Kota Bandung'],
    ['/jawa-barat/kota-bandung/coblong', '3273', 'Kota Bandung'],
    ['/kodepos/40135', '3273', 'Kota Bandung'],
    ['/kodepos/22861', 'sumatera-utara', 'Provinsi Sumatera Utara'],
    ['/kodepos/40111', '3273', 'Kota Bandung'],
  ])('of %s is %s.png, a map of %s', async (path, name, place) => {
    const { status, text } = await ask(server, path);
    expect(status).toBe(200);
    expect(text).toContain(`/og/${name}.png">`);
    expect(text).toContain(`<meta property="og:image:alt" content="Peta ${place}">`);
  });
});

describe('pages of the data', () => {
  test.each([
    ['/data', 'href="https://github.com/yonatanyl/KODE-WILAYAH-KEPMENDAGRI-2025"'],
    ['/data', 'oleh Yonatan Yusak Lestari (CC BY 4.0)'],
    ['/data', 'sama untuk 75.188 dari 75.191 desa/kelurahan'],
    ['/data', 'semua 75.588 setelah'],
    ['/data', 'situs pencarian umum nomor.net'],
    ['/data', 'Di 33 dari 38 provinsi, daftar PT Pos 2015 memakai kode lain untuk lebih dari sepersepuluh'],
    ['/data', 'Dari 559 alamat nyata berkode pos yang desanya diketahui pasti, 53,1% memakai kode di sini'],
    ['/data', '83 desa/kelurahan belum diketahui kode posnya.'],
    ['/data', 'Nama saja tidak cukup untuk menunjuk satu tempat: '],
    ['/data', 'Satu kode pos bisa dipakai di lebih dari satu kabupaten/kota: '],
    ['/data/kualitas', '83 desa/kelurahan belum diketahui kode posnya.'],
    ['/data/kualitas', 'Dari 74.533 desa/kelurahan yang bisa dibandingkan, 69,5% berkode sama'],
    [
      '/data/kualitas',
      'Dari 2.080 alamat nyata di tempat yang kodenya berbeda, 1.379 memakai kode daftar itu dan 72 kode di sini',
    ],
    ['/data/kualitas', '<td class="verbatim">Kabupaten  Pelalawan</td>'],
    ['/sulawesi-selatan/kabupaten-tana-toraja/masanda', ' 1 desa/kelurahan belum diketahui kode posnya.'],
    ['/jawa-barat/kota-bandung/coblong/dago', 'Sumber: data terbuka.'],
    [
      '/aceh/kabupaten-aceh-selatan/kluet-utara/pasi-kuala-bau',
      '<a href="/data#asal">geografis 1.3.2 (asalnya tidak disebutkan), karena kosong di sumber utama</a>',
    ],
    ['/kodepos/99910', '99910 dipakai juga untuk Kabupaten Mimika (daftar PT Pos 2015).'],
    ['/kodepos/98654', '98654 dipakai juga untuk Kabupaten Kaimana (daftar PT Pos 2015).'],
    ['/cari?q=9991', 'dipakai juga untuk Kabupaten Mimika'],
  ])('%s says %s', async (path, expected) => {
    const { status, text } = await ask(server, path);
    expect([status, text.replace(/\s*\n\s*/g, ' ')]).toEqual([200, expect.stringContaining(expected)]);
  });
});

describe('the notice on provinces with two series', () => {
  const notice =
    /Kode di sini [^.]+; daftar PT Pos 2015 memakai kode lain untuk sebagian (?:desa|kampung) di provinsi ini, /;

  test.each([
    ['/papua'],
    ['/jawa-barat'],
    ['/kodepos/40135'],
    ['/papua-barat'],
    ['/papua-selatan'],
    ['/papua-tengah'],
    ['/papua-pegunungan'],
    ['/papua-barat-daya'],
    ['/papua-barat-daya/kabupaten-sorong'],
    ['/papua-barat-daya/kabupaten-sorong/klamono'],
    ['/papua-barat-daya/kabupaten-sorong/klamono/klamono'],
    ['/kodepos/98441'],
  ])('stands on %s', async (path) => {
    const { status, text } = await ask(server, path);
    expect([status, notice.test(text)]).toEqual([200, true]);
  });

  test.each([['/bali'], ['/jawa-tengah'], ['/kodepos/53263']])('does not stand on %s', async (path) => {
    const { status, text } = await ask(server, path);
    expect([status, notice.test(text)]).toEqual([200, false]);
  });

  test.each([['/papua-barat-daya'], ['/data'], ['/data/kualitas'], ['/data/quality.json']])(
    '%s does not say that a series is old or new',
    async (path) => {
      const { status, text } = await ask(server, path);
      expect([status, text]).toEqual([
        200,
        expect.not.stringMatching(/kode lama|lebih baru|pemekaran|agreement|old_codes/i),
      ]);
    },
  );
});

describe('the search page', () => {
  test.each([
    ['dago', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['4013', 'href="/kodepos/40135"'],
    ['Kota Bandung', 'href="/jawa-barat/kota-bandung"'],
    ['jawa barat', 'href="/jawa-barat"'],
    ['dag bandung', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['dag coblong', '<p>1 hasil</p>'],
    ['bandng', 'Tidak ada yang persis “bandng”. Mungkin maksud Anda:'],
    ['tidakadasamasekali', 'Tidak ada tempat yang cocok dengan'],
    ['ↁ', 'Cari tempat atau kode pos'],
    ['x'.repeat(201), 'paling panjang 200 karakter'],
    ['jl dago no 5\nbandung', '<p>Tidak dipakai: jl, no, 5.</p>'],
    ['<script>alert(1)</script>', 'Tidak ada tempat'],
  ])('for %s has %s', async (q, expected) => {
    const answer = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    // Attribute values escape only quotes.
    expect(answer.text.replace(/ value="[^"]*"/, '')).not.toContain('<script>alert');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  });

  test('is typed, compressed, with an ETag, HEAD like GET', async () => {
    const headers = { 'accept-encoding': 'br' };
    const got = await ask(server, '/cari?q=dago', { headers });
    expect(got.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    const head = await ask(server, '/cari?q=dago', { headers, method: 'HEAD' });
    expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      got.headers.etag,
      String(got.body.length),
    ]);
    const again = await ask(server, '/cari?q=dago', {
      headers: { ...headers, 'if-none-match': got.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('is rendered from its address alone', async () => {
    const strange = await ask(server, '/cari?q=dago', { headers: { host: 'a.invalid:1' } });
    expect([strange.status, strange.text.includes('/jawa-barat/kota-bandung/coblong/dago')]).toEqual([
      200,
      true,
    ]);
    const other = await ask(server, '/tidak-ada', { headers: { host: 'cari' } });
    expect(other.status).toBe(404);
    const none = await ask(server, '/tidak-ada', { headers: { host: 'localhost/cari?q=dago&z=' } });
    expect(none.status).toBe(400);
  });

  test('lists the results of the endpoint in its order, 20 a page', async () => {
    const answer = await ask(server, '/api/v1/search?q=sukamaju&limit=20');
    expect(answer.status).toBe(200);
    const { data, meta } = answer.json() as { data: { url: string }[]; meta: { total: number } };
    const linksOf = (text: string): string[] =>
      Array.from(text.matchAll(/<li>\s*<a href="([^"]*)"/g), ([, url = '']) => url);
    const first = await ask(server, '/cari?q=sukamaju');
    expect(linksOf(first.text)).toEqual(data.map(({ url }) => url));
    expect(first.text).toContain(`1–20 dari ${meta.total} hasil`);
    expect(first.text).not.toContain('rel="prev"');
    const seen = new Set<string>();
    let next: string | undefined = '/cari?q=sukamaju';
    while (next !== undefined) {
      const { status, text } = await ask(server, next);
      expect(status).toBe(200);
      for (const url of linksOf(text)) seen.add(url);
      next = /<a href="([^"]*)" rel="next"/
        .exec(text)?.[1]
        ?.replaceAll('&#38;', '&')
        .replaceAll('&amp;', '&');
    }
    expect(seen.size).toBe(meta.total);
  });

  test('past the last page has the total and a link back', async () => {
    const { status, text } = await ask(server, '/cari?q=dago&page=99');
    expect(status).toBe(200);
    expect(text).toMatch(/Hasilnya hanya \d+\./);
    expect(text).toContain('rel="prev"');
  });

  test('distinguishes twins', async () => {
    const { text } = await ask(server, '/cari?q=sorkam+kanan');
    expect(text).toContain('>Sorkam Kanan (kelurahan 1001)</a>');
    expect(text).toContain('>Sorkam Kanan (desa 2018)</a>');
  });
});

describe('the documentation in two languages', () => {
  test.each([
    ['/docs', '/docs/en'],
    ['/docs/resep', '/docs/en/recipes'],
  ])('%s and %s name each other, and their languages', async (id, en) => {
    for (const [lang, path] of [
      ['id', id],
      ['en', en],
    ] as const) {
      const { status, text } = await ask(server, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<html lang="${lang}">`);
      const origin = `http://127.0.0.1:${server.port}`;
      const named = Array.from(
        text.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)">/g),
        ([, ...of]) => of,
      );
      expect(named).toEqual([
        ['id', origin + id],
        ['en', origin + en],
      ]);
      // What surrounds the English text is Indonesian.
      expect(text.includes('<header lang="id">')).toBe(lang === 'en');
      expect(text).toContain(`<a href="${lang === 'id' ? en : id}">`);
    }
  });
});

describe('llms.txt', () => {
  test('has every operation and every recipe, with the address of this service', async () => {
    const { status, headers, text } = await ask(server, '/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const { path } of operations) expect(text).toContain(`\n### GET ${path}\n`);
    for (const { title, examples = [] } of recipes) {
      expect(text).toContain(`\n### ${title.en}\n`);
      for (const { language } of examples) expect(text).toContain(`\n${language}:\n\n\`\`\``);
    }
    expect(text).toContain(`http://127.0.0.1:${server.port}/api/v1/villages/3273021004\n`);
    expect(text).not.toContain('localhost');
  });
});

describe('search engines', () => {
  test.each([
    ['/api/v1/villages/3273021004'],
    ['/api/v1/villages?q=dago'],
    ['/api/v1/postal-codes/40135'],
    ['/openapi.json'],
  ])('must not index %s', async (path) => {
    expect((await ask(server, path)).headers['x-robots-tag']).toBe('noindex');
  });

  test.each([['/'], ['/jawa-barat'], ['/kodepos/40135'], ['/sitemap.xml']])('may index %s', async (path) => {
    const { status, headers, text } = await ask(server, path);
    expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(text).not.toContain('noindex');
  });
});
