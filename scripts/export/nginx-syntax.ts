import { preflightHeaders, type Headers } from '../../src/api/headers.ts';
import { headersOf, pairsOf } from './files.ts';

/** Quotes a value for nginx. `$` begins a variable there and cannot be escaped. */
export function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot quote ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Formats the headers of one location; with `always` nginx sends them with errors too. */
export type AddHeaders = (headers: Headers, always?: 'always') => string;

/** Makes an AddHeaders that adds the headers of every answer: a location inherits none where it has its own. */
export const headerAdder =
  (everywhere: Headers): AddHeaders =>
  (headers, always) =>
    pairsOf([...headers, ...everywhere])
      .map(
        ([name, value]) =>
          `    add_header ${name} ${quote(value)}${always === undefined ? '' : ' always'};\n`,
      )
      .join('');

/** The headers of a preflight, without those that records have too. */
export const preflightOnly: Headers = pairsOf(preflightHeaders)
  .filter(([name]) => name !== 'Allow' && !headersOf.record.includes(name))
  .flat();
