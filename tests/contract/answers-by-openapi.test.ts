import { Ajv2020 } from 'ajv/dist/2020.js';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { sharedApp } from '../support/app.ts';
import { isAnsweredFromMemory, readOperations } from '../support/openapi.ts';
import type { Json, Operation, Parameter, ParameterSchema } from '../support/openapi.ts';
import { ask, type Answer } from '../support/server.ts';
import { words } from '../support/words.ts';

const numRuns = 300;

const server = await sharedApp();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const { text: openApi } = await ask(server, '/openapi.json');
// References name the document, so that schemas keep them when they are compiled separately.
const document = JSON.parse(openApi.replaceAll('"#/', '"openapi#/')) as Json;
ajv.addSchema(document, 'openapi');
const described = readOperations(document);

const oddValues = words(`
  % %ff %ed%a0%80 %00 %0a %23 , 0 -1 1e3 032 4013 99999999999 __proto__ null 32,33 32.73
  32.73.02.1004 99999 9201071030
`);
/** Encoded values that break programs. Some are valid for some parameters. */
const junk = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 250 }).map(encodeURIComponent),
);

/** Ids of each level, and of villages with two codes, no code, no point or a reused id. */
const ids = [32, 3273, 327302, 3273021004, 1101132001, 1303082007, 9601051008];

/** Generates values that fit a schema of a parameter, including those at its limits. */
function fitting(schema: ParameterSchema): Arbitrary<unknown> {
  const { type, items, pattern = '.', minimum: min = 0, maximum: max = 0 } = schema;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  const { maxItems = 3, maxLength = 100 } = schema;
  if (items !== undefined) return fc.array(fitting(items), { minLength: 1, maxLength: maxItems });
  const texts = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  // An empty text counts as none.
  if (type === 'string') return texts.filter(Boolean);
  const within = (type === 'integer' ? fc.integer : fc.double)({ min, max, noNaN: true });
  const examples = [min, max, ...ids.filter((id) => id >= min && id <= max)];
  return fc.oneof(fc.constantFrom(...examples), within);
}

/** An encoded value, and whether it must be accepted. */
interface Value {
  readonly text: string;
  readonly fits: boolean;
}

const valueOf = ({ schema, example }: Parameter): Arbitrary<Value> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(example).map(toValue) },
    { weight: 4, arbitrary: fitting(schema).map(toValue) },
    { weight: 1, arbitrary: junk.map((text) => ({ text, fits: false })) },
  );
const toValue = (value: unknown) => ({ text: encodeURIComponent(String(value)), fits: true });

/** Generates values for parameters. Required parameters always have a value. */
const anyValues = (parameters: readonly Parameter[]): Arbitrary<Readonly<Record<string, Value>>> =>
  fc.record(Object.fromEntries(parameters.map((each) => [each.name, valueOf(each)])), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  });

/** Lists the parts of a reply that the document does not describe. */
function findFaults({ status, headers, text }: Answer, { responses }: Operation): unknown[] {
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (status >= 500 || response === undefined) return [`status ${status}`];
  const described = Object.entries(response.headers ?? {});
  const faults: unknown[] = described.flatMap(([name, { required, schema }]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required === true ? [`no ${name}`] : [];
    return ajv.validate(schema, value) ? [] : [`${name}: ${String(value)}`];
  });
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  const body = response.content?.[type];
  if (response.content === undefined) return text === '' ? faults : [...faults, 'a body'];
  if (body === undefined) return [...faults, `type ${type}`];
  return ajv.validate(body.schema, JSON.parse(text)) ? faults : [...faults, ajv.errors];
}

test.each(operations.filter(isAnsweredFromMemory).map(({ id }) => id))(
  'the document describes all answers of %s',
  async (id) => {
    const operation = described.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`the document has no operation ${id}`);
    const of = (place: Parameter['in']) =>
      anyValues(operation.parameters.filter((each) => each.in === place));
    const inputs = fc.tuple(of('path'), of('query'), fc.constantFrom('', '*', '"x"'));
    const property = fc.asyncProperty(inputs, async ([inPath, inQuery, etag]) => {
      const query = Object.entries(inQuery).map(([name, { text }]) => `${name}=${text}`);
      const fill = (_: string, name: string): string => inPath[name]?.text ?? '';
      const path = operation.path.replaceAll(/\{(\w+)\}/g, fill);
      const answer = await ask(server, query.length === 0 ? path : `${path}?${query.join('&')}`, {
        headers: etag === '' ? {} : { 'If-None-Match': etag },
      });
      statuses.add(answer.status);
      expect(findFaults(answer, operation)).toEqual([]);
      const values = Object.values({ ...inPath, ...inQuery });
      if (values.every(({ fits }) => fits)) expect(answer.status).not.toBe(400);
    });
    const statuses = new Set<number>();
    await fc.assert(property, { numRuns });
    expect(statuses).toContain(200);
  },
);
