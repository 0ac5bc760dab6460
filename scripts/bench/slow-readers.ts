import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvDownload } from '../../src/contract/downloads.ts';
import type { Contender } from './contenders.ts';
import { readResidentBytes } from './proc.ts';

/** How many ask for the download and do not read it. */
export const slowReaders = 200;
/** Until every answer has gone as far as the system takes it. */
const settleMilliseconds = 2000;

/** Asks for the download from an address of its own, and reads nothing once the answer has begun. */
async function startReading(port: number, reader: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.write(
    `GET ${csvDownload.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.${reader}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return socket;
}

/** Measures how many bytes more a server has resident while many clients do not read the download they asked for. */
export async function measureSlowReaders({ port, pid }: Contender): Promise<number> {
  const [first, ...others] = Array.from({ length: slowReaders }, (_, reader) => reader);
  // The first one alone: what any download at all takes is no matter of how many there are.
  const sockets = [await startReading(port, first ?? 0)];
  await sleep(settleMilliseconds);
  const before = readResidentBytes(pid);
  for (const reader of others) sockets.push(await startReading(port, reader));
  await sleep(settleMilliseconds);
  const bytes = readResidentBytes(pid) - before;
  for (const socket of sockets) socket.destroy();
  return bytes;
}
