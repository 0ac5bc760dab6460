import type { Json } from '../response-headers.ts';

const introduction = `Provinces, regencies, districts, villages and postal codes of Indonesia. Free, read-only, no key.

This is a static copy: it has the files that are described here, without a limit, and ignores queries. A service has lists with filters,
searches and more.`;

/** The statuses that a static host answers with what is described. */
const statuses: readonly string[] = ['200', '206', '304', '404', '416'];
/** The headers that exports set, or that hosts set of themselves. */
const headers: readonly string[] = [
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'ETag',
  'Last-Modified',
  'Content-Disposition',
];

const pick = (object: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

/** Describes the answers of a static host. Its errors are pages or JSON, as the host has it. */
function toStaticResponses(responses: Json, isList: boolean): Json {
  const kept = Object.entries(pick(responses, statuses)).map(([status, response]) => {
    const { description, headers: own = {}, content } = response as Readonly<Record<string, Json>> & Json;
    const isFound = status === '200' || status === '206';
    const shown = Object.entries(content ?? {}).map(([type, media]) => [
      type,
      // The example of a list has parameters.
      isList ? pick(media as Json, ['schema']) : media,
    ]);
    return [
      status,
      {
        description,
        headers: isFound ? pick(own, headers) : {},
        ...(isFound && { content: Object.fromEntries(shown) as Json }),
      },
    ];
  });
  return Object.fromEntries(kept) as Json;
}

/** Gives the names of the components of a kind that a text refers to. */
function namesIn(text: string, kind: string): readonly string[] {
  return Array.from(
    text.matchAll(new RegExp(`"#/components/${kind}/(\\w[\\w-]*)"`, 'g')),
    ([, name = '']) => name,
  );
}

interface Document {
  readonly info: Json;
  readonly paths: Readonly<Record<string, { readonly get: Json }>>;
  readonly components: Readonly<Record<'schemas' | 'headers' | 'parameters', Readonly<Record<string, Json>>>>;
}

/** Keeps the schemas that paths refer to, also by way of others. A list is as long as it is. */
function keepSchemas(paths: object, schemas: Readonly<Record<string, Json>>): Json {
  let names = namesIn(JSON.stringify(paths), 'schemas');
  for (let before = 0; before !== names.length;) {
    before = names.length;
    names = [...new Set([...names, ...namesIn(JSON.stringify(pick(schemas, names)), 'schemas')])];
  }
  const meta = schemas['Meta'] as { readonly properties: Readonly<Record<string, Json>> } & Json;
  const { maximum: _, ...limit } = meta.properties['limit'] ?? {};
  return { ...pick(schemas, names), Meta: { ...meta, properties: { ...meta.properties, limit } } };
}

/** Makes the description of an export of the OpenAPI document of the service: what it has, and how it answers. */
export function toStaticDocument(text: string): string {
  const { info, paths, components, ...document } = JSON.parse(text) as Document & Json;
  const kept = Object.entries(paths)
    .filter(([, { get }]) => get['x-static'] === true)
    .map(([path, { get }]) => {
      const parameters = get['parameters'] as readonly Json[];
      const isList = parameters.some((parameter) => parameter['in'] === 'query');
      const own = parameters.filter((parameter) => parameter['in'] !== 'query');
      const responses = toStaticResponses(get['responses'] as Json, isList);
      const description = isList ? 'Gives all at once, by id.' : get['description'];
      return [path, { get: { ...get, description, parameters: own, responses } }];
    });
  const staticPaths = Object.fromEntries(kept) as Json;
  return JSON.stringify({
    ...document,
    info: { ...info, description: introduction },
    paths: staticPaths,
    components: {
      schemas: keepSchemas(staticPaths, components.schemas),
      headers: pick(components.headers, headers),
      parameters: components.parameters,
    },
  });
}
