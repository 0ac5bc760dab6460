import { Ajv2019 } from 'ajv/dist/2019.js';

// What search engines need of the schema.org types on pages.

const text = { type: 'string', minLength: 1 };
const url = { type: 'string', pattern: '^https?://[^/]+/' };
const list = (items: object): object => ({ type: 'array', minItems: 1, items });
const needs = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const step = needs({ position: { type: 'integer', minimum: 1 }, name: text });
const place = needs({ name: text, url, containedInPlace: {}, address: {} });

const nodes: Readonly<Record<string, object>> = {
  ItemList: needs({ itemListElement: list({ allOf: [step, needs({ url })] }) }),
  BreadcrumbList: needs({ itemListElement: list(step) }),
  AdministrativeArea: place,
  Place: place,
  WebSite: needs({ name: text, url, inLanguage: text, potentialAction: {} }),
  Dataset: needs({
    name: text,
    // Google asks for 50 to 5,000 characters.
    description: { type: 'string', minLength: 50, maxLength: 5000 },
    url,
    license: url,
    distribution: list(needs({ contentUrl: url, encodingFormat: text })),
  }),
};

/** Whether the JSON-LD of a page has what search engines need. */
export const isJsonLd = new Ajv2019({ strict: false }).compile(
  needs({
    '@context': { const: 'https://schema.org' },
    '@graph': list({
      ...needs({ '@type': { enum: Object.keys(nodes) } }),
      allOf: Object.entries(nodes).map(([type, then]) => ({
        if: { properties: { '@type': { const: type } } },
        then,
      })),
    }),
  }),
);
