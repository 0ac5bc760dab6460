import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxCommand } from './nginx.ts';
import { start, startServer, type Core, type Server } from './processes.ts';

/** This server, and those that it is compared with, as the report calls them. */
export const titles = {
  ours: 'this server',
  bare: 'bare `node:http`, the same answer',
  nginx: 'nginx, the files of the build',
  limited: 'nginx with `limit_req`',
  sqlite: 'SQLite (FTS5)',
};

export type Rival = Exclude<keyof typeof titles, 'ours'>;

/** In the folder of a run: the answer that the bare server gives. */
export const answerFile = 'answer.json';

type ToCommand = (port: string, folder: string) => readonly string[];

const node = (script: string): readonly string[] => [process.execPath, join(import.meta.dirname, script)];

/** A path that each rival answers with 200 once it is ready, and the command that it is started with. */
const rivals: Readonly<Record<Rival, readonly [readyPath: string, toCommand: ToCommand]>> = {
  bare: ['/health', (port, folder) => [...node('bare-server.ts'), port, join(folder, answerFile)]],
  nginx: ['/robots.txt', (port, folder) => nginxCommand(folder, port, false)],
  limited: ['/robots.txt', (port, folder) => nginxCommand(folder, port, true)],
  sqlite: ['/health', (port) => [...node('sqlite-server.ts'), port]],
};

/** A server gets no variables of the shell, so that its settings change nothing. */
const environmentOf = (port: number) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOST: '127.0.0.1',
  PORT: String(port),
});

/** Starts a server to compare with on the servers' core; its files go into a folder. */
export async function startRival(rival: Rival, folder: string): Promise<Server> {
  const [readyPath, toCommand] = rivals[rival];
  return startServer(readyPath, (port) =>
    start(toCommand(String(port), folder), { core: 'server', env: environmentOf(port) }),
  );
}

/** Starts the server of a project's folder as `npm run serve` does, except whom it trusts and where it listens and logs. */
export async function startOurs(folder: string, core: Core = 'any', logFile = '/dev/null'): Promise<Server> {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { serve: string } };
  const command = [process.execPath, ...scripts.serve.split(' ').slice(1)];
  const stdout = openSync(logFile, 'a');
  return startServer('/health', (port) => {
    const env = { ...environmentOf(port), TRUST_PROXY: '1', LOG_LEVEL: 'info' };
    return start(command, { core, cwd: folder, env, stdout });
  });
}
