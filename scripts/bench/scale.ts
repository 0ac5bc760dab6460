// Builds and serves made-up datasets of the size to plan for and of ten times that: npm run bench:scale

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { steps } from '../progress.ts';
import { measureBuild } from './build-figures.ts';
import { hasProc } from './proc.ts';
import { copyProject } from './project-copy.ts';
import { measureQueries, queries } from './query-figures.ts';
import { seededRandom } from './random.ts';
import { toScaleReport, type ScaleFigures } from './scale-report.ts';
import { measureStarts } from './start-figures.ts';
import { writeSyntheticData, type Sizes } from './synthetic.ts';

const root = join(import.meta.dirname, '../..');
const reportFile = join(root, 'docs/scale.md');
const seed = 2025;
const starts = 3;

/** The published size of a comparable service, larger than the data of today (measured on 2026-11-20). */
const published: Sizes = { province: 38, regency: 514, district: 7277, village: 85_595 };
/** Ten times as many of all but provinces, of which ids of two digits allow 90. */
const tenfold: Sizes = { province: 90, regency: 5140, district: 72_770, village: 855_950 };

/** Measures a dataset of some size in a folder of its own. */
async function measureSize(
  folder: string,
  sizes: Sizes,
  step: (title: string) => void,
): Promise<ScaleFigures> {
  step(`making up ${sizes.village} villages`);
  copyProject(root, folder);
  writeSyntheticData(join(folder, 'data'), sizes, projectData, seededRandom(seed));
  step('building');
  const build = await measureBuild(folder);
  step(`starting the server ${starts} times`);
  const start = await measureStarts(folder, starts);
  step(`finding ${queries} lists inside this process`);
  return { sizes, build, starts: start, queries: measureQueries(folder, seededRandom(seed)) };
}

// Beside the project: a build of millions of files is no matter for a temporary folder in memory.
const folder = mkdtempSync(join(root, 'dist.scale-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
try {
  if (!hasProc()) throw new Error('the benchmark reads /proc: run it on Linux');
  const step = steps('scale', 9);
  const figures = [
    await measureSize(join(folder, 'published'), published, step),
    await measureSize(join(folder, 'tenfold'), tenfold, step),
  ] as const;
  step('writing docs/scale.md');
  const report = toScaleReport(...figures);
  writeFileSync(reportFile, report);
  console.log(`\n${report}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
