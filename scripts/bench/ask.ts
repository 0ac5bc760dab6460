import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const timeoutMilliseconds = 5000;

export interface Answer {
  readonly status: number;
  /** Names and values as they came, one after the other. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** Asks a server on this machine once, over a connection of its own. */
export async function ask(
  port: number,
  target: string,
  forwardedFor = '192.0.2.1',
  header?: readonly [name: string, value: string],
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    'X-Forwarded-For': forwardedFor,
    ...(header === undefined ? {} : { [header[0]]: header[1] }),
  };
  const asked = request({
    host: '127.0.0.1',
    port,
    path: target,
    headers,
    agent: false,
    timeout: timeoutMilliseconds,
  });
  asked.on('timeout', () => asked.destroy(new Error(`no answer to ${target} in time`)));
  asked.on('error', reject);
  asked.on('response', (response) => {
    buffer(response).then((bytes) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.rawHeaders,
        body: bytes.toString('utf8'),
      });
    }, reject);
  });
  asked.end();
  return promise;
}
