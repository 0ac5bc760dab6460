import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const schema = readFileSync(join(import.meta.dirname, '../fixtures/opensearch.xsd'), 'utf8');

test('the OpenSearch description fits its schema, and leads to suggestions and results', async () => {
  const { status, headers, text: contents } = await ask(server, '/opensearch.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect((await validateXML({ xml: { fileName: 'opensearch.xml', contents }, schema })).errors).toEqual([]);
  const addressFor = (type: string, terms: string): string =>
    new RegExp(`<Url type="${type}" template="http://127.0.0.1:${server.port}([^"]+)"`)
      .exec(contents)?.[1]
      ?.replace('{searchTerms}', encodeURIComponent(terms)) ?? '';
  const suggestions = await ask(server, addressFor('application/x-suggestions\\+json', 'dago bandung'));
  expect((suggestions.json() as unknown[])[0]).toBe('dago bandung');
  const results = await ask(server, addressFor('text/html', 'dag & bandung'));
  expect(results.text).toContain('Coblong, Kota Bandung, Jawa Barat');
});
