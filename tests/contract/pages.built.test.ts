import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { recipes } from '../../src/site/docs/recipes.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

describe('addresses of pages', () => {
  test('an id leads to its page with 308, as a slash behind a page does', async () => {
    for (const path of ['/3273021004', '/jawa-barat/kota-bandung/coblong/dago/']) {
      const { status, headers } = await ask(server, path);
      expect([status, headers.location]).toEqual([308, '/jawa-barat/kota-bandung/coblong/dago']);
    }
  });

  // With Astro's own paths, and other forms of /cari.
  const missing = words(`
    /99 /9999 /999999 /9999999999 /40135 /3273021004.html /Jawa-Barat
    /jawa-barat/kota-bandung/coblong/tidak-ada /kodepos/99999 /kodepos/4013
    /%5fimage?href=/favicon.svg /_image?href=/favicon.svg /x/../_image?href=/favicon.svg
    /%5Fserver-islands/x /%34%30%34 /x/../404 /cari.html /%63ari /./cari /cari/index.html
  `);
  /** What an earlier version had. */
  const gone = words(`
    /lapor /status /offline /data/perubahan/2026-11-24 /og/indonesia.png /og/3273/40135.png /service-worker.js /postman.json
    /manifest.webmanifest /opensearch.xml /data/changes.atom
  `);
  test.each([...missing, ...gone])('%s is a 404 page that offers the search', async (path) => {
    const { status, headers, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<form action="/cari" role="search">');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

test.each(words('/en/nothing /docs/en/nothing /en/x/../nothing'))(
  '%s is a 404 page in English',
  async (path) => {
    const { status, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
    expect(status).toBe(404);
    for (const part of [
      '<html lang="en">',
      '<h1>Page not found</h1>',
      '<form action="/en/search" role="search">',
    ])
      expect(text).toContain(part);
  },
);

/** Pages with texts that they have; white space counts as one blank. */
const contents: readonly (readonly [path: string, ...texts: string[]])[] = [
  ['/', '<a href="/dki-jakarta">DKI Jakarta</a>', '?q=Jl.+Melati+5%2C+Dago%2C+Bandung">alamat lengkap</a>'],
  [
    '/jawa-barat/kota-bandung/coblong/dago',
    '<html lang="id">',
    '<title>Kode Pos Dago 40135, Coblong, Kota Bandung</title>',
    '<p class="code">40135</p>',
    'Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat 40135',
    '32.73.02.1004',
    '<p class="sure same">Sama dengan pencarian Pos Indonesia (Maret 2026).</p>',
    '<a href="/data#asal">Sumber</a>',
    'href="sekeloa"',
    'href="../cidadap/hegarmanah"',
    'href="/jawa-barat/kabupaten-bogor/parungpanjang/dago"',
    'href="/api/v1/villages/3273021004"',
    '<meta property="og:image" content="http://localhost:4321/og.png">',
    '<meta name="description" property="og:description" content="40135 adalah kode pos Kelurahan Dago, ',
  ],
  [
    '/sulawesi-selatan/kabupaten-tana-toraja/kurra/ratte-kurra',
    '<title>Kode Pos Ratte Kurra, Kurra, Kabupaten Tana Toraja: belum diketahui</title>',
    'Kode posnya belum kami ketahui.</b> Semua desa di sekitarnya memakai 91862.',
  ],
  ['/sulawesi-selatan/kabupaten-tana-toraja/kurra', ' 1 desa/kelurahan belum diketahui kode posnya.'],
  [
    '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001',
    '<title>Kode Pos Sorkam Kanan (kelurahan 1001) 22563, ',
    '>Sorkam Kanan (desa 2018)</a>',
  ],
  [
    '/gorontalo/kabupaten-gorontalo/boliyohuto/sidomulyo',
    'Semua 113 tempat',
    'href="/cari?q=Sidomulyo&amp;page=1"',
  ],
  ['/en', '<a href="/dki-jakarta">DKI Jakarta</a>', '83,762'],
  [
    '/en/data',
    'by Yonatan Yusak Lestari (CC BY 4.0)',
    'by Kepmendagri 300.2.2-2138/2025 and 300.2.2-2430/2025',
    'equal for 75,188 of the 75,191 villages',
    'Three lists of postal codes circulate',
    'of 559 real addresses, 64.2% carry the code given here',
    'Contains information from idn-area-data (fityannugroho, ODbL 1.0)',
  ],
  ['/en/about', 'Of 83,762 villages, 99.9% have a known postal code.', 'This service has no contact address'],
  ['/jawa-barat', '918 kode pos: 16110–46475.', '<b>40111–40619</b>'],
  [
    '/jawa-barat/kota-bandung',
    '<b>40151–40154</b>',
    'href="/download/kodepos-3273.xlsx"> Excel Kota Bandung </a>',
    'Kode pos Kota Bandung, Jawa Barat: 40111–40619. Daftar lengkap 30 kecamatan, 151 kelurahan.',
  ],
  ['/dki-jakarta', '</small> Provinsi DKI Jakarta</h1>', 'Nama resmi Daerah Khusus Ibukota Jakarta<'],
  ['/dki-jakarta/jakarta-selatan', 'Nama resmi Kota Administrasi Jakarta Selatan<'],
  [
    '/papua-selatan/kabupaten-asmat',
    '<caption class="unseen">Distrik di Kabupaten Asmat, Papua Selatan</caption>',
    '25 distrik, 224 kampung, ',
  ],
  [
    '/papua-selatan/kabupaten-asmat/agats',
    '<p class="address">Distrik Agats, Kabupaten Asmat, Papua Selatan 99777</p>',
    'kampung, semuanya 99777',
  ],
  ['/papua-selatan/kabupaten-asmat/agats/bis-agats', '</small> Kampung Bis Agats</h1>'],
  [
    '/kodepos/40135',
    '<a href="/kodepos/40">40</a>',
    'Kelurahan Dago</a> di <b>Kecamatan Coblong</b>, Kota Bandung, Jawa Barat.',
  ],
  [
    '/kodepos/40191',
    '<title>Kode Pos 40191: Kabupaten Bandung dan Kota Bandung</title>',
    '<b>Kabupaten Bandung</b> (Kecamatan Cimenyan) dan <b>Kota Bandung</b> (Kecamatan Cibeunying Kaler), Jawa Barat.',
    '<p class="sure some">Sebagian punya kode lain di <a href="https://kodepos.posindonesia.co.id">',
    'cigadung">Cigadung</a> <i class="other"></i>',
  ],
  [
    '/kodepos/99085',
    '<p class="code">99587</p>',
    '<p class="lead">99085 adalah kode lain untuk 108 kampung di Distrik Abenaho, ',
  ],
  ['/kodepos/99587', 'Seluruh <b>Distrik Abenaho</b>, Kabupaten Yalimo, Papua Pegunungan: 108 kampung.'],
  ['/kodepos/24779', '24779 adalah kode lain untuk 23 desa di ', ' Tulis 24786.'],
  ['/kodepos/98472', '98472 dipakai juga untuk Kabupaten Tambrauw (daftar PT Pos 2015).'],
  ['/kodepos/99777', '<b>Distrik Agats dan Jetsy</b>, Kabupaten Asmat, Papua Selatan: 20 kampung.'],
  ['/kodepos/97791', 'Kode Pos 97791: Kabupaten Halmahera Selatan, Maluku Utara'],
  ['/cari?q=kot+23770', 'juga ditulis 23770'],
  ['/cari?q=2477', 'bukan kode utama di mana pun'],
  ['/cari?q=sukajadi+bandung&page=1', '<b>40161–40164</b>'],
  ['/bali/kabupaten-gianyar/ubud', '<p class="code">80571</p><button class="copy main">Salin kode</button>'],
  [
    '/aceh/kabupaten-aceh-selatan/kluet-tengah/koto',
    '<p>Kode lain</p><p class="code">23770</p><button class="copy">Salin 23770</button>',
    'Di sini dua kode beredar; 23772 paling sering ditulis di sini.',
    'Tulis 23772. Di <a href="https://kodepos.posindonesia.co.id">pencarian Pos Indonesia ↗</a> (Maret 2026) kodenya lain; bila ragu, tanyakan penerima.',
  ],
  ['/cari?q=9847', 'di daftar lain kode ini milik Kabupaten Tambrauw'],
  ['/cari?q=agat', '<b>Distrik Agats</b>'],
  ['/cari?q=mangga', 'Jakarta Pusat, <b>DKI Jakarta</b></p>'],
  [
    '/data',
    'href="https://github.com/yonatanyl/KODE-WILAYAH-KEPMENDAGRI-2025"',
    'oleh Yonatan Yusak Lestari (CC BY 4.0)',
    'sama untuk 75.188 dari 75.191 desa/kelurahan',
    'semua 75.588 setelah',
    'situs pencarian umum nomor.net',
    'Tiga daftar kode pos beredar',
    '502 berformat Google Maps',
    'dari 559 alamat nyata, 64,2% memakai kode di sini',
    'Kode pos 36 desa/kelurahan belum diketahui.',
    'Nama saja tidak cukup untuk menunjuk satu tempat: ',
    'Satu kode pos bisa dipakai di lebih dari satu kabupaten/kota: ',
    'Contains information from idn-area-data (fityannugroho, ODbL 1.0)',
    'href="/data/retired.csv"',
    'href="https://opendatacommons.org/licenses/odbl/1-0/"',
    ' id="lisensi"',
  ],
  [
    '/data/kualitas',
    '<h1>Seakurat apa kodenya?</h1>',
    '<b>Kebanyakan kode di sini cocok, tetapi tidak semua.</b> 60,1% sama dengan pencarian Pos Indonesia:',
    '36 desa/kelurahan tanpa kode',
    '260 kode yang meragukan',
    'href="/data/provenance.csv"',
  ],
];

describe('pages', () => {
  const read = async (path: string): Promise<string> => {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    return text.replace(/\s*\n\s*/g, ' ');
  };

  test.each(contents)('%s says what it should', async (path, ...texts) => {
    const page = await read(path);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });

  test.each<[path: string, word: RegExp]>([
    ['/papua-selatan/kabupaten-asmat/agats', /kecamatan|desa/i],
    ['/papua-selatan/kabupaten-asmat/agats/bis-agats', /kecamatan|desa/i],
    ['/kodepos/99777', /kecamatan|desa/i],
    ['/jawa-barat/kota-bandung', /Nama resmi|distrik|kampung/i],
  ])('%s has no word of %s in its text', async (path, word) => {
    const [main = ''] = /<main[^]*<\/main>/.exec(await read(path)) ?? [];
    expect(main.length).toBeGreaterThan(100);
    expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(word);
  });

  test.each<[path: string, word: RegExp]>([
    ['/sulawesi-selatan/kabupaten-tana-toraja/kurra/ratte-kurra', /class="code"/],
    // No series is old or new.
    ...['/papua-barat-daya', '/data', '/data/kualitas', '/data/quality.json'].map(
      (path): [string, RegExp] => [path, /kode lama|lebih baru|pemekaran|agreement|old_codes/i],
    ),
  ])('%s has nothing of %s', async (path, word) => {
    expect(await read(path)).not.toMatch(word);
  });

  test('a postal code lists every village that has it', async () => {
    const page = await read('/kodepos/99562');
    const villages = projectData.postalCodes.get('99562') ?? [];
    expect(villages).toHaveLength(203);
    expect(villages.filter((village) => !page.includes(`href="${pagePath(village)}"`))).toEqual([]);
  });
});

test.each([
  ['/og.png', 'image/png'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
])('%s is there, as %s', async (path, type) => {
  const { status, headers } = await ask(server, path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

describe('the search page', () => {
  test.each([
    ['dago', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['4013', 'href="/kodepos/40135"'],
    ['dago band', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['jl melati 5 dago bandung', '<p class="code">40135</p>'],
    ['kabupaten bogor dan sekitarnya', 'Kabupaten Bogor'],
    ['BSD', 'BSD ada di <a href="/banten/kota-tangerang-selatan/serpong">Kecamatan Serpong</a>'],
    ['canggu', '6 desa bernama Canggu'],
    ['bandng', 'Tidak ada yang persis “bandng”. Mungkin maksud Anda:'],
    ['Jl. Kaliurang km 5', 'Di kelurahan atau kecamatan mana?'],
    ['tidakadasamasekali', 'Tidak ada tempat yang cocok dengan'],
    ['ↁ', 'Cari kode pos'],
    ['x'.repeat(201), 'paling panjang 200 karakter'],
    ['jl melati no 5\ndago bandung', 'jl melati no 5, dago bandung 40135</p>'],
    ['<script>alert(1)</script>', 'Tidak ada tempat'],
  ])('for %s has %s', async (q, expected) => {
    const answer = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    // Attribute values escape only quotes.
    expect(answer.text.replace(/ value="[^"]*"/, '')).not.toContain('<script>alert');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    ['Kota Bandung', '/jawa-barat/kota-bandung'],
    ['jawa barat', '/jawa-barat'],
    ['kabupaten bogor', '/jawa-barat/kabupaten-bogor'],
    ['kab. bogor', '/jawa-barat/kabupaten-bogor'],
    ['kecamatan coblong', '/jawa-barat/kota-bandung/coblong'],
    ['jakarta selatan', '/dki-jakarta/jakarta-selatan'],
    ['surabaya', '/jawa-timur/kota-surabaya'],
  ])('for the whole name %s leads to %s', async (q, page) => {
    const { status, headers } = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect([status, headers.location]).toEqual([303, page]);
  });

  test('answers HEAD as GET', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const got = await ask(server, '/cari?q=dago', { headers });
    const head = await ask(server, '/cari?q=dago', { headers, method: 'HEAD' });
    expect([head.status, head.headers.etag]).toEqual([200, got.headers.etag]);
    expect(head.headers['content-length']).toBe(String(got.body.length));
  });

  test('is rendered from its address alone', async () => {
    const strange = await ask(server, '/cari?q=dago', { headers: { host: 'a.invalid:1' } });
    expect([strange.status, strange.text.includes('/jawa-barat/kota-bandung/coblong/dago')]).toEqual([
      200,
      true,
    ]);
    const other = await ask(server, '/tidak-ada', { headers: { host: 'cari' } });
    expect(other.status).toBe(404);
  });

  test('lists the results of the endpoint in its order, 20 a page', async () => {
    const answer = await ask(server, '/api/v1/search?q=sukamaju&limit=20');
    expect(answer.status).toBe(200);
    const { data, meta } = answer.json() as { data: { url: string }[]; meta: { total: number } };
    const linksOf = (text: string): string[] =>
      Array.from(text.matchAll(/<li[^>]*>\s*<a href="([^"]*)"/g), ([, url = '']) => url);
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
});

test.each([
  ['id', '/docs', '/docs', '/docs/en'],
  ['en', '/docs/en/recipes', '/docs/resep', '/docs/en/recipes'],
])('the documentation in %s (%s) names its other language', async (lang, path, id, en) => {
  const { status, text } = await ask(server, path);
  expect([status, text]).toEqual([200, expect.stringContaining(`<html lang="${lang}">`)]);
  const named = text.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)">/g);
  expect(Array.from(named, ([, ...of]) => of)).toEqual([
    ['id', `http://localhost:4321${id}`],
    ['en', `http://localhost:4321${en}`],
  ]);
  expect(text).toContain(`>${lang === 'id' ? 'Lompat ke isi' : 'Skip to content'}</a>`);
  const [other, target] = lang === 'id' ? ['en', en] : ['id', id];
  expect(text).toContain(`<a href="${target}" lang="${other}"`);
});

test('llms.txt has every operation and every recipe, with the address of this service', async () => {
  const { status, headers, text } = await ask(server, '/llms.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const { path } of operations) expect(text).toContain(`\n### GET ${path}\n`);
  for (const { title, examples = [] } of recipes) {
    expect(text).toContain(`\n### ${title.en}\n`);
    for (const { language } of examples) expect(text).toContain(`\n${language}:\n\n\`\`\``);
  }
  expect(text).toContain('http://localhost:4321/api/v1/villages/3273021004\n');
});
