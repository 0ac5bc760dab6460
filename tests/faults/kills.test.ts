import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { readUsage } from '../../scripts/bench/processes.ts';
import { seededRandom } from '../../scripts/bench/random.ts';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { breakBuilds } from '../support/break-builds.ts';
import { temporaryFolder } from '../support/files.ts';
import { ask, startServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';
import { expectBelow } from '../support/times.ts';
import { waitFor } from '../support/wait.ts';

const project = join(temporaryFolder(), 'project');
const kills = inject('kills');
const random = seededRandom(2026);
const timeout = 3_600_000;

/** Starts a server, and measures the time and the CPU time of that. */
async function startTimed(port: number) {
  const started = performance.now();
  const server = await startServer({ PORT: String(port) });
  const cpuMilliseconds = readUsage(server.process).cpuMicroseconds / 1000;
  return { server, milliseconds: performance.now() - started, cpuMilliseconds };
}

/** Whether the process that puts a build in place is at work; it goes on when the build is killed. */
const isSwapping = (): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes('swap-in.ts') && readlinkSync(`/proc/${pid}/cwd`) === project;
    } catch {
      return false;
    }
  });

/** Within what a killed server is ready again. */
const readyMilliseconds = 2000;
/** On a slow machine, how much longer it may take than twice the time of another server. */
const lateMilliseconds = 500;

let buildMilliseconds = 0;
beforeAll(async () => {
  buildMilliseconds = await copyBuiltProject(project);
});

test(
  `a killed build keeps the previous one complete and served, ${kills.builds} times`,
  { timeout },
  async () => {
    await breakBuilds(project, kills.builds, async () => {
      const build = spawn(process.execPath, buildArguments(project), {
        cwd: project,
        env: {},
        stdio: 'ignore',
      });
      const ended = once(build, 'exit');
      await Promise.race([sleep(random.below(buildMilliseconds)), ended]);
      build.kill('SIGKILL');
      await waitFor('the end of a killed build', ended);
      await expect.poll(isSwapping).toBe(false);
    });
  },
);

/** Asks for a body; gives the hash of it and its status, or undefined where the connection failed before its end. */
async function hashOf(agent: Agent, port: number, path: string): Promise<string | undefined> {
  const answer = await ask({ port }, path, { agent }).catch(() => undefined);
  return answer && createHash('sha256').update(String(answer.status)).update(answer.body).digest('hex');
}

test(
  `a server killed under load restarts soon and never sends a wrong body, ${kills.servers} times`,
  { timeout },
  async () => {
    const port = await findFreePort();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const paths = [
      '/api/v1/villages?limit=100',
      '/jawa-barat',
      '/download/kodepos.csv',
      '/download/kodepos.sqlite',
      '/docs',
    ];
    const right = new Map<string, string | undefined>();
    let { server } = await startTimed(port);
    for (const path of paths) right.set(path, await hashOf(agent, port, path));
    let isOver = false;
    let whole = 0;
    const wrong: string[] = [];
    const asking = Array.from({ length: 8 }, async (_, client) => {
      for (let turn = client; !isOver; turn++) {
        const path = paths[turn % paths.length] ?? '';
        const hash = await hashOf(agent, port, path);
        if (hash === undefined) await sleep(5);
        else if (hash === right.get(path)) whole++;
        else wrong.push(path);
      }
    });
    const starts: (Awaited<ReturnType<typeof startTimed>> & { readonly calm: number })[] = [];
    for (let turn = 0; turn < kills.servers; turn++) {
      // However slow the machine is, each kill comes after whole answers.
      while (whole <= (turn + 1) * 10) await sleep(10);
      await sleep(random.below(300));
      server.process.kill('SIGKILL');
      await server.ended();
      // The other one, which nobody asks, shows how slow the machine is.
      const [again, other] = await Promise.all([startTimed(port), startTimed(0)]);
      ({ server } = again);
      await other.server.stop();
      starts.push({ ...again, calm: other.milliseconds });
    }
    isOver = true;
    await Promise.all(asking);
    await server.stop();
    agent.destroy();
    expect(wrong).toEqual([]);
    expect(whole).toBeGreaterThan(kills.servers * 10);
    for (const { milliseconds, cpuMilliseconds, calm } of starts) {
      expectBelow(cpuMilliseconds, readyMilliseconds);
      expectBelow(milliseconds, Math.max(readyMilliseconds, lateMilliseconds + 2 * calm));
    }
  },
);
