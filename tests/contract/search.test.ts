import { expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';

const server = sharedApp();
type Meta = Readonly<Record<'limit' | 'total', number>>;
type Body = Readonly<{ data: readonly object[]; meta: Meta }>;

// tests/contract/specification.test.ts has replies as a whole.
test.each([
  ['q=sukamaju', 10],
  ['q=sukamaju&limit=3', 3],
  ['q=sukamaju&limit=999999999', 20],
])('a search for %s returns at most %d results', async (query, limit) => {
  const { data, meta } = await askJson<Body>(server, `/api/v1/search?${query}`);
  expect([data.length, meta.limit, meta.total > 100]).toEqual([limit, limit, true]);
});
