import { beforeAll, describe, expect, inject, test } from 'vitest';
import { exampleAddress, operations } from '../../src/api/operations/all.ts';
import { askDocument, findOperation, isAnsweredFromMemory, type Document } from '../conformance/document.ts';
import { expectConformance, faultsOf } from '../conformance/faults.ts';
import { sharedApp } from '../support/app.ts';
import { ask, type Answer } from '../support/server.ts';

const { requests } = inject('fuzz');
const server = sharedApp();
let document: Document;
beforeAll(async () => {
  document = await askDocument(server);
});

// Concurrently, because both sides wait for each other.
describe.concurrent('the service conforms to its description', () => {
  test.each(operations.filter(isAnsweredFromMemory).map(({ id }) => id))('%s', async (id) => {
    await expectConformance(server, document, findOperation(document, id), requests);
  });
});

const examples = new Map(operations.map((operation) => [operation.id, exampleAddress(operation)]));

type Change = (answer: Answer) => Partial<Answer>;
const status = (to: number) => (): Partial<Answer> => ({ status: to });
const header =
  (name: string, value?: string): Change =>
  ({ headers }) => ({ headers: { ...headers, [name]: value } });
const text =
  (from: RegExp, to: string): Change =>
  (answer) => ({ text: answer.text.replace(from, to) });

test.each<[fault: string, id: string, change: Change, path?: string, expected?: number]>([
  ['is 500', 'getVillage', status(500)],
  ['has status 203, which is not described', 'getVillage', status(203)],
  ['is 200, not 400', 'listVillages', status(200), '/api/v1/villages?page=0', 400],
  ['has no ETag', 'getVillage', header('etag')],
  ['has X-RateLimit-Remaining: -1', 'listRegencies', header('x-ratelimit-remaining', '-1')],
  ['is text/plain, not', 'getPostalCode', header('content-type', 'text/plain')],
  ['must be string,null', 'getPostalCode', text(/"postal_code":"(\d+)"/, '"postal_code":$1')],
  ['must NOT have additional properties', 'getProvince', text(/"name"/, '"x":1,"name"')],
  ["must have required property 'regency'", 'getDistrict', text(/"regency":"[^"]*",/, '')],
  [
    "must have required property 'error'",
    'listVillages',
    text(/"error"/, '"x"'),
    '/api/v1/villages?page=0',
    400,
  ],
  ['has a body that is no JSON', 'getProvince', text(/}$/, '')],
])(
  'an answer that %s is noticed',
  async (fault, id, change, path = examples.get(id) ?? '', expected = 200) => {
    const answer = await ask(server, path);
    const request = { method: 'GET', target: path, headers: {}, expected: [expected] };
    const faultsIn = (changed: Partial<Answer>): string =>
      faultsOf(request, { ...answer, text: answer.text, ...changed }, findOperation(document, id)).join();
    expect([faultsIn({}), faultsIn(change(answer))]).toEqual(['', expect.stringContaining(fault)]);
  },
);
