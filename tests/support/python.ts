import { execFileSync } from 'node:child_process';

/** Runs Python, which shares no code with the writers, and gives what it prints. */
export function python(script: string, ...options: readonly string[]): string {
  return execFileSync('python3', ['-c', script, ...options], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
}
