// Builds and serves made-up datasets of a published size and of ten times that: npm run bench:scale

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { steps } from '../../src/build/progress.ts';
import { measureBuild } from './build-figures.ts';
import { formatTable, formatTargets, units, type Unit } from './format.ts';
import { copyProject } from '../project-copy.ts';
import { listCount, measureLists } from './query-figures.ts';
import { seededRandom } from './random.ts';
import { root, run, seed } from './run.ts';
import { measureStarts } from './server-figures.ts';
import { writeSyntheticData, type Sizes } from './synthetic.ts';

const { plain, seconds, milliseconds, microseconds, megabytes, times } = units;
const startCount = 3;
const step = steps('scale', 9);

/** The published size of a comparable service, larger than the data of today (measured on 2026-11-20). */
const published: Sizes = { province: 38, regency: 514, district: 7277, village: 85_595 };
/** Ten times as many, except provinces, of which ids of two digits allow 90. */
const tenfold: Sizes = { province: 90, regency: 5140, district: 72_770, village: 855_950 };

/** Measures a dataset of some size in a folder of its own. */
async function measureSize(folder: string, sizes: Sizes) {
  step(`making up ${sizes.village} villages`);
  copyProject(root, folder);
  writeSyntheticData(join(folder, 'data'), sizes, projectData, seededRandom(seed));
  step('building');
  const build = await measureBuild(folder);
  step(`starting the server ${startCount} times`);
  const starts = await measureStarts(folder, startCount);
  step(`finding ${listCount} lists inside this process`);
  return { sizes, build, starts, lists: measureLists(folder, seededRandom(seed)) };
}

type ScaleFigures = Awaited<ReturnType<typeof measureSize>>;

/** Why each figure grows as it does. */
const reasons = {
  'Time of the build':
    'a page and a file for each region; more than in proportion, because the heap and the folders are larger too',
  'Memory of the build at its peak':
    'the dataset and the paths of all pages are held; pages are written as they are made',
  Files: 'two for each village',
  'Bytes in them': 'pages list at most their siblings',
  'Start-up': 'what the server holds is read and checked as a whole; loading the program stays the same',
  'Resident memory after the start':
    'rows, index and download grow in proportion; Node and the program stay the same',
  'Index of names': 'one entry for each letter of each name',
  'Lists, p50': 'found by binary search, and only a page is copied',
  'Lists, p99':
    'parts that are in few names are ranked when asked for; within one region, only those of the region',
  'Longest of finding any part of a name':
    'lists of parts in more than 512 names are made by the build, however many those names are',
};

type Row = readonly [name: keyof typeof reasons, value: number, unit: Unit, digits?: number];

function toRows({ build, starts, lists }: ScaleFigures): readonly Row[] {
  return [
    ['Time of the build', build.seconds, seconds, 1],
    ['Memory of the build at its peak', build.peakBytes, megabytes],
    ['Files', build.files, plain],
    ['Bytes in them', build.bytes, megabytes],
    ['Start-up', starts.milliseconds.median, milliseconds],
    ['Resident memory after the start', starts.residentBytes.median, megabytes],
    ['Index of names', lists.indexBytes, megabytes],
    ['Lists, p50', lists.durations.median, microseconds, 1],
    ['Lists, p99', lists.durations.p99, microseconds, 1],
    ['Longest of finding any part of a name', lists.longestPart.microseconds, microseconds, 1],
  ];
}

/** Formats what both sizes gave, and how it grew. The same figures give the same bytes. */
function toScaleReport(small: ScaleFigures, large: ScaleFigures): string {
  const smallRows = toRows(small);
  const rows = toRows(large).map(([name, value, unit, digits], at) => {
    const [, smallValue = 0] = smallRows[at] ?? [];
    return [name, unit(smallValue, digits), unit(value, digits), times(value / smallValue, 1), reasons[name]];
  });
  const memoryGrowth = large.starts.residentBytes.median / small.starts.residentBytes.median;
  const format = ({ sizes: { province, regency, district, village } }: ScaleFigures): string =>
    [province, regency, district, village].map((size) => plain(size)).join(' / ');
  const villages = [small, large].map(({ sizes }) => `${plain(sizes.village)} villages`);
  const targets = formatTargets(
    [
      ['p99 of finding lists', large.lists.durations.p99, '≤', 3000, microseconds, 1],
      ['Resident memory after the start', memoryGrowth, '≤', 6, times, 1],
    ],
    'At ten times the size',
  );
  return `# Scale

Written by \`npm run bench:scale\`; do not edit.

Two datasets are made up, with names and codes spread as in the real one: ${format(small)} provinces,
regencies, districts and villages, and ten times as many (${format(large)}; ids of two digits allow
90 provinces). Each is built and served by the same code, without an import.

${targets}

${formatTable(['', ...villages, 'growth', 'why'], rows)}
`;
}

// Beside the project: a temporary folder may be in memory, which has no room for millions of files.
await run(join(root, 'dist.scale-'), async (folder) => {
  const small = await measureSize(join(folder, 'published'), published);
  const large = await measureSize(join(folder, 'tenfold'), tenfold);
  step('writing docs/scale.md');
  const report = toScaleReport(small, large);
  writeFileSync(join(root, 'docs/scale.md'), report);
  console.log(`\n${report}`);
});
