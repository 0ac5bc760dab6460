import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

// A build is made in its own folder beside dist/, on the same filesystem, and renamed into place when it is complete.
// A build that is killed leaves dist/ unchanged.

const live = 'dist';
const freshPrefix = 'dist.next-';
const previousPrefix = 'dist.previous-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder to build in. If an earlier build was killed between its two renames, restores dist/ first. */
export function startFolder(root: string): string {
  const previous = readdirSync(root).find((name) => name.startsWith(previousPrefix));
  if (!existsSync(join(root, live)) && previous !== undefined) {
    renameSync(join(root, previous), join(root, live));
  }
  const fresh = join(root, `${freshPrefix}${process.pid}`);
  mkdirSync(fresh);
  return fresh;
}

/**
 * Replaces dist/ by a complete build. Gives whether that succeeded; a failure has been printed.
 *
 * Node cannot exchange two folders in one step, and between two renames there is no dist/. So a process in a group of its
 * own renames them: killing the build does not kill it.
 */
export async function swapIn(root: string, fresh: string): Promise<boolean> {
  const script = join(import.meta.dirname, 'swap-in.ts');
  const folders = [live, `${previousPrefix}${process.pid}`, fresh];
  const swapping = spawn(process.execPath, [script, ...folders], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(swapping, 'exit')) as [number | null];
  return status === 0;
}

/**
 * Starts to delete earlier builds and the remains of killed ones, in a process that goes on after the build. It comes last,
 * because deleting many files slows down writing.
 */
export function clearAway(root: string): void {
  const abandoned = readdirSync(root).filter((name) => {
    const pid = /^dist\.(?:next|previous)-(\d+)$/.exec(name)?.[1];
    return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
  });
  if (abandoned.length === 0) return;
  const script = join(import.meta.dirname, 'clear-away.ts');
  spawn(process.execPath, [script, ...abandoned], { cwd: root, detached: true, stdio: 'ignore' }).unref();
}
