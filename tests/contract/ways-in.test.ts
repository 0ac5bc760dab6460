import { describe, expect, test } from 'vitest';
import { ask, type Answer } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { words } from '../support/words.ts';

const server = sharedSite();

const askForPage = (path: string) => ask(server, path, { headers: { Accept: 'text/html' } });

const placesOn = ({ text }: Pick<Answer, 'text'>): readonly string[] =>
  Array.from(text.matchAll(/<li[^>]*>\s*<a href="([^"]*)"/g), ([, url = '']) => url);

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
    const { 'cache-control': cached, vary, etag } = answer.headers;
    expect([cached, vary, etag]).toEqual(['no-store', 'Accept, Accept-Encoding', undefined]);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toContain(`<h1>${title}</h1>`);
    expect(answer.text).toContain('<form action="/cari" role="search">');
    expect(placesOn(answer)).toEqual(places);
  });

  const withoutPlaces = words(`
    /kodepos/123456 /kodepos/12345/x /tidak-ada /x /jawa-barat/kota-bandung/coblong/dago/x
    /jawa-barat/%3Cb%3E /cari/alamat /9 /03 /99 /32a /3273021005x /9999999999
  `);
  test.each<readonly [path: string, count: number]>([
    ['/kodepos/00000', 8],
    ['/kodepos/99999', 8],
    ...withoutPlaces.map((path) => [path, 0] as const),
  ])('for %s %i places', async (path, count) => {
    const answer = await askForPage(path);
    expect([answer.status, placesOn(answer).length]).toEqual([404, count]);
  });
});
