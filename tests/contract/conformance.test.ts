import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { conform, countAnswers, shareOf } from '../conformance/conform.ts';
import { connect, type Answer } from '../conformance/connection.ts';
import { readDocument, type Document, type Operation } from '../conformance/document.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const wanted = 20_000;
const seed = Math.trunc(Math.random() * 2 ** 31);

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  document = readDocument((await ask(server, '/openapi.json')).json() as Readonly<Record<string, unknown>>);
  console.log(`conformance: seed ${seed}; npm run fuzz -- --seed ${seed} makes up the same requests`);
});
afterAll(async () => {
  await server.stop();
});

const described = (id: string): Operation => {
  const operation = document.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`the document has no ${id}`);
  return operation;
};

describe('the service answers as its description says', () => {
  let sent = 0;

  test.each(operations.map(({ id }) => [id]))('%s', { timeout: 120_000 }, async (id) => {
    const operation = described(id);
    const runs = Math.ceil(wanted * shareOf(operation));
    const { statuses, failure } = await conform({ port: server.port, document }, operation, { runs, seed });
    expect(failure).toBeUndefined();
    // What is right, what is wrong and what is not served all came up.
    for (const status of [200, 204, 405, 414]) expect(statuses.get(status)).toBeGreaterThan(0);
    const refusals = [400, 404].filter((status) => operation.responses.has(status));
    for (const status of refusals) expect(statuses.get(status)).toBeGreaterThan(runs / 20);
    sent += countAnswers(statuses);
  });

  test(`and that to at least ${wanted} requests`, () => {
    expect(sent).toBeGreaterThanOrEqual(wanted);
  });
});

describe('what is not as described is found', () => {
  /** Passes requests on to the service, and changes what it answers. */
  function falsify(
    change: (answer: Answer, method: string, target: string) => Partial<Answer>,
  ): Promise<Server> {
    const connection = connect(server.port);
    const falsifier = createServer((request, response) => {
      const { method = 'GET', url: target = '/' } = request;
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('if-')),
      ) as Record<string, string>;
      void connection.send({ method, target, headers }).then((answer) => {
        const { status, headers: given, body } = { ...answer, ...change(answer, method, target) };
        response.writeHead(status, given);
        response.end(body);
      });
    });
    falsifier.on('close', connection.close);
    return new Promise((resolve) => {
      falsifier.listen(0, '127.0.0.1', () => {
        resolve(falsifier);
      });
    });
  }

  const without = (headers: Answer['headers'], name: string): Answer['headers'] =>
    Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
  const rewrite = (body: Buffer, from: string | RegExp, to: string): Buffer =>
    Buffer.from(body.toString().replace(from, to));
  const unsized = (headers: Answer['headers']): Answer['headers'] => without(headers, 'content-length');

  const falsehoods: [name: string, id: string, Parameters<typeof falsify>[0]][] = [
    ['a 500', 'getVillage', ({ status }) => ({ status: status === 404 ? 500 : status })],
    [
      'a status that is not described',
      'getVillage',
      ({ status }) => ({ status: status === 200 ? 203 : status }),
    ],
    [
      'a wrong query that is accepted',
      'listVillages',
      ({ status }) => ({ status: status === 400 ? 200 : status }),
    ],
    [
      'a right query that is refused',
      'listVillages',
      ({ status }, _method, target) => ({ status: target.includes('page=2') ? 400 : status }),
    ],
    [
      'a method that is answered',
      'getHealth',
      (_answer, method) => (method === 'PUT' ? { status: 200 } : {}),
    ],
    ['a header that is missing', 'getVillage', ({ headers }) => ({ headers: without(headers, 'etag') })],
    [
      'a header that does not fit',
      'listRegencies',
      ({ headers }) => ({ headers: { ...headers, 'x-ratelimit-remaining': '-1' } }),
    ],
    [
      'a type that is not described',
      'getPostalCode',
      ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
    ],
    [
      'a number for a postal code',
      'getPostalCode',
      ({ headers, body }) => ({
        headers: unsized(headers),
        body: rewrite(body, /"postal_code":"(\d+)"/g, '"postal_code":$1'),
      }),
    ],
    [
      'a field that is not described',
      'getProvince',
      ({ headers, body }) => ({ headers: unsized(headers), body: rewrite(body, '"name"', '"x":1,"name"') }),
    ],
    [
      'a field that is missing',
      'getDistrict',
      ({ headers, body }) => ({ headers: unsized(headers), body: rewrite(body, /"regency":"[^"]*",/, '') }),
    ],
    [
      'an error without its message',
      'listProvinces',
      ({ status, headers, body }) =>
        status === 400 ? { headers: unsized(headers), body: Buffer.from('{}') } : { body },
    ],
    [
      'a HEAD that differs from GET',
      'listDistricts',
      ({ headers }, method) => (method === 'HEAD' ? { headers: { ...headers, vary: 'Origin' } } : {}),
    ],
  ];

  test.each(falsehoods)('%s', async (_name, id, change) => {
    const falsifier = await falsify(change);
    const { port } = falsifier.address() as { port: number };
    const { failure } = await conform({ port, document }, described(id), { runs: 1000, seed: 1 });
    falsifier.close();
    expect(failure).toMatch(
      new RegExp(`^${id}, seed 1: the answer\\n  .+\\ncurl --include .*http://127.0.0.1:${port}/`, 's'),
    );
  });

  test('and told by the simplest request that shows it', async () => {
    const falsifier = await falsify(({ status }, _method, target) => ({
      status: target.includes('%20') ? 500 : status,
    }));
    const { port } = falsifier.address() as { port: number };
    const { failure = '' } = await conform({ port, document }, described('listVillages'), {
      runs: 1000,
      seed: 1,
    });
    falsifier.close();
    const [line = ''] = failure.split('\n').slice(-1);
    // What is wrong with the query, the space, and nothing else: no header, no further parameter.
    expect(line).toMatch(/^curl --include --path-as-is 'http:[^ ]*\?[^&]*(&[^&]*)?'$/);
  });
});
