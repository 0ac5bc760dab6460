import fc, { type Arbitrary } from 'fast-check';
import { maxTargetBytes } from '../../src/api/messages.ts';
import type { Document, Operation, Parameter } from './document.ts';
import { anyText, undecodable, valuesFor, type Values } from './values.ts';

/** A request, and the statuses it may get. */
export interface Request {
  readonly method: string;
  /** The path with its query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
}

type Pair = readonly [name: string, value: string];
interface Weighed {
  readonly weight: number;
  readonly arbitrary: Arbitrary<Request>;
}

const reads = new Set(['GET', 'HEAD']);

const encode = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');

const toQuery = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

const headers = fc.record(
  {
    'Accept-Encoding': fc.constantFrom('br', 'gzip', 'gzip, deflate, br', 'identity', '*;q=0', 'x', 'br;q=2'),
    'If-None-Match': fc.constantFrom('"x"', 'W/"x"', '*', '"', ',', ''),
    'If-Modified-Since': fc.constantFrom('Sat, 21 Nov 2026 00:00:00 GMT', 'x'),
    Origin: fc.constantFrom('https://toko.example', 'null'),
    Accept: fc.constantFrom('application/json', 'text/html', 'x/y', '*/*;q=0'),
    'X-Forwarded-For': fc.constantFrom('1.2.3.4', 'x', '::1, 10.0.0.1'),
    Range: fc.constantFrom('bytes=0-9', 'bytes=-1', 'bytes=99999999-', 'bytes=9-1', 'x=0-1'),
    'If-Range': fc.constantFrom('"x"', 'Sat, 21 Nov 2026 00:00:00 GMT'),
  },
  { requiredKeys: [] },
);

/** Generates requests to a target; `method` is GET or HEAD unless given. */
function requestTo(
  target: Arbitrary<string>,
  expected: readonly number[],
  method: Arbitrary<string> = fc.constantFrom('GET', 'GET', 'HEAD'),
): Arbitrary<Request> {
  return fc.record({ method, target, headers }).map((made) => ({
    ...made,
    expected: reads.has(made.method) && made.target.length > maxTargetBytes ? [414] : expected,
  }));
}

const withQuery = (path: Arbitrary<string>, query: Arbitrary<string>): Arbitrary<string> =>
  fc.tuple(path, query).map(([before, search]) => (search === '' ? before : `${before}?${search}`));

/** The required and some of the other parameters, each with a right value; the others also with none and so absent. */
function rightPairs(parameters: readonly Parameter[], { right }: Values): Arbitrary<readonly Pair[]> {
  const pairs = parameters.map((parameter): [string, Arbitrary<string>] => {
    const value = { weight: 9, arbitrary: right(parameter) };
    const absent = { weight: 1, arbitrary: fc.constant('') };
    return [parameter.name, fc.oneof(...(parameter.required ? [value] : [value, absent]))];
  });
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(pairs), { requiredKeys }).map(Object.entries);
}

/** Queries with one mistake before or after right parameters. */
function wrongQueries(parameters: readonly Parameter[], values: Values): readonly Arbitrary<string>[] {
  const names = new Set(parameters.map(({ name }) => name));
  const pairs = rightPairs(parameters, values);
  const ofEach = (make: (parameter: Parameter) => Arbitrary<readonly Pair[]>): Arbitrary<readonly Pair[]> =>
    fc.oneof(...parameters.map(make));
  const badValue = ofEach((parameter) =>
    values.wrong(parameter).map((value): Pair[] => [[parameter.name, value]]),
  );
  const twice = ofEach((parameter) =>
    fc
      .tuple(values.right(parameter), values.right(parameter))
      .map((both) => both.map((value): Pair => [parameter.name, value])),
  );
  const strangeNames = ['Q', 'id', 'offset', 'province_ids', 'q[]', '__proto__', 'page '];
  const unknownName = fc
    .tuple(
      fc.oneof(anyText, fc.constantFrom(...strangeNames)).filter((name) => !names.has(name) && name !== '_'),
      anyText,
    )
    .map((pair): Pair[] => [pair]);
  const among = (wrong: Arbitrary<readonly Pair[]>): Arbitrary<string> =>
    fc.tuple(pairs, wrong, fc.boolean()).map(([others, more, first]) => {
      const rest = others.filter(([name]) => more.every(([other]) => other !== name));
      return toQuery(first ? [...more, ...rest] : [...rest, ...more]);
    });
  const broken = fc
    .tuple(pairs.map(toQuery), fc.constantFrom(...names), undecodable)
    .map(([query, name, bytes]) => `${query}&${name}=${bytes}`);
  const missing = parameters
    .filter(({ required }) => required)
    .map((absent) =>
      rightPairs(
        parameters.filter((parameter) => parameter !== absent),
        values,
      ).map(toQuery),
    );
  return [among(badValue), among(unknownName), among(twice), broken, ...missing];
}

/** Generates right and wrong requests to an operation, each with the statuses it may get. */
export function requestsOf(document: Document, operation: Operation): Arbitrary<Request> {
  const values = valuesFor(document);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const inPath = operation.parameters.find((parameter) => parameter.in === 'path');
  const at = (key: string): string => operation.path.replace(/\{\w+\}/, () => key);
  const path = inPath === undefined ? fc.constant(operation.path) : values.right(inPath).map(encode).map(at);

  const described = (status: number): boolean => operation.responses.has(status);
  // Only where an id may be one of an earlier edition, a right id may lead to another one.
  const ofEarlierIds = described(410) ? [308, 410] : [];
  const expected = [200, 206, 304, ...(inPath === undefined ? [] : [404]), ...ofEarlierIds, 416].filter(
    described,
  );
  const target = withQuery(path, rightPairs(inQuery, values).map(toQuery));
  const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'QUERY'];
  const longQuery = fc.integer({ min: maxTargetBytes, max: 9000 }).map((length) => `q=${'a'.repeat(length)}`);
  const tried: Weighed[] = [
    { weight: 12, arbitrary: requestTo(target, expected) },
    { weight: 1, arbitrary: requestTo(target, [405], fc.constantFrom(...otherMethods)) },
    { weight: 1, arbitrary: requestTo(target, [204], fc.constant('OPTIONS')) },
    { weight: 1, arbitrary: requestTo(withQuery(path, longQuery), [414]) },
  ];
  if (inPath !== undefined) {
    const refused = [404, 308, 410].filter(described);
    tried.push(
      { weight: 6, arbitrary: requestTo(values.wrong(inPath).map(encode).map(at), refused) },
      { weight: 1, arbitrary: requestTo(undecodable.map(at), [404]) },
    );
  }
  // An operation without parameters ignores its query, or refuses it.
  if (inQuery.length === 0) {
    const refused = [400].filter(described);
    const arbitrary = requestTo(withQuery(path, fc.webQueryParameters()), [...expected, ...refused]);
    tried.push({ weight: 1 + refused.length, arbitrary });
  } else
    for (const query of wrongQueries(inQuery, values))
      tried.push({ weight: 2, arbitrary: requestTo(withQuery(path, query), [400]) });
  return fc.oneof(...tried);
}
