import { expect } from 'vitest';
import { sendRaw } from './server.ts';

const hostLine = 'Host: kodepos.example\r\n';

/** Writes a request; `headers` are whole lines. */
export function rawRequest(line: string, headers = '', body = ''): string {
  return `${line}\r\n${hostLine}${headers}\r\n${body}`;
}

/** Writes a GET; `headers` are whole lines. */
export function rawGet(path: string, headers = ''): string {
  return rawRequest(`GET ${path} HTTP/1.1`, headers);
}

/** Writes a POST of a body as it is; `headers` are whole lines. */
export function rawPost(headers: string, body: string): string {
  return rawRequest('POST /health HTTP/1.1', headers, body);
}

/** What an attacker hides in the body of another request. Nothing may ever answer it. */
export const hidden = rawGet('/api/v1/villages/3273021004');
const hiddenAnswer = '"id":3273021004,';
/** What the next one in line asks for, who ends the connection. */
const next = rawGet('/api/v1/provinces/32', 'Connection: close\r\n');

/** One answer of those that came back on a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/;

function readOne(text: string, method: string): { answer: RawAnswer; rest: string } {
  const [start = '', status = '', lines = ''] = head.exec(text) ?? [];
  if (start === '') throw new Error(`this is no answer: ${JSON.stringify(text.slice(0, 80))}`);
  const headers = new Headers();
  for (const line of lines.split('\r\n').slice(0, -1)) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1));
  }
  const isEmpty = method === 'HEAD' || status.startsWith('1') || status === '204' || status === '304';
  const length = isEmpty ? 0 : Number(headers.get('content-length') ?? NaN);
  const body = text.slice(start.length, start.length + length);
  if (body.length !== length)
    throw new Error(`a body has ${body.length} of ${length} bytes, and nothing comes behind it`);
  return { answer: { status: Number(status), headers, body }, rest: text.slice(start.length + length) };
}

/**
 * Splits all that came back on a connection into answers, without those that go before one (100 Continue).
 *
 * @param methods those of the requests, where they are not GET
 * @throws where something that came back is no answer, or not all of one
 */
export function readAnswers(text: string, methods: readonly string[] = []): readonly RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const read = readOne(rest, methods[answers.length] ?? 'GET');
    if (read.answer.status >= 200) answers.push(read.answer);
    rest = read.rest;
  }
  return answers;
}

/** An error as JSON. */
export const ownError = /^\{"error":"(?:[^"\\]|\\.)+"\}$/;

/** Checks that an error is told in one of this service's two ways: as JSON where programs look, else as its page. */
export function expectOwnError({
  status,
  headers,
  body,
}: Pick<RawAnswer, 'status' | 'headers' | 'body'>): void {
  expect(status).toBeGreaterThanOrEqual(400);
  if (headers.get('content-type') === 'application/json; charset=utf-8') {
    expect(body).toMatch(ownError);
  } else {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="id">');
  }
}

/**
 * Writes requests with the one of the next in line behind them. Gives the statuses of all that came back until the service
 * ended the connection, once it is sure that errors are ours and that nothing hidden was answered.
 *
 * @param methods those of the requests, where they are not GET
 */
export async function statusesTo(
  server: { readonly port: number },
  bytes: string,
  methods?: readonly string[],
): Promise<readonly number[]> {
  const answers = readAnswers(await sendRaw(server, bytes + next), methods);
  for (const answer of answers) {
    if (answer.status >= 400 && methods?.includes('HEAD') !== true) expectOwnError(answer);
    expect(answer.body).not.toContain(hiddenAnswer);
  }
  return answers.map(({ status }) => status);
}
