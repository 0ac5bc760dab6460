// Tries every operation, or one, with requests generated from the description; or sends malformed requests on plain connections:
//   npm run fuzz -- [--runs 200000] [--seed N] [--operation listVillages]
//   npm run fuzz:raw -- [--runs 100000] [--seed N]

import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { fuzzRaw } from './conversation.ts';
import { askDocument, findOperation } from './document.ts';
import { conform, countAnswers, shareOf } from './outcome.ts';

const { values } = parseArgs({
  options: {
    raw: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    operation: { type: 'string' },
  },
});

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  console.error(`--${name} is a whole number, not ${value}`);
  process.exit(2);
}
const runs = wholeNumber('runs', values.runs ?? (values.raw ? '100000' : '200000'));
const seed = wholeNumber('seed', values.seed);

/** Sends malformed requests, and says whether all was well. */
async function sendMalformed(server: TestServer): Promise<boolean> {
  const failure = await fuzzRaw(server.port, { runs, seed });
  const { status } = await ask(server, '/health');
  console.log(
    `${runs} connections; after them the same process (${server.process.pid ?? 'gone'}) says ${status}`,
  );
  if (failure !== undefined) console.error(failure);
  return failure === undefined && status === 200;
}

/** Tries operations, and says whether all was well. */
async function tryOperations({ port }: TestServer, only: string | undefined): Promise<boolean> {
  const document = await askDocument({ port });
  const operations = only === undefined ? document.operations : [findOperation(document, only)];
  let total = 0;
  let isRight = true;
  for (const operation of operations) {
    const how = { runs: Math.ceil(runs * shareOf(operation)), seed };
    const { statuses, failure } = await conform({ port, document }, operation, how);
    const requests = countAnswers(statuses);
    total += requests;
    const seen = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`${operation.id}: ${requests} requests (${seen.join(', ')})`);
    if (failure === undefined) continue;
    console.error(failure);
    isRight = false;
  }
  console.log(`${total} requests, ${isRight ? 'all' : 'not all'} answered as described`);
  return isRight;
}

ensureBuilt(readConfig({}));
const server = await startServer();
try {
  console.log(`seed ${seed}`);
  const isRight = values.raw ? await sendMalformed(server) : await tryOperations(server, values.operation);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await server.stop();
}
