import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../scripts/project-copy.ts';
import { buildArguments } from '../../scripts/ensure-built.ts';
import { readManifest, readVerified } from '../../src/store/manifest.ts';
import { acceptData } from '../../src/dataset/data-folder.ts';
import { readDownload } from '../../src/store/downloads.ts';
import { smallFiles } from './small-data.ts';

const root = join(import.meta.dirname, '../..');

/** Copies this project to a folder, with a small dataset that builds in seconds. */
export function copySmallProject(folder: string): void {
  copyProject(root, folder);
  mkdirSync(join(folder, 'data'));
  for (const [name, text] of Object.entries(smallFiles())) writeFileSync(join(folder, 'data', name), text);
  acceptData(join(folder, 'data'));
  for (const name of ['LICENSE', 'data/LICENSE.md']) copyFileSync(join(root, name), join(folder, name));
}

/** Builds a copy of this project, with no environment unless it is given. */
export function buildProject(folder: string, env: Readonly<Record<string, string>> = {}): void {
  execFileSync(process.execPath, buildArguments(folder), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Verifies a build like the server does before it listens.
 *
 * @throws BuildError at a file that is not as it was built
 */
export async function verifyBuild(dist: string): Promise<void> {
  const manifest = readManifest(dist);
  readVerified(dist, manifest);
  for (const file of manifest.downloads.files) await readDownload(dist, file);
}
