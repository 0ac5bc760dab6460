import { openRaw, rawGet } from './raw.ts';

/** An answer to a plain GET. */
export interface PlainAnswer {
  readonly status: number;
  /** Its content type; empty if it has none. */
  readonly type: string;
  readonly body: Buffer;
}

/** Requests that are sent at once; the next follow when all are answered. */
const batchSize = 64;

const headersEnd = '\r\n\r\n';

/** Reads the first answer of some bytes; undefined if they have only part of it. */
function readAnswer(bytes: Buffer): { readonly answer: PlainAnswer; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf(headersEnd);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  const [, type = ''] = /\r\ncontent-type: ([^\r]*)/i.exec(head) ?? [];
  if (status === undefined || length === undefined) throw new Error(`no status or length: ${head}`);
  const start = end + headersEnd.length;
  const next = start + Number(length);
  if (next > bytes.length) return undefined;
  const answer = { status: Number(status), type, body: bytes.subarray(start, next) };
  return { answer, rest: bytes.subarray(next) };
}

/**
 * Sends a GET for each path, many at once on one connection: several times as fast as `ask`.
 *
 * @throws where the connection ends before the last answer
 */
export async function askEach(
  server: { readonly port: number },
  paths: readonly string[],
  answered: (path: string, answer: PlainAnswer) => void,
): Promise<void> {
  const socket = openRaw(server);
  let sent = 0;
  let received = 0;
  let rest: Buffer = Buffer.alloc(0);
  const sendBatch = (): void => {
    const batch = paths.slice(sent, sent + batchSize);
    sent += batch.length;
    if (batch.length === 0) socket.end();
    else socket.write(batch.map((path) => rawGet(path)).join(''), 'latin1');
  };
  sendBatch();
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let read = readAnswer(rest); read !== undefined; read = readAnswer(rest)) {
      rest = read.rest;
      answered(paths[received++] ?? '', read.answer);
      if (received === sent) sendBatch();
    }
  }
  if (received < paths.length) throw new Error(`the connection ended before ${paths[received]} was answered`);
}
