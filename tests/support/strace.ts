import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** A failing system call in the format of strace: `write:error=ENOSPC:when=40+`. */
export interface Injection {
  readonly calls: string;
  readonly error: 'ENOSPC' | 'EIO';
  /** Which calls of a thread: the nth, or with `+` all from the nth on; all if undefined. */
  readonly when?: string;
  /** The files on which they fail; any if undefined. */
  readonly paths?: readonly string[];
}

/** Starts a program with failing system calls. */
export function spawnInjected(
  { calls, error, when, paths = [] }: Injection,
  command: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly stdio: StdioOptions;
  },
): ChildProcess {
  const inject = `${calls}:error=${error}${when === undefined ? '' : `:when=${when}`}`;
  const filter = ['-e', `trace=${calls}`, '-e', `inject=${inject}`, ...paths.flatMap((path) => ['-P', path])];
  // With -D the program itself is our child and gets our signals.
  return spawn(
    'strace',
    ['-D', '--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', ...filter, ...command],
    options,
  );
}
