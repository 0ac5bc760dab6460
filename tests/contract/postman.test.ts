import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: {
      readonly raw: string;
      readonly query: readonly { readonly key: string; readonly value: string; readonly disabled: boolean }[];
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
  };
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly object[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

const server = sharedApp({ BASE_URL: 'https://kodepos.example' });

test('the Postman collection has a request for each operation, with its examples', async () => {
  const { info, variable, item } = await askJson<Collection>(server, '/postman.json');
  expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  expect(variable).toEqual([{ key: 'baseUrl', value: 'https://kodepos.example' }]);
  const requests = item.flatMap((folder) => folder.item);
  expect(requests.map(({ name }) => name).toSorted()).toEqual(
    operations.map(({ summary }) => summary).toSorted(),
  );
  const requestOf = (name: string) => requests.find((each) => each.name === name)?.request;
  expect(requestOf('Get one village')?.url).toMatchObject({
    raw: '{{baseUrl}}/api/v1/villages/:id',
    variable: [{ key: 'id', value: '3273021004' }],
  });
  expect(requestOf('Download the villages of one province or regency as CSV')?.url.raw).toBe(
    '{{baseUrl}}/download/kodepos-32.csv',
  );
  const { query = [] } = requestOf('Find the villages nearest to a point')?.url ?? {};
  expect(query.map(({ key, disabled }) => [key, disabled])).toEqual([
    ['latitude', false],
    ['longitude', false],
    ['limit', true],
  ]);
});
