import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { request as sendRequest, type Agent } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readText, root } from './project.ts';
import { waitFor } from './wait.ts';

const main = join(root, 'scripts/serve.mjs');
const { scripts } = JSON.parse(readText('package.json')) as { scripts: { serve: string } };
const [, , variable = '', , ...serve] = scripts.serve.split(' ');

/** The variable that limits the system's allocator, and the options of Node for the server. */
export const allocatorVariable = variable;
export const nodeOptions = serve.slice(0, -1);

/** Limits each client to so many requests, in a window that lasts longer than any test. */
export const limitedTo = (max: number): Readonly<Record<string, string>> => ({
  RATE_LIMIT_MAX: String(max),
  RATE_LIMIT_WINDOW_SECONDS: '3600',
});

/** Slows a server's clock down, so that its timeouts are never reached. */
export const withSlowClock = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'slow-clock.ts')).href}`,
};

/** A server or app by its port on the loopback. */
export interface Port {
  readonly port: number;
}

export interface TestServer extends Port {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Returns its exit status after its end and its last line. */
  readonly ended: () => Promise<number | null>;
  readonly stop: () => Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a built server on a free port of the loopback, by default without a limit. */
export async function startServer(environment: Environment = {}, script = main): Promise<TestServer> {
  const env = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_MAX: '100000000', ...environment };
  const options = [...nodeOptions, script];
  return awaitServer(spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
}

export async function awaitServer(child: ChildProcessByStdio<null, Readable, null>): Promise<TestServer> {
  const lines: string[] = [];
  // Created at once: otherwise an early event would be missed.
  const end = once(child, 'close').then(() => child.exitCode);
  const ended = (): ReturnType<TestServer['ended']> => waitFor('the end of a server', end);
  const output = createInterface(child.stdout);
  const ready = new Promise<number>((resolve, reject) => {
    end.then((code) => {
      reject(new Error(`the server ended with ${code ?? 'a signal'} before it was ready`));
    }, reject);
    const isReady = (line: string): void => {
      const { msg, address } = JSON.parse(line) as { msg: string; address: string };
      if (msg !== 'ready') return;
      output.off('line', isReady);
      resolve(Number(new URL(address).port));
    };
    output.on('line', isReady);
    output.on('line', (line) => lines.push(line));
  });
  return {
    port: await waitFor('a server to be ready', ready),
    process: child,
    lines,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended();
    },
  };
}

/** Runs a server that must fail to start, and returns its exit status and errors. */
export async function runServer(environment: Environment, script = main) {
  const env = { HOST: '127.0.0.1', PORT: '0', ...environment };
  const options = [...nodeOptions, script];
  const child = spawn(process.execPath, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await waitFor('the end of a server that cannot start', once(child, 'close'));
  return { code: child.exitCode, errors };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  readonly json: () => unknown;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The loopback address of the client. */
  readonly from?: string;
  /** Keeps connections open; without one each request has a separate connection. */
  readonly agent?: Agent;
  /** With an agent for TLS. */
  readonly protocol?: 'https:';
}

function toText(body: Buffer, encoding: string | undefined): string {
  if (body.length > 0 && encoding === 'br') return brotliDecompressSync(body).toString();
  if (body.length > 0 && encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** Sends one request with its target unchanged, and waits for the whole reply. */
export function ask({ port }: Port, path: string, options: Ask = {}): Promise<Answer> {
  const { from, agent = false, ...rest } = options;
  const local = from === undefined ? {} : { localAddress: from };
  const answered = new Promise<Answer>((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, path, agent, ...rest, ...local }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const body = Buffer.concat(chunks);
        const readBody = (): string => toText(body, headers['content-encoding']);
        resolve({
          status,
          headers,
          body,
          get text() {
            return readBody();
          },
          json: () => JSON.parse(readBody()) as unknown,
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
  return waitFor(`the whole answer to ${path.slice(0, 80)}`, answered);
}

/** Stops a server. @throws if it does not reply, has logged a failure or does not exit with 0 */
export async function stopHealthy(server: TestServer): Promise<void> {
  // From another address, which has not used up its limit.
  const { status } = await ask(server, '/health', { from: '127.0.0.254' });
  const code = await server.stop();
  // The log is up to a second late.
  const failures = server.lines.filter((line) => line.includes('failed'));
  if (status !== 200 || failures.length > 0 || code !== 0)
    throw new Error(`health ${status}, exit status ${code}\n${failures.join('\n')}`);
}

/** Requests a download and pauses it, so that a server that stops has a reply in flight. */
export async function pauseDownload({ port }: Port, path = '/download/kodepos.csv') {
  const pendingRequest = sendRequest({ host: '127.0.0.1', port, path, agent: false }).end();
  const [download] = (await waitFor(`the start of ${path}`, once(pendingRequest, 'response'))) as [
    IncomingMessage,
  ];
  return download.pause();
}
