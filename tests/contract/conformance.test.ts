import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { conform, shareOf } from '../conformance/outcome.ts';
import { askDocument, findOperation, isAnsweredFromMemory, type Document } from '../conformance/document.ts';
import { header, startFalsifier, status, text, type Change } from '../conformance/falsifier.ts';
import { expectConformance, minRuns } from '../conformance/expect.ts';
import { sharedApp } from '../support/app.ts';

const minRequests = 20_000;
const seed = Math.trunc(Math.random() * 2 ** 31);

const server = sharedApp();
let document: Document;
beforeAll(async () => {
  document = await askDocument(server);
  console.log(`conformance: seed ${seed}; npm run fuzz -- --seed ${seed} generates the same requests`);
});

let sent = 0;

// Concurrently, because both sides wait for each other.
describe.concurrent('the service conforms to its description', () => {
  const tried = operations.filter(isAnsweredFromMemory).map(({ id }) => id);
  test.each(tried)('%s', async (id) => {
    const operation = findOperation(document, id);
    const runs = Math.max(minRuns, Math.ceil(minRequests * shareOf(operation)));
    const answers = await expectConformance({ port: server.port, document }, operation, { runs, seed });
    sent += answers;
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
    const { failure } = await conform({ port: falsifier.port, document }, findOperation(document, id), {
      runs: 1000,
      seed: 1,
    });
    await falsifier.stop();
    return failure;
  }

  const falsehoods: [fault: string, id: string, change: Change][] = [
    ['is 500', 'getVillage', status(404, 500)],
    ['has status 203, which is not described', 'getVillage', status(200, 203)],
    ['is 200, not 400', 'listVillages', status(400, 200)],
    ['is 400, not 200', 'listVillages', status(200, 400)],
    ['is 200, not 405', 'getHealth', status(405, 200)],
    ['has no ETag', 'getVillage', header('etag')],
    ['has X-RateLimit-Remaining: -1', 'listRegencies', header('x-ratelimit-remaining', '-1')],
    ['is text/plain, not application/json', 'getPostalCode', header('content-type', 'text/plain')],
    ['must be string,null', 'getPostalCode', text(/"postal_code":"(\d+)"/g, '"postal_code":$1')],
    ['must NOT have additional properties', 'getProvince', text(/"name"/, '"x":1,"name"')],
    ["must have required property 'regency'", 'getDistrict', text(/"regency":"[^"]*",/, '')],
    ["must have required property 'error'", 'listProvinces', text(/"error"/, '"message"')],
    ['has a body that is no JSON', 'getProvince', text(/}$/, '')],
    [
      'has other headers to HEAD than to GET',
      'listDistricts',
      ({ headers }, method) => (method === 'HEAD' ? { headers: { ...headers, vary: 'Origin' } } : {}),
    ],
  ];

  test.each(falsehoods)('that it %s', async (fault, id, change) => {
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
