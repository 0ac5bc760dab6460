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
    await verifyBuild(dist);
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

test('returns 500 for a place whose page is missing, and logs it', async () => {
  const damaged = await startServer({}, main);
  const pages = ['/jawa-barat/kota-bandung/coblong', '/kodepos/40135', '/kodepos/40'];
  for (const path of pages) {
    rmSync(join(dist, `client${path}.html`));
    expect([path, (await ask(damaged, path)).status]).toEqual([path, 500]);
  }
  await damaged.stop();
  for (const path of pages)
    expect(damaged.lines.join('\n')).toContain(`the page ${path} is missing in the build`);
});

test.for([
  ['client/jawa-barat', 'has 0 of 182 pages'],
  ['shards/villages.ndjson', 'cannot be read (ENOENT)'],
] as const)('a server does not start without %s', async ([path, reason]) => {
  rmSync(join(dist, path), { recursive: true });
  const errors = `dist/${path} ${reason}: run npm run build\n`;
  expect(await runServer({}, main)).toEqual({ code: 1, errors });
});
