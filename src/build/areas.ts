import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildAreas, type Areas, type AreaSources } from '../areas/areas.ts';

/** With the 256 MB of a build, V8 would take a quarter of the time to collect garbage. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };

/** Builds the areas of all regions in a thread, which frees its memory at once. */
export async function buildAreasInThread({ villages, points, coast }: AreaSources): Promise<Areas> {
  // Villages link to all regions, which need not be copied.
  const sources: AreaSources = { villages: villages.map(({ id }) => ({ id })), points, coast };
  const worker = new Worker(import.meta.filename, { workerData: sources, resourceLimits });
  // A thread that ends at once emits both events in one turn.
  const [message] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return (message as [Areas])[0];
}

if (!isMainThread && import.meta.main) parentPort?.postMessage(buildAreas(workerData as AreaSources));
