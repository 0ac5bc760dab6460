import { once } from 'node:events';
import { connect, type Socket, type SocketConstructorOpts } from 'node:net';
import type { Port } from './server.ts';
import { hangMilliseconds } from './wait.ts';

/** Formats a request; `headers` are whole lines. */
export const rawRequest = (line: string, headers = '', body = ''): string =>
  `${line}\r\nHost: kodepos.example\r\n${headers}\r\n${body}`;

export const rawGet = (path: string, headers = ''): string => rawRequest(`GET ${path} HTTP/1.1`, headers);

export const rawPost = (headers: string, body: string): string =>
  rawRequest('POST /health HTTP/1.1', headers, body);

type SocketOptions = SocketConstructorOpts & { readonly localAddress?: string };
/** Opens a connection. Its errors are only reported to `receiveAll`. */
export function openRaw({ port }: Port, options: SocketOptions = {}): Socket {
  return connect({ ...options, port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined);
}

/** Receives all bytes as one character each. @throws if the connection fails or does not end */
export async function receiveAll(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  await once(socket, 'close', { signal: AbortSignal.timeout(hangMilliseconds) });
  return received;
}

/** Writes bytes to a new connection, and receives all bytes until it ends. */
export function sendRaw(server: Port, bytes: string): Promise<string> {
  const socket = openRaw(server);
  socket.write(bytes, 'latin1');
  return receiveAll(socket);
}

export type RawAnswer = Readonly<{ status: number; headers: Headers; body: string }>;

const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/;

function readOne(text: string, method: string): { answer: RawAnswer; rest: string } {
  const [start = '', status = '', lines = ''] = head.exec(text) ?? [];
  if (start === '') throw new Error(`not an answer: ${JSON.stringify(text.slice(0, 80))}`);
  const headers = new Headers();
  for (const line of lines.split('\r\n').slice(0, -1)) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1));
  }
  const isEmpty = method === 'HEAD' || status.startsWith('1') || status === '204' || status === '304';
  const length = isEmpty ? 0 : Number(headers.get('content-length') ?? NaN);
  const body = text.slice(start.length, start.length + length);
  if (body.length !== length)
    throw new Error(`the connection ended after ${body.length} of ${length} bytes of a body`);
  return { answer: { status: Number(status), headers, body }, rest: text.slice(start.length + length) };
}

/** Splits the bytes of a connection into replies, without interim ones (100 Continue). */
export function readAnswers(text: string, methods: readonly string[] = []): readonly RawAnswer[] {
  const answers: RawAnswer[] = [];
  let unread = text;
  while (unread !== '') {
    const read = readOne(unread, methods[answers.length] ?? 'GET');
    if (read.answer.status >= 200) answers.push(read.answer);
    unread = read.rest;
  }
  return answers;
}
