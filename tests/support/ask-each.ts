import { rawGet, readAnswers, sendRaw } from './raw.ts';

/** A reply to a plain GET; a missing header is empty. */
export type PlainAnswer = Readonly<{ status: number; type: string; etag: string; body: Buffer }>;

const batchSize = 64;

/** Sends a GET for each path, pipelined: several times as fast as `ask`. */
export async function askEach(
  server: { readonly port: number },
  paths: readonly string[],
  answered: (path: string, answer: PlainAnswer) => void,
): Promise<void> {
  for (let sent = 0; sent < paths.length; sent += batchSize) {
    const batch = paths.slice(sent, sent + batchSize);
    const last = batch.length - 1;
    const toHeaders = (at: number): string => (at === last ? 'Connection: close\r\n' : '');
    const requests = batch.map((path, at) => rawGet(path, toHeaders(at)));
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
