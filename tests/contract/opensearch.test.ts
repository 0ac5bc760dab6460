import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { findPlaces } from '../../src/query/find-places.ts';
import { placeLine } from '../../src/api/operations/suggestions.ts';
import { designationOf } from '../../src/domain/designation.ts';
import { lineage } from '../../src/domain/region.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { samplePages } from '../support/pages.ts';
import { countryPlaces } from '../support/search.ts';
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

type Suggestions = readonly [q: string, lines: string[], types: string[], addresses: string[]];

async function suggest(terms: string): Promise<Suggestions> {
  const answer = await ask(server, await addressFor('application/x-suggestions+json', terms));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
  return answer.json() as Suggestions;
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

  test('leads to the page of results', async () => {
    const { status, text } = await ask(server, await addressFor('text/html', 'dag & bandung'));
    expect(status).toBe(200);
    expect(text).toContain('Coblong, Kota Bandung, Jawa Barat');
  });
});

describe('suggestions', () => {
  test('complete text to an address, with its page', async () => {
    expect(await suggest('dago bandung')).toEqual([
      'dago bandung',
      ['Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
      ['Kelurahan'],
      [`${baseUrl}/jawa-barat/kota-bandung/coblong/dago`],
    ]);
    const [, [province], [level], [address]] = await suggest('Jabar');
    expect([province, level, address]).toEqual(['Jawa Barat', 'Provinsi', `${baseUrl}/jawa-barat`]);
    const [, [code], [type]] = await suggest('40135');
    expect([code, type]).toEqual(['40135', 'Kode pos']);
  });

  test('are at most ten, or none', async () => {
    const [, lines, types, addresses] = await suggest('suka');
    expect([lines.length, types.length, addresses.length]).toEqual([10, 10, 10]);
    expect(await suggest('qqqqzzzz')).toEqual(['qqqqzzzz', [], [], []]);
  });

  test.each(['rumoong bawah amurang barat', 'inobo', 'inob'])(
    'list places with the same line once, in the order of the search, by %s',
    async (q) => {
      const [, lines, , addresses] = await suggest(q);
      const { results } = findPlaces(countryPlaces, q, { offset: 0, limit: 10 });
      const places = new Map(results.toReversed().map((result) => [placeLine(result), result]));
      expect(lines).toEqual([...new Set(results.map(placeLine))]);
      expect(addresses).toEqual(lines.map((line) => `${baseUrl}${places.get(line)?.url ?? ''}`));
    },
  );

  test('have no parameter but q', async () => {
    const { status, text } = await ask(server, '/api/v1/suggestions?q=dago&limit=3');
    expect([status, text]).toEqual([400, expect.stringContaining('use q.')]);
  });

  test('find their place when searched for', () => {
    const missed = projectData.villages
      .filter((_, at) => at % 11 === 0)
      .filter((village) => {
        const [province, regency, district] = lineage(village).map(({ name }) => name);
        const line = placeLine({
          type: 'village',
          id: village.id,
          name: village.name,
          postal_code: village.postalCode,
          province: province ?? null,
          regency: regency ?? null,
          district: district ?? null,
          url: pagePath(village),
          match: 'exact',
          designation: designationOf(village),
          other_postal_code: null,
        });
        expect(line.length).toBeLessThanOrEqual(200);
        const { results } = findPlaces(countryPlaces, line, { offset: 0, limit: 3 });
        return !results.some(({ url }) => url === pagePath(village));
      });
    expect(missed.map(pagePath)).toEqual([]);
  });
});
