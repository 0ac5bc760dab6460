import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

// A build is made in its own folder beside dist/, on the same filesystem, and renamed into place when it is complete.
// A build that is killed leaves dist/ unchanged (docs/decisions/0040-dist-is-a-folder.md).

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

/** Makes the folder to build in. If an earlier build left no dist/ between its two renames, restores it first. */
export function startFolder(root: string): string {
  const previous = readdirSync(root).find((name) => name.startsWith(previousPrefix));
  if (!existsSync(join(root, live)) && previous !== undefined) {
    renameSync(join(root, previous), join(root, live));
  }
  const fresh = join(root, `${freshPrefix}${process.pid}`);
  mkdirSync(fresh);
  return fresh;
}

/** Replaces dist/ by a complete build, in a process that goes on when this one is killed. False if it failed and printed why. */
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

const deletion =
  'for (const folder of process.argv.slice(1)) fs.rmSync(folder, { recursive: true, force: true })';

/**
 * Starts to delete earlier builds and the remains of killed ones, in a process that goes on after the build: it takes half as long as
 * a build, and slows down writing. The next build deletes what it left.
 */
export function clearAway(root: string): void {
  const abandoned = readdirSync(root).filter((name) => {
    const pid = /^dist\.(?:next|previous)-(\d+)$/.exec(name)?.[1];
    return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
  });
  if (abandoned.length === 0) return;
  const command = ['--eval', deletion, ...abandoned];
  spawn(process.execPath, command, { cwd: root, detached: true, stdio: 'ignore' }).unref();
}
