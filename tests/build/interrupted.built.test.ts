import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { ask, runServer, startServer, type TestServer } from '../support/server.ts';
import { buildProject, copyBuiltProject, verifyBuild } from '../support/small-project.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const main = join(project, 'scripts/serve.mjs');
const paths = ['/api/v1/villages/3273021004', '/jawa-barat/kota-bandung', '/download/kodepos.parquet'];

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

test.for([0.3, 0.8])(
  'a build that is killed after %d of its time keeps the previous one whole and served',
  async (part) => {
    const build = spawn(process.execPath, buildArguments, {
      cwd: project,
      env: {},
      stdio: 'ignore',
    });
    const ended = once(build, 'exit');
    await Promise.race([sleep(buildMilliseconds * part), ended]);
    build.kill('SIGKILL');
    await ended;
    verifyBuild(dist);
    expect(listFiles(dist)).toHaveLength(files);
    expect(await askAll()).toEqual(served);
  },
);

test('the next build succeeds, and clears away what they left', async () => {
  buildProject(project);
  // A process of its own deletes the remains.
  await expect.poll(() => readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(listFiles(dist)).toHaveLength(files);
});

test('a server without a part of its build does not start, and names the file', async () => {
  const path = 'shards/villages.ndjson';
  rmSync(join(dist, path));
  expect(await runServer({}, main)).toEqual({
    code: 1,
    errors: `dist/${path} cannot be read (ENOENT): run npm run build\n`,
  });
});
