import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';

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

const noRoom = 'there is no room, and a build of all data takes 1.5 GB beside the existing one';
/** The reason of disk errors by their code. Codes of SQLite are from https://sqlite.org/rescode.html. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EIO: 'the disk fails',
  EROFS: 'the folder can only be read',
  EACCES: 'whoever builds must own the folder',
};
const codesOfSqlite: Readonly<Record<number, string>> = { 10: 'EIO', 13: 'ENOSPC' };

/**
 * Describes in one line the disk error that made a build fail; undefined if the reason was another.
 *
 * @param root the folder that paths in the message are relative to
 */
export function findDiskError(error: unknown, root: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  // The lowest byte is the error; SQLite adds details above it.
  const known = codesOfSqlite[(errcode ?? 0) & 0xff] ?? code;
  const reason = reasons[known];
  if (reason === undefined) return findDiskError(error.cause, root);
  const what = path === undefined ? 'a file' : relative(root, path);
  return `${what} cannot be written or read (${known}): ${reason}; dist/ is as it was`;
}
