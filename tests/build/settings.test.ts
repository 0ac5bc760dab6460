import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runAstro } from '../../src/build/astro.ts';
import { runBuild } from '../../src/build/ensure-built.ts';
import { createBuildFolder, deleteInBackground, swapBuildIn } from '../../src/build/folder.ts';
import { sourcesVersion } from '../../src/build/versions.ts';
import { readConfig } from '../../src/http/config.ts';
import { readServerManifest } from '../../src/http/manifest.ts';
import { decodeHtml } from '../support/crawl.ts';
import { listFiles } from '../support/files.ts';
import { writeFolder } from '../support/small-data.ts';
import { openSmallBuild, smallSettings as settings } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const { project } = await openSmallBuild();

const mail = 'href="mailto:data@kodepos.example?subject=';
const wrong = `${mail}Kesalahan%20data%3A%20`;
const read = (file: string): string =>
  decodeHtml(readFileSync(join(project, 'dist/client', file), 'utf8')).replaceAll(/\s+/g, ' ');

test.each([
  ['/tentang', '4.567 permintaan dalam 89 detik', `${mail}Kodepos"`, `${wrong}%5Bnama%20tempat%5D&body=`],
  ['/en/about', '4,567 requests in 89 seconds', `${wrong}%5Bname%20of%20the%20place%5D&body=`],
  ['/jawa-barat/kota-bandung/coblong', '>Kode ini salah?</a>'],
  ['/docs/en/limit', '4,567 requests in 89 seconds', 'q=4567;w=89'],
  [
    '/jawa-barat/kota-bandung/coblong/dago',
    '<link rel="canonical" href="https://kodepos.example/jawa-barat/kota-bandung/coblong/dago">',
    '<a href="https://code.example/kodepos">Kode sumber</a>',
    `${wrong}Kelurahan%20Dago`,
    'Kode%20wilayah%3A%2032.73.02.1004',
    'Kode%20pos%20di%20situs%3A%2040135',
    '>Kode ini salah?</a>',
  ],
  ['/jawa-barat/kota-bandung', `${wrong}Kota%20Bandung`, '>Ada yang salah?</a>'],
  ['/kodepos/40135', `${wrong}kode%20pos%2040135`],
])('%s shows the settings of its build', (path, ...texts) => {
  const page = read(`${path}.html`);
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

test('a build is out of date once a setting that pages show changes, and for no other', () => {
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
});

test('a build replaces the one before, and deletes folders of ended builds and its own', async () => {
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
  const { pages, settings: shown } = readServerManifest(join(project, 'dist'));
  const parts = [log, ...counts, JSON.stringify(pages), JSON.stringify(shown)];
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
