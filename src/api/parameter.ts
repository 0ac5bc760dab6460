import { postalCodePattern } from '../domain/postal-code.ts';
import type { Schema } from './fields.ts';
import { failure, type Outcome } from './outcome.ts';

/** A query parameter: its description in OpenAPI, and what values it takes. */
export interface Parameter {
  readonly description: string;
  /** `maxLength` is counted in characters. The items of an array are separated by commas. */
  readonly schema: {
    readonly type: 'string' | 'integer' | 'number' | 'array';
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxLength?: number;
    readonly items?: Schema;
    readonly [keyword: string]: unknown;
  };
  readonly example: string | number;
  readonly pattern?: RegExp;
  /** Whether a query must have it. */
  readonly isRequired?: true;
  /** What is right, as error messages state it. */
  readonly expected: string;
}

/** The parameters that a query may have, by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The given parameters, decoded; none is empty. */
export type Values = ReadonlyMap<string, string>;

/** A whole number from 1 with a maximum of digits: as a pattern, and as JSON Schema. */
const wholeNumber = (digits: number) =>
  ({
    pattern: new RegExp(`^[1-9]\\d{0,${digits - 1}}$`),
    schema: { type: 'integer', minimum: 1, maximum: 10 ** digits - 1 },
  }) as const;

const id = wholeNumber(10);

/** The form of an id in a path or a query. It may be the id of no region. */
export const idPattern = id.pattern;

/** An id in a path or a query, as JSON Schema. */
export const idParameterSchema = { ...id.schema, format: 'int64' } as const;

/** What varies in paths. */
export const pathParameters = {
  id: {
    name: 'id',
    description:
      'The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.',
    schema: idParameterSchema,
  },
  fileId: {
    name: 'id',
    description: 'The id of the region: its Kemendagri code without dots.',
    schema: idParameterSchema,
  },
  edition: {
    name: 'edition',
    description: 'The edition: its date, as `/data` lists them.',
    schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  },
  version: {
    name: 'version',
    description:
      'The version of the downloads: the hash in `immutable` of `/download/datapackage.json`. Its `version`, which is the date of the edition, ' +
      'leads to the same files as long as that edition is the latest.',
    schema: { type: 'string', pattern: '^([0-9a-f]{16}|[0-9]{4}-[0-9]{2}-[0-9]{2})$' },
  },
  code: {
    name: 'code',
    description: 'A postal code: five digits.',
    schema: { type: 'string', pattern: postalCodePattern.source },
  },
} as const;

/** How many of something are asked for, or which page. */
export const count = wholeNumber(9);

/** Text without control characters, as JSON Schema: in the notation that most languages read. */
export const text = { type: 'string', pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$` } as const;

/** Text in which tabs and line ends may stand between columns. */
export const columnsText = {
  type: 'string',
  pattern: String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`,
} as const;

/** How many an answer gives: without `limit`, and at most. */
export interface Limits {
  readonly standard: number;
  readonly max: number;
}

/** Describes the parameter `limit`. */
export function limitParameter(what: string, { standard, max }: Limits, example: number): Parameter {
  return {
    description: `${what}. Above ${max} it is served as ${max}, and meta.limit says so.`,
    schema: { ...count.schema, maximum: max, default: standard },
    example,
    pattern: count.pattern,
    expected: `a whole number from 1, of which at most ${max} are served`,
  };
}

/** @example limitOf(new Map([['limit', '99']]), { standard: 10, max: 20 }) // 20 */
export function limitOf(values: Values, { standard, max }: Limits): number {
  return Math.min(Number(values.get('limit') ?? standard), max);
}

const controlCharacter = /\p{Cc}/u;
const controlInColumns = /[^\P{Cc}\t\r\n]/u;
const notAscii = /\P{ASCII}/u;
const malformed = 'The query is not valid percent-encoded UTF-8: encode "é" as %C3%A9 and "%" as %25.';

/** Decodes a part of a query; undefined if it is malformed. */
function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Gives what is wrong with a value, if anything is. */
function faultOf(name: string, { schema, pattern, expected }: Parameter, value: string): string | undefined {
  const forbidden = schema['pattern'] === columnsText.pattern ? controlInColumns : controlCharacter;
  if (forbidden.test(value)) return `The value of ${name} holds a control character: send printable text.`;
  const { type, minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  // The patterns of whole numbers bound them.
  const isInBounds = type !== 'number' || (Number(value) >= minimum && Number(value) <= maximum);
  const isShort = value.length <= maxLength || Array.from(value).length <= maxLength;
  const isRight = isInBounds && isShort && pattern?.test(value) !== false;
  return isRight ? undefined : `${name} must be ${expected}.`;
}

/**
 * Splits a query string, without its question mark, into the values of accepted parameters. Gives a text where the contract refuses the
 * query: what is wrong and what would be right.
 */
function parseQuery(search: string, accepted: Parameters): Values | string {
  if (notAscii.test(search)) return 'The query holds bytes outside ASCII: percent-encode them as UTF-8.';
  const values = new Map<string, string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (key === undefined) return malformed;
    // Scripts add it against caches.
    if (key === '_') continue;
    if (!Object.hasOwn(accepted, key)) {
      const names = Object.keys(accepted).join(', ');
      return names === ''
        ? 'There are no parameters here: leave out the query.'
        : `The query has a parameter that is not known here: use ${names}.`;
    }
    if (values.has(key)) return `${key} is given twice: give it once.`;
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (value === undefined) return malformed;
    values.set(key, value);
  }
  for (const [name, value] of values) {
    const parameter = accepted[name];
    const isEmpty = value === '' || parameter === undefined;
    const fault = isEmpty ? undefined : faultOf(name, parameter, value);
    if (fault !== undefined) return fault;
    if (isEmpty) values.delete(name);
  }
  for (const [name, { isRequired, expected }] of Object.entries(accepted))
    if (isRequired && !values.has(name)) return `${name} is missing: it must be ${expected}.`;
  return values;
}

/**
 * Answers with what a query asks for, or with what is wrong with the query.
 * @param search the query string without its question mark
 */
export function answerQuery(
  search: string,
  accepted: Parameters,
  answer: (values: Values) => Outcome | Promise<Outcome>,
): Outcome | Promise<Outcome> {
  const values = parseQuery(search, accepted);
  return typeof values === 'string' ? failure(400, values) : answer(values);
}

/** A query that every list refuses, and search too. */
export const wrongQuery = 'q=dago&q=ubud';

/**
 * Gives the error message for a query with a mistake.
 * @example messageOfMistake(wrongQuery, listParameters('village')) // 'q is given twice: give it once.'
 */
export function messageOfMistake(query: string, accepted: Parameters): string {
  const message = parseQuery(query, accepted);
  if (typeof message !== 'string') throw new Error(`${query} is accepted`);
  return message;
}
