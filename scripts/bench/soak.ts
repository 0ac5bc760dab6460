// Asks one server five million times, for everything, and looks whether it grows: npm run bench:soak [-- --quick]
// With --quick it sends a hundredth, and writes nothing.

import { truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { ensurePrograms, startOurs } from './contenders.ts';
import { brotli, toLoads } from './loads.ts';
import { makeFolder, megabyte, readUsage, root, seed, stop } from './processes.ts';
import { seededRandom } from './random.ts';
import { format, formatFigures, formatTable } from './table.ts';
import { loaderOf } from './wrk.ts';

const isQuick = process.argv.includes('--quick');
const requests = isQuick ? 50_000 : 5_000_000;
const intervals = 10;
const targetsOfLoad = 4000;
const secondsOfTurn = isQuick ? 1 : 10;

ensurePrograms();
const folder = makeFolder(join(tmpdir(), 'kodepos-soak-'));
const random = seededRandom(seed);
// Every load that is answered with a body, except the download, which would be most of the bytes.
const targets = toLoads(projectData, random)
  .filter((load) => load.targets.length > 1 && load.header === undefined && load.status === undefined)
  .flatMap((load) => Array.from({ length: targetsOfLoad }, () => random.pick(load.targets)));
const runLoad = loaderOf({ targets, header: brotli }, folder);
const logFile = join(folder, 'server.log');
const { child, port } = await startOurs(root, 'server', logFile);

const measured: { total: number; megabytes: number; cpuMicroseconds: number }[] = [];
for (let turn = 0, total = 0; measured.length < intervals;) {
  const before = { ...readUsage(child), total };
  while (total < (requests / intervals) * (measured.length + 1)) {
    total += (await runLoad(port, secondsOfTurn, seed + turn++)).requests;
    truncateSync(logFile);
  }
  const { residentBytes, cpuMicroseconds } = readUsage(child);
  const used = (cpuMicroseconds - before.cpuMicroseconds) / (total - before.total);
  measured.push({ total, megabytes: residentBytes / megabyte, cpuMicroseconds: used });
  console.log(`[soak] ${format(total)} requests, ${format(residentBytes / megabyte)} MB`);
}
await stop(child);

// Caches fill in the first fifth.
const [filled, last] = [measured[1], measured.at(-1)];
const growth = (last?.megabytes ?? NaN) / (filled?.megabytes ?? NaN);
const slowdown = (last?.cpuMicroseconds ?? NaN) / (filled?.cpuMicroseconds ?? NaN);
const report = `# Soak

Written by \`npm run bench:soak\`; do not edit.

One server is asked for records, children, lists, searches, places and pages, all mixed, with \`Accept-Encoding: br\`; every
request comes from another client. Growth is from a fifth of the requests to all of them.

${formatFigures([
  { name: 'Resident memory grows', value: growth, unit: '×', max: 1.1 },
  // Less than this is noise.
  { name: 'CPU time of a request grows', value: slowdown, unit: '×', max: 1.25 },
])}

${formatTable(
  ['requests', 'resident memory', 'CPU time a request'],
  measured.map(({ total, megabytes, cpuMicroseconds }) => [
    total.toLocaleString('en'),
    `${format(megabytes)} MB`,
    `${format(cpuMicroseconds)} µs`,
  ]),
)}
`;
console.log(report);
if (!isQuick) writeFileSync(join(root, 'docs/soak.md'), report);
