import { describe, expect, test } from 'vitest';
import { listedPaths, sitePaths } from '../../src/domain/page-path.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { askJson } from '../support/answers.ts';
import { decodeHtml } from '../support/crawl.ts';
import { ask } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { words } from '../support/words.ts';

const server = await sharedSite();

/** Pages of every kind, with every kind of sentence, next to those that sitemaps list. */
const shownPaths = words(`
  /jawa-barat/kota-bandung/coblong/dago /papua-barat-daya/kabupaten-sorong/wemak/klawaren
  /papua-barat-daya/kabupaten-sorong/wemak
  /sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001
  /gorontalo/kabupaten-gorontalo/boliyohuto/sidomulyo /jawa-barat /jawa-barat/kota-bandung
  /dki-jakarta/jakarta-selatan /papua-selatan/kabupaten-asmat/agats
  /papua-selatan/kabupaten-asmat/agats/bis-agats /bali/kabupaten-gianyar/ubud
  /aceh/kabupaten-aceh-selatan/kluet-tengah/koto /aceh/kabupaten-aceh-besar/kuta-cot-glie/lampakuk
  /aceh/kabupaten-aceh-selatan/kluet-timur/paya-dapur /papua/kabupaten-sarmi/sarmi/mararena
  /aceh/kabupaten-aceh-selatan/tapaktuan /aceh/kabupaten-aceh-selatan/kluet-tengah
  /aceh/kabupaten-pidie/geumpang /aceh/kabupaten-aceh-selatan/kluet-timur
  /aceh/kabupaten-aceh-tenggara/lawe-alas /aceh/kabupaten-bireuen/makmur
  /sumatera-utara/kabupaten-serdang-bedagai/tebing-tinggi /jambi/kabupaten-tebo/vii-koto-ilir
  /sumatera-utara/kabupaten-tapanuli-tengah/andam-dewi /aceh/kabupaten-aceh-besar/kuta-cot-glie
  /kodepos/40135 /kodepos/40191 /kodepos/99085 /kodepos/99587 /kodepos/24779 /kodepos/98472 /kodepos/99777
  /kodepos/97791 /en/place?id=3273021004 /en/place?id=31 /en/place?id=9301052005 /en/place?id=1206042034
  /en/place?id=1106162001 /en/place?id=1102012023 /docs/batas /docs/en/address-field
  /docs/resep/formulir-alamat /docs/en/recipes/sqlite /docs/referensi/list-villages
  /docs/en/reference/get-place /docs/en/reference/download-region-xlsx /cari?q=kot+23770 /cari?q=2477
  /cari?q=sukajadi+bandung&page=1 /cari?q=agat /cari?q=mangga /cari?q=dago /cari?q=4013
  /cari?q=Jl.+Mawar+1,+Kuta+Utara+-+Badung,+Canggu
  /cari?q=jl+melati+5+dago+bandung /cari?q=canggu /cari?q=bandng /cari?q=Jl.+Kaliurang+km+5
  /cari?q=tidakadasamasekali /cari?q=%E2%86%81 /cari?q=Jl.+Kaliurang+km+5,5,+Ngaglik /cari?q=bandung
  /cari?q=jogja /cari?q=Menteng+Jakarta+10350 /cari?q=sudirman /cari?q=Merdeka&page=1
  /cari?q=Jl.+Diponegoro,+Malang /cari?q=jalan+sudirman+palembang /en/search?q=dago+bandung
  /en/search?q=kot+23770 /en/search?q=9847 /en/search?q=bandng /en/search?q=jl+melati+no+5+dago+bandung
  /papua-barat-daya /cari?q=dago&page=99 /cari?q=Jl.+Kaliurang /cari?q=kaliurang /cari?q=Jl.+Sudirman,+Bali
  /cari?q=Jl.+Melati+No.+12190,+Dago,+Bandung+40+132,+Indonesia /cari?q=kemang /cari?q=malioboro
  /cari?q=Jl.+Mawar+5,+Koto,+Kluet+Tengah,+Aceh+Selatan+23770 /cari?q=pik+2 /en/search?q=ubud
  /sumatera-utara/kabupaten-karo/tigapanah/sukameriah /aceh/kabupaten-aceh-barat/sungai-mas
  /sumatera-selatan/kabupaten-ogan-komering-ulu-selatan/muara-dua/kisau /en/place?id=1105032001
  /sulawesi-utara/kabupaten-minahasa/sonder/tounelet-satu-2003 /sumatera-utara/kabupaten-karo/tigapanah
  /sulawesi-utara/kabupaten-kepulauan-talaud/miangas/pulau-miangas /kodepos/99418 /kodepos/40162
  /jawa-timur/kabupaten-magetan/barat /dki-jakarta/jakarta-selatan/mampang-prapatan
  /sumatera-selatan/kabupaten-lahat/mulak-sebingkai/penandingan /en/search?q=papua&page=1 /cari /en/search
  /papua-pegunungan/kabupaten-yahukimo/bomela/kitikni /jawa-barat/kota-bogor/bogor-barat/curug
  /kodepos/95772 /en/search?q=40132 /cari?q=Dago,+Surabaya /en/search?q=Jl.+Mawar+12+Sukajadi+Bandung
  /cari?q=yoboi /cari?q=gondoriyo+bergas+50552 /en/search?q=80361 /cari?q=coblomg /en/search?q=kode+pos+di+mana+dago+apa /cari?q=kota+bandung+40135
  /en/search?q=Apakah+40132+benar+untuk+Dago? /en/search?q=BSD+2 /cari?q=Jl.+Braga+5+Bandung
  /cari?q=jogja&page=1 /en/search?q=jogja&page=1 /en/search?q=40135 /cari?q=Bandara+Kualanamu /kodepos/10
  /cari?q=Jl.+Mawar+5,+Ngupasan,+Gondomanan,+Yogyakarta /cari?q=sirnabaya&page=1
`);

const blocks = '[pbu]l|p|h\\d|li|tr|div|section|caption|figure|form|nav|d[dlt]|details|summary|label';

/** Splits markup before each element. Keeps spaces that are not to be broken. */
const splitMarkup = (html: string): readonly string[] =>
  html.replaceAll(/[ \n]+/g, ' ').split(/(?<=>) ?(?=<[^/])/);

/** Lines of the heads and feet of earlier pages. */
const earlierLines = new Set<string>();

/** Returns the lines around the content that are new, the first lines and map labels. */
function readLines(html: string, max: number): string {
  const frame = splitMarkup(html.replace(/<main[^]*<\/main>/, '')).filter((line) => !earlierLines.has(line));
  for (const line of frame) earlierLines.add(line);
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const marks = html.match(/<text\b[^]*?<\/text>|<circle[^>]*>/g) ?? [];
  const text = main
    .replaceAll(/<(script|style|svg|datalist)\b[^]*?<\/\1>/g, '')
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
    .replaceAll(/<[^>]*>/g, ' ');
  const lines = decodeHtml(text)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '');
  return [...frame.map(decodeHtml), ...lines.slice(0, max), ...marks].join('\n');
}

test('pages match the reviewed snapshot', async () => {
  const pages: string[] = [];
  for (const path of new Set([...shownPaths, ...listedPaths])) {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    pages.push(`# ${path}\n${readLines(text, path.startsWith('/data') ? 120 : 30)}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/pages.txt');
});

/** Pages whose whole content is reviewed, at least one per template. */
const markedPaths = words(`
  /jawa-barat/kota-bandung/coblong/dago /papua-barat-daya/kabupaten-sorong/wemak/klawaren
  /sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001 /jawa-barat/kota-bandung
  /dki-jakarta /bali/kabupaten-gianyar/ubud /aceh/kabupaten-pidie/geumpang /kodepos/40135 /kodepos/97791
  /kodepos/24779 /kodepos/40191 /data/kualitas /en/data /tentang /en/privacy /cara-menulis-alamat
  /en/address-format /cek /en/check /docs/en /docs/batas /docs/en/address-field /docs/en/recipes/sqlite
  /docs/referensi/list-villages /docs/en/reference/download-region-xlsx /en/place?id=3273021004
  /cari?q=sukamaju /cari?q=Jl.+Kaliurang+km+5 /cari?q=jl+melati+5+dago+bandung /cari?q=9847 /cari?q=bandng
  /cari?q=Menteng+Jakarta+10350 /cari?q=BSD /en/search?q=dago+bandung&page=1 /en /peta/32 /peta/indonesia
  /en/search?q=9847 /tidak-ada /en/tidak-ada /jawa-barat/bogor /jawa-brat /kodepos/40136 /kodepos/4013
  /kodepos/99999 /en/place?id=dago /en/place?id=3515041017 /cari?q=Jl.+Mawar+5,+Pabean+Cantian,+Surabaya /
  /cari /cari?q=sukamaju&page=2 /cari?q=sukamaju&page=3 /kodepos /docs/referensi /docs/en/reference/nearest
  /docs/referensi/search /en/place?id=3318 /en/place?id=9604292003 /cari?q=Jl+Raya+Bogor+km+30
  /cari?q=Jl.+X+5,+Kota+Bandung+kode+pos+12190 /cari?q=Kec.+Ubud+80571 /cari?q=kuningan&provinsi=31
  /cari?q=dago&provinsi=32 /cari?q=sudirman /cari?q=zip+code+of+kuningan /cari?q=qqqqzzzz
  /cari?q=Kota+Bandung,+DIY /cari?q=kel.+menteng+99999 /cari?q=Dago,+Kab.+Bandung /docs/referensi/get-place
  /en/search?q=jl+dago+bandung+40132 /cari?q=99999 /cari?q=40135 /cari?q=Kelurahan+Dago+40135
  /en/search?q=Jl.+Kaliurang+km+5,+Ngaglik /jawa-timur/kabupaten-magetan/barat
  /dki-jakarta/jakarta-selatan/mampang-prapatan /kodepos/40 /kodepos/81 /kodepos/99 /peta/3529 /peta/11
  /peta/91 /peta/3172 /kodepos/01234 /kodepos/31417 /en/search?q=Canggu,+Bali
  /sumatera-selatan/kabupaten-lahat/pseksu /sumatera-selatan/kabupaten-lahat/pseksu/pagar-agung
`);

test('the markup of pages matches the reviewed snapshot', async () => {
  const pages: string[] = [];
  for (const [at, path] of markedPaths.entries()) {
    const { status, headers, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
    const { etag, location } = headers;
    const statusLine = [status, headers['cache-control'], headers.vary, Boolean(etag), location].join(' ');
    // Only the first page with content includes the head and foot.
    const [main = text] = at === 0 || status === 404 ? [] : (/<main[^]*<\/main>/.exec(text) ?? []);
    const hidden = main.replaceAll(/[\da-f]{16}(?=\.js)|(?<=sha384-)[\w+/=]+/g, '…');
    const toSummary = (shape: string): string => `${shape.slice(0, 20)}…${shape.length}`;
    const lines = splitMarkup(hidden.replaceAll(/(?<= d=")[^"]{40,}/g, toSummary));
    pages.push(`# ${path} ${statusLine}\n${lines.slice(0, 400).join('\n')}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/markup.txt');
});

/** Lists the values of a part of OpenAPI, each after its place. */
const listValues = (part: unknown, place = ''): readonly string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => listValues(value, `${place}/${name}`))
    : [`${place}: ${String(part).replace(/127\.0\.0\.1:\d+/, 'HOST')}`];

test('files about the site and OpenAPI match the reviewed snapshot', async () => {
  const texts: string[] = [];
  const files = '/robots.txt /.well-known/security.txt /sitemap.xml /llms.txt /search/country.json';
  const paths = words(`${files} /data/quality.json /empty.webp /empty.constructor`).slice();
  for (const path of paths) {
    const { text } = await ask(server, path);
    const ends = [text.slice(0, 1500), text.length, text.slice(-1500)];
    texts.push(`# ${path}\n${text.length < 60_000 ? text : ends.join('\n')}`);
    if (path !== '/sitemap.xml') continue;
    for (const [, child = ''] of text.matchAll(/<loc>[^<]*(\/[^<]+)/g)) paths.push(child);
  }
  const openApi = listValues(await askJson(server, '/openapi.json'));
  const text = [...texts, '# /openapi.json', ...openApi, ''].join('\n');
  await expect(text).toMatchFileSnapshot('__snapshots__/files.txt');
});

test('pages of the site exist, and other pages link to them', async () => {
  const listed = new Set<string>([...listedPaths, ...docsPaths()]);
  const linked = new Set<string>();
  const pairs = Object.values(sitePaths).map((paths): string[] => Object.values(paths));
  const areTranslations = (...paths: readonly string[]): boolean =>
    pairs.some((pair) => paths.every((path) => pair.includes(path)));
  for (const path of listed) {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"#?]*)/g))
      if (href !== path && !areTranslations(href, path)) linked.add(href);
  }
  expect([...listed].filter((path) => !linked.has(path))).toEqual([]);
});

describe('the search page', () => {
  test.each([
    ['x'.repeat(201), 'paling panjang 200 karakter'],
    ['<script>alert(1)</script>', 'Tidak ada tempat'],
  ])('for %s has %s', async (q, expected) => {
    const answer = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    // Attribute values escape only quotes.
    expect(answer.text.replace(/ value="[^"]*"/, '')).not.toContain('<script>alert');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  });

  test('is rendered only from its URL', async () => {
    const { text } = await ask(server, '/cari?q=dago', { headers: { host: 'a.invalid:1' } });
    expect(text).toContain('/jawa-barat/kota-bandung/coblong/dago');
    expect((await ask(server, '/tidak-ada', { headers: { host: 'cari' } })).status).toBe(404);
  });
});
