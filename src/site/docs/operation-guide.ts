import { workerData } from 'node:worker_threads';
import { buildRecordStore } from '../../api/bodies.ts';
import { answerOpenApiExamples, shortenExample } from '../../api/openapi.ts';
import { hasExampleReply, type Operation } from '../../api/operation.ts';
import { examplePath, shownQuery } from '../../api/operations/all.ts';
import { describeSharedResponses, type Json } from '../../api/responses.ts';
import type { Schema } from '../../api/schemas.ts';
import { listAreaBounds } from '../../areas/areas.ts';
import { buildCountry } from '../../country/from-dataset.ts';
import { projectAreas } from '../project/areas.ts';
import { projectData } from '../project/data.ts';
import type { CodeExample } from './highlight.ts';

/** The build passes the answers to the threads that render pages. */
const { answers } = (workerData ?? {}) as { readonly answers?: ReadonlyMap<string, unknown> };

/** The real answers to the examples of operations, by operation id. */
const projectAnswers: ReadonlyMap<string, unknown> =
  answers ??
  answerOpenApiExamples(
    buildRecordStore(buildCountry(projectData, listAreaBounds(projectData, projectAreas))),
    shownQuery,
  );

export function exampleRequests(operation: Operation, baseUrl: string): readonly CodeExample[] {
  const url = baseUrl + examplePath(operation);
  const curl = { language: 'curl', syntax: 'sh' } as const;
  if (!hasExampleReply(operation)) return [{ ...curl, code: `curl -fsSO '${url}'` }];
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

/** Formats a body as JSON. An object that fits is on one line. */
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

/** Returns the shortened reply to an operation's example; undefined if there is no example. */
export function exampleAnswer(id: string) {
  const answer = projectAnswers.get(id);
  return answer === undefined ? undefined : shortenExample(answer);
}

/** The responses that operations share, by component name. */
const shared = describeSharedResponses({ rateLimitMax: 100, rateLimitWindowSeconds: 60 });

interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

/** Returns an operation's responses, except success and those that all operations share. */
export function errorExamples({ otherResponses = {}, isPrivate }: Operation): readonly CodeExample[] {
  const responses = { ...otherResponses, ...(isPrivate && { 503: shared['Busy'] }) };
  return Object.entries(responses).map(([status, response]) => {
    const { $ref: reference } = response as Response;
    const { content = {}, description } = (
      reference === undefined ? response : shared[reference.split('/').at(-1) ?? '']
    ) as Response;
    const example = Object.values(content)[0]?.example;
    const code = example === undefined ? `HTTP ${status}` : formatBody(example);
    return { language: status, syntax: 'json', code, about: description };
  });
}

type FieldRow = readonly [name: string, type: string, meaning: string];

/** Names the type of a value: `string | null`, `Place[]`. */
export const nameType = ({ type, $ref, anyOf, items }: Json): string => {
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (Array.isArray(anyOf)) return anyOf.map((schema) => nameType(schema as Json)).join(' | ');
  const types = [type].flat().join(' | ');
  return types.startsWith('array') ? types.replace('array', `${nameType(items as Json)}[]`) : types;
};

/** Lists the fields of an object and its inner objects: `data[].name`. */
function listFields({ properties = {} }: Json, prefix = ''): readonly FieldRow[] {
  const schemas = properties as Readonly<Record<string, Schema>>;
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const items = schema['items'] as Schema | undefined;
    const inner = items?.['properties'] === undefined ? schema : items;
    const row = [prefix + name, nameType(schema), (schema['description'] ?? '') as string] as const;
    return [row, ...listFields(inner, `${prefix}${name}${inner === schema ? '.' : '[].'}`)];
  });
}

export function listAnswerFields({ schemas = {} }: Operation) {
  return Object.entries(schemas)
    .map(([name, schema]) => [name, listFields(schema)] as const)
    .filter(([, rows]) => rows.length > 0);
}
