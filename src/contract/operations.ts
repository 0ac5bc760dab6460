import { childLevels, levels, parentLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import type { ParameterName } from './parameters.ts';
import { childrenPath, csvPath, listPath, postalCodePath, recordPath } from './paths.ts';

interface OperationBase {
  /** OpenAPI's operationId. */
  readonly id: string;
  /** The address, with `{id}` or `{code}` for the part that varies. */
  readonly path: string;
  readonly summary: string;
  /** An address that works, to try. */
  readonly example: string;
}

/** One operation of the service. All are GET (and so HEAD). */
export type Operation = OperationBase &
  (
    | { readonly kind: 'list'; readonly level: Level; readonly parameters: readonly ParameterName[] }
    | { readonly kind: 'record'; readonly level: Level }
    | { readonly kind: 'children'; readonly level: ParentLevel }
    | { readonly kind: 'postal-code' }
    | { readonly kind: 'health' }
    | { readonly kind: 'csv' }
    | { readonly kind: 'openapi' }
    | { readonly kind: 'sitemap' }
  );

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A region to try each level's operations with: the village of Dago, and what it lies in. */
const exampleIds: Readonly<Record<Level, number>> = {
  province: 32,
  regency: 3273,
  district: 327302,
  village: 3273021004,
};

const filters: Readonly<Record<Level, readonly ParameterName[]>> = {
  province: [],
  regency: ['province_id', 'province'],
  district: ['regency_id', 'regency', 'province_id', 'province'],
  village: ['district_id', 'district', 'regency_id', 'regency', 'province_id', 'province', 'postal_code'],
};

const exampleQueries: Readonly<Record<Level, string>> = {
  province: 'q=jawa',
  regency: 'province=Jawa+Barat&q=bandung',
  district: 'regency=Kota+Bandung&limit=5',
  village: 'regency=Kota+Bandung&q=dago',
};

const lists = levels.map((level): OperationOf<'list'> => ({
  kind: 'list',
  id: `list${capitalize(plurals[level])}`,
  level,
  path: listPath(level),
  parameters: [...filters[level], 'q', 'page', 'limit'],
  summary: `List ${plurals[level]}`,
  example: `${listPath(level)}?${exampleQueries[level]}`,
}));

const records = levels.map((level): OperationOf<'record'> => ({
  kind: 'record',
  id: `get${capitalize(level)}`,
  level,
  path: recordPath(level, '{id}'),
  summary: `Get one ${level}`,
  example: recordPath(level, exampleIds[level]),
}));

const children = parentLevels.map((level): OperationOf<'children'> => ({
  kind: 'children',
  id: `get${capitalize(plurals[childLevels[level]])}Of${capitalize(level)}`,
  level,
  path: childrenPath(level, '{id}'),
  summary: `Get all ${plurals[childLevels[level]]} of one ${level}`,
  example: childrenPath(level, exampleIds[level]),
}));

/** THE operation table: what the service answers. Routes, query parsing and OpenAPI come from it. */
export const operations: readonly Operation[] = [
  {
    kind: 'health',
    id: 'getHealth',
    path: '/health',
    summary: 'Ask whether the service is up',
    example: '/health',
  },
  ...levels.flatMap((level): Operation[] => [
    ...lists.filter((operation) => operation.level === level),
    ...records.filter((operation) => operation.level === level),
    ...children.filter((operation) => operation.level === level),
  ]),
  {
    kind: 'postal-code',
    id: 'getPostalCode',
    path: postalCodePath('{code}'),
    summary: 'Get all villages with one postal code',
    example: postalCodePath('40135'),
  },
  {
    kind: 'csv',
    id: 'downloadCsv',
    path: csvPath,
    summary: 'Download all villages as CSV',
    example: csvPath,
  },
  {
    kind: 'openapi',
    id: 'getOpenApi',
    path: '/openapi.json',
    summary: 'Get this description',
    example: '/openapi.json',
  },
  {
    kind: 'sitemap',
    id: 'getSitemap',
    path: '/sitemap.xml',
    summary: 'Get the index of the sitemaps',
    example: '/sitemap.xml',
  },
];

/** Gives an address of an operation that works. */
export function exampleOf(id: string): string {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return operation.example;
}
