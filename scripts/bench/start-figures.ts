import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './contenders.ts';
import { readResidentBytes } from './proc.ts';
import { spreadOf, type Spread } from './statistics.ts';

/** How long a server is left alone before the memory that it has idle is read. */
export const idleMilliseconds = 500;

/** What starts of the server took. */
export interface StartFigures {
  readonly startMilliseconds: Spread;
  readonly residentBytes: Spread;
}

/** Starts the server of a project's folder several times, one after the other, on whatever core the system gives it. */
export async function measureStarts(root: string, starts: number): Promise<StartFigures> {
  const startMilliseconds: number[] = [];
  const residentBytes: number[] = [];
  for (let start = 0; start < starts; start++) {
    const server = await startServer(root);
    startMilliseconds.push(server.startMilliseconds);
    await sleep(idleMilliseconds);
    residentBytes.push(readResidentBytes(server.pid));
    await server.stop();
  }
  return { startMilliseconds: spreadOf(startMilliseconds), residentBytes: spreadOf(residentBytes) };
}
