import { spawnSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectData } from '../../src/dataset/project-data.ts';
import { ensureProgram } from '../programs.ts';
import { steps } from '../../src/build/progress.ts';
import { measureBuild } from './build-figures.ts';
import { startOurs } from './contenders.ts';
import { measureLoad, type LoadFigures, type Plan } from './load-figures.ts';
import { toLoads } from './loads.ts';
import { ensureNginx } from './nginx.ts';
import { isPinned, readUsage, stop } from './processes.ts';
import { listCount, measureLists, measureNearest, measureSearches, searchCount } from './query-figures.ts';
import { seededRandom } from './random.ts';
import { root, seed } from './run.ts';
import { idleMilliseconds, measureSlowReaders, measureStarts } from './server-figures.ts';

function describeMachine(): string {
  const count = availableParallelism();
  const cores = `${count} ${count === 1 ? 'core' : 'cores'} of ${cpus()[0]?.model ?? 'an unknown CPU'}`;
  const { stdout } = spawnSync('sh', ['-c', '{ wrk -v; nginx -v; } 2>&1'], { encoding: 'utf8' });
  const versions = stdout.match(/^wrk \S+|nginx\/.*/gm) ?? [];
  return [cores, `Node.js ${process.version}`, ...versions].join(', ');
}

/** Measures everything that the report shows, with files in a folder; `show` is called with what each load gave. */
export async function measureAll(folder: string, plan: Plan, show: (load: LoadFigures) => void) {
  const random = seededRandom(seed);
  const loads = toLoads(projectData, random);
  const step = steps('bench', 6 + loads.length);

  step('looking for wrk and nginx');
  ensureProgram('wrk', 'the benchmarks');
  ensureNginx();

  step('building');
  const build = await measureBuild(root);

  step(`starting the server ${plan.starts} times`);
  const starts = await measureStarts(root, plan.starts);

  step(`finding ${listCount} lists inside this process`);
  const lists = measureLists(root, random);

  step(`searching ${searchCount} times inside this process`);
  const searches = measureSearches(random);
  const nearest = measureNearest(random);

  const logFile = join(folder, 'server.log');
  const ours = await startOurs(root, 'server', logFile);
  const slowReadersBytes = await measureSlowReaders(ours);
  const measured: LoadFigures[] = [];
  for (const load of loads) {
    step(`asking: ${load.name.toLowerCase()}`);
    const figures = await measureLoad(load, ours, folder, plan, random);
    show(figures);
    measured.push(figures);
    truncateSync(logFile);
  }
  await sleep(idleMilliseconds);
  const { residentBytes: afterLoadBytes, peakBytes } = readUsage(ours.child);
  await stop(ours.child);

  step('writing docs/performance.md');
  const memory = { afterLoadBytes, peakBytes, slowReadersBytes };
  return {
    machine: describeMachine(),
    isPinned,
    plan,
    build,
    starts,
    memory,
    loads: measured,
    lists,
    searches,
    nearest,
  };
}

/** Everything that a run of the benchmark measured. */
export type Figures = Awaited<ReturnType<typeof measureAll>>;
