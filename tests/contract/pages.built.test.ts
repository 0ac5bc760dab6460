import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { projectData } from '../../src/site/project/data.ts';
import { listDocsPages } from '../../src/site/docs/pages.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { askJson } from '../support/answers.ts';
import { decodeHtml } from '../support/crawl.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

test.each(words('/en/nothing /docs/en/nothing /en/x/../nothing'))('%s is English', async (path) => {
  const { status, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
  expect(status).toBe(404);
  for (const part of ['<html lang="en">', '<h1>Page not found</h1>', '<form action="/en/search" '])
    expect(text).toContain(part);
});

/** Searches and places with every kind of sentence. */
const shown = words(`
  / /jawa-barat/kota-bandung/coblong/dago /papua-barat-daya/kabupaten-sorong/wemak/klawaren
  /papua-barat-daya/kabupaten-sorong/wemak /sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001
  /gorontalo/kabupaten-gorontalo/boliyohuto/sidomulyo /jawa-barat /jawa-barat/kota-bandung /dki-jakarta/jakarta-selatan
  /papua-selatan/kabupaten-asmat/agats /papua-selatan/kabupaten-asmat/agats/bis-agats /bali/kabupaten-gianyar/ubud
  /aceh/kabupaten-aceh-selatan/kluet-tengah/koto /kodepos/40135 /kodepos/40191 /kodepos/99085 /kodepos/99587 /kodepos/24779
  /kodepos/98472 /kodepos/99777 /kodepos/97791 /data /data/kualitas /en /en/data /en/place?id=3273021004 /en/place?id=31
  /cari?q=kot+23770 /cari?q=2477 /cari?q=sukajadi+bandung&page=1 /cari?q=9847 /cari?q=agat /cari?q=mangga /cari?q=dago /cari?q=4013
  /cari?q=jl+melati+5+dago+bandung /cari?q=BSD /cari?q=canggu /cari?q=bandng /cari?q=Jl.+Kaliurang+km+5 /cari?q=tidakadasamasekali
  /cari?q=%E2%86%81 /en/search?q=dago+bandung /en/search?q=kot+23770 /en/search?q=9847 /en/search?q=bandng
  /en/search?q=jl+melati+no+5+dago+bandung
`);

const blocks = '[pbu]l|p|h\\d|li|tr|div|section|caption|figure|form|nav|d[dlt]|details|summary|label';

function linesOf(html: string, max: number): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const text = main
    .replaceAll(/<(script|style|svg|datalist)\b[^]*?<\/\1>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
    .replaceAll(/<[^>]*>/g, ' ');
  const lines = decodeHtml(text)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '');
  return [decodeHtml(title), ...lines.slice(0, max)].join('\n');
}

test('pages match the reviewed snapshot', async () => {
  const pages: string[] = [];
  for (const path of shown) {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    pages.push(`# ${path}\n${linesOf(text, path.startsWith('/data') ? 120 : 30)}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/pages.txt');
});

describe('pages', () => {
  const read = async (path: string): Promise<string> => {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    return text.replace(/\s*\n\s*/g, ' ');
  };

  test.each<[path: string, word: RegExp]>([
    ['/papua-selatan/kabupaten-asmat/agats', /kecamatan|desa/i],
    ['/papua-selatan/kabupaten-asmat/agats/bis-agats', /kecamatan|desa/i],
    ['/kodepos/99777', /kecamatan|desa/i],
    ['/jawa-barat/kota-bandung', /Nama resmi|distrik|kampung/i],
  ])('%s have no word of %s', async (path, word) => {
    const [main = ''] = /<main[^]*<\/main>/.exec(await read(path)) ?? [];
    expect(main.length).toBeGreaterThan(100);
    expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(word);
  });

  test.each<[path: string, word: RegExp]>([
    ['/papua-barat-daya/kabupaten-sorong/wemak/klawaren', /class="code"/],
    ['/data/quality.json', /agreement|old_codes/],
    // Neither code is old or new.
    ['/papua-barat-daya', /kode lama|lebih baru|pemekaran/i],
    ['/data', /kode lama|lebih baru|pemekaran/i],
    ['/data/kualitas', /kode lama|lebih baru|pemekaran/i],
  ])('%s does not contain %s', async (path, word) => {
    expect(await read(path)).not.toMatch(word);
  });

  test('a postal code lists every village that has it', async () => {
    const page = await read('/kodepos/99562');
    const villages = projectData.postalCodes.get('99562') ?? [];
    expect(villages).toHaveLength(203);
    expect(villages.filter((village) => !page.includes(`href="${pagePath(village)}"`))).toEqual([]);
  });
});

describe('the search page', () => {
  test.each([
    ['dago', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['dago band', 'href="/jawa-barat/kota-bandung/coblong/dago"'],
    ['x'.repeat(201), 'paling panjang 200 karakter'],
    ['jl melati no 5\ndago bandung', 'jl melati no 5, dago, bandung, Jawa Barat 40135</p>'],
    // The certain part of an address, to copy; for a bare street, see the snapshot.
    ['Jl. Kaliurang km 5, Ngaglik', 'km 5, Ngaglik, Kabupaten Sleman, DI Yogyakarta 55581</p>'],
    ['<script>alert(1)</script>', 'Tidak ada tempat'],
    ['Menteng Jakarta 10350', 'Anda menulis 10350; itu kode Gondangdia. Kode Menteng 10310.'],
    ['bandung', '; dikenal sebagai Summarecon Bandung</p>'],
    ['jogja', '<p class="small">dikenal sebagai Jogjakarta</p>'],
    ['sudirman', 'Jl. Sudirman bisa melewati beberapa kode pos.'],
    ['Jl. Diponegoro', 'Jl. Diponegoro bisa melewati beberapa kode pos.'],
    ['Jl. Diponegoro, Malang', '>Klojen</a><b>65111–65119</b>'],
    ['jalan sudirman palembang', '>Gandus</a><b>30147–30149</b>'],
    // No region has the name, so provinces are offered.
    ['sudirman', 'q=Jl.+Sudirman%2C+Bali">Bali</a><b>'],
    ['Jl. Sudirman, Bali', '>Kabupaten Badung</a><b>80351–80361</b>'],
  ])('for %s has %s', async (q, expected) => {
    const answer = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    // Attribute values escape only quotes.
    expect(answer.text.replace(/ value="[^"]*"/, '')).not.toContain('<script>alert');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  });

  test('asks where a street is, with districts of its likely regencies only', async () => {
    const { text } = await ask(server, '/cari?q=jalan+sudirman+palembang');
    expect(Array.from(text.matchAll(/<h3>([^<]*)/g), ([, name]) => name)).toEqual([
      'Kecamatan di Kota Palembang',
    ]);
    const { text: kaliurang } = await ask(server, '/cari?q=Jl.+Kaliurang');
    expect(kaliurang.indexOf('Kabupaten Sleman</h3>')).toBeLessThan(
      kaliurang.indexOf('Kabupaten Magelang</h3>'),
    );
  });

  test('is rendered only from its URL', async () => {
    const { text } = await ask(server, '/cari?q=dago', { headers: { host: 'a.invalid:1' } });
    expect(text).toContain('/jawa-barat/kota-bandung/coblong/dago');
    expect((await ask(server, '/tidak-ada', { headers: { host: 'cari' } })).status).toBe(404);
  });

  test('lists the results of the endpoint in its order, 20 a page', async () => {
    const { data, meta } = await askJson<{ data: { url: string }[]; meta: { total: number } }>(
      server,
      '/api/v1/search?q=sukamaju&limit=20',
    );
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
      const [, link] = /<a href="([^"]*)" rel="next"/.exec(text) ?? [];
      next = link && decodeHtml(link);
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

test('llms.txt has every operation and every recipe, with the address of this service', async () => {
  const { status, headers, text } = await ask(server, '/llms.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const { path } of operations) expect(text).toContain(`\n### GET ${path}\n`);
  const docs = listDocsPages({ rateLimitMax: 100, rateLimitWindowSeconds: 60 });
  for (const { title, text: recipe } of docs.filter(({ part }) => part === 'recipes')) {
    expect(text).toContain(`\n### ${title.en}\n`);
    for (const block of recipe?.en.blocks ?? [])
      if (block.kind === 'examples')
        for (const { language } of block.examples) expect(text).toContain(`\n${language}:\n\n\`\`\``);
  }
  expect(text).toContain('http://localhost:4321/api/v1/villages/3273021004\n');
});
