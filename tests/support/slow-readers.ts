// Prints how many bytes readers that stop take of the server's memory and, for its side of their connections, of the system's:
//   node tests/support/slow-readers.ts COUNT PATH
// It starts the server itself, so that both are in one network namespace.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attack } from './attack.ts';
import { rawGet } from './raw.ts';
import { startServer } from './server.ts';

/** As many readings without more end it. */
const enough = 20;

const [count, path = ''] = process.argv.slice(2);
const server = await startServer();

/** Reads what the system holds in the queues of the server's connections. */
function readHeld(): number {
  const sockets = execFileSync('ss', ['-tmnH', `sport = :${server.port}`], { encoding: 'utf8' });
  const queues = sockets.matchAll(/skmem:\(r(\d+),rb\d+,t\d+,tb\d+,f(\d+),w(\d+)/g);
  return queues.reduce(
    (sum, [, read, ahead, write]) => sum + Number(read) + Number(ahead) + Number(write),
    0,
  );
}

/** Reads what the server's process holds. */
function readResident(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

const before = readResident();
const readers = await attack(server, Number(count), rawGet(path), '');
let peak = 0;
for (let readings = 0; readings < enough; readings++) {
  await sleep(250);
  const bytes = readResident() - before + readHeld();
  if (bytes > peak) [peak, readings] = [bytes, 0];
}
console.log(peak);
readers.stop();
await server.stop();
