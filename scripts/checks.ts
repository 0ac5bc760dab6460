// Checks format, lint rules and types. The exit status is the number of failed checks.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const binaries = join(import.meta.dirname, '../node_modules/.bin');

export const checks: readonly (readonly [tool: string, ...options: readonly string[]])[] = [
  // With .prettierignore alone, Prettier would first list the 200,000 files of a build.
  ['prettier', '--check', '--log-level=warn', '.', '!dist', '!dist.*'],
  ['oxlint'],
  ['astro', 'check', '--tsconfig=tsconfig.astro.json', '--minimumFailingSeverity=hint'],
];

if (import.meta.main) {
  const failed = checks.filter(([tool, ...options]) => {
    return spawnSync(join(binaries, tool), options, { stdio: 'inherit' }).status !== 0;
  });
  process.exitCode = failed.length;
}
