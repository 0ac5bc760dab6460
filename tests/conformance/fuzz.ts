import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { ask, startServer } from '../support/server.ts';
import { conform, countAnswers, shareOf } from './outcome.ts';
import { readDocument } from './document.ts';
import { readOptions } from './options.ts';

// Tries every operation, or one, with requests generated from the description:
//   npm run fuzz -- [--runs 200000] [--seed N] [--operation listVillages]

const { runs, seed, operation: only } = readOptions({ runs: 200_000 });
ensureBuilt(readConfig({}));
const server = await startServer();
try {
  const description = (await ask(server, '/openapi.json')).json() as Readonly<Record<string, unknown>>;
  const document = readDocument(description);
  const operations = document.operations.filter(({ id }) => only === undefined || id === only);
  if (operations.length === 0)
    throw new Error(
      `unknown operation ${only ?? ''}, choose one of ${document.operations.map(({ id }) => id).join(', ')}`,
    );
  console.log(`seed ${seed}`);
  let total = 0;
  for (const operation of operations) {
    const { statuses, failure } = await conform({ port: server.port, document }, operation, {
      runs: Math.ceil(runs * shareOf(operation)),
      seed,
    });
    const requests = countAnswers(statuses);
    total += requests;
    const seen = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`${operation.id}: ${requests} requests (${seen.join(', ')})`);
    if (failure === undefined) continue;
    console.error(failure);
    process.exitCode = 1;
  }
  console.log(`${total} requests, ${process.exitCode === 1 ? 'not all' : 'all'} answered as described`);
} finally {
  await server.stop();
}
