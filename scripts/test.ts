// Runs every check: npm test, or only some test files: npm test -- PATH…

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { ensureBuilt } from '../src/build/ensure-built.ts';
import { createBuildSteps } from '../src/build/progress.ts';
import { readConfig } from '../src/http/config.ts';
import { checks } from './checks.ts';

const total = { passed: 0, failed: 0 };

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}

/**
 * Starts a script in the background. Logs to a file, so that outputs do not mix.
 * @returns a function that waits for the end, prints the log, and counts failed `parts`
 */
function startInBackground(folder: string, script: string, parts: number): () => Promise<boolean> {
  const file = join(folder, `${script}.log`);
  const output = openSync(file, 'w');
  const command = [join(import.meta.dirname, script)];
  const child = spawn(process.execPath, command, { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  return async () => {
    const [code] = await ended;
    process.stdout.write(readFileSync(file));
    // If a script is killed, its exit status is null or high: all its parts count as failed.
    const failed = Math.min(code ?? parts, parts);
    count(parts - failed, failed);
    return failed === 0;
  };
}

/** Builds if the build is out of date. The build counts as a check. */
function build(): boolean {
  try {
    ensureBuilt(readConfig({}));
    count(1, 0);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    count(0, 1);
    return false;
  }
}

async function runTests(): Promise<void> {
  const { state } = await startVitest([], { watch: false });
  const modules = state.getTestModules();
  const results = modules.flatMap((module) =>
    Array.from(module.children.allTests(), (test) => test.result()),
  );
  const failed = results.filter((result) => result.state === 'failed').length;
  const passed = results.filter((result) => result.state === 'passed').length;
  // A file that cannot be loaded, or a failed set-up, fails the run but no test.
  const { exitCode = 0 } = process;
  count(passed, failed === 0 && exitCode !== 0 ? 1 : failed);
}

async function runAll(): Promise<void> {
  const { formatTypes, typesPath } = await import('./generated.ts');
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-test-'));
  const step = createBuildSteps('test', 3);
  step('making the types of the API');
  writeFileSync(typesPath, await formatTypes());
  step('building; meanwhile looking for programs, checking the format, the lint rules and the types');
  const installed = startInBackground(folder, 'programs.ts', 1);
  const checked = startInBackground(folder, 'checks.ts', checks.length);
  const built = build();
  const ready = await installed();
  step('running the tests; meanwhile checking on');
  if (ready && built) await runTests();
  else console.error('the tests were not run: they need the browser, the programs and the build');
  await checked();
  rmSync(folder, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  await runAll();
} else {
  const command = [join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'), 'run', ...paths];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}
