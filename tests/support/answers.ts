import { expect } from 'vitest';
import { ask, type Answer, type Port } from './server.ts';

/** Requests a path that must exist, and returns its JSON. */
export async function askJson<T>(server: Port, path: string): Promise<T> {
  const answer = await ask(server, path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

/** Headers whose values change with the clock, the data or the client. */
const changing = /^(?:etag|x-request-id|x-ratelimit-(?:remaining|reset)|ratelimit|content-length)$/;
const changingParts = /[\da-f]{8}-[\da-f-]{27}|(?<=")[\w-]{16,}?(?=-br"|-gzip"|")|\d+/g;

const listHeaders = ({ headers }: Answer): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => {
      const text = String(value).replace(/(?<=\/)[\da-f]{16}$/, '…');
      return `${name}: ${changing.test(name) ? text.replaceAll(changingParts, '…') : text}`;
    });

/** Returns the start and the end of a body, without hashes and sizes of files. */
function shorten(body: string): string {
  const text = body.replaceAll(/[\da-f]{16,64}|(?<="bytes":)\d+/g, '…');
  return text.length <= 1000 ? text : `${text.slice(0, 600)} … ${text.slice(-300)}`;
}

/**
 * Creates a function that formats replies for a snapshot: the status, the headers that differ from
 * those of the first reply of its content type, and the body: of a page its language and title, of
 * a file nothing.
 */
export function createReplyFormatter(): (answer: Answer) => string {
  const usual = new Map<string, readonly string[]>();
  return (answer) => {
    const { 'content-type': type = '', 'content-disposition': file } = answer.headers;
    const lines = listHeaders(answer);
    const first = usual.get(type);
    if (first === undefined) usual.set(type, lines);
    const has = (name: string): boolean => lines.some((line) => line.startsWith(`${name}: `));
    const usualNames = first?.map((line) => line.replace(/: .*/, '')) ?? [];
    const missing = usualNames.filter((name) => !has(name));
    const headers = lines.filter((line) => first?.includes(line) !== true);
    const isText = /json|plain|xml/.test(type) && file === undefined;
    const page = /<html lang="\w+">|<title>.*(?=<\/title>)/g;
    const body = isText ? [shorten(answer.text)] : (answer.text.match(page) ?? []);
    return [answer.status, ...headers, ...missing.map((name) => `no ${name}`), ...body].join('\n');
  };
}
