import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { countEditionRegions, type EditionChanges } from '../../src/dataset/change-files.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { checkServedPages, openServedFile } from '../../src/http/manifest.ts';
import { readHeldFiles, readServerManifest } from '../../src/http/manifest.ts';
import { root } from './project.ts';
import { runServer, startServer } from './server.ts';
import { smallFiles } from './small-data.ts';
import { hangMilliseconds } from './wait.ts';
import { words } from './words.ts';
import type {} from './shared-folder.ts';

/** The files that a build and a server need, in addition to data and packages. */
const parts = words(`
  LICENSE astro.config.mjs content data/LICENSE.md examples package-lock.json package.json public
  scripts src tsconfig.json
`);

/** Copies this project with its packages and a small dataset, which builds in seconds. */
export function copySmallProject(folder: string): void {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(smallFiles())) writeFileSync(join(folder, 'data', name), text);
  const dataset = loadDataset(join(folder, 'data'));
  const { date, decree } = dataset.edition;
  const counts = countEditionRegions(dataset);
  const first: EditionChanges = { edition: date, decree, previous: null, counts, changes: [] };
  mkdirSync(join(folder, 'data/changes'));
  writeFileSync(join(folder, 'data/changes', `${date}.json`), JSON.stringify(first));
}

/** Builds a copy of this project, by default with an empty environment. Returns what it prints. */
export function buildProject(cwd: string, env: Readonly<Record<string, string>> = {}): Buffer {
  return execFileSync(process.execPath, buildArguments, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Copies a build of the small dataset with its project. The first caller builds it. */
export async function copyBuiltProject(folder: string): Promise<void> {
  cpSync(await openBuiltProject(), folder, { recursive: true, verbatimSymlinks: true });
}

export const smallSettings = {
  BASE_URL: 'https://kodepos.example',
  RATE_LIMIT_MAX: '4567',
  RATE_LIMIT_WINDOW_SECONDS: '89',
  CONTACT_EMAIL: 'data@kodepos.example',
  SOURCE_URL: 'https://code.example/kodepos',
};

async function openBuiltProject(settings?: Readonly<Record<string, string>>): Promise<string> {
  const project = join(inject('sharedFolder'), settings === undefined ? 'release' : 'set');
  const ended = `${project}.ended`;
  if (mkdirSync(`${project}.started`, { recursive: true }) !== undefined) {
    try {
      copySmallProject(project);
      // A build of other settings, which is replaced and deleted.
      if (settings !== undefined) mkdirSync(join(project, 'dist'));
      writeFileSync(join(project, 'build.log'), buildProject(project, settings));
    } finally {
      writeFileSync(ended, '');
    }
  }
  // Not with expect.poll, because hooks wait here, too.
  await vi.waitUntil(() => existsSync(ended), { timeout: hangMilliseconds, interval: 100 });
  return project;
}

/** Opens a build of the small dataset, which files share, and functions that start its server. */
export async function openSmallBuild() {
  const project = await openBuiltProject(smallSettings);
  const script = join(project, 'scripts/serve.mjs');
  return {
    project,
    startServer: (environment = {}) => startServer({ ...smallSettings, ...environment }, script),
    runServer: (environment = {}) => runServer(environment, script),
  };
}

/** Verifies a build as the server does at its start. @throws BuildError at a changed file */
export async function verifyBuild(dist: string): Promise<void> {
  const manifest = readServerManifest(dist);
  readHeldFiles(dist, manifest);
  for (const file of manifest.downloads.files) closeSync(openServedFile(dist, file));
  await checkServedPages(dist, manifest);
}
