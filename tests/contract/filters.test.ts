import { expect, test } from 'vitest';
import { listParameters } from '../../src/api/filters.ts';
import { parseQuery, queryMessage } from '../../src/api/parameter.ts';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = await sharedApp();

const list = (path: string) =>
  askJson<{ readonly data: readonly { id: number }[] }>(server, `/api/v1/${path}`);

test('100 ids fit on one page, or on several pages that link to each other', async () => {
  const { data } = await list('villages?limit=100&page=3');
  const ids = data.map(({ id }) => id);
  expect((await list(`villages?limit=100&id=${ids.toReversed().join()}`)).data).toEqual(data);
  const { headers } = await ask(server, `/api/v1/villages?limit=10&id=${ids.join()}`);
  const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
  const meta = { page: 2, limit: 10, total: 100 };
  expect(await askJson(server, next)).toEqual({ data: data.slice(10, 20), meta });
});

test('a parameter with an enum accepts only its values', () => {
  const kind = { description: '', schema: { enum: ['desa'] }, example: 'desa', expected: 'desa' };
  expect(queryMessage('kind=nagari', { kind })).toBe('kind must be desa.');
  expect(queryMessage('kind=désa', { kind })).toMatch('The query is not ASCII');
  expect(() => queryMessage('kind=desa', { kind })).toThrow('kind=desa is accepted');
});

test('only names and q accept any text; other filters need an enum or a pattern', () => {
  const parameters = listParameters('village');
  const accepts = (name: string) => typeof parseQuery(`${name}=%3F`, parameters) !== 'string';
  expect(Object.keys(parameters).filter(accepts)).toEqual(words('district regency province q'));
});
