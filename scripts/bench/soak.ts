// Asks one server five million times, for everything, and looks whether it grows: npm run bench:soak

import { truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { ensureProgram } from '../programs.ts';
import { progressBar } from '../../src/build/progress.ts';
import { startOurs } from './contenders.ts';
import { formatTable, formatTargets, units } from './format.ts';
import { compressed, toLoads } from './loads.ts';
import { readUsage, stop } from './processes.ts';
import { seededRandom } from './random.ts';
import { root, run, seed } from './run.ts';
import { loaderOf } from './wrk.ts';

const { plain, megabytes, microseconds, times } = units;
const requests = 5_000_000;
const intervals = 10;
const targetsOfLoad = 4000;
const secondsOfTurn = 10;

/** Picks targets of every load that is answered with a body, except the download, which would be most of the bytes. */
function mixTargets(): readonly string[] {
  const random = seededRandom(seed);
  return toLoads(projectData, random)
    .filter(
      ({ targets, header, status }) => targets.length > 1 && header === undefined && status === undefined,
    )
    .flatMap(({ targets }) => Array.from({ length: targetsOfLoad }, () => random.pick(targets)));
}

/** Gives what the server needed after each tenth of all requests. */
async function measure(folder: string) {
  const runLoad = loaderOf({ ...compressed, targets: mixTargets() }, folder);
  const logFile = join(folder, 'server.log');
  const { child, port } = await startOurs(root, 'server', logFile);
  const advance = progressBar(intervals);
  const measured: { total: number; residentBytes: number; cpuMicrosecondsPerRequest: number }[] = [];
  let turn = 0;
  let total = 0;
  for (let interval = 1; interval <= intervals; interval++) {
    const before = { ...readUsage(child), total };
    while (total < (requests / intervals) * interval) {
      total += (await runLoad(port, secondsOfTurn, seed + turn++)).requests;
      truncateSync(logFile);
    }
    const { residentBytes, cpuMicroseconds } = readUsage(child);
    const cpuMicrosecondsPerRequest = (cpuMicroseconds - before.cpuMicroseconds) / (total - before.total);
    measured.push({ total, residentBytes, cpuMicrosecondsPerRequest });
    advance();
  }
  await stop(child);
  return measured;
}

/** Formats what a soak gave. The same figures give the same bytes. */
function toSoakReport(measured: Awaited<ReturnType<typeof measure>>): string {
  // Caches fill in the first fifth.
  const filled = measured[Math.ceil(measured.length / 5) - 1];
  const last = measured.at(-1);
  if (filled === undefined || last === undefined) throw new Error('a soak has one interval at least');
  const growth = last.residentBytes / filled.residentBytes;
  const slowdown = last.cpuMicrosecondsPerRequest / filled.cpuMicrosecondsPerRequest;
  const targets = formatTargets(
    [
      ['Resident memory grows', growth, '≤', 1.1, times, 3, 2],
      // Less than this is noise.
      ['CPU time of a request grows', slowdown, '≤', 1.25, times, 3, 2],
    ],
    `From ${plain(filled.total)} requests to ${plain(last.total)}`,
  );
  const rows = measured.map(({ total, residentBytes, cpuMicrosecondsPerRequest }) => [
    plain(total),
    megabytes(residentBytes),
    microseconds(cpuMicrosecondsPerRequest, 1),
  ]);
  return `# Soak

Written by \`npm run bench:soak\`; do not edit.

One server is asked for records, children, lists, searches and pages, all mixed, with \`Accept-Encoding: br\`; every request
comes from another client.

${targets}

${formatTable(['requests', 'resident memory', 'CPU time a request'], rows)}
`;
}

await run(join(tmpdir(), 'kodepos-soak-'), async (folder) => {
  ensureProgram('wrk', 'the benchmarks');
  const report = toSoakReport(await measure(folder));
  writeFileSync(join(root, 'docs/soak.md'), report);
  console.log(`\n${report}`);
});
