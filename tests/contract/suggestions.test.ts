import { describe, expect, test } from 'vitest';
import { findPlaces } from '../../src/query/find-places.ts';
import { placeLine } from '../../src/api/operations/suggestions.ts';
import { lineage } from '../../src/domain/region.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { sharedApp } from '../support/app.ts';
import { countryPlaces } from '../support/search.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

type Suggestions = readonly [q: string, lines: string[], types: string[], addresses: string[]];

async function suggest(terms: string): Promise<Suggestions> {
  const { status, headers, json } = await ask(server, `/api/v1/suggestions?q=${encodeURIComponent(terms)}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/x-suggestions+json; charset=utf-8']);
  return json() as Suggestions;
}

const addressOf = (path: string): string => `http://127.0.0.1:${server.port}${path}`;

describe('suggestions', () => {
  test('complete text to an address, with its page', async () => {
    expect(await suggest('dago bandung')).toEqual([
      'dago bandung',
      ['Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
      ['Kelurahan'],
      [addressOf('/jawa-barat/kota-bandung/coblong/dago')],
    ]);
    const [, [province], [level], [address]] = await suggest('Jabar');
    expect([province, level, address]).toEqual(['Jawa Barat', 'Provinsi', addressOf('/jawa-barat')]);
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
      expect(addresses).toEqual(lines.map((line) => addressOf(places.get(line)?.url ?? '')));
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
        const names = lineage(village).map(({ name }) => name);
        const line = `${names.toReversed().join(', ')} ${village.postalCode ?? ''}`;
        expect(line.length).toBeLessThanOrEqual(200);
        const { results } = findPlaces(countryPlaces, line, { offset: 0, limit: 3 });
        return !results.some(({ url }) => url === pagePath(village));
      });
    expect(missed.map(pagePath)).toEqual([]);
  });
});
