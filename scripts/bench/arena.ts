import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './contenders.ts';
import { measureLoad, type LoadFigures } from './load-figures.ts';
import { reportLoad } from './load-report.ts';
import type { Load } from './loads.ts';
import { onServerCore } from './pinning.ts';
import { readPeakBytes, readResidentBytes } from './proc.ts';
import type { Random } from './random.ts';
import type { Plan } from './rounds.ts';
import { measureSlowReaders } from './slow-readers.ts';
import { idleMilliseconds } from './start-figures.ts';
import { writeScript } from './wrk.ts';

/** What all loads gave. */
export interface ArenaFigures {
  readonly loads: readonly LoadFigures[];
  /** Of this server, when all loads have ended. */
  readonly residentAfterLoadBytes: number;
  /** The most that it has had resident since its start. */
  readonly peakBytes: number;
  /** How much more it had resident while clients did not read the download that they asked for. */
  readonly slowReadersBytes: number;
}

/**
 * Measures every load on the same server, and on rivals of its own, and prints what each gave.
 *
 * @param root the project's folder
 * @param folder where files go meanwhile
 */
export async function measureLoads(
  root: string,
  loads: readonly Load[],
  folder: string,
  plan: Plan,
  random: Random,
  announce: (load: Load) => void,
): Promise<ArenaFigures> {
  const logFile = join(folder, 'server.log');
  const ours = await startServer(root, { logFile, place: onServerCore });
  const slowReadersBytes = await measureSlowReaders(ours);
  const arena = { ours, scriptFile: writeScript(folder), folder };
  const measured: LoadFigures[] = [];
  for (const load of loads) {
    announce(load);
    const figures = await measureLoad(load, arena, plan, random);
    console.log(`\n${reportLoad(figures)}`);
    measured.push(figures);
    truncateSync(logFile);
  }
  await sleep(idleMilliseconds);
  const residentAfterLoadBytes = readResidentBytes(ours.pid);
  const peakBytes = readPeakBytes(ours.pid);
  await ours.stop();
  return { loads: measured, residentAfterLoadBytes, peakBytes, slowReadersBytes };
}
