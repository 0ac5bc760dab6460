import type { Point } from '../domain/coordinates.ts';
import type { Level } from '../domain/level.ts';
import type { Filters } from '../query/list/filters.ts';
import { defaults, maxLimit, maxSearchLimit, type Parameter, type Parameters } from './parameters.ts';

/** A query that the contract refuses. The message says what is wrong and what would be right. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** The parsed query of a list. */
export interface ListQuery {
  readonly filters: Filters;
  readonly page: number;
  readonly limit: number;
  /** The given parameters, decoded. */
  readonly values: ReadonlyMap<string, string>;
}

const controlCharacter = /\p{Cc}/u;
const notAscii = /\P{ASCII}/u;

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new QueryError(
      'The query is not valid percent-encoded UTF-8: encode "é" as %C3%A9 and "%" as %25.',
    );
  }
}

function checkValue(name: string, { schema, pattern, bounds, expected }: Parameter, value: string): void {
  if (controlCharacter.test(value)) {
    throw new QueryError(`The value of ${name} holds a control character: send printable text.`);
  }
  const isInBounds = bounds === undefined || (Number(value) >= bounds.min && Number(value) <= bounds.max);
  const isShort = schema.maxLength === undefined || Array.from(value).length <= schema.maxLength;
  if (!isInBounds || !isShort || pattern?.test(value) === false)
    throw new QueryError(`${name} must be ${expected}.`);
}

/** Splits a query string into the values of accepted parameters. Parameters with an empty value count as absent. */
function parseValues(search: string, accepted: Parameters): Map<string, string> {
  if (notAscii.test(search)) {
    throw new QueryError('The query holds bytes outside ASCII: percent-encode them as UTF-8.');
  }
  const values = new Map<string, string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (!Object.hasOwn(accepted, key)) {
      const names = Object.keys(accepted).join(', ');
      throw new QueryError(`The query has a parameter that is not known here: use ${names}.`);
    }
    if (values.has(key)) throw new QueryError(`${key} is given twice: give it once.`);
    values.set(key, equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  for (const [name, value] of values) {
    const parameter = accepted[name];
    if (value === '' || parameter === undefined) values.delete(name);
    else checkValue(name, parameter, value);
  }
  for (const [name, { isRequired, expected }] of Object.entries(accepted)) {
    if (isRequired && !values.has(name)) throw new QueryError(`${name} is missing: it must be ${expected}.`);
  }
  return values;
}

const ancestors: readonly Level[] = ['province', 'regency', 'district'];

/**
 * Parses the query of a list.
 *
 * @param search the query string without its question mark
 * @param accepted the parameters that the list has
 * @throws QueryError at the first fault
 */
export function parseListQuery(search: string, accepted: Parameters): ListQuery {
  const values = parseValues(search, accepted);
  const within: Partial<Record<Level, number>> = {};
  const named: Partial<Record<Level, string>> = {};
  for (const level of ancestors) {
    const id = values.get(`${level}_id`);
    const name = values.get(level);
    if (id !== undefined) within[level] = Number(id);
    if (name !== undefined) named[level] = name;
  }
  return {
    filters: {
      ids: values.get('id')?.split(',').map(Number),
      within,
      named,
      postalCodes: values.get('postal_code')?.split(','),
      q: values.get('q'),
    },
    page: Number(values.get('page') ?? defaults.page),
    limit: Math.min(Number(values.get('limit') ?? defaults.limit), maxLimit),
    values,
  };
}

/** The parsed query of a search. */
interface SearchQuery {
  /** Empty if it is not given; nothing is found then. */
  readonly q: string;
  readonly limit: number;
}

/**
 * Parses the query of a search or of suggestions.
 *
 * @param search the query string without its question mark
 * @param accepted the operation's parameters
 * @throws QueryError at the first fault
 */
export function parseSearchQuery(search: string, accepted: Parameters): SearchQuery {
  const values = parseValues(search, accepted);
  const limit = Number(values.get('limit') ?? defaults.searchLimit);
  return { q: values.get('q') ?? '', limit: Math.min(limit, maxSearchLimit) };
}

/** The parsed query of the nearest villages. */
interface NearestQuery {
  readonly from: Point;
  readonly limit: number;
}

/**
 * Parses the query of the nearest villages.
 *
 * @param search the query string without its question mark
 * @throws QueryError at the first fault
 */
export function parseNearestQuery(search: string, accepted: Parameters): NearestQuery {
  const values = parseValues(search, accepted);
  return {
    from: { latitude: Number(values.get('latitude')), longitude: Number(values.get('longitude')) },
    limit: Math.min(Number(values.get('limit') ?? defaults.nearestLimit), maxSearchLimit),
  };
}

/** Formats the query without its page, so that a page number can be appended. */
export function queryWithoutPage({ values }: ListQuery): string {
  let query = '';
  for (const [name, value] of values) if (name !== 'page') query += `${name}=${encodeURIComponent(value)}&`;
  return query;
}
