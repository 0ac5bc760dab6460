// A build is written to a folder next to dist/ and renamed when complete, so a build that is killed
// leaves dist/ unchanged (docs/decisions/0040-dist-is-a-folder.md).

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type Kind = 'next' | 'previous';

/** Lists the folders of this process, and of processes that have ended. */
const listAbandoned = (root: string, kind: Kind): readonly string[] =>
  readdirSync(root).filter((name) => {
    const [prefix = '', pid] = name.split('-');
    return prefix === `dist.${kind}` && (Number(pid) === process.pid || !isRunning(Number(pid)));
  });

/** Creates the build folder. Deletes the folders of killed builds, which would fill the disk. */
export function createBuildFolder(root: string): string {
  for (const name of listAbandoned(root, 'next')) rmSync(join(root, name), { recursive: true });
  const fresh = join(root, `dist.next-${process.pid}`);
  mkdirSync(fresh);
  return fresh;
}

/** Creates a function that writes files by path, with any missing folders. */
export function createFileWriter(root: string) {
  const folders = new Set<string>();
  return (path: string, content: string | Uint8Array): void => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // Fails if the file exists, because then two parts of the build write it. The encoding puts
    // Node on its fast path for strings: 6 µs less per file.
    writeFileSync(file, content, { flag: 'wx', encoding: 'utf8' });
  };
}

export function swapBuildIn(root: string, fresh: string): void {
  const current = join(root, 'dist');
  const previous = join(root, `dist.previous-${process.pid}`);
  if (existsSync(current)) renameSync(current, previous);
  renameSync(fresh, current);
}

/** A failed build may still write into its folder for a moment, hence the retries. */
const deletion =
  'for (const path of process.argv.slice(1)) fs.rmSync(path, { recursive: true, maxRetries: 9 })';

/** Deletes builds in a process that outlives this one, because that takes half a build's time. */
export function deleteInBackground(root: string, kind: Kind): void {
  const options = ['--eval', deletion, ...listAbandoned(root, kind)];
  spawn(process.execPath, options, { cwd: root, detached: true, stdio: 'ignore' }).unref();
}
