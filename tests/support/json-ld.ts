import type { ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { bounds } from '../../src/domain/coordinates.ts';

// Schemas of the schema.org types that search engines read: required and optional properties, and no others.

const url = { type: 'string', format: 'uri', pattern: '^https?://' };
const text = { type: 'string', minLength: 1 };
const typed = (
  name: string,
  required: Record<string, object>,
  optional: Record<string, object> = {},
): object => ({
  type: 'object',
  properties: { '@type': { const: name }, ...required, ...optional },
  required: ['@type', ...Object.keys(required)],
  additionalProperties: false,
});

const country = typed('Country', { name: { const: 'Indonesia' }, identifier: { const: 'ID' } });
const area = typed('AdministrativeArea', { name: text, url });
const address = typed(
  'PostalAddress',
  { addressCountry: { const: 'ID' } },
  { addressRegion: text, addressLocality: text, postalCode: { type: 'string', pattern: '^[1-9]\\d{4}$' } },
);
const step = { position: { type: 'integer', minimum: 1 }, name: text };
/** The last crumb is the page itself and has no address; all others have one. */
const lastCrumb = typed('ListItem', step);
const crumb = typed('ListItem', { ...step, item: url });
const degrees = ({ min, max }: { readonly min: number; readonly max: number }): object => ({
  type: 'number',
  minimum: min,
  maximum: max,
});
const geo = typed('GeoCoordinates', {
  latitude: degrees(bounds.latitude),
  longitude: degrees(bounds.longitude),
});

const listed = typed('ListItem', { ...step, url });

const nodes = [
  typed('ItemList', { itemListElement: { type: 'array', minItems: 1, items: listed } }),
  typed('BreadcrumbList', {
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: { anyOf: [crumb, lastCrumb] },
      contains: lastCrumb,
      minContains: 1,
      maxContains: 1,
    },
  }),
  typed(
    'AdministrativeArea',
    {
      name: text,
      url,
      identifier: { type: 'string', pattern: '^\\d\\d(\\.\\d\\d(\\.\\d\\d(\\.\\d{4})?)?)?$' },
      containedInPlace: { anyOf: [country, area] },
      address,
    },
    { geo },
  ),
  typed('Place', { name: text, url, address, containedInPlace: { type: 'array', minItems: 1, items: area } }),
  typed('WebSite', {
    name: text,
    url,
    inLanguage: { enum: ['id', 'en'] },
    potentialAction: typed('SearchAction', {
      target: typed('EntryPoint', {
        urlTemplate: { type: 'string', pattern: '^https?://.+/(?:cari|en/search)\\?q=\\{q\\}$' },
      }),
      'query-input': { const: 'required name=q' },
    }),
  }),
  typed('Dataset', {
    name: text,
    // Google asks for 50 to 5,000 characters.
    description: { type: 'string', minLength: 50, maxLength: 5000 },
    url,
    license: url,
    dateModified: { type: 'string', format: 'date' },
    isAccessibleForFree: { const: true },
    inLanguage: { const: 'id' },
    spatialCoverage: country,
    creator: typed('Organization', { name: text, url }),
    distribution: {
      type: 'array',
      minItems: 1,
      items: typed('DataDownload', {
        contentUrl: url,
        encodingFormat: { type: 'string', pattern: '^\\w+/[\\w.+-]+$' },
      }),
    },
  }),
];

const ajv = new Ajv2019({
  strict: true,
  discriminator: true,
  formats: { uri: (text: string) => URL.canParse(text), date: /^\d{4}-\d\d-\d\d$/ },
});

/** Whether the JSON-LD of a page is valid for search engines. */
export const isJsonLd: ValidateFunction = ajv.compile({
  type: 'object',
  properties: {
    '@context': { const: 'https://schema.org' },
    '@graph': {
      type: 'array',
      minItems: 1,
      items: { type: 'object', discriminator: { propertyName: '@type' }, oneOf: nodes },
    },
  },
  required: ['@context', '@graph'],
  additionalProperties: false,
});
