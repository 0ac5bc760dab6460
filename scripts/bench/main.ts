// Measures the build, functions and the server, alone and beside others: npm run bench [-- WORD]
// With a word, it measures in one round what has the word in its name, and writes nothing. The parts are build, start, functions,
// cpu, memory, and the names in loads.ts.

import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectData } from '../../src/dataset/project-data.ts';
import { formatFigures, type Figure } from './figures.ts';
import { measureLists, measureNearest, measureSearches } from './functions.ts';
import { measureCpu, measureLoad, toLoads } from './loads.ts';
import { onCore, root, seed, stop } from './processes.ts';
import { seededRandom } from './random.ts';
import { ensurePrograms, startOurs } from './rivals.ts';
import { measureBuild, measureMemory, measureSlowReaders, measureStarts } from './servers.ts';

const [word = ''] = process.argv.slice(2);
const rounds = word === '' ? 5 : 1;
using temporary = mkdtempDisposableSync(join(tmpdir(), 'kodepos-bench-'));
const folder = temporary.path;
const random = seededRandom(seed);
const figures: Figure[] = [];

async function measure(part: string, measured: () => Promise<readonly Figure[]>): Promise<void> {
  if (!part.includes(word)) return;
  console.log(`[bench] ${part}`);
  const found = await measured();
  console.log(formatFigures(found));
  figures.push(...found);
}

await measure('build', measureBuild);
await measure('start', () => measureStarts(rounds));
await measure('functions: lists', () => measureLists(projectData));
await measure('functions: searches', () => measureSearches(projectData));
await measure('functions: nearest', () => measureNearest(projectData));

const loads = toLoads(projectData, random);
const [records] = loads;
if (
  records !== undefined &&
  ['cpu', 'memory', ...loads.map(({ name }) => name)].some((name) => name.includes(word))
) {
  ensurePrograms();
  await measure('cpu', () => measureCpu(records, folder, rounds, random));
  const logFile = join(folder, 'server.log');
  const ours = await startOurs(onCore.server, logFile);
  await measure('memory: slow readers', () => measureSlowReaders(ours));
  for (const load of loads) {
    await measure(load.name, () => measureLoad(load, ours, folder, rounds, random));
    truncateSync(logFile);
  }
  await measure('memory: after the load', () => measureMemory(ours));
  await stop(ours.child);
}

const { stdout } = spawnSync('sh', ['-c', '{ wrk -v; nginx -v; } 2>&1'], { encoding: 'utf8' });
const versions = stdout.match(/^wrk \S+|nginx\/.*/gm) ?? [];
const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}`;
const report = `# Performance

Written by \`npm run bench\`; do not edit.

Measured on ${[machine, `Node.js ${process.version}`, ...versions].join(', ')}.

Read the ratios: both sides of a ratio were measured in turn, on the same core and within the same minutes, so they depend
little on the machine. The absolute figures depend on the machine, and on what else it was doing.

Functions are called inside one process, each with 5,000 inputs: lists of many kinds, names as people type them, points in the
box around the country.

\`wrk\` loads the servers in turn with 64 connections (4 for the CSV), each in 5 rounds of 1 s after a warm-up; figures are medians.
The servers run on core 0 and wrk on core 1. Every request comes from another client, so the rate limit counts all
of them and refuses none, except where refusals are measured.

- This server has its defaults except \`TRUST_PROXY=1\` and where it listens and logs.
- Bare \`node:http\` (\`bare\`) answers every request with a constant: headers and body of one answer of this server.
- nginx serves the same files from disk with one process, logs as this server does, and compresses with brotli.

${formatFigures(figures)}`;
if (word === '') writeFileSync(join(root, 'docs/performance.md'), report);
