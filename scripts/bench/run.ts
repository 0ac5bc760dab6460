import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The seed of everything random, so that every run asks for the same. */
export const seed = 2025;

/** Runs a benchmark with a folder for its files. If it fails, its message is printed and the process ends with 1. */
export async function run(prefix: string, benchmark: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(prefix);
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    if (!existsSync('/proc/self/stat')) throw new Error('the benchmark reads /proc: run it on Linux');
    await benchmark(folder);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
