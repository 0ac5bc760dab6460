import { spawn, type ChildProcess } from 'node:child_process';

/** A failing system call in the format of strace: `write:error=ENOSPC:when=40+`. */
export interface Injection {
  readonly calls: string;
  readonly error: 'ENOSPC' | 'EIO';
  /** Which calls of a thread: the nth, or with `+` all from the nth on; all if undefined. */
  readonly when?: string;
  /** The files on which they fail; any if undefined. */
  readonly paths?: readonly string[];
}

/** Starts Node in a folder with failing system calls, as a server on a free port if it is one; its output or its errors are read. */
export function spawnInjected(
  { calls, error, when, paths = [] }: Injection,
  command: readonly string[],
  cwd: string,
  read: 1 | 2,
): ChildProcess {
  const inject = `${calls}:error=${error}${when === undefined ? '' : `:when=${when}`}`;
  const filter = ['-e', `trace=${calls}`, '-e', `inject=${inject}`, ...paths.flatMap((path) => ['-P', path])];
  // With -D the program itself is our child and gets our signals.
  const options = ['-D', '--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', ...filter];
  return spawn('strace', [...options, process.execPath, ...command], {
    cwd,
    env: { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_MAX: '100000' },
    stdio: read === 1 ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'ignore', 'pipe'],
  });
}
