import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { wrongQuery } from '../../src/api/parameter.ts';
import { ask } from '../support/server.ts';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { isAnsweredFromMemory, readOperations, type Operation, type Response } from '../support/openapi.ts';

interface Schema {
  readonly description: string;
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface OpenApi {
  readonly [name: string]: unknown;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const server = await sharedApp({
  BASE_URL: 'https://kodepos.example',
  CONTACT_EMAIL: 'halo@kodepos.example',
});
const openApi = await askJson<OpenApi>(server, '/openapi.json');
const documented = new Map(readOperations(openApi).map((operation) => [operation.id, operation]));

const all = operations.map((operation) => [operation.id, operation] as const);

function described(id: string): Operation {
  const operation = documented.get(id);
  if (operation === undefined) throw new Error(`the document has no operation ${id}`);
  return operation;
}

const readExample = (response: Response): unknown =>
  Object.values(response.content ?? {}).find(({ example }) => example !== undefined)?.example;

/** Returns the path of an operation with the example of every parameter. */
function toAddress({ path, parameters }: Operation): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: where, example } of parameters) {
    if (where === 'path') address = address.replace(`{${name}}`, String(example));
    else query.set(name, String(example));
  }
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

test('the document has the server and the contact of the operator', () => {
  const info = { contact: { email: 'halo@kodepos.example' } };
  expect(openApi).toMatchObject({ info, servers: [{ url: 'https://kodepos.example' }] });
});

test('the document describes each field of its schemas', () => {
  for (const { description, properties } of Object.values(openApi.components.schemas)) {
    expect(description).not.toBe('');
    for (const [name, field] of Object.entries(properties ?? {})) {
      expect(field['description']).toEqual(expect.stringMatching(/\.$/));
      const [id] = (field['anyOf'] ?? [field]) as readonly unknown[];
      if (/(^|_)id$/.test(name)) expect(id).toMatchObject({ type: 'integer', format: 'int64' });
    }
  }
});

test.each(all)('the example of %s is a real answer', async (id) => {
  const operation = described(id);
  const example = readExample(operation.responses[200] ?? {});
  if (!isAnsweredFromMemory(operation) || id === 'getOpenApi') {
    expect(example).toBeUndefined();
    return;
  }
  const answer = await ask(server, toAddress(operation));
  expect(answer.text).not.toContain('"data":[]');
  // The example of a list has its first records.
  const { data, ...rest } = answer.json() as { readonly data: unknown };
  const shortened = Array.isArray(data) ? { data: data.slice(0, 2), ...rest } : answer.json();
  expect([answer.status, shortened]).toEqual([200, example]);
});

test.each(all.filter(([id]) => /^list(?!Nearest)/.test(id)))(
  'each parameter in the example of %s finds something on its own, and not everything',
  async (id) => {
    const { path, parameters } = described(id);
    for (const { name, example } of parameters) {
      const query = new URLSearchParams({ [name]: String(example) }).toString();
      const reply = await askJson<{ data: unknown[]; meta?: unknown }>(server, `${path}?${query}`);
      expect(reply.data.length).toBeGreaterThan(0);
      const isFilter = name !== 'page' && name !== 'limit' && reply.meta !== undefined;
      const all = isFilter ? await askJson<{ meta: unknown }>(server, path) : undefined;
      expect([name, reply.meta]).not.toEqual([name, all?.meta ?? 'all']);
    }
  },
);

const needsQuery = ({ parameters }: Operation): boolean =>
  parameters.some(({ in: where, required }) => where === 'query' && required);

test.each(all)('the examples of errors of %s are real', async (id) => {
  const operation = described(id);
  const { path, responses } = operation;
  const wrong = [
    [400, needsQuery(operation) ? path : `${path}?${wrongQuery}`],
    [404, path.replace('{id}', '1').replace('{code}', '00000')],
  ] as const;
  for (const [status, target] of wrong) {
    const response = responses[status];
    if (response === undefined) continue;
    const answer = await ask(server, target);
    const example = readExample(response) ?? answer.json();
    expect([answer.status, answer.json()]).toEqual([status, example]);
  }
});
