import type { Schema } from '../../api/schemas.ts';
import { showsAnswer, type Operation } from '../../api/operation.ts';
import { exampleAddress } from '../../api/operations/all.ts';
import { describeShared, type Json } from '../../api/responses.ts';
import { projectAnswers } from './answers.ts';
import type { CodeLanguage } from './highlight.ts';

interface Shown {
  readonly language: string;
  readonly code: string;
  readonly syntax: CodeLanguage;
  readonly about?: string;
}

/** Gives the example of an operation as code. */
export function requestsOf(operation: Operation, baseUrl: string): readonly Shown[] {
  const url = baseUrl + exampleAddress(operation);
  const curl = { language: 'curl', syntax: 'sh' } as const;
  if (!showsAnswer(operation)) return [{ ...curl, code: `curl -fsSO '${url}'` }];
  return [
    { ...curl, code: `curl -s '${url}'` },
    {
      language: 'JavaScript',
      syntax: 'js',
      code: `const response = await fetch('${url}');\nif (!response.ok) throw new Error(await response.text());\nconsole.log(await response.json());`,
    },
    {
      language: 'Python',
      syntax: 'py',
      code: `import json\nfrom urllib.request import urlopen\n\nwith urlopen("${url}") as response:\n    print(json.load(response))`,
    },
  ];
}

/** Formats a body as people read it: what has no other objects in it on one line. */
export function formatBody(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 72)
    return line.replaceAll(/(?<=["\d\]}el]),(?=["{[\d-])|(?<="):/g, '$& ');
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) =>
    isList ? formatBody(part, inner) : `${JSON.stringify(name)}: ${formatBody(part, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** How many records of a list an example shows. */
export const maxShown = 2;

interface Example {
  readonly answer: unknown;
  /** How many records the answer has, if the example shows fewer. */
  readonly of: number | undefined;
}

/** Gives the answer to the example of the operation with this id; undefined where documents show none. */
export function exampleAnswer(id: string): Example | undefined {
  const answer = projectAnswers.get(id) as object | undefined;
  if (answer === undefined) return undefined;
  const { data } = answer as { readonly data?: unknown };
  if (!Array.isArray(data) || data.length <= maxShown) return { answer, of: undefined };
  return { answer: { ...answer, data: data.slice(0, maxShown) }, of: data.length };
}

/** What operations share, by the names of their components. */
const shared = describeShared({ rateLimitMax: 100, rateLimitWindowSeconds: 60 });

interface Described {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

/** Gives the answers of an operation other than its success, those that all operations share left out. */
export function refusalsOf({ others = {}, isPrivate }: Operation): readonly Shown[] {
  const all = { ...others, ...(isPrivate && { 503: shared['Busy'] }) };
  return Object.entries(all).map(([status, given]) => {
    const { $ref: reference } = given as Described;
    const found = (reference === undefined ? given : shared[reference.split('/').at(-1) ?? '']) as Described;
    const example = Object.values(found.content ?? {})[0]?.example;
    const code = example === undefined ? `HTTP ${status}` : formatBody(example);
    return { language: status, syntax: 'json', code, about: found.description };
  });
}

type FieldRow = readonly [name: string, type: string, meaning: string];

/** Gives the type of a value, as documents write it. */
export const typeOf = ({ type, $ref, anyOf, items }: Json): string => {
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeOf(each as Json)).join(' | ');
  const own = [type].flat().join(' | ');
  return own.startsWith('array') ? own.replace('array', `${typeOf(items as Json)}[]`) : own;
};

/** Lists the fields of an object, those of objects in it behind the name of their own. */
function listFields({ properties = {} }: Json, before = ''): readonly FieldRow[] {
  return Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([name, schema]) => {
    const items = schema['items'] as Schema | undefined;
    const inner = items?.['properties'] === undefined ? schema : items;
    const own = [before + name, typeOf(schema), (schema['description'] ?? '') as string] as const;
    return [own, ...listFields(inner, `${before}${name}${inner === schema ? '.' : '[].'}`)];
  });
}

/** Gives the fields of what an operation answers, by the names of their schemas. */
export function fieldsOf({
  schemas = {},
}: Operation): readonly (readonly [name: string, rows: readonly FieldRow[]])[] {
  return Object.entries(schemas)
    .map(([name, schema]) => [name, listFields(schema)] as const)
    .filter(([, rows]) => rows.length > 0);
}
