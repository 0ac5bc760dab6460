// Preloaded into a server as block-loop.ts?gate=PATH: SIGUSR2 blocks its event loop until something is written into that named pipe.
// It says so as a line of the log.

import { readFileSync, writeSync } from 'node:fs';

const gate = new URL(import.meta.url).searchParams.get('gate') ?? '';
process.on('SIGUSR2', () => {
  writeSync(1, '{"msg":"blocked"}\n');
  readFileSync(gate);
});
