import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { buildProject, copyBuiltProject, verifyBuild } from '../support/small-project.ts';
import { spawnInjected } from '../support/strace.ts';
import { waitFor } from '../support/wait.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const kills = inject('kills');
const paths = [
  '/api/v1/villages/3273021004',
  '/jawa-barat/kota-bandung/coblong/dago',
  '/download/kodepos.csv',
  '/download/kodepos.parquet',
];

let server: TestServer;
let buildMilliseconds = 0;
let files = 0;
let served: readonly string[] = [];
beforeAll(async () => {
  buildMilliseconds = await copyBuiltProject(project);
  files = listFiles(dist).length;
  server = await startServer({}, join(project, 'scripts/serve.mjs'));
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
      const options = { cwd: project, env: {}, stdio: 'ignore' } as const;
      const build = spawn(process.execPath, buildArguments(project), options);
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
    const build = spawnInjected({ calls, error: 'ENOSPC' }, buildArguments(project), project, 2);
    let errors = '';
    build.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await waitFor('the end of a build on a full disk', once(build, 'close'));
    expect([build.exitCode, errors]).toEqual([1, expect.stringMatching(/ENOSPC|disk is full/)]);
    expect(errors).not.toMatch(/^ +at /m);
    await expectWhole();
  },
);

test('the next build succeeds, and clears away what they left', async () => {
  buildProject(project);
  // A process of its own deletes the remains.
  await expect.poll(() => readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(listFiles(dist)).toHaveLength(files);
});
