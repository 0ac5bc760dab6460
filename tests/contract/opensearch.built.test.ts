import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { samplePages } from '../support/pages.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const schema = readFileSync(join(import.meta.dirname, '../fixtures/opensearch.xsd'), 'utf8');

const baseUrl = `http://127.0.0.1:${server.port}`;

async function describeSearch(): Promise<string> {
  const { status, headers, text } = await ask(server, '/opensearch.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return text;
}

/** Fills in the template of the description for a type. */
async function addressFor(type: string, terms: string): Promise<string> {
  const pattern = new RegExp(`<Url type="${type.replace('+', '\\+')}" template="${baseUrl}([^"]+)"`);
  const template = pattern.exec(await describeSearch())?.[1] ?? '';
  expect(template).toContain('{searchTerms}');
  return template.replace('{searchTerms}', encodeURIComponent(terms));
}

describe('the OpenSearch description', () => {
  test('fits its schema', async () => {
    const contents = await describeSearch();
    const { errors } = await validateXML({ xml: { fileName: 'opensearch.xml', contents }, schema });
    expect(errors).toEqual([]);
  });

  test.each(Object.entries(samplePages))('is linked from the page of a %s', async (_kind, path) => {
    const { text } = await ask(server, path);
    expect(text).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Kodepos" href="/opensearch.xml">',
    );
  });

  test('leads to suggestions', async () => {
    const answer = await ask(server, await addressFor('application/x-suggestions+json', 'dago bandung'));
    expect([answer.status, (answer.json() as unknown[])[0]]).toEqual([200, 'dago bandung']);
  });

  test('leads to the page of results', async () => {
    const { status, text } = await ask(server, await addressFor('text/html', 'dag & bandung'));
    expect(status).toBe(200);
    expect(text).toContain('Coblong, Kota Bandung, Jawa Barat');
  });
});
