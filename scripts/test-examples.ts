// Runs all examples of the documentation, also those in Go: npm run test:examples

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackage } from './apt.ts';
import { ensureExamplePrograms, hasGo } from './example-programs.ts';

ensureExamplePrograms();
if (!hasGo() && !installPackage('golang-go')) throw new Error('the examples in Go need go: install it');
const root = join(import.meta.dirname, '..');
const command = ['node_modules/vitest/vitest.mjs', 'run', 'tests/e2e/examples.test.ts'];
process.exitCode = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
