import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvDownload } from '../../src/api/downloads.ts';
import { startOurs } from './contenders.ts';
import { readUsage, stop, type Server } from './processes.ts';
import { spreadOf } from './statistics.ts';

/** How long a server is left alone before its idle memory is read. */
export const idleMilliseconds = 500;

/** How many clients ask for the download and do not read it. */
export const slowReaders = 200;
/** Until the system has taken all that it takes of every answer. */
const settleMilliseconds = 2000;

/** Starts the server of a project's folder several times in turn, on whatever core the system gives it. */
export async function measureStarts(folder: string, count: number) {
  const milliseconds: number[] = [];
  const residentBytes: number[] = [];
  for (let time = 0; time < count; time++) {
    const { child, startMilliseconds } = await startOurs(folder);
    milliseconds.push(startMilliseconds);
    await sleep(idleMilliseconds);
    residentBytes.push(readUsage(child).residentBytes);
    await stop(child);
  }
  return { milliseconds: spreadOf(milliseconds), residentBytes: spreadOf(residentBytes) };
}

/** Asks for the download from an address of its own, and reads nothing once the answer has begun. */
async function startReading(port: number, reader: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  const client = `X-Forwarded-For: 198.51.100.${reader}`;
  socket.write(`GET ${csvDownload.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${client}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Measures how many bytes of memory many clients take who ask for the download and do not read it. */
export async function measureSlowReaders({ port, child }: Server): Promise<number> {
  // The first one is not counted: it takes what any download takes, however many there are.
  const sockets = [await startReading(port, 0)];
  await sleep(settleMilliseconds);
  const before = readUsage(child);
  for (let reader = 1; reader < slowReaders; reader++) sockets.push(await startReading(port, reader));
  await sleep(settleMilliseconds);
  const bytes = readUsage(child).residentBytes - before.residentBytes;
  for (const socket of sockets) socket.destroy();
  return bytes;
}
