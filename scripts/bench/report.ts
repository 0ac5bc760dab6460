import type { BuildFigures } from './build-figures.ts';
import type { Figures } from './figures.ts';
import { bytesPerMegabyte, formatMegabytes, formatNumber, formatSpread, formatTable } from './format.ts';
import { reportLoad } from './load-report.ts';
import { queries, type QueryFigures } from './query-figures.ts';
import { searches, type SearchFigures, type SearchTimes } from './search-figures.ts';
import { slowReaders } from './slow-readers.ts';
import { reportTargets } from './targets-report.ts';

function reportBuild({ seconds, writeSeconds, peakBytes, files, bytes }: BuildFigures): string {
  return formatTable(
    ['', ''],
    [
      ['Time', `${formatNumber(seconds, 1)} s`],
      ['Time of writing the same files from one script', `${formatNumber(writeSeconds, 1)} s`],
      ['Peak resident memory', formatMegabytes(peakBytes)],
      ['Files written', formatNumber(files)],
      ['Bytes in them', formatMegabytes(bytes, 1)],
    ],
  );
}

function reportStarts({
  plan,
  starts,
  residentAfterLoadBytes,
  peakBytes,
  slowReadersBytes,
}: Figures): string {
  const { startMilliseconds, residentBytes } = starts;
  return formatTable(
    ['', ''],
    [
      [
        `From start to the first 200 of \`/health\`, ${plan.starts} times`,
        `${formatSpread(startMilliseconds)} ms`,
      ],
      ['Resident memory idle after the start', `${formatSpread(residentBytes, 0, bytesPerMegabyte)} MB`],
      ['Resident memory idle after the load', formatMegabytes(residentAfterLoadBytes)],
      ['Resident memory at its peak', formatMegabytes(peakBytes)],
      [
        `More of it while ${slowReaders} clients do not read the CSV that they asked for`,
        formatMegabytes(slowReadersBytes, 1),
      ],
    ],
  );
}

function reportQueries({
  p50Microseconds,
  p99Microseconds,
  mostMicroseconds,
  longestPart: { letters, microseconds },
  indexBytes,
}: QueryFigures): string {
  return formatTable(
    ['', ''],
    [
      ['p50', `${formatNumber(p50Microseconds, 1)} µs`],
      ['p99', `${formatNumber(p99Microseconds, 1)} µs`],
      ['Longest', `${formatNumber(mostMicroseconds, 1)} µs`],
      [
        `Longest of any part of one to six letters of a village's name: "${letters}"`,
        `${formatNumber(microseconds, 1)} µs`,
      ],
      ['The index as the build writes it', formatMegabytes(indexBytes, 1)],
    ],
  );
}

function reportSearches({ matching, fuzzy, indexBytes }: SearchFigures): string {
  const rowOf = (what: string, { count, p50Microseconds, p99Microseconds }: SearchTimes): string[] => [
    what,
    formatNumber(count),
    `${formatNumber(p50Microseconds, 1)} µs`,
    `${formatNumber(p99Microseconds, 1)} µs`,
  ];
  const table = formatTable(
    ['', 'searches', 'p50', 'p99'],
    [rowOf('Names that match', matching), rowOf('Names that nearly match', fuzzy)],
  );
  return `${table}\n\nWhat they are found in takes ${formatMegabytes(indexBytes, 1)}, that of the lists included.`;
}

function describeRounds({ plan, isPinned }: Figures): string {
  const { rounds, roundSeconds } = plan;
  const cores = isPinned
    ? 'the servers run on core 0 and wrk on core 1'
    : 'servers and wrk run on any core, for they could not be pinned: they disturb each other';
  const count = rounds === 1 ? 'one round' : `${rounds} rounds`;
  return `\`wrk\` asks all by turns with 64 connections (4 for the CSV), each in ${count} of ${roundSeconds} s after a warm-up;
${cores}. Every request comes from another client, so the rate limit counts all
of them and blocks none, but where refusals are measured.

- This server has its defaults but for \`TRUST_PROXY=1\` and where it listens and logs.
- Bare \`node:http\` answers every request with a constant: the headers and the body that this server gave once.
- nginx serves the same files from disk with one process, logs as this server does, and compresses with brotli.
- Astro's standalone server serves the same build.
- Fastify and SQLite answer lists as they are mostly made, in memory, with an index of trigrams.

Figures are medians, then the least and the most. "Core busy" is the part of the time in which the server computed.`;
}

/** Writes the whole report. The same figures give the same bytes. */
export function toReport(figures: Figures): string {
  return `# Performance

Written by \`${figures.command}\`; do not edit.${figures.plan.rounds === 1 ? ' One short round of each: a trial, no measurement.' : ''}

Measured on ${figures.machine}. 1 MB is 1,048,576 bytes.

Read the ratios: both sides of one were measured by turns on the same core within the same minutes, so they depend
little on the machine. The absolute figures depend on it wholly, and on what else it was doing.

![Requests a second beside others](performance.svg)

## Targets

${reportTargets(figures)}

## Build

${reportBuild(figures.build)}

## Start-up and memory

${reportStarts(figures)}

## Requests

${describeRounds(figures)}

${figures.loads.map(reportLoad).join('\n')}
## Finding lists inside the process

${formatNumber(queries)} lists of many kinds, the same in every run, without HTTP around them.

${reportQueries(figures.queries)}

## Searching inside the process

The table of searches that the tests have, and ${formatNumber(searches)} made up: names of villages whole, begun, with their district
or regency, and with a letter missing. The first ten results each.

${reportSearches(figures.searches)}
`;
}
