import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runAstro } from '../../src/build/astro.ts';
import { runBuild } from '../../src/build/ensure-built.ts';
import {
  createBuildFolder,
  createFileWriter,
  deleteInBackground,
  swapBuildIn,
} from '../../src/build/folder.ts';
import { sourcesVersion } from '../../src/build/versions.ts';
import { readConfig } from '../../src/http/config.ts';
import { readServerManifest } from '../../src/http/manifest.ts';
import { decodeHtml } from '../support/crawl.ts';
import { listFiles } from '../support/files.ts';
import { writeFolder } from '../support/small-data.ts';
import { openSmallBuild, smallSettings as settings } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const { project } = await openSmallBuild();

test('pages of a small country with links of its operator match the reviewed snapshot', async () => {
  const paths = words(`
    / /tentang /en/about /data/kualitas /en/data /docs/en/limit /jawa-barat /jawa-barat/kota-bandung
    /jawa-barat/kota-bandung/coblong /jawa-barat/kota-bandung/coblong/dago /kodepos /kodepos/40135
  `);
  const pages = paths.map((path) => {
    const html = readFileSync(join(project, `dist/client${path === '/' ? '/index' : path}.html`), 'utf8');
    const lines = html.replaceAll(
      /(?<= d=")[^"]{40,}|[\da-f]{16}(?=\W)|(?<=sha384-)[\w+/=]+|(?<=_astro\/\w+\.{1,2})[\w-]+/g,
      '…',
    );
    return `# ${path}\n${decodeHtml(lines.replaceAll(/[ \n]+/g, ' '))
      .split(/(?<=>) ?(?=<[^/])/)
      .join('\n')}\n`;
  });
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/small-pages.txt');
});

test('a build is out of date after changes to settings on pages, but not to others', () => {
  const { sources } = readServerManifest(join(project, 'dist'));
  const versionFor = (more: Readonly<Record<string, string>>): string =>
    sourcesVersion(project, readConfig({ ...settings, ...more }));
  expect(versionFor({ LOG_LEVEL: 'warn', PORT: '80' })).toBe(sources);
  for (const name of Object.keys(settings)) expect(versionFor({ [name]: '' })).not.toBe(sources);
  expect(versionFor({ CONTACT_URL: 'https://wa.me/62812' })).not.toBe(sources);
});

test('a build is out of date once one of its inputs changes, but not a document', () => {
  const inputs = words(`
    LICENSE astro.config.mjs content/a.md data/a.csv examples/a package-lock.json public/a src/a.ts
    src/package/README.md tsconfig.json
  `);
  const files = Object.fromEntries([...inputs, 'data/README.md', 'src/a.md'].map((file) => [file, '']));
  const versionFor = (more = {}): string =>
    sourcesVersion(writeFolder({ ...files, ...more }), readConfig(settings));
  const start = versionFor();
  expect(Object.keys(files).filter((file) => versionFor({ [file]: 'x' }) !== start)).toEqual(inputs);
  const [gone, moved] = [{ 'src/a.ts': undefined }, { 'src/a.ts': undefined, 'src/b.ts': '' }];
  const joined = { ...gone, 'public/a': 'src/a.ts\n' };
  expect(new Set([start, ...[gone, moved, joined].map(versionFor)]).size).toBe(4);
});

test('a build replaces the previous one, and deletes folders of ended builds and its own', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const running = `dist.next-${process.ppid}`;
  const deleted = [`dist.next-${process.pid}`, `dist.next-${ended}`, `dist.previous-${ended}`];
  const names = ['dist', running, ...deleted];
  const folder = writeFolder(Object.fromEntries(names.map((name) => [`${name}/old`, ''])));
  swapBuildIn(folder, createBuildFolder(folder));
  deleteInBackground(folder, 'previous');
  await expect.poll(() => listFiles(folder)).toEqual([`${running}/old`]);
  const listBuilds = () => readdirSync(project).filter((name) => name.startsWith('dist'));
  await expect.poll(listBuilds).toEqual(['dist']);
});

test('a new build keeps the folder of a build by another user', () => {
  const root = writeFolder({ 'dist.next-1/a': '' });
  const kill = vi.spyOn(process, 'kill').mockThrow(Object.assign(new Error(), { code: 'EPERM' }));
  createBuildFolder(root);
  kill.mockRestore();
  expect(readdirSync(root)).toHaveLength(2);
});

test('a build fails if two of its parts write the same file', () => {
  const write = createFileWriter(writeFolder({ a: '' }));
  expect(write.bind(undefined, 'a', '')).toThrow('EEXIST');
});

test('a build that ends without a status fails', () => {
  const { execPath } = process;
  process.execPath = '/nowhere';
  const status = runBuild();
  process.execPath = execPath;
  expect(status).toBe(1);
});

test('the steps of the build and its files match the reviewed snapshot', async () => {
  const written = readFileSync(join(project, 'build.log'), 'utf8');
  const log = written.replaceAll(/[\d.]+ (?=s |MB)/g, '… ');
  const kinds = Map.groupBy(listFiles(join(project, 'dist')), (file) => {
    const [, folder = '', end = ''] = /^((?:[^/]+\/){0,4}).*?(\.[a-z]+)?$/.exec(file) ?? [];
    return `${folder}*${end}`.replace(/[\da-f]{16}/, '…');
  });
  const counts = Array.from(kinds, ([kind, { length }]) => `${kind}: ${length}`).toSorted();
  const { pages, settings: builtSettings } = readServerManifest(join(project, 'dist'));
  const parts = [log, ...counts, JSON.stringify(pages), JSON.stringify(builtSettings)];
  await expect(parts.join('\n')).toMatchFileSnapshot('__snapshots__/build.txt');
});

test('the bundle of the server names no folder of this machine, and has no random key', () => {
  const server = join(project, 'dist/server');
  const texts = listFiles(server).map((file) => readFileSync(join(server, file), 'utf8'));
  expect(texts.filter((text) => text.includes(project))).toEqual([]);
  const key = Buffer.alloc(32).toString('base64');
  expect(texts.filter((text) => text.includes(key))).toHaveLength(1);
});

test('Astro stops at a wrong setting, and its build fails', async () => {
  vi.stubEnv('BASE_URL', 'nowhere');
  const failing = runAstro(join(project, 'never'), 'pages.mjs');
  vi.unstubAllEnvs();
  await expect(failing).rejects.toThrow('the build by Astro failed: see above');
});
