import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../ports.ts';
import { ask } from './ask.ts';
import { isRunning, startChild, stopChild } from './children.ts';
import { onServerCore } from './pinning.ts';

const startTimeoutMilliseconds = 30_000;
const pollMilliseconds = 2;

/** A server that runs and answers. */
export interface Contender {
  readonly pid: number;
  readonly port: number;
  /** How long it took from its start to the first answer. */
  readonly startMilliseconds: number;
  readonly stop: () => Promise<void>;
}

async function answers(port: number, target: string): Promise<boolean> {
  try {
    return (await ask(port, target)).status === 200;
  } catch {
    return false;
  }
}

async function waitUntilItAnswers(child: ChildProcess, port: number, target: string): Promise<Contender> {
  const started = performance.now();
  while (!(await answers(port, target))) {
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

/** How a command is run. */
export interface ContenderOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The folder that it is run in; this process's if undefined. */
  readonly cwd?: string;
  /** Where its output goes; nowhere if undefined. */
  readonly logFile?: string | undefined;
}

/**
 * Starts a command, with nothing in its environment but what is given, so that settings of the shell change nothing.
 *
 * @param target what it answers with 200 once it is ready
 */
export async function startContender(
  [command = '', ...args]: readonly string[],
  port: number,
  target: string,
  { env = {}, cwd, logFile }: ContenderOptions = {},
): Promise<Contender> {
  const stdout = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = startChild(command, args, { cwd, env, stdio: ['ignore', stdout, 'inherit'] });
  if (stdout !== 'ignore') closeSync(stdout);
  return waitUntilItAnswers(child, port, target);
}

/**
 * Starts the server of a project's folder as `npm run serve` does, but for whom it trusts and where it listens and logs.
 *
 * @param root the project's folder
 */
export async function startServer(
  root: string,
  {
    logFile,
    place = (command) => command,
  }: {
    /** Where the log goes; nowhere if undefined. */
    readonly logFile?: string;
    /** Makes the command that is run from the server's own. */
    readonly place?: typeof onServerCore;
  } = {},
): Promise<Contender> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly serve: string };
  };
  const port = await findFreePort();
  const env = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'info' };
  const command = place([process.execPath, ...scripts.serve.split(' ').slice(1)]);
  return startContender(command, port, '/health', { env, cwd: root, logFile });
}

/**
 * Starts another server of this folder on the servers' core. Its first argument is the port, and HOST and PORT say the same.
 *
 * @param target what it answers with 200 once it is ready
 */
export async function startRival(
  script: string,
  target: string,
  ...args: readonly string[]
): Promise<Contender> {
  const port = await findFreePort();
  const command = [process.execPath, join(import.meta.dirname, script), String(port), ...args];
  const env = { HOST: '127.0.0.1', PORT: String(port) };
  return startContender(onServerCore(command), port, target, { env });
}
