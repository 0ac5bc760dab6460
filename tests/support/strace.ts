import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** A call to the system that fails, as strace spells it: `write:error=ENOSPC:when=40+`. */
export interface Injection {
  readonly calls: string;
  readonly error: 'ENOSPC' | 'EIO';
  /** Which calls of a thread: the so-manieth, or with `+` all from that on; all of them if undefined. */
  readonly when?: string;
  /** The only files on which they fail; any if undefined. */
  readonly paths?: readonly string[];
}

/** Starts a program some of whose calls to the system fail. */
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
  // With -D it is the program that is our child, and hears our signals.
  return spawn(
    'strace',
    ['-D', '--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', ...filter, ...command],
    options,
  );
}
