import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { ensureProgram } from './apt.ts';
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { formatTypes, typesPath } from './generated.ts';
import { steps } from './progress.ts';

const binaries = join(import.meta.dirname, '../node_modules/.bin');

let passed = 0;
let failed = 0;

function check(run: () => boolean): boolean {
  const ok = run();
  if (ok) passed++;
  else failed++;
  return ok;
}

function runTool(name: string, ...options: readonly string[]): boolean {
  return spawnSync(join(binaries, name), options, { stdio: 'inherit' }).status === 0;
}

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

/** Runs the tests and adds Vitest's counts. */
function runTests(): void {
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-test-'));
  const report = join(folder, 'report.json');
  const ok = runTool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    // A file that cannot be loaded or a failing set-up fails the run but no test.
    if (!ok && counts.numFailedTests === 0) failed++;
  } catch {
    failed++;
  }
  rmSync(folder, { recursive: true });
}

const step = steps('test', 7);
step('looking for a browser, curl and Python');
const ready = check(() =>
  attempt(() => {
    ensureBrowser();
    for (const program of ['curl', 'python3'])
      ensureProgram(program, "the tests of the documentation's examples");
    for (const program of ['redis-server', 'nginx']) ensureProgram(program, 'the tests of several instances');
    for (const program of ['slowhttptest', 'strace', 'faketime'])
      ensureProgram(program, 'the tests of faults');
  }),
);
step('making the types of the API');
writeFileSync(typesPath, await formatTypes());
step('checking the format');
check(() => runTool('prettier', '--check', '--log-level=warn', '.'));
step('linting');
check(() => runTool('eslint', '.'));
step('checking types');
check(() => runTool('astro', 'check', '--minimumFailingSeverity=hint'));
check(() => runTool('tsc', '--project', 'src/browser'));
step('building');
const built = check(() =>
  attempt(() => {
    ensureBuilt(readConfig({}));
  }),
);
step('running the tests');
if (ready && built) runTests();
else console.error('the tests were not run: they need the browser, the programs and the build');

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
