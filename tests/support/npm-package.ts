import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmDownload } from '../../src/api/downloads.ts';
import { client } from './project.ts';

export const tarball = join(client, npmDownload.path);

/** Installs the package into an empty folder, as its users do, without requests to a registry. */
export function installPackage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['install', '--offline', '--no-audit', '--no-fund', tarball];
  execFileSync('npm', options, { cwd: folder, stdio: 'pipe' });
}

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
  readonly messages: string;
}

export function runCommand(folder: string, words: readonly string[], input = ''): CommandResult {
  const command = join(folder, 'node_modules/.bin/kodepos');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, output: stdout, messages: stderr };
}
