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
import { idleMilliseconds } from './start-figures.ts';
import { writeScript } from './wrk.ts';

/** What all loads gave. */
export interface ArenaFigures {
  readonly loads: readonly LoadFigures[];
  /** Of the server that logs, when all loads have ended. */
  readonly residentAfterLoadBytes: number;
  /** The most that the server that logs has had resident since its start. */
  readonly peakBytes: number;
}

/**
 * Measures every load on the same two servers, one that logs and one that does not, and prints what each gave.
 *
 * @param folder where files go meanwhile
 */
export async function measureLoads(
  loads: readonly Load[],
  folder: string,
  plan: Plan,
  random: Random,
  announce: (load: Load) => void,
): Promise<ArenaFigures> {
  const logFile = join(folder, 'server.log');
  const logging = await startServer({ logLevel: 'info', logFile, place: onServerCore });
  const silent = await startServer({ logLevel: 'silent', place: onServerCore });
  const arena = { logging, silent, scriptFile: writeScript(folder), folder };
  const measured: LoadFigures[] = [];
  for (const load of loads) {
    announce(load);
    const figures = await measureLoad(load, arena, plan, random);
    console.log(`\n${reportLoad(figures)}`);
    measured.push(figures);
    truncateSync(logFile);
  }
  await sleep(idleMilliseconds);
  const residentAfterLoadBytes = readResidentBytes(logging.pid);
  const peakBytes = readPeakBytes(logging.pid);
  await Promise.all([logging.stop(), silent.stop()]);
  return { loads: measured, residentAfterLoadBytes, peakBytes };
}
