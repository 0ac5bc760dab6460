import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listFiles } from './files.ts';
import { ask, startServer } from './server.ts';
import { buildProject, verifyBuild } from './small-project.ts';

const paths = [
  '/api/v1/villages/3273021004',
  '/jawa-barat/kota-bandung/coblong/dago',
  '/download/kodepos.csv',
  '/download/kodepos.parquet',
];

/** Breaks builds of a project while the build before is served: it must stay whole, and the next build succeed. */
export async function breakBuilds(
  project: string,
  times: number,
  breakBuild: (turn: number) => Promise<void>,
): Promise<void> {
  const dist = join(project, 'dist');
  const files = listFiles(dist).length;
  const server = await startServer({}, join(project, 'scripts/serve.mjs'));
  const askAll = async (): Promise<readonly string[]> => {
    const answers = await Promise.all(paths.map((path) => ask(server, path)));
    return answers.map(({ status, body }) => `${status} ${body.toString('latin1')}`);
  };
  const before = await askAll();
  for (let turn = 0; turn < times; turn++) {
    await breakBuild(turn);
    verifyBuild(dist);
    expect(listFiles(dist)).toHaveLength(files);
    expect(await askAll()).toEqual(before);
  }
  expect(await server.stop()).toBe(0);
  buildProject(project);
  // A process of its own deletes the remains.
  await expect.poll(() => readdirSync(project).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(listFiles(dist)).toHaveLength(files);
}
