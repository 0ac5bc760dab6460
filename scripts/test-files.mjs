// Which tests need a build. Plain JavaScript without packages, because scripts/setup.mjs asks before it installs any.

import { readdirSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';

/** The tests of the built site; all others need neither a build nor the packages of checks/package.json. */
export const builtTests = ['tests/{build,deploy,e2e,faults}/**/*.test.ts', 'tests/**/*.built.test.ts'];

const isBuilt = /^(?:build|deploy|e2e|faults)\/|\.built\.test\.ts$/;

/** Options of Vitest whose value is the next argument. */
const isOptionWithValue = /^(?:-t|--testNamePattern|--project)$/;

/**
 * Says whether tests of the built site are asked for.
 *
 * @param {readonly string[]} words arguments of Vitest: options, and parts of paths of test files; if none is part of one, all are meant
 */
export function needBuild(words) {
  const files = readdirSync(fileURLToPath(new URL('../tests', import.meta.url)), { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts'));
  const wanted = words
    .filter((word, at) => !word.startsWith('-') && !isOptionWithValue.test(words[at - 1] ?? ''))
    .map((word) => word.replace(/^\.\//, ''));
  const found = files.filter((file) => wanted.some((filter) => `tests/${file}`.includes(filter)));
  return (found.length === 0 ? files : found).some((file) => isBuilt.test(file));
}
