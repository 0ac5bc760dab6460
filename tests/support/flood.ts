import { request, type Agent } from 'node:http';

/** What one of many requests got, and how long it took. */
export interface Result {
  readonly status: number;
  readonly milliseconds: number;
}

export interface FloodOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The loopback address to ask from, to be another client. */
  readonly from?: string;
}

/** Asks over the kept connections of an agent, and throws the body away. */
export function askOver(
  agent: Agent,
  { port }: { readonly port: number },
  path: string,
  { headers = {}, from }: FloodOptions = {},
): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const local = from === undefined ? {} : { localAddress: from };
    const asked = request({ host: '127.0.0.1', port, path, agent, headers, ...local }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Counts the results with a status. */
export function countOf(results: readonly Result[], status: number): number {
  return results.filter((result) => result.status === status).length;
}
