import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { ask, startServer } from '../support/server.ts';
import { readOptions } from './options.ts';
import { fuzzRaw } from './conversation.ts';

// Sends malformed requests on plain connections:
//   npm run fuzz:raw -- [--runs 100000] [--seed N]

const { runs, seed } = readOptions({ runs: 100_000 });
ensureBuilt(readConfig({}));
const server = await startServer();
try {
  console.log(`seed ${seed}`);
  const failure = await fuzzRaw(server.port, { runs, seed });
  const { status } = await ask(server, '/health');
  console.log(
    `${runs} connections; after them the same process (${server.process.pid ?? 'gone'}) says ${status}`,
  );
  if (failure !== undefined) console.error(failure);
  if (failure !== undefined || status !== 200) process.exitCode = 1;
} finally {
  await server.stop();
}
