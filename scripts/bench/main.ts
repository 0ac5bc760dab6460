// Measures functions, the build, starts and load, and writes docs/performance.md up to its last
// section: npm run bench
// With a part (npm run bench -- build), measures only this part and writes nothing.

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { formatFigures, type Figure } from './figures.ts';
import { measureFunctions } from './functions.ts';
import { measureBuild, measureLoad, measureStarts } from './processes.ts';

/** The last section describes a trial, which is not repeated. */
const peersHeading = '## Peers';

// Functions come first, because the system writes the files of a build for a minute after it.
const parts = {
  functions: measureFunctions,
  build: measureBuild,
  start: measureStarts,
  load: measureLoad,
};
const [only] = process.argv.slice(2);
const figures: Figure[] = [];
for (const [part, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== part) continue;
  console.log(`[bench] ${part}`);
  const partFigures = await measure();
  console.log(formatFigures(partFigures));
  figures.push(...partFigures);
}

const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown CPU'}`;
const day = new Date().toISOString().slice(0, 10);
const report = `# Performance

Written by \`npm run bench\` on ${day}; do not edit this section. Measured on
${machine}, Node.js ${process.version}.

- Start and memory are medians of five starts.
- Functions answer one operation, from its query to its body, without a server: for about 2,000
  villages of all provinces, and the searches and addresses of the tests, which are hard on
  purpose.
- autocannon requests one record on 64 connections, in five rounds of 3 s: in turn from the
  service without a limit, from a bare \`node:http\` that sends the same bytes without ETag, log and
  headers of the limit, and from the service without its log. It shares the machine, so CPU time
  says more than requests per second.
- Targets are for two cores in a quiet hour; shared cores vary by half from hour to hour.

${formatFigures(figures)}`;
if (only === undefined) {
  const file = 'docs/performance.md';
  const [, peers = ''] = readFileSync(file, 'utf8').split(peersHeading);
  writeFileSync(file, `${report}\n${peersHeading}${peers}`);
}
