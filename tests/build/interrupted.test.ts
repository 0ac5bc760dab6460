import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { ask, runServer, startServer } from '../support/server.ts';
import { buildProject, copyBuiltProject, verifyBuild } from '../support/small-project.ts';

const project = join(temporaryFolder(), 'project');
const dist = join(project, 'dist');
const main = join(project, 'scripts/serve.mjs');
const paths = ['/api/v1/villages/3273021004', '/jawa-barat', '/download/kodepos.parquet'];

await copyBuiltProject(project);
const files = listFiles(dist).length;
const server = await startServer({}, main);
afterAll(() => server.stop());
const served = await askAll();

async function askAll(): Promise<readonly string[]> {
  const answers = await Promise.all(paths.map((path) => ask(server, path)));
  return answers.map(({ status, body }) => `${status} ${body.toString('latin1')}`);
}

test.for([3, 6])(
  'a build that is killed at step %d keeps the previous one whole and served',
  async (step) => {
    const build = spawn(process.execPath, buildArguments, {
      cwd: project,
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const closed = once(build, 'close');
    for await (const line of createInterface(build.stdout))
      if (line.startsWith(`[build ${step}/`)) build.kill('SIGKILL');
    await closed;
    expect(build.signalCode).toBe('SIGKILL');
    await verifyBuild(dist);
    expect(listFiles(dist)).toHaveLength(files);
    expect(await askAll()).toEqual(served);
  },
);

test('a build that fails deletes the folders of interrupted builds and its own', async () => {
  const listBuilds = () => readdirSync(project).filter((name) => name.startsWith('dist'));
  // The second build has deleted what the first left.
  expect(listBuilds()).toHaveLength(2);
  const data = join(project, 'data/villages.csv');
  const build = (env = {}) => buildProject(project, env);
  renameSync(data, `${data}.moved`);
  // Only a message, without a stack.
  expect(() => build()).toThrow(/\nerrors in the data: \d+\n {2}villages.csv: [^]*\n {2}and \d+ more\n$/);
  // A separate process deletes its own folder.
  await expect.poll(listBuilds).toEqual(['dist']);
  expect(() => build({ RATE_LIMIT_MAX: 'many' })).toThrow(expect.objectContaining({ status: 2 }));
  renameSync(`${data}.moved`, data);
  build();
  await expect.poll(listBuilds).toEqual(['dist']);
  expect(listFiles(dist)).toHaveLength(files);
});

test('the server returns 500 for a place whose page is missing, logs it, and does not start again', async () => {
  const damaged = await startServer({}, main);
  const pages = ['/jawa-barat/kota-bandung/coblong', '/kodepos/40135', '/kodepos/40'];
  for (const path of pages) {
    rmSync(join(dist, `client${path}.html`));
    expect([path, (await ask(damaged, path)).status]).toEqual([path, 500]);
  }
  await damaged.stop();
  for (const path of pages)
    expect(damaged.lines.join('\n')).toContain(`the page ${path} is missing in the build`);
  const errors = 'dist/client/jawa-barat has 181 of 182 pages: run npm run build\n';
  expect(await runServer({}, main)).toEqual({ code: 1, errors });
});

test.for([
  ['client/jawa-barat', 'missing', undefined, 'cannot be read (ENOENT)'],
  ['client/favicon.svg', 'missing', undefined, 'cannot be read (ENOENT)'],
  ['shards/villages.ndjson', 'missing', undefined, 'cannot be read (ENOENT)'],
  ['server/entry.mjs', 'truncated', 'import {', 'cannot be loaded (Unexpected end of input)'],
  ['server/entry.mjs', 'empty', '', 'cannot be loaded (it is incomplete)'],
] as const)('a start ends with one line if %s is %s', async ([path, _how, text, reason]) => {
  const file = join(dist, path);
  renameSync(file, `${file}.moved`);
  if (text !== undefined) writeFileSync(file, text);
  const errors = `dist/${path} ${reason}: run npm run build\n`;
  expect(await runServer({}, main)).toEqual({ code: 1, errors });
  rmSync(file, { force: true });
  renameSync(`${file}.moved`, file);
});
