// Measures the build, starts, functions and load, and writes docs/performance.md: npm run bench
// With a part (npm run bench -- build), measures only that and writes nothing.

import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { formatFigures, type Figure } from './figures.ts';
import { measureFunctions } from './functions.ts';
import { measureBuild, measureLoad, measureStarts } from './processes.ts';

const parts = { build: measureBuild, start: measureStarts, functions: measureFunctions, load: measureLoad };
const [only] = process.argv.slice(2);
const figures: Figure[] = [];
for (const [part, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== part) continue;
  console.log(`[bench] ${part}`);
  const found = await measure();
  console.log(formatFigures(found));
  figures.push(...found);
}

const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}`;
const report = `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Measured on ${machine}, Node.js ${process.version}.

- Start and memory are medians of five starts as \`npm run serve\`.
- Functions answer one operation, from its query to its body, without a server: about 2,000 villages of all provinces, and the searches and
  addresses of the tests.
- autocannon asks for one record on 64 connections: in turn the service, with its log and without a limit, and a bare \`node:http\` that sends the
  same bytes, in five rounds of 3 s. They share the machine with autocannon, so CPU time says more than requests a second.
- Targets are for two cores in a quiet hour; shared ones vary by half from hour to hour. A start reads 42 MB and checks the hashes of records and
  indexes. The searches and addresses of the tests are hard on purpose. A record has the limit's headers, an ETag and a line in the log, bare
  \`node:http\` none of them.

${formatFigures(figures)}`;
if (only === undefined) writeFileSync('docs/performance.md', report);
