import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';

interface Collection {
  readonly variable: readonly object[];
  readonly item: readonly {
    readonly item: readonly { readonly name: string; readonly request: { readonly url: object } }[];
  }[];
}

const server = sharedApp({ BASE_URL: 'https://kodepos.example' });

test('the Postman collection has a request for each operation, with its examples', async () => {
  const { variable, item } = await askJson<Collection>(server, '/postman.json');
  expect(variable).toEqual([{ key: 'baseUrl', value: 'https://kodepos.example' }]);
  const urls = new Map(item.flatMap((folder) => folder.item).map(({ name, request }) => [name, request.url]));
  expect([...urls.keys()].toSorted()).toEqual(operations.map(({ summary }) => summary).toSorted());
  expect(urls.get('Get one village')).toMatchObject({
    raw: '{{baseUrl}}/api/v1/villages/:id',
    variable: [{ key: 'id', value: '3273021004' }],
  });
  const query = [
    { key: 'latitude', disabled: false },
    { key: 'longitude', disabled: false },
    { key: 'limit', disabled: true },
  ];
  expect(urls.get('Find the villages nearest to a point')).toMatchObject({ query });
});
