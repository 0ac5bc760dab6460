import fc, { type Arbitrary } from 'fast-check';
import { toDottedCode } from '../../src/domain/level.ts';
import type { Document, Parameter } from './document.ts';

/** What parameters are given. */
export interface Values {
  /** Values that a parameter's schema accepts. */
  readonly right: (parameter: Parameter) => Arbitrary<string>;
  /** Values that it does not accept. Never empty: a parameter without a value counts as absent. */
  readonly wrong: (parameter: Parameter) => Arbitrary<string>;
}

/** What the examples of the document hold: real names and ids, so that requests find something. */
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

/** A word with what folding ignores changed: its case, and what stands between the letters. */
function spelledFreely(word: Arbitrary<string>): Arbitrary<string> {
  return fc
    .tuple(word, fc.boolean(), fc.constantFrom('', ' ', '-', "'", '.', '  ', '\u0301'))
    .map(([text, upper, between]) => {
      const spread = text.replace(/(?<=\p{L})\s*(?=\p{L})/u, between);
      return upper ? spread.toUpperCase() : spread;
    });
}

/** Anything at all that can stand in UTF-8. */
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

/** Bytes that are no UTF-8, percent-encoded, and what is no percent-encoding at all. */
export const undecodable: Arbitrary<string> = fc.constantFrom(
  '%',
  '%f',
  '%ff',
  '%e0%a4%a',
  '%c0%80',
  '%ed%a0%80',
);

/** Makes values for the parameters of a document. */
export function valuesFor(document: Document): Values {
  const word = fc.constantFrom(...wordsOf(document));
  const dotted = word.map((text) => (/^\d{4,10}$/.test(text) ? toDottedCode(Number(text)) : text));

  const right: Values['right'] = ({ schema, example }) => {
    const made =
      schema.type === 'integer'
        ? fc
            .tuple(fc.constantFrom(200, schema.maximum), fc.nat())
            .map(([most, number]) => String(schema.minimum + (number % most)))
        : fc.oneof(spelledFreely(word), anyText, fc.stringMatching(new RegExp(schema.pattern, 'u')));
    return fc
      .oneof(fc.constant(String(example)), word, made)
      .filter((raw) => raw !== '' && document.accepts(schema, raw));
  };

  const wrong: Values['wrong'] = (parameter) =>
    fc
      .oneof(
        anyText,
        dotted,
        right(parameter).map((value) => `0${value}\n`),
      )
      .filter((raw) => raw !== '' && !document.accepts(parameter.schema, raw));

  return { right, wrong };
}
