import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { askJson } from '../support/answers.ts';
import { temporaryFolder } from '../support/files.ts';
import { readText, root } from '../support/project.ts';
import { allocatorVariable, ask, awaitServer, nodeOptions, type TestServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';

const text = readText('deploy/Dockerfile').replaceAll(' \\\n', '');
const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

test('the Dockerfile runs the server as npm does, and not as root', () => {
  const stages = text.match(/^FROM .*/gm)?.join('\n');
  expect(stages).toMatch(/^FROM node:26\S* AS base\nFROM base AS build\nFROM base$/);
  expect(find(/^USER (.+)$/m)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(text).toContain(`\nENV ${allocatorVariable}\n`);
  expect(JSON.parse(find(/^CMD (.+)$/m))).toEqual(['node', ...nodeOptions, 'scripts/serve.mjs']);
});

test('base images are pinned by digest, and a release knows its BASE_URL', () => {
  const files = globSync(['deploy/*', '.github/workflows/*'], { cwd: root });
  const texts = files.map(readText).join('\n');
  const images = texts.match(/(?<=FROM |container: |image: )(?:node|nginx):.*/g) ?? [];
  expect(images).toHaveLength(5);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}(?: AS base)?$/.test(image))).toEqual([]);
  expect(texts).toContain('docker build --file deploy/Dockerfile --build-arg "BASE_URL=${BASE');
});

describe('the part of a build in the image', () => {
  const folder = join(temporaryFolder(), 'image');
  let environment: Record<string, string>;
  let server: TestServer;

  beforeAll(async () => {
    const project = `${folder}.project`;
    await copyBuiltProject(project);
    const removal = find(/^RUN (rm -r dist\/.+)$/m);
    execFileSync('/bin/sh', ['-euc', removal], { cwd: project });
    mkdirSync(folder);
    for (const part of ['dist', 'scripts/serve.mjs'])
      cpSync(join(project, part), join(folder, part), { recursive: true });
    // Nothing can be written, even if the tests run as the owner of the files.
    execFileSync('chmod', ['-R', 'a-w', folder]);
    environment = { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: String(await findFreePort()) };
    const [, ...options] = JSON.parse(find(/^CMD (.+)$/m)) as readonly string[];
    const spawned = { cwd: folder, env: environment };
    const child = spawn(process.execPath, options, { ...spawned, stdio: ['ignore', 'pipe', 'inherit'] });
    server = await awaitServer(child);
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
  });

  test('serves searches, pages and downloads, also by version without a second copy', async () => {
    const { immutable } = await askJson<{ immutable: string }>(server, '/download/datapackage.json');
    const versioned = immutable.replace('datapackage.json', 'kodepos.parquet');
    const page = '/jawa-barat/kota-bandung/coblong/dago';
    const downloads = ['/download/kodepos.csv', '/download/kodepos-3273.xlsx', versioned];
    for (const path of ['/api/v1/search?q=dago+bandung', '/cari?q=dag', page, ...downloads])
      expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
  });

  test('is healthy while it serves', () => {
    const [, ...options] = JSON.parse(find(/^HEALTHCHECK .*CMD (.+)$/m)) as readonly string[];
    const check = (port: string): number | null =>
      spawnSync(process.execPath, options, { env: { ...environment, ADMIN_PORT: port } }).status;
    expect([check(environment['ADMIN_PORT'] ?? ''), check('1')]).toEqual([0, 1]);
  });
});
