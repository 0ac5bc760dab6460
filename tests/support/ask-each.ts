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

/** The first answer of some bytes and what follows it, or of how many bytes it is at least if they have only part of it. */
type Read = { readonly answer: PlainAnswer; readonly rest: Buffer } | { readonly min: number };

function readAnswer(bytes: Buffer): Read {
  const end = bytes.indexOf(headersEnd);
  if (end === -1) return { min: bytes.length + 1 };
  const head = bytes.toString('latin1', 0, end);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  const [, type = ''] = /\r\ncontent-type: ([^\r]*)/i.exec(head) ?? [];
  if (status === undefined || length === undefined) throw new Error(`no status or length: ${head}`);
  const start = end + headersEnd.length;
  const next = start + Number(length);
  if (next > bytes.length) return { min: next };
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
  let chunks: Buffer[] = [];
  let size = 0;
  let min = 0;
  const sendBatch = (): void => {
    const batch = paths.slice(sent, sent + batchSize);
    sent += batch.length;
    if (batch.length === 0) socket.end();
    else socket.write(batch.map((path) => rawGet(path)).join(''), 'latin1');
  };
  sendBatch();
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Joined once an answer: the longest have hundreds of chunks.
    if (size < min) continue;
    let rest: Buffer = Buffer.concat(chunks);
    let read = readAnswer(rest);
    for (; 'answer' in read; read = readAnswer(rest)) {
      rest = read.rest;
      answered(paths[received++] ?? '', read.answer);
      if (received === sent) sendBatch();
    }
    [chunks, size, min] = [[rest], rest.length, read.min];
  }
  if (received < paths.length) throw new Error(`the connection ended before ${paths[received]} was answered`);
}
