import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { isRunning, startChild, stopChild } from './children.ts';

const root = join(import.meta.dirname, '../..');
const serverFile = join(root, 'src/server/main.ts');
const bareServerFile = join(root, 'scripts/bench/bare-server.ts');

const startTimeoutMilliseconds = 30_000;
const pollMilliseconds = 2;

/** A server that runs and answers. */
export interface Contender {
  readonly pid: number;
  readonly port: number;
  /** How long it took from its start to the first 200 of its health. */
  readonly startMilliseconds: number;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly logLevel: 'info' | 'silent';
  /** Where the log goes; nowhere if undefined. */
  readonly logFile?: string;
  /** Makes the command that is run from the server's own. */
  readonly place?: (command: readonly string[]) => readonly string[];
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await ask(port, '/health')).status === 200;
  } catch {
    return false;
  }
}

async function waitForHealth(child: ChildProcess, port: number): Promise<Contender> {
  const started = performance.now();
  while (!(await isHealthy(port))) {
    if (!isRunning(child)) throw new Error('a server ended before it answered: see above');
    if (performance.now() - started > startTimeoutMilliseconds) {
      throw new Error(`a server did not answer within ${startTimeoutMilliseconds / 1000} s`);
    }
    await sleep(pollMilliseconds);
  }
  return {
    pid: child.pid ?? 0,
    port,
    startMilliseconds: performance.now() - started,
    stop: () => stopChild(child),
  };
}

/** Starts a command with nothing in its environment but what is given, so that settings of the shell change nothing. */
function startAlone(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  stdout: number | 'ignore',
): ChildProcess {
  return startChild(command, args, { env, stdio: ['ignore', stdout, 'inherit'] });
}

/** Starts this server as it is by default, but for whom it trusts and where it listens and logs. */
export async function startServer({ logLevel, logFile, place }: ServerOptions): Promise<Contender> {
  const port = await findFreePort();
  const command = [process.execPath, serverFile];
  const env = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: logLevel };
  const stdout = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = startAlone(place?.(command) ?? command, env, stdout);
  if (stdout !== 'ignore') closeSync(stdout);
  return waitForHealth(child, port);
}

/** Starts a bare server that answers with what a file holds. */
export async function startBareServer(
  answerFile: string,
  place: Required<ServerOptions>['place'],
): Promise<Contender> {
  const port = await findFreePort();
  const command = [process.execPath, bareServerFile, String(port), answerFile];
  return waitForHealth(startAlone(place(command), {}, 'ignore'), port);
}
