import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// A build is made in a folder of its own beside dist/, on the same filesystem, and renamed into place when it is
// whole: a build that is killed leaves dist/ as it was.

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

/** Makes the folder to build in. Where a build was killed between its two renames, puts dist/ back first. */
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
 * Puts a whole build in the place of dist/. Gives whether that succeeded; what hindered it was said.
 *
 * Node has no way to exchange two folders in one step, and between two there is no dist/. So another process takes them, in
 * a group of its own: whoever kills this one does not kill that.
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

/** Deletes earlier builds and what killed ones left. Last, for deleting many files slows down writing many. */
export function clearAway(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.(?:next|previous)-(\d+)$/.exec(name)?.[1];
    const abandoned = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (abandoned) rmSync(join(root, name), { recursive: true });
  }
}
