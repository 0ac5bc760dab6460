// Installs the programs that the tests start, where they are missing. Its exit status is 0 if all are there.

import { ensureProgram } from './apt.ts';
import { ensureBrowser } from './browser.ts';
import { ensureExamplePrograms } from './example-programs.ts';

try {
  ensureBrowser();
  ensureExamplePrograms();
  for (const program of ['redis-server', 'nginx']) ensureProgram(program, 'the tests of several instances');
  for (const program of ['slowhttptest', 'strace', 'faketime']) ensureProgram(program, 'the tests of faults');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
