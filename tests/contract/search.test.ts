import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { askJson, expectError } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

/** The addresses of the pages of regions and postal codes, of which a build has each. */
const pages = new Set([
  ...levels.flatMap((level) => regionsOf(projectData, level).map(pagePath)),
  ...projectData.postalCodes.keys().map(postalCodePagePath),
]);

interface Result {
  readonly type: string;
  readonly id: number;
  readonly name: string;
  readonly url: string;
}
interface Body {
  readonly data: readonly Result[];
  readonly meta: { readonly limit: number; readonly total: number; readonly ignored: readonly string[] };
}

const search = (query: string): Promise<Body> => askJson(server, `/api/v1/search?${query}`);

describe('search', () => {
  test.each([
    [
      'coblong dago',
      'village,3273021004,Dago,40135,Jawa Barat,Kota Bandung,Coblong,URL/coblong/dago,exact,Kelurahan,,0.87,',
    ],
    ['coblong', 'district,327302,Coblong,,Jawa Barat,Kota Bandung,,URL/coblong,exact,Kecamatan,,0.99,'],
    ['kota bandung', 'regency,3273,Kota Bandung,,Jawa Barat,,,URL,exact,Kota,,0.98,'],
    ['jabar', 'province,32,Jawa Barat,,,,,/jawa-barat,exact,Provinsi,,0.99,'],
    [
      '40135',
      'postal-code,40135,40135,40135,Jawa Barat,Kota Bandung,Coblong,/kodepos/40135,exact,Kode pos,,0.89,',
    ],
  ])('has the values of its first result for %s', async (q, values) => {
    const { data } = await search(`q=${encodeURIComponent(q)}&limit=1`);
    expect(Object.values(data[0] ?? {}).join()).toBe(values.replace('URL', '/jawa-barat/kota-bandung'));
  });

  test('a code that leads in one district and is the other one in another finds both, and says which is which', async () => {
    const { data } = await search('q=23772&limit=20');
    expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: '23772', other_postal_code: '23772' });
    const villages = data.filter(({ type }) => type === 'village');
    expect(villages[0]).toMatchObject({ postal_code: '23772' });
    const { data: found } = await search('q=koto+23770');
    expect(found[0]).toMatchObject({ id: 1101132001, postal_code: '23772', other_postal_code: '23770' });
  });

  test('a code that leads nowhere is found, and is no record', async () => {
    const { data } = await search('q=24779');
    expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: null, other_postal_code: '24779' });
    const village = data.find(({ type }) => type === 'village');
    expect(village).toMatchObject({ postal_code: '24786', other_postal_code: '24779' });
    expect(data[0]?.url).toBe('/kodepos/24779');
    expect((await ask(server, '/api/v1/postal-codes/24779')).status).toBe(404);
  });

  test('a postal code of several districts has none', async () => {
    const [first] = (await search('q=97791')).data;
    expect(first).toMatchObject({ type: 'postal-code', district: null });
  });

  test.each([
    ['q=sukamaju', 10],
    ['q=sukamaju&limit=3', 3],
    ['q=sukamaju&limit=20', 20],
    ['q=sukamaju&limit=21', 20],
    ['q=sukamaju&limit=999999999', 20],
  ])('%s has at most %d results', async (query, limit) => {
    const { data, meta } = await search(query);
    expect([data.length, meta.limit]).toEqual([limit, limit]);
    expect(meta.total).toBeGreaterThan(100);
  });

  test.each([['q=-'], ['q=.'], ['q=qqqqzzzz']])('%j finds nothing', async (query) => {
    expect(await search(query)).toEqual({ data: [], meta: { limit: 10, total: 0, ignored: [] } });
  });

  test.each([
    ['', /^q is missing: it must be a text of at most 200 characters\.$/],
    ['q=dago&limit=0', /^limit must be a whole number from 1 \(at most 20 are served\)\.$/],
    ['q=dago&page=1', /use q, limit, type, province_id, regency_id\.$/],
    ['q=dago&q=ubud', /^q is given twice/],
    [`q=${'a'.repeat(201)}`, /^q must be a text of at most 200 characters\.$/],
  ])('%s is 400', (query, message) => expectError(server, `/api/v1/search?${query}`, 400, message));

  test.each([
    ['dago', []],
    ['Jl. Melati No. 5, RT 03/RW 02, Dago, Bandung', ['Jl', 'Melati', 'No', '5', 'RT', '03', 'RW', '02']],
    ['Jl. Melati 5\tDago\nKota Bandung | null', ['Jl', 'Melati', '5']],
  ] as const)('%s finds Dago and names the words that did not count', async (q, ignored) => {
    const { data, meta } = await search(new URLSearchParams({ q }).toString());
    expect([data[0]?.url, meta.ignored]).toEqual(['/jawa-barat/kota-bandung/coblong/dago', ignored]);
  });

  test('the address of every result is a page', async () => {
    for (const query of ['q=jakarta', 'q=401', 'q=sukamaju&limit=20', 'q=sorkam+kanan']) {
      const { data } = await search(query);
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter(({ url }) => !pages.has(url))).toEqual([]);
    }
  });
});
