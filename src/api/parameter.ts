import type { Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { findSimilarWord } from '../domain/similar.ts';
import { exampleIds } from './examples.ts';
import * as schemas from './schemas.ts';

export interface Parameter {
  readonly description: string;
  /** `maxLength` counts characters. Array items are separated by commas or repeated. */
  readonly schema: {
    readonly type?: 'string' | 'integer' | 'number' | 'array';
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxLength?: number;
    readonly enum?: readonly string[];
    readonly items?: schemas.Schema;
    readonly [keyword: string]: unknown;
  };
  readonly example: string | number;
  readonly pattern?: RegExp;
  readonly isRequired?: true;
  /** The expected value, for error messages. */
  readonly expected: string;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** The parameters of a request, decoded and not empty. */
export type QueryValues = ReadonlyMap<string, string>;

/** A whole number from 1 with at most `digits` digits, as a pattern and as JSON Schema. */
const wholeNumber = (digits: number) =>
  ({
    pattern: new RegExp(`^[1-9]\\d{0,${digits - 1}}$`),
    schema: { type: 'integer', minimum: 1, maximum: 10 ** digits - 1 },
  }) as const;

const id = wholeNumber(10);

/** The form of an id, whether or not a region has it. */
export const idPattern = id.pattern;

const dottedCode = '[1-9][0-9]\\.[0-9]{2}(?:\\.[0-9]{2}(?:\\.[0-9]{4})?)?';

/** An id or a dotted code, as a part of a pattern. */
const idOrCode = `(?:[1-9][0-9]{0,9}|${dottedCode})`;

/** An id or a dotted code, as JSON Schema. */
export const regionIdSchema = {
  description: 'The id of a region, or its Kemendagri code with dots.',
  anyOf: [
    { ...id.schema, format: 'int64' },
    { type: 'string', pattern: `^${dottedCode}$` },
  ],
};
const idParameterSchema = schemas.ref('RegionId');

export function idParameter(level: Level, description: string): Parameter {
  return {
    description,
    schema: idParameterSchema,
    example: exampleIds[level],
    pattern: new RegExp(`^${idOrCode}$`),
    expected: `the id of a ${level}, such as ${exampleIds[level]}`,
  };
}

/** @example parseListedId('32.73') // 3273 */
export const parseListedId = (idOrCode: string): number => Number(idOrCode.replaceAll('.', ''));

export const splitListParameter = (list: string): readonly string[] => list.trim().split(/\s*,\s*/);

/** Returns the pattern of a list of values, with optional spaces around its commas. */
export const listParameterPattern = (value: string, max: number): RegExp =>
  new RegExp(`^ *(?:${value}) *(?:, *(?:${value}) *){0,${max - 1}}$`);

export function idsParameter(description: string, max: number, example: string): Parameter {
  return {
    description:
      `${description}: up to ${max}, separated by commas or repeated, in any order. Unknown ids ` +
      'are ignored.',
    schema: { type: 'array', items: idParameterSchema, minItems: 1, maxItems: max },
    example,
    pattern: listParameterPattern(idOrCode, max),
    expected: `1 to ${max} ids, separated by commas, such as 3273,3171`,
  };
}

export const pathParameters = {
  id: {
    name: 'id',
    description: 'The id of the region. A code with dots (`32.73`) redirects to the id.',
    schema: idParameterSchema,
  },
  fileId: {
    name: 'id',
    description: 'The id of the region: its Kemendagri code without dots.',
    schema: id.schema,
  },
  edition: {
    name: 'edition',
    description: 'The edition, by its date; `/data` lists all editions.',
    schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  },
  version: {
    name: 'version',
    description:
      'The version of the downloads: the hash in `immutable` of `/download/datapackage.json`, ' +
      'whose files never change, or the date in its `version`. The date works as long as that ' +
      'edition is the latest; its files may be corrected.',
    schema: { type: 'string', pattern: '^([0-9a-f]{16}|[0-9]{4}-[0-9]{2}-[0-9]{2})$' },
  },
  code: {
    name: 'code',
    description: 'A postal code: five digits.',
    schema: { type: 'string', pattern: postalCodePattern.source },
  },
} as const;

export const count = wholeNumber(9);

/** Text without control characters. The pattern works in most programming languages. */
export const text = { type: 'string', pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$` } as const;

/** Text that may contain tabs and line ends, as in a copied row of a table. */
export const columnsText = {
  type: 'string',
  pattern: String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`,
} as const;

export interface Limits {
  readonly standard: number;
  readonly max: number;
}

export function limitParameter(what: string, limits: Limits, example: number): Parameter {
  const { standard, max } = limits;
  return {
    description: `${what}. Values over ${max} count as ${max}; \`meta.limit\` is the limit used.`,
    schema: { ...count.schema, maximum: max, default: standard },
    example,
    pattern: count.pattern,
    expected: `a whole number from 1 (values over ${max} count as ${max})`,
  };
}

/** @example readLimitParameter(new Map([['limit', '99']]), { standard: 10, max: 20 }) // 20 */
export const readLimitParameter = (values: QueryValues, { standard, max }: Limits): number =>
  Math.min(Number(values.get('limit') ?? standard), max);

const controlCharacter = /\p{Cc}/u;
const controlInColumns = /[^\P{Cc}\t\r\n]/u;
const notAscii = /\P{ASCII}/u;
const notUtf8 = 'The query is not valid percent-encoded UTF-8: encode "é" as %C3%A9, "%" as %25.';

/** Decodes a part of a query; undefined if malformed. */
function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Returns the error of a value, which may be missing; undefined if valid. */
function findValueError(name: string, parameter: Parameter, value?: string): string | undefined {
  const { schema, pattern, expected } = parameter;
  if (value === undefined) return `${name} is missing: it must be ${expected}.`;
  const allowsColumns = schema['pattern'] === columnsText.pattern;
  const forbidden = allowsColumns ? controlInColumns : controlCharacter;
  if (forbidden.test(value)) return `${name} contains a control character: send printable text.`;
  const { minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  // Integers need no check, because their patterns bound them.
  const isInBounds = schema.type !== 'number' || (Number(value) >= minimum && Number(value) <= maximum);
  const isShort = value.length <= maxLength || Array.from(value).length <= maxLength;
  const isListed = schema.enum?.includes(value) !== false;
  const isValid = isInBounds && isShort && isListed && pattern?.test(value) !== false;
  return isValid ? undefined : `${name} must be ${expected}.`;
}

function unknownParameterError(key: string, accepted: readonly string[]): string {
  // The message repeats only short names without unusual characters.
  const error = /^[\w.-]{1,40}$/.test(key)
    ? `There is no parameter ${key} here`
    : 'The query has an unknown parameter';
  if (accepted.length === 0) return `${error}: leave out the query.`;
  const similar = findSimilarWord(key.toLowerCase(), accepted);
  const hint = similar === undefined ? '' : ` (did you mean ${similar}?)`;
  return `${error}${hint}: use ${accepted.join(', ')}.`;
}

/** Parses a query into values of accepted parameters, or returns the error message. */
export function parseQuery(search: string, accepted: Parameters): QueryValues | string {
  if (notAscii.test(search)) return 'The query is not ASCII: percent-encode it as UTF-8.';
  const values = new Map<string, string>();
  const names = Object.keys(accepted);
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (key === undefined) return notUtf8;
    // Scripts add `_` to bypass caches.
    if (key === '_') continue;
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (value === undefined) return notUtf8;
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const parameter = Object.hasOwn(accepted, name) ? accepted[name] : undefined;
    const isList = parameter?.schema.type === 'array';
    // Forms also send empty fields, which count as absent. If the operation has parameters, an
    // unknown name is an error, because it may be misspelled.
    if (value === '' && (parameter !== undefined || names.length === 0)) continue;
    if (parameter === undefined || (name !== key && !isList)) return unknownParameterError(key, names);
    if (values.has(name) && !isList) return `${name} is given twice: give it once.`;
    // For `?id=1,2`, generated clients write `?id=1&id=2`, Axios and PHP `?id[]=1&id[]=2`.
    values.set(name, [values.get(name), value].filter(Boolean).join(','));
  }
  for (const [name, parameter] of Object.entries(accepted)) {
    const value = values.get(name);
    if (value === undefined && !parameter.isRequired) continue;
    const error = findValueError(name, parameter, value);
    if (error !== undefined) return error;
  }
  return values;
}

/** A query that lists and search reject. */
export const wrongQuery = 'q=dago&q=ubud';

/** @example queryMessage('q=dago&q=ubud', parameters) // 'q is given twice: give it once.' */
export function queryMessage(query: string, accepted: Parameters): string {
  const message = parseQuery(query, accepted);
  if (typeof message !== 'string') throw new Error(`${query} is accepted`);
  return message;
}
