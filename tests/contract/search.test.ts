import { expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

interface Body {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly limit: number; readonly total: number; readonly ignored: readonly string[] };
}

const search = (query: string): Promise<Body> => askJson(server, `/api/v1/search?${query}`);

test('a search finds districts of a code that is primary in one, secondary in another', async () => {
  const { data } = await search('q=23772&limit=20');
  expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: '23772', other_postal_code: '23772' });
  const villages = data.filter(({ type }) => type === 'village');
  expect(villages[0]).toMatchObject({ postal_code: '23772' });
  const { data: found } = await search('q=koto+23770');
  expect(found[0]).toMatchObject({ id: 1101132001, postal_code: '23772', other_postal_code: '23770' });
});

test('a search finds a code that is only secondary, which is not a record', async () => {
  const { data } = await search('q=24779');
  expect(data[0]).toMatchObject({ type: 'postal-code', postal_code: null, other_postal_code: '24779' });
  const village = data.find(({ type }) => type === 'village');
  expect(village).toMatchObject({ postal_code: '24786', other_postal_code: '24779' });
  expect(data[0]?.['url']).toBe('/kodepos/24779');
  expect((await ask(server, '/api/v1/postal-codes/24779')).status).toBe(404);
});

test.each([
  ['q=sukamaju', 10],
  ['q=sukamaju&limit=3', 3],
  ['q=sukamaju&limit=999999999', 20],
])('a search for %s returns at most %d results', async (query, limit) => {
  const { data, meta } = await search(query);
  expect([data.length, meta.limit]).toEqual([limit, limit]);
  expect(meta.total).toBeGreaterThan(100);
});

test.each([
  ['dago', []],
  ['Jl. Melati No. 5, RT 03/RW 02, Dago, Bandung', ['Jl', 'Melati', 'No', '5', 'RT', '03', 'RW', '02']],
  ['Jl. Melati 5\tDago\nKota Bandung | null', ['Jl', 'Melati', '5']],
] as const)('a search for %s finds Dago, and names ignored words', async (q, ignored) => {
  const { data, meta } = await search(new URLSearchParams({ q }).toString());
  expect([data[0]?.['id'], meta.ignored]).toEqual([3273021004, ignored]);
});
