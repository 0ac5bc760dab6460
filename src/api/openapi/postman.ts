import type { Json } from '../response-headers.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly example: unknown;
}

/** What a collection has of an OpenAPI document. */
interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly tags: readonly string[]; readonly summary: string } & Json }>
  >;
}

function toRequest(path: string, { summary, description, parameters }: Json): Json {
  // Others are references to headers.
  const own = (parameters as readonly Partial<Parameter>[]).filter((each): each is Parameter => 'in' in each);
  const toField = ({ name, description, example }: Parameter): Json => ({
    key: name,
    value: String(example),
    description,
  });
  const inPath = own.filter((parameter) => parameter.in === 'path');
  const isWhole = inPath.some(({ name }) => path.includes(`/{${name}}`) && !path.includes(`{${name}}.`));
  // A variable is a whole part of a path.
  const address = path.replace(/\{(\w+)\}/, (_, name: string) =>
    isWhole ? `:${name}` : String(inPath[0]?.example),
  );
  const query = own
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({
      ...toField(parameter),
      disabled: !parameter.required && parameter.name !== 'q',
    }));
  const url = {
    raw: `{{baseUrl}}${address}`,
    host: ['{{baseUrl}}'],
    path: address.slice(1).split('/'),
    query,
    variable: isWhole ? inPath.map(toField) : [],
  };
  return { name: summary, request: { method: 'GET', description, url } };
}

/** Makes a collection for Postman (v2.1) of an OpenAPI document: a folder for each tag, a request for each operation. */
export function toPostman(text: string): string {
  const { info, servers, tags, paths } = JSON.parse(text) as Document;
  return JSON.stringify({
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: servers[0]?.url }],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: Object.entries(paths)
        .filter(([, { get }]) => get.tags.includes(name))
        .map(([path, { get }]) => toRequest(path, get)),
    })),
  });
}
