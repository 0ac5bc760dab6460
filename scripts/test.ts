// Runs every check: npm test, or some test files only: npm test -- PATH…

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readConfig } from '../src/http/config.ts';
import { checks } from './checks.ts';
import { ensureBuilt } from '../src/build/ensure-built.ts';
import { formatTypes, typesPath } from './generated.ts';
import { steps } from '../src/build/progress.ts';

const root = join(import.meta.dirname, '..');
/** After this many milliseconds the tests are ended: a program that they have left would keep them from ending. */
const maxMilliseconds = 4 * 60 * 60_000;
/** How many of the slowest test files are printed. */
const slowest = 10;

/** How many checks and tests have passed and failed. */
const total = { passed: 0, failed: 0 };

/** The part of Vitest's report that is needed here; times are in milliseconds. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}

/** Counts an action as a check, which fails if it throws. */
function attempt(action: () => void): boolean {
  try {
    action();
    count(1, 0);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    count(0, 1);
    return false;
  }
}

function runVitest(...options: readonly string[]): boolean {
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options];
  const limits = { timeout: maxMilliseconds, killSignal: 'SIGKILL' } as const;
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', ...limits }).status === 0;
}

/**
 * Starts a script in a process of its own. It writes to a file, because the build and the tests print meanwhile.
 *
 * @returns waits for its end, prints what it has written, and counts how many of its `parts` its exit status says have failed
 */
function startBeside(folder: string, script: string, parts: number): () => Promise<boolean> {
  const file = join(folder, `${script}.log`);
  const output = openSync(file, 'w');
  const command = [join(import.meta.dirname, script)];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', output, output] });
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  return async () => {
    const [code] = await ended;
    process.stdout.write(readFileSync(file));
    // A script that is ended from outside has no exit status, or a high one.
    const failed = Math.min(code ?? parts, parts);
    count(parts - failed, failed);
    return failed === 0;
  };
}

/** Runs all tests, counts them, and prints which files took longest. */
function runTests(folder: string): void {
  const file = join(folder, 'report.json');
  const ok = runVitest('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A file that cannot be loaded or a failing set-up fails the run but no test.
    count(numPassedTests, ok || numFailedTests > 0 ? numFailedTests : 1);
    const durations = testResults
      .map(({ name, startTime, endTime }) => [endTime - startTime, relative(root, name)] as const)
      .toSorted(([one], [other]) => other - one);
    console.log('\nThe slowest files:');
    for (const [milliseconds, name] of durations.slice(0, slowest))
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s ${name}`);
  } catch {
    count(0, 1);
  }
}

async function runAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-test-'));
  const step = steps('test', 3);
  step('making the types of the API');
  writeFileSync(typesPath, await formatTypes());
  step('building; meanwhile looking for programs, checking the format, the lint rules and the types');
  const installed = startBeside(folder, 'programs.ts', 1);
  const checked = startBeside(folder, 'checks.ts', checks.length);
  const built = attempt(() => {
    ensureBuilt(readConfig({}));
  });
  const ready = await installed();
  step('running the tests; meanwhile checking on');
  if (ready && built) runTests(folder);
  else console.error('the tests were not run: they need the browser, the programs and the build');
  await checked();
  rmSync(folder, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

const paths = process.argv.slice(2);
if (paths.length === 0) await runAll();
else process.exitCode = runVitest(...paths) ? 0 : 1;
