// Preloaded into a server: SIGUSR2 blocks its event loop for two seconds. It says so as a line of the log.

import { writeSync } from 'node:fs';

const blockMilliseconds = 2000;

process.on('SIGUSR2', () => {
  writeSync(1, '{"msg":"blocked"}\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMilliseconds);
});
