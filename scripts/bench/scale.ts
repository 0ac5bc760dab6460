// Builds and serves made-up datasets of a published size and of ten times that: npm run bench:scale [-- --quick]
// With --quick both are small, and nothing is written.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataset } from '../../src/dataset/load.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { copyProject } from '../project-copy.ts';
import { measureLists } from './functions.ts';
import { makeFolder, root, seed } from './processes.ts';
import { seededRandom } from './random.ts';
import { measureBuild, measureStarts } from './servers.ts';
import { writeSyntheticData, type Sizes } from './synthetic.ts';
import { format, formatFigures, formatTable, type Figure } from './table.ts';

const isQuick = process.argv.includes('--quick');
/** The published size of a comparable service, larger than the data of today (measured on 2026-11-20). */
const published: Sizes = isQuick
  ? { province: 2, regency: 6, district: 40, village: 400 }
  : { province: 38, regency: 514, district: 7277, village: 85_595 };
/** Ten times as many, except provinces, of which ids of two digits allow 90. */
const tenfold: Sizes = isQuick
  ? { province: 4, regency: 60, district: 400, village: 4000 }
  : { province: 90, regency: 5140, district: 72_770, village: 855_950 };

/** Measures a dataset of some size in a folder of its own. */
async function measureSize(folder: string, sizes: Sizes): Promise<readonly Figure[]> {
  console.log(`[scale] ${sizes.village} villages`);
  copyProject(root, folder);
  writeSyntheticData(join(folder, 'data'), sizes, projectData, seededRandom(seed));
  const build = await measureBuild(folder);
  const starts = await measureStarts(folder, 3);
  return [...build, ...starts, ...(await measureLists(loadDataset(join(folder, 'data'))))];
}

// Beside the project: a temporary folder may be in memory, which has no room for millions of files.
const folder = makeFolder(join(root, 'dist.scale-'));
const small = await measureSize(join(folder, 'published'), published);
const large = await measureSize(join(folder, 'tenfold'), tenfold);
const rows = large.map(({ name, value, unit }, at) => {
  const before = small[at]?.value ?? NaN;
  return [name, `${format(before)} ${unit}`, `${format(value)} ${unit}`, `${format(value / before)} ×`];
});
const valueOf = (figures: readonly Figure[], name: string): number =>
  figures.find((figure) => figure.name === name)?.value ?? NaN;
const memory = 'Resident memory after the start';
const describe = (sizes: Sizes): string =>
  Object.values(sizes)
    .map((size) => size.toLocaleString('en'))
    .join(' / ');

const report = `# Scale

Written by \`npm run bench:scale\`; do not edit.

Two datasets are made up, with names and codes spread as in the real one: ${describe(published)} provinces,
regencies, districts and villages, and ten times as many (${describe(tenfold)}; ids of two digits allow
90 provinces). Each is built and served by the same code, without an import.

${formatFigures([
  { name: 'Lists at ten times the size, p99', value: valueOf(large, 'Lists, p99'), unit: 'µs', max: 3000 },
  { name: `${memory} grows`, value: valueOf(large, memory) / valueOf(small, memory), unit: '×', max: 6 },
])}

${formatTable(['', 'published', 'tenfold', 'growth'], rows)}

The build grows with the regions: a page and a file for each, and more than in proportion, because its heap and folders are
larger too. Node and the program take the same memory at any size. Lists are found by binary search, and only a page is copied;
parts that are in many names have their lists from the build, however many those names are.
`;
console.log(report);
if (!isQuick) writeFileSync(join(root, 'docs/scale.md'), report);
