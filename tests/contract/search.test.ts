import { describe, expect, test } from 'vitest';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

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

async function search(query: string): Promise<Body> {
  const answer = await ask(server, `/api/v1/search?${query}`);
  expect(answer.status).toBe(200);
  return answer.json() as Body;
}

describe('search', () => {
  test.each([
    [
      'q=dago+bandung',
      '{"type":"village","id":3273021004,"name":"Dago","postal_code":"40135","province":"Jawa Barat","regency":"Kota Bandung","district":"Coblong","url":"/jawa-barat/kota-bandung/coblong/dago","match":"exact","designation":"Kelurahan","other_postal_code":null}',
    ],
    [
      'q=coblong',
      '{"type":"district","id":327302,"name":"Coblong","postal_code":null,"province":"Jawa Barat","regency":"Kota Bandung","district":null,"url":"/jawa-barat/kota-bandung/coblong","match":"exact","designation":"Kecamatan","other_postal_code":null}',
    ],
    [
      'q=kota+bandung',
      '{"type":"regency","id":3273,"name":"Kota Bandung","postal_code":null,"province":"Jawa Barat","regency":null,"district":null,"url":"/jawa-barat/kota-bandung","match":"exact","designation":"Kota","other_postal_code":null}',
    ],
    [
      'q=jabar',
      '{"type":"province","id":32,"name":"Jawa Barat","postal_code":null,"province":null,"regency":null,"district":null,"url":"/jawa-barat","match":"exact","designation":"Provinsi","other_postal_code":null}',
    ],
    [
      'q=40135',
      '{"type":"postal-code","id":40135,"name":"40135","postal_code":"40135","province":"Jawa Barat","regency":"Kota Bandung","district":"Coblong","url":"/kodepos/40135","match":"exact","designation":"Kode pos","other_postal_code":null}',
    ],
  ])('%s has its fields in order', async (query, first) => {
    const answer = await ask(server, `/api/v1/search?${query}&limit=1`);
    expect(answer.status).toBe(200);
    expect(answer.text.startsWith(`{"data":[${first}],"meta":{"limit":1,"total":`)).toBe(true);
  });

  test('a code of the other series finds its villages, and says which is which', async () => {
    const { data } = await search('q=23772&limit=20');
    expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: '23772', other_postal_code: '23772' });
    const villages = data.filter(({ type }) => type === 'village');
    expect(villages[0]).toMatchObject({ postal_code: '23772' });
    const { data: found } = await search('q=koto+23772');
    expect(found[0]).toMatchObject({ id: 1101132001, postal_code: '23770', other_postal_code: '23772' });
  });

  test('a code that only the other series has is found, and has a page', async () => {
    const { data } = await search('q=24786');
    expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: null, other_postal_code: '24786' });
    expect(data[1]).toMatchObject({ type: 'village', postal_code: '24779', other_postal_code: '24786' });
    const { status, text } = await ask(server, data[0]?.url ?? '');
    expect([status, text]).toEqual([200, expect.stringContaining('Kode ini hanya ada di daftar lain')]);
    expect((await ask(server, '/api/v1/postal-codes/24786')).status).toBe(404);
  });

  test.each(['q=40+135', 'q=4%200135', 'q=40%20135'])('%s is the postal code 40135', async (query) => {
    expect((await search(query)).data).toEqual((await search('q=40135')).data);
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

  test.each([[''], ['q='], ['q=-'], ['q=.'], ['q=qqqqzzzz']])('%j finds nothing', async (query) => {
    expect(await search(query)).toEqual({ data: [], meta: { limit: 10, total: 0, ignored: [] } });
  });

  test.each([
    ['q=dago&limit=0', /^limit must be a whole number from 1, of which at most 20 are served\.$/],
    ['q=dago&limit=x', /^limit must be/],
    ['q=dago&page=1', /use q, limit\.$/],
    ['q=dago&q=ubud', /^q is given twice/],
    [`q=${'a'.repeat(201)}`, /^q must be at most 200 characters\.$/],
    ['q=%00', /control character/],
    ['q=%ff', /not valid percent-encoded UTF-8/],
  ])('%s is 400', async (query, message) => {
    const answer = await ask(server, `/api/v1/search?${query}`);
    expect(answer.status).toBe(400);
    expect((answer.json() as { error: string }).error).toMatch(message);
  });

  test.each([
    ['dago', []],
    ['Jl. Dago No. 5, RT 03/RW 02, Bandung', ['Jl', 'No', '5', 'RT', '03', 'RW', '02']],
  ] as const)('%s finds Dago and names the words that did not count', async (q, ignored) => {
    const { data, meta } = await search(new URLSearchParams({ q }).toString());
    expect([data[0]?.url, meta.ignored]).toEqual(['/jawa-barat/kota-bandung/coblong/dago', ignored]);
  });

  test('the address of every result is a page', async () => {
    for (const query of ['q=jakarta', 'q=401', 'q=sukamaju&limit=20', 'q=sorkam+kanan']) {
      for (const { url } of (await search(query)).data)
        expect((await ask(server, url, { method: 'HEAD' })).status).toBe(200);
    }
  });
});
