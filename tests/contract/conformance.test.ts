import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { conform, countAnswers, shareOf } from '../conformance/outcome.ts';
import { readDocument, type Document, type Operation } from '../conformance/document.ts';
import { header, startFalsifier, status, text, type Change } from '../conformance/falsifier.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const minRequests = 20_000;
/** Enough for every kind of request to occur with any seed. */
const minRuns = 300;
const seed = Math.trunc(Math.random() * 2 ** 31);

/** Large downloads, which share the code of the small ones. `npm run fuzz` tries all. */
const large = [
  'downloadXlsx',
  'downloadNdjson',
  'downloadSqlite',
  'downloadPlaces',
  'downloadGeoJson',
  'downloadProvenance',
];
const tried = operations.map(({ id }) => id).filter((id) => !large.includes(id));

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  document = readDocument((await ask(server, '/openapi.json')).json() as Readonly<Record<string, unknown>>);
  console.log(`conformance: seed ${seed}; npm run fuzz -- --seed ${seed} generates the same requests`);
});
afterAll(async () => {
  await server.stop();
});

const described = (id: string): Operation => {
  const operation = document.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`the document has no ${id}`);
  return operation;
};

let sent = 0;

// Concurrently, because both sides wait for each other.
describe.concurrent('the service conforms to its description', () => {
  test.each(tried)('%s', async (id) => {
    const operation = described(id);
    const runs = Math.max(minRuns, Math.ceil(minRequests * shareOf(operation)));
    const { statuses, failure } = await conform({ port: server.port, document }, operation, { runs, seed });
    expect(failure).toBeUndefined();
    // Right, wrong and unserved requests have all occurred.
    for (const code of [200, 204, 405, 414]) expect(statuses.get(code)).toBeGreaterThan(0);
    const refusals = [400, 404].filter((code) => operation.responses.has(code));
    for (const code of refusals) expect(statuses.get(code)).toBeGreaterThan(runs / 20);
    sent += countAnswers(statuses);
  });
});

describe('the service conforms to its description', () => {
  test(`to at least ${minRequests} requests`, () => {
    expect(sent).toBeGreaterThanOrEqual(minRequests);
  });
});

describe.concurrent('a service that does not conform is reported', () => {
  /** Tries an operation of the service with a change in its answers. */
  async function tryFalsified(id: string, change: Change): Promise<string | undefined> {
    const falsifier = await startFalsifier(server.port, change);
    const { failure } = await conform({ port: falsifier.port, document }, described(id), {
      runs: 1000,
      seed: 1,
    });
    await falsifier.stop();
    return failure;
  }

  const falsehoods: [name: string, id: string, change: Change, fault: string][] = [
    ['a 500', 'getVillage', status(404, 500), 'is 500'],
    [
      'a status that is not described',
      'getVillage',
      status(200, 203),
      'has status 203, which is not described',
    ],
    ['a wrong query that is accepted', 'listVillages', status(400, 200), 'is 200, not 400'],
    ['a right query that is refused', 'listVillages', status(200, 400), 'is 400, not 200'],
    ['a wrong method that is answered', 'getHealth', status(405, 200), 'is 200, not 405'],
    ['a header that is missing', 'getVillage', header('etag'), 'has no ETag'],
    [
      'a header that does not fit',
      'listRegencies',
      header('x-ratelimit-remaining', '-1'),
      'has X-RateLimit-Remaining: -1',
    ],
    [
      'a type that is not described',
      'getPostalCode',
      header('content-type', 'text/plain'),
      'is text/plain, not application/json',
    ],
    [
      'a number for a postal code',
      'getPostalCode',
      text(/"postal_code":"(\d+)"/g, '"postal_code":$1'),
      'must be string,null',
    ],
    [
      'a field that is not described',
      'getProvince',
      text(/"name"/, '"x":1,"name"'),
      'must NOT have additional properties',
    ],
    [
      'a field that is missing',
      'getDistrict',
      text(/"regency":"[^"]*",/, ''),
      "must have required property 'regency'",
    ],
    [
      'an error without its message',
      'listProvinces',
      text(/"error"/, '"message"'),
      "must have required property 'error'",
    ],
    ['a body that is no JSON', 'getProvince', text(/}$/, ''), 'has a body that is no JSON'],
    [
      'a HEAD that differs from GET',
      'listDistricts',
      ({ headers }, method) => (method === 'HEAD' ? { headers: { ...headers, vary: 'Origin' } } : {}),
      'has other headers to HEAD than to GET',
    ],
  ];

  test.each(falsehoods)('%s', async (_name, id, change, fault) => {
    const [first, ...faultsAndCurl] = ((await tryFalsified(id, change)) ?? '').split('\n');
    expect(first).toBe(`${id}, seed 1: the answer`);
    expect(faultsAndCurl.join('\n')).toContain(fault);
    expect(faultsAndCurl.at(-1)).toMatch(/^curl --include .*'http:[^']*'$/);
  });

  test.each([...new Set(falsehoods.map(([, id]) => id))])(
    'an unchanged service is not reported: %s',
    async (id) => {
      expect(await tryFalsified(id, () => ({}))).toBeUndefined();
    },
  );

  test('with the simplest request that fails', async () => {
    const failure = await tryFalsified('listVillages', (_answer, _method, target) =>
      target.includes('%20') ? { status: 500 } : {},
    );
    // Only a query with a space: no header, no other parameter.
    expect(failure).toMatch(/\ncurl --include --path-as-is 'http:[^ ]*\?[^&]*(&[^&]*)?'$/);
  });
});
