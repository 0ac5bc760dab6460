import { rawGet, readAnswers, sendRaw } from './raw.ts';

/** An answer to a plain GET. */
export interface PlainAnswer {
  readonly status: number;
  /** Its content type; empty if it has none. */
  readonly type: string;
  /** Empty if it has none. */
  readonly etag: string;
  readonly body: Buffer;
}

/** Requests that are sent at once, on one connection. */
const batchSize = 64;

/**
 * Sends a GET for each path, many at once on one connection: several times as fast as `ask`.
 *
 * @throws where a connection ends before its last answer
 */
export async function askEach(
  server: { readonly port: number },
  paths: readonly string[],
  answered: (path: string, answer: PlainAnswer) => void,
): Promise<void> {
  for (let sent = 0; sent < paths.length; sent += batchSize) {
    const batch = paths.slice(sent, sent + batchSize);
    const last = batch.length - 1;
    const requests = batch.map((path, at) => rawGet(path, at === last ? 'Connection: close\r\n' : ''));
    const answers = readAnswers(await sendRaw(server, requests.join('')));
    for (const [at, path] of batch.entries()) {
      const { status, headers, body } = answers[at] ?? {};
      if (status === undefined) throw new Error(`the connection ended before ${path} was answered`);
      answered(path, {
        status,
        type: headers?.get('content-type') ?? '',
        etag: headers?.get('etag') ?? '',
        body: Buffer.from(body ?? '', 'latin1'),
      });
    }
  }
}
