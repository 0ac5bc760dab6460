import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  request as sendRequest,
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { waitFor } from './wait.ts';

const main = join(import.meta.dirname, '../../scripts/serve.mjs');
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: { readonly serve: string };
};

const [, , variable = '', , ...serve] = scripts.serve.split(' ');

/** The variable that bounds what the system's allocator keeps, and the options of Node that the server is run with. */
export const allocatorVariable = variable;
export const nodeOptions = serve.slice(0, -1);

/** Limits each client to so many requests, in a window that lasts longer than any test. */
export const limitedTo = (max: number): Readonly<Record<string, string>> => ({
  RATE_LIMIT_MAX: String(max),
  RATE_LIMIT_WINDOW_SECONDS: '3600',
});

/** Makes a server's clock slow, for tests of what it does within its limits of time. */
export const withSlowClock = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'slow-clock.ts')).href}`,
};

/** A running server of the built site. */
export interface TestServer {
  readonly port: number;
  readonly process: ChildProcess;
  /** Every line that it has logged. */
  readonly lines: readonly string[];
  /** Gives its exit status once it has ended, by whomever, and all its lines are there. */
  readonly ended: () => Promise<number | null>;
  /** Tells it to end, and waits until it has. */
  readonly stop: () => Promise<number | null>;
}

/** Starts a built server on a free port of the loopback, by default without a limit. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  script = main,
): Promise<TestServer> {
  return awaitServer(
    spawn(process.execPath, [...nodeOptions, script], {
      env: { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_MAX: '100000000', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** Waits until a spawned server logs that it is ready. */
export async function awaitServer(child: ChildProcessByStdio<null, Readable, null>): Promise<TestServer> {
  const lines: string[] = [];
  // From the start: an event that comes before somebody waits for it would never come.
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

/** Runs a server until it exits by itself, for starts that must fail. */
export async function runServer(
  environment: Readonly<Record<string, string>>,
  script = main,
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await waitFor('the end of a server that cannot start', once(child, 'close'));
  return { code: child.exitCode, errors };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  readonly body: Buffer;
  /** The body, decompressed, as text; throws if it cannot be decompressed. */
  readonly text: string;
  /** The text as JSON; throws if it is none. */
  readonly json: () => unknown;
  /** Time from the request to the end of the answer. */
  readonly milliseconds: number;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The loopback address to ask from, to be another client. */
  readonly from?: string;
  /** Keeps connections open; without one each request has a connection of its own. */
  readonly agent?: Agent;
  /** With an agent for TLS. */
  readonly protocol?: 'https:';
}

function toText(body: Buffer, encoding: string | undefined): string {
  if (body.length > 0 && encoding === 'br') return brotliDecompressSync(body).toString();
  if (body.length > 0 && encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** Sends one request, its target as it is, and waits for the whole answer. */
export function ask({ port }: { readonly port: number }, path: string, options: Ask = {}): Promise<Answer> {
  const { from, agent = false, ...rest } = options;
  const local = from === undefined ? {} : { localAddress: from };
  const started = performance.now();
  const answered = new Promise<Answer>((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, path, agent, ...rest, ...local }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const body = Buffer.concat(chunks);
        const readText = (): string => toText(body, headers['content-encoding']);
        resolve({
          status,
          headers,
          body,
          get text() {
            return readText();
          },
          json: () => JSON.parse(readText()) as unknown,
          milliseconds: performance.now() - started,
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
  return waitFor(`the whole answer to ${path.slice(0, 80)}`, answered);
}

/** Asks for a download and reads nothing more of it, so that a server that stops has an answer on its way. */
export async function pauseDownload(
  { port }: { readonly port: number },
  path = '/download/kodepos.csv',
): Promise<IncomingMessage> {
  const asked = sendRequest({ host: '127.0.0.1', port, path, agent: false }).end();
  const [download] = (await waitFor(`the start of ${path}`, once(asked, 'response'))) as [IncomingMessage];
  return download.pause();
}

/** Counts the answers with a status. */
export function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}
