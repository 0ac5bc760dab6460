import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { steps } from '../progress.ts';
import { measureLoads } from './arena.ts';
import { measureBuild } from './build-figures.ts';
import type { Figures } from './figures.ts';
import { ensureWrk, findWrkVersion } from './install-wrk.ts';
import { toLoads } from './loads.ts';
import { ensureNginx, findNginxVersion } from './nginx.ts';
import { drawFigures } from './picture.ts';
import { isPinned } from './pinning.ts';
import { hasProc } from './proc.ts';
import { measureQueries, queries } from './query-figures.ts';
import { seededRandom } from './random.ts';
import { toReport } from './report.ts';
import type { Plan } from './rounds.ts';
import { measureSearches, searches } from './search-figures.ts';
import { measureStarts } from './start-figures.ts';
import { reportTargets } from './targets-report.ts';

const root = join(import.meta.dirname, '../..');
const reportFile = join(root, 'docs/performance.md');
const pictureFile = join(root, 'docs/performance.svg');
const seed = 2025;

const wholePlan: Plan = { rounds: 5, roundSeconds: 1, warmUpSeconds: 3, starts: 5 };
const quickPlan: Plan = { rounds: 1, roundSeconds: 1, warmUpSeconds: 1, starts: 3 };

function describeMachine(): string {
  const cores = availableParallelism();
  const model = cpus()[0]?.model ?? 'a CPU of no name';
  return `${cores} ${cores === 1 ? 'core' : 'cores'} of ${model}, Node.js ${process.version}, ${findWrkVersion() ?? ''}, ${findNginxVersion() ?? ''}`;
}

async function run(folder: string, isQuick: boolean): Promise<void> {
  const plan = isQuick ? quickPlan : wholePlan;
  const random = seededRandom(seed);
  const loads = toLoads(projectData, random);
  const step = steps('bench', 6 + loads.length);

  step('looking for wrk and nginx');
  if (!hasProc()) throw new Error('the benchmark reads /proc: run it on Linux');
  ensureWrk();
  ensureNginx();

  step('building');
  const build = await measureBuild(root);

  step(`starting the server ${plan.starts} times`);
  const starts = await measureStarts(root, plan.starts);

  step(`finding ${queries} lists inside this process`);
  const found = measureQueries(root, random);

  step(`searching ${searches} times inside this process`);
  const searched = measureSearches(random);

  const measured = await measureLoads(root, loads, folder, plan, random, ({ name }) => {
    step(`asking: ${name.toLowerCase()}`);
  });

  step('writing docs/performance.md');
  const figures: Figures = {
    command: isQuick ? 'npm run bench -- --quick' : 'npm run bench',
    machine: describeMachine(),
    isPinned,
    plan,
    build,
    starts,
    queries: found,
    searches: searched,
    ...measured,
  };
  writeFileSync(reportFile, toReport(figures));
  writeFileSync(pictureFile, drawFigures(figures.loads));
  console.log(`\n${reportTargets(figures)}`);
}

const options = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kodepos-bench-'));
// However this ends; the children have been ended by then.
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
try {
  const unknown = options.find((option) => option !== '--quick');
  if (unknown !== undefined) throw new Error(`${unknown} is no option: there is only --quick`);
  await run(folder, options.includes('--quick'));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
