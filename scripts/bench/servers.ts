import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvDownload } from '../../src/api/downloads.ts';
import { buildArguments } from '../../src/build/ensure-built.ts';
import { median, type Figure } from './figures.ts';
import { isRunning, megabyte, readTreeUsage, readUsage, root, start, stop } from './processes.ts';
import { startOurs, type Server } from './rivals.ts';

/** A server is left alone so long before its idle memory is read. */
const idleMilliseconds = 500;
/** Until the system has taken all that it takes of every answer. */
const settleMilliseconds = 2000;

/** Builds the site anew, and measures all processes of that. */
export async function measureBuild(): Promise<readonly Figure[]> {
  const started = performance.now();
  const command = [process.execPath, ...buildArguments(root)];
  const build = start(command, { cwd: root, stdio: 'inherit' });
  let [peakBytes, cpuMicroseconds] = [0, 0];
  while (isRunning(build)) {
    try {
      const usage = readTreeUsage(build.pid ?? 0);
      peakBytes = Math.max(peakBytes, usage.residentBytes);
      cpuMicroseconds = Math.max(cpuMicroseconds, usage.cpuMicroseconds);
    } catch {
      // The next reading has it.
    }
    await sleep(20);
  }
  if (build.exitCode !== 0) throw new Error('the build failed: see above');
  const seconds = (performance.now() - started) / 1000;
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  return [
    { name: 'Build', value: seconds, unit: 's', max: 45 },
    { name: 'Build, CPU time', value: cpuMicroseconds / 1e6, unit: 's', max: 85 },
    { name: 'Build, memory at its peak', value: peakBytes / megabyte, unit: 'MB', max: 906 },
    { name: 'Build, files', value: files.length, unit: '' },
    { name: 'Build, bytes in them', value: bytes / megabyte, unit: 'MB' },
  ];
}

/** Starts the server several times in turn, on whatever core the system gives it. */
export async function measureStarts(count: number): Promise<readonly Figure[]> {
  const seconds: number[] = [];
  const bytes: number[] = [];
  for (let time = 0; time < count; time++) {
    const { child, startMilliseconds } = await startOurs();
    seconds.push(startMilliseconds / 1000);
    await sleep(idleMilliseconds);
    bytes.push(readUsage(child).residentBytes);
    await stop(child);
  }
  return [
    { name: 'Start-up', value: median(seconds), unit: 's', max: 0.8 },
    { name: 'Resident memory after the start', value: median(bytes) / megabyte, unit: 'MB', max: 180 },
  ];
}

/** Asks for the download from an address of its own, and reads nothing once the answer has begun. */
async function startReading(port: number, reader: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const client = `X-Forwarded-For: 198.51.${reader >> 8}.${reader & 255}`;
  socket.write(`GET ${csvDownload.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${client}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/**
 * Measures how much memory of the process 1,000 clients take who ask for the download and do not read it. What the system takes is in
 * tests/deploy/slow-readers.test.ts.
 */
export async function measureSlowReaders({ port, child }: Server): Promise<readonly Figure[]> {
  // The first one is not counted: it takes what any download takes, however many there are.
  const sockets = [await startReading(port, 0)];
  await sleep(settleMilliseconds);
  const before = readUsage(child).residentBytes;
  for (let reader = 1; reader < 1000; reader++) sockets.push(await startReading(port, reader));
  await sleep(settleMilliseconds);
  const value = (readUsage(child).residentBytes - before) / megabyte;
  for (const socket of sockets) socket.destroy();
  return [{ name: 'Memory of 1,000 slow readers of the CSV', value, unit: 'MB', max: 100 }];
}

/** Measures the memory of a server that has been asked for all loads. */
export async function measureMemory({ child }: Server): Promise<readonly Figure[]> {
  await sleep(idleMilliseconds);
  const { residentBytes, peakBytes } = readUsage(child);
  return [
    { name: 'Resident memory after the load', value: residentBytes / megabyte, unit: 'MB', max: 250 },
    { name: 'Resident memory at its peak', value: peakBytes / megabyte, unit: 'MB', max: 320 },
  ];
}
