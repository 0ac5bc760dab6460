import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { buildAreas, type Areas, type AreaSources } from '../areas/areas.ts';

/** Areas take 8.7 s of CPU time, against 11.7 s with the build's limit of 256 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };

/** Builds the areas of all regions in a thread, whose memory is freed when it ends. */
export async function buildAreasInThread({ villages, points, coast }: AreaSources): Promise<Areas> {
  // Passes only ids: villages link to their parents, so all regions would be cloned.
  const sources: AreaSources = { villages: villages.map(({ id }) => ({ id })), points, coast };
  const worker = new Worker(import.meta.filename, { workerData: sources, resourceLimits });
  // Both promises start together, because a thread may emit both events in one turn.
  const [message] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return (message as [Areas])[0];
}

if (import.meta.main) parentPort?.postMessage(buildAreas(workerData as AreaSources));
