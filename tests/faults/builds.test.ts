import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { ask, awaitServer, startServer, type TestServer } from '../support/server.ts';
import { buildProject, copyBuiltProject, verifyBuild } from '../support/small-project.ts';
import { waitFor } from '../support/wait.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const main = join(project, 'scripts/serve.mjs');
const kills = inject('kills');
const page = '/jawa-barat/kota-bandung';
const paths = ['/api/v1/villages/3273021004', page, '/download/kodepos.csv', '/download/kodepos.parquet'];

let server: TestServer;
let buildMilliseconds = 0;
let files = 0;
let served: readonly string[] = [];
beforeAll(async () => {
  buildMilliseconds = await copyBuiltProject(project);
  files = listFiles(dist).length;
  server = await startServer({}, main);
  served = await askAll();
});
afterAll(() => server.stop());

async function askAll(): Promise<readonly string[]> {
  const answers = await Promise.all(paths.map((path) => ask(server, path)));
  return answers.map(({ status, body }) => `${status} ${body.toString('latin1')}`);
}

/** Expects the build before to be whole, and served as ever. */
async function expectWhole(): Promise<void> {
  verifyBuild(dist);
  expect(listFiles(dist)).toHaveLength(files);
  expect(await askAll()).toEqual(served);
}

/**
 * Starts Node in the project with system calls that fail.
 *
 * @param injection in the format of strace: `read:error=EIO`, of the nth call of a thread with `:when=n+`
 * @param broken the files on which they fail; any if there are none
 */
function spawnInjected(
  injection: string,
  command: readonly string[],
  broken: readonly string[] = [],
): ChildProcess {
  const [calls = ''] = injection.split(':', 1);
  const filter = [
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${injection}`,
    ...broken.flatMap((path) => ['-P', path]),
  ];
  // With -D the program itself is our child and gets our signals.
  const options = ['-D', '--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', ...filter];
  return spawn('strace', [...options, process.execPath, ...command], {
    cwd: project,
    env: { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_MAX: '100000' },
    stdio: 'pipe',
  });
}

/** Waits until a program has ended, and gives its exit status and what it says. */
async function failureOf(child: ChildProcess): Promise<readonly [status: number | null, errors: string]> {
  let errors = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await waitFor('the end of a program that fails', once(child, 'close'));
  return [child.exitCode, errors];
}

/** Whether the process that puts a build in place is at work; it goes on when the build is killed. */
const isSwapping = (): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes('build/folder.ts') && readlinkSync(`/proc/${pid}/cwd`) === project;
    } catch {
      return false;
    }
  });

test(
  `a killed build keeps the previous one complete and served, ${kills} times`,
  { timeout: 3_600_000 },
  async () => {
    for (let turn = 0; turn < kills; turn++) {
      const build = spawn(process.execPath, buildArguments(project), {
        cwd: project,
        env: {},
        stdio: 'ignore',
      });
      const ended = once(build, 'exit');
      // Moments spread over the whole of a build.
      await Promise.race([sleep((buildMilliseconds * (turn + 0.5)) / kills), ended]);
      build.kill('SIGKILL');
      await waitFor('the end of a killed build', ended);
      await expect.poll(isSwapping).toBe(false);
      await expectWhole();
    }
  },
);

test.each([
  ['a file', 'pwrite64'],
  ['a folder', 'mkdir'],
  ['the new build in its place', 'rename'],
])(
  'a build that cannot write %s on a full disk does the same, and says why without a stack',
  async (_name, calls) => {
    const failed = await failureOf(spawnInjected(`${calls}:error=ENOSPC`, buildArguments(project)));
    expect(failed).toEqual([1, expect.stringMatching(/ENOSPC|disk is full/)]);
    expect(failed[1]).not.toMatch(/^ +at /m);
    await expectWhole();
  },
);

test('the next build succeeds, and clears away what they left', async () => {
  buildProject(project);
  // A process of its own deletes the remains.
  await expect.poll(() => readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(listFiles(dist)).toHaveLength(files);
});

describe('a server on a failing disk', () => {
  const startInjected = (injection: string, path: string): Promise<TestServer> =>
    awaitServer(
      spawnInjected(injection, [main], [join(dist, 'client', path)]) as Parameters<typeof awaitServer>[0],
    );

  test('does not start without a readable build, and names the file', async () => {
    const path = 'shards/villages.ndjson';
    const failed = await failureOf(spawnInjected('read,pread64:error=EIO', [main], [join(dist, path)]));
    expect(failed).toEqual([1, `dist/${path} cannot be read (EIO): run npm run build\n`]);
  });

  test('answers 500 for an unreadable page alone', async () => {
    const broken = await startInjected('read:error=EIO', `${page}.html`);
    for (let turn = 0; turn < 10; turn++) {
      const answer = await ask(broken, page);
      expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(answer.text).not.toMatch(/EIO|\/client\//);
      for (const path of ['/jawa-barat', '/api/v1/villages/3273021004'])
        expect((await ask(broken, path)).status).toBe(200);
    }
    expect(await broken.stop()).toBe(0);
    expect(broken.lines.filter((line) => line.includes('request failed'))).toHaveLength(10);
  });

  test('cuts off an unreadable download, and sends no wrong bytes', async () => {
    const path = '/download/kodepos.sqlite';
    // The start and answers read 64 KiB at a time, answers in other threads; the start also reads the end once.
    const readsOfStart = Math.ceil(statSync(join(dist, 'client', path)).size / 2 ** 16) + 1;
    const broken = await startInjected(`pread64:error=EIO:when=${readsOfStart + 1}+2`, path);
    let cut = 0;
    for (let turn = 0; turn < 10; turn++) {
      const answer = await ask(broken, path).catch(() => undefined);
      if (answer === undefined) cut++;
      else expect(answer.body).toHaveLength(Number(answer.headers['content-length']));
      expect((await ask(broken, '/download/kodepos.csv')).status).toBe(200);
    }
    expect(cut).toBeGreaterThan(0);
    expect(await broken.stop()).toBe(0);
  });
});
