import fc, { type Arbitrary } from 'fast-check';
import { toDottedCode } from '../../src/domain/level.ts';
import type { Document, Parameter } from './document.ts';

/** Generators of parameter values. */
export interface Values {
  /** Values that fit the parameter's schema. */
  readonly right: (parameter: Parameter) => Arbitrary<string>;
  /** Values that do not. Never empty, as an empty parameter counts as absent. */
  readonly wrong: (parameter: Parameter) => Arbitrary<string>;
}

/** Collects names and ids from the examples of the document, so that requests find something. */
function wordsOf({ operations }: Document): readonly string[] {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.add(String(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const { parameters, responses } of operations) {
    for (const { example } of parameters) collect(example);
    collect(responses.get(200)?.example);
  }
  return [...words];
}

/** Varies what folding ignores: case, and symbols between letters. */
function unfold(word: Arbitrary<string>): Arbitrary<string> {
  return fc
    .tuple(word, fc.boolean(), fc.constantFrom('', ' ', '-', "'", '.', '  ', '\u0301'))
    .map(([text, upper, between]) => {
      const spread = text.replace(/(?<=\p{L})\s*(?=\p{L})/u, between);
      return upper ? spread.toUpperCase() : spread;
    });
}

/** Any UTF-8 text. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 12 }),
  fc.string({ minLength: 90, maxLength: 140 }),
  fc.constantFrom('0', '00', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '٣', 'NaN', 'null', 'true', '[]'),
  fc.constantFrom('__proto__', 'constructor', 'toString', "' or 1=1 --", '<script>', '../../etc', '%', '%00'),
  fc.constantFrom(
    '\0',
    '\t',
    '\r\n',
    '\u007f',
    '\u0085',
    '\ud7ff',
    '\ufffe',
    '😀'.repeat(100),
    'a'.repeat(101),
  ),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
);

/** Percent-encoded bytes that are not UTF-8, and invalid percent-encoding. */
export const undecodable: Arbitrary<string> = fc.constantFrom(
  '%',
  '%f',
  '%ff',
  '%e0%a4%a',
  '%c0%80',
  '%ed%a0%80',
);

/** Builds generators of values for the parameters of a document. */
export function valuesFor(document: Document): Values {
  const word = fc.constantFrom(...wordsOf(document));
  const dotted = word.map((text) => (/^\d{4,10}$/.test(text) ? toDottedCode(Number(text)) : text));

  const right: Values['right'] = ({ name, schema, example }) => {
    const make = (): Arbitrary<string> => {
      if (schema.type === 'array')
        return fc
          .tuple(
            fc.array(right({ name, in: 'query', required: true, schema: schema.items, example: '' }), {
              minLength: 1,
              maxLength: 3,
            }),
            // Blanks around commas count in names of types.
            fc.constantFrom(...('enum' in schema.items ? [','] : [',', ', ', ' , '])),
          )
          .map(([items, comma]) => items.join(comma));
      if ('enum' in schema) return fc.constantFrom(...schema.enum);
      if (schema.type === 'string')
        return fc.oneof(unfold(word), anyText, fc.stringMatching(new RegExp(schema.pattern, 'u')));
      const { type, minimum, maximum } = schema;
      if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true }).map(String);
      return fc
        .tuple(fc.constantFrom(200, maximum), fc.nat())
        .map(([count, number]) => String(minimum + (number % count)));
    };
    return fc
      .oneof(fc.constant(String(example)), word, make())
      .filter((raw) => raw !== '' && document.accepts(schema, raw));
  };

  const wrong: Values['wrong'] = (parameter) =>
    fc
      .oneof(
        anyText,
        // Filters by id take codes with dots, which the schema of whole numbers cannot say.
        parameter.name.endsWith('id') ? anyText : dotted,
        right(parameter).map((value) => `0${value}\n`),
      )
      .filter((raw) => raw !== '' && !document.accepts(parameter.schema, raw))
      // More than its maximum is served as the maximum.
      .filter((raw) => parameter.name !== 'limit' || !/^[1-9]\d{0,8}$/.test(raw));

  return { right, wrong };
}
