import type { Level } from '../domain/level.ts';
import type { Filters } from '../query/list.ts';
import { defaults, maxLimit, parameters, type Parameter, type ParameterName } from './parameters.ts';

/** A query that the contract refuses; the message says what is wrong, and what would be right. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** What a list is asked for. */
export interface ListQuery {
  readonly filters: Filters;
  readonly page: number;
  readonly limit: number;
  /** The parameters as given, decoded. */
  readonly values: ReadonlyMap<ParameterName, string>;
}

const controlCharacter = /\p{Cc}/u;
const notAscii = /\P{ASCII}/u;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new QueryError(
      'The query is not valid percent-encoded UTF-8: encode "é" as %C3%A9 and "%" as %25.',
    );
  }
}

function checkValue(name: ParameterName, value: string): void {
  const { pattern, expected }: Parameter = parameters[name];
  if (controlCharacter.test(value)) {
    throw new QueryError(`The value of ${name} holds a control character: send printable text.`);
  }
  if (pattern !== undefined && !pattern.test(value)) throw new QueryError(`${name} must be ${expected}.`);
  if (name === 'q' && Array.from(value).length > defaults.maxQueryLength) {
    throw new QueryError(`q must be ${expected}.`);
  }
}

/** Splits a query string into the values of accepted parameters; those with an empty value are absent. */
function parseValues(search: string, accepted: readonly ParameterName[]): Map<ParameterName, string> {
  if (notAscii.test(search)) {
    throw new QueryError('The query holds bytes outside ASCII: percent-encode them as UTF-8.');
  }
  const values = new Map<ParameterName, string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    const name = accepted.find((candidate) => candidate === key);
    if (name === undefined) {
      throw new QueryError(`The query has a parameter that is not known here: use ${accepted.join(', ')}.`);
    }
    if (values.has(name)) throw new QueryError(`${name} is given twice: give it once.`);
    values.set(name, equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  for (const [name, value] of values) {
    if (value === '') values.delete(name);
    else checkValue(name, value);
  }
  return values;
}

const ancestors: readonly Level[] = ['province', 'regency', 'district'];

/**
 * Parses the query of a list.
 *
 * @param search the query string without its question mark
 * @param accepted the parameters that the list has
 * @throws QueryError at the first thing that the contract refuses
 */
export function parseListQuery(search: string, accepted: readonly ParameterName[]): ListQuery {
  const values = parseValues(search, accepted);
  const within: Partial<Record<Level, number>> = {};
  const named: Partial<Record<Level, string>> = {};
  for (const level of ancestors) {
    const id = values.get(`${level}_id` as ParameterName);
    const name = values.get(level as ParameterName);
    if (id !== undefined) within[level] = Number(id);
    if (name !== undefined) named[level] = name;
  }
  return {
    filters: { within, named, postalCode: values.get('postal_code'), q: values.get('q') },
    page: Number(values.get('page') ?? defaults.page),
    limit: Math.min(Number(values.get('limit') ?? defaults.limit), maxLimit),
    values,
  };
}

/** Writes the query of the same list without its page, ready to have one added. */
export function queryWithoutPage({ values }: ListQuery): string {
  let query = '';
  for (const [name, value] of values) if (name !== 'page') query += `${name}=${encodeURIComponent(value)}&`;
  return query;
}
