import fc, { type Arbitrary } from 'fast-check';
import { maxTargetBytes } from '../../src/api/messages.ts';
import type { Document, Operation, Parameter } from './document.ts';

/** A request, and the statuses it may get. */
export interface Request {
  readonly method: string;
  /** The path with its query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
}

type Pair = readonly [name: string, value: string];

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

const reads = ['GET', 'HEAD'];
const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'QUERY'];
const methods = fc.oneof(
  { weight: 18, arbitrary: fc.constantFrom('GET', ...reads) },
  { weight: 1, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.constant('OPTIONS') },
);

/** Percent-encoded bytes that are not UTF-8, and invalid percent-encoding. They are sent as they are. */
const undecodable = ['%', '%f', '%ff', '%e0%a4%a', '%c0%80', '%ed%a0%80'];

const encode = (text: string): string =>
  undecodable.includes(text) ? text : encodeURIComponent(text).replaceAll("'", '%27');

const toQuery = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

/** Any UTF-8 text, and what is none. */
const anyText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 12 }),
  fc.string({ minLength: 90, maxLength: 140 }),
  fc.constantFrom('0', '00', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '٣', 'NaN', 'null', 'true', '[]'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1 --",
    '<script>',
    '../../etc',
    '%00',
    '\0',
  ),
  fc.constantFrom('\t', '\r\n', '\u007f', '\u0085', '\ud7ff', '\ufffe', '😀'.repeat(100), 'a'.repeat(101)),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
  fc.constantFrom(...undecodable),
);

const strangeNames = fc.constantFrom('Q', 'id', 'offset', 'province_ids', 'q[]', '__proto__', 'page ');

/** Names, ids, codes and addresses, so that requests find something. */
const word = fc.constantFrom(
  ...['Dago', 'KOTA  bandung', 'jawa-barat', 'Jl. Dago No. 5, Coblong', '40135', '4013', '9', '32', '3273'],
  ...['327302', '3273021004', '9201071030', 'dag bandng', 'village', 'district,village', '-6.9', '107.6'],
);
const dotted = fc.constantFrom('32.73', '32.73.02', '32.73.02.1004');

/** Whether a value, as written in an address, is one that a parameter takes. */
function isRight({ accepts }: Document, { name, schema }: Parameter, raw: string): boolean {
  if (undecodable.includes(raw)) return false;
  // More than its maximum is served as the maximum.
  if (name === 'limit' && /^[1-9]\d{0,8}$/.test(raw)) return true;
  return accepts(schema, raw);
}

/** Generates values that a parameter takes. */
function rightValues(document: Document, parameter: Parameter): Arbitrary<string> {
  const { schema, example } = parameter;
  const make = (): Arbitrary<string> => {
    if (schema.type === 'array') {
      const item = rightValues(document, { ...parameter, schema: schema.items, example: '' });
      // Blanks around commas count in names of types.
      const commas = 'enum' in schema.items ? [','] : [',', ', ', ' , '];
      const items = fc.array(item, { minLength: 1, maxLength: 3 });
      return fc.tuple(items, fc.constantFrom(...commas)).map(([some, comma]) => some.join(comma));
    }
    if ('enum' in schema) return fc.constantFrom(...schema.enum);
    if (schema.type === 'string')
      return fc.oneof(anyText, fc.stringMatching(new RegExp(schema.pattern, 'u')));
    const { type, minimum: min, maximum: max } = schema;
    return (type === 'number' ? fc.double({ min, max, noNaN: true }) : fc.integer({ min, max })).map(String);
  };
  return fc
    .oneof(fc.constant(String(example)), word, make())
    .filter((raw) => raw !== '' && isRight(document, parameter, raw));
}

/** Whether a query is one that an operation with parameters takes. An empty value counts as none. */
function isRightQuery(document: Document, parameters: readonly Parameter[], pairs: readonly Pair[]): boolean {
  const given = new Map(pairs);
  return (
    given.size === pairs.length &&
    parameters.every(({ name, required }) => !required || (given.get(name) ?? '') !== '') &&
    pairs.every(([name, value]) => {
      const parameter = parameters.find((each) => each.name === name);
      return parameter !== undefined && (value === '' || isRight(document, parameter, value));
    })
  );
}

/** Generates requests to an operation, right ones and ones with one mistake, each with the statuses it may get. */
export function requestsOf(document: Document, operation: Operation): Arbitrary<Request> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const inPath = operation.parameters.find((parameter) => parameter.in === 'path');
  const rightOf = (parameter: Parameter): Arbitrary<string> => rightValues(document, parameter);
  const anyOf = (parameter: Parameter): Arbitrary<string> =>
    fc.oneof(
      rightOf(parameter),
      rightOf(parameter).map((value) => `0${value}\n`),
      // Filters by id take codes with dots, which the schema of whole numbers cannot say.
      parameter.name.endsWith('id') ? anyText : dotted,
      { weight: 4, arbitrary: anyText },
    );

  const described = (...statuses: number[]): readonly number[] =>
    statuses.filter((status) => operation.responses.has(status));
  const keys =
    inPath === undefined
      ? fc.constant('')
      : fc.oneof({ weight: 2, arbitrary: rightOf(inPath) }, anyOf(inPath)).filter((key) => key !== '');
  const rightPairs = fc
    .record(
      Object.fromEntries(
        inQuery.map((parameter) => [
          parameter.name,
          fc.oneof({ weight: 9, arbitrary: rightOf(parameter) }, fc.constant('')),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((record) => Object.entries(record) as readonly Pair[]);
  // The parameter that is for caches is ignored.
  const strange = fc.tuple(fc.oneof(anyText, strangeNames), anyText).filter(([name]) => name !== '_');
  const known = inQuery.map((parameter) => fc.tuple(fc.constant(parameter.name), anyOf(parameter)));
  const pairs = fc
    .tuple(rightPairs, fc.option(fc.oneof(strange, ...known), { freq: 2 }), fc.boolean())
    .map(([right, more, isInstead]): readonly Pair[] => {
      if (more === null) return right;
      return isInstead ? [...right.filter(([name]) => name !== more[0]), more] : [more, ...right];
    });
  const ofRightKeys = [
    ...described(200, 206, 304, 416),
    ...(inPath === undefined ? [] : described(404)),
    // Only where an id may be one of an earlier edition, a right id may lead to another one.
    ...(operation.responses.has(410) ? described(308, 410) : []),
  ];
  const expectedFor = (method: string, target: string, key: string, query: readonly Pair[]) => {
    if (method === 'OPTIONS') return [204];
    if (!reads.includes(method)) return [405];
    if (target.length > maxTargetBytes) return [414];
    // An operation without parameters ignores its query, or refuses it.
    if (inQuery.length > 0 && !isRightQuery(document, inQuery, query)) return [400];
    const refused = inQuery.length === 0 && query.length > 0 ? described(400) : [];
    const isKeyRight = inPath === undefined || isRight(document, inPath, key);
    return [...refused, ...(isKeyRight ? ofRightKeys : described(404, 308, 410))];
  };
  const long = fc
    .integer({ min: maxTargetBytes, max: 9000 })
    .map((length): Pair[] => [['q', 'a'.repeat(length)]]);
  const query = fc.oneof({ weight: 19, arbitrary: pairs }, long);
  return fc.record({ key: keys, query, method: methods, headers }).map(({ key, query, method, headers }) => {
    const path = operation.path.replace(/\{\w+\}/, () => encode(key));
    const target = query.length === 0 ? path : `${path}?${toQuery(query)}`;
    return { method, target, headers, expected: expectedFor(method, target, key, query) };
  });
}
