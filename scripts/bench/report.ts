import { titles } from './contenders.ts';
import type { Figures } from './figures.ts';
import { formatFigures, formatTable, formatTargets, megabyte, units, type Target } from './format.ts';
import { summarize, type Contender, type LoadFigures } from './load-figures.ts';
import { listCount, searchCount } from './query-figures.ts';
import { slowReaders } from './server-figures.ts';

const { plain, seconds, milliseconds, microseconds, megabytes, percent } = units;

/** Whether this server computed for too small a share of the time: it waited for something that is not measured here. */
const isDisturbed = ({ contenders: [ours] }: LoadFigures): boolean =>
  summarize(ours, 'busyShare').median < 0.9;

const columns = [
  ['requests/s', 'requestsPerSecond', 0],
  ['CPU µs a request', 'cpuMicrosecondsPerRequest', 1],
  ['p50 ms', 'p50Milliseconds', 2],
  ['p99 ms', 'p99Milliseconds', 2],
] as const;

const shareOf = (ours: Contender, its: Contender): number =>
  summarize(ours, 'requestsPerSecond').median / summarize(its, 'requestsPerSecond').median;

/** The same by CPU time, on which other programs of the machine have less effect. */
const cpuShareOf = (ours: Contender, its: Contender): number =>
  summarize(its, 'cpuMicrosecondsPerRequest').median / summarize(ours, 'cpuMicrosecondsPerRequest').median;

function toTargets({ build, starts, memory, loads, lists, searches, nearest }: Figures): readonly Target[] {
  const shares = loads.flatMap(({ load, contenders: [ours, ...rivals] }) =>
    rivals.flatMap((its): Target[] => {
      if (its.minShare === null) return [];
      const name = `${load.name}: requests/s as a share of ${titles[its.name]}`;
      return [[name, shareOf(ours, its), '≥', its.minShare, plain, 3, 2]];
    }),
  );
  const multiple = build.seconds / build.writeSeconds;
  const resident = starts.residentBytes.median;
  const slow = `Resident memory that ${slowReaders} slow readers of the CSV take`;
  const longest = lists.longestPart.microseconds;
  return [
    ['Build', build.seconds, '≤', 45, seconds, 1],
    ['Build, as a multiple of writing the same files', multiple, '≤', 6, plain, 2, 2],
    ['CPU time of the build', build.cpuSeconds, '≤', 85, seconds, 1],
    ['Memory of the build at its peak', build.peakBytes, '≤', 950_000_000, megabytes],
    ['Start-up', starts.milliseconds.median / 1000, '≤', 0.8, seconds, 2, 1],
    ['Resident memory after the start', resident, '≤', 180 * megabyte, megabytes],
    ['Resident memory after the load', memory.afterLoadBytes, '≤', 250 * megabyte, megabytes],
    ['Resident memory at its peak', memory.peakBytes, '≤', 400 * megabyte, megabytes],
    [slow, memory.slowReadersBytes, '≤', 20 * megabyte, megabytes],
    ...shares,
    ['p99 of finding lists', lists.durations.p99, '≤', 150, microseconds, 1],
    ['Longest of finding any part of a name', longest, '≤', 300, microseconds, 1],
    ['p50 of searches that match', searches.matching.median, '≤', 50, microseconds, 1],
    ['p99 of searches that match', searches.matching.p99, '≤', 2000, microseconds, 1],
    ['p99 of searches that nearly match', searches.fuzzy.p99, '≤', 10_000, microseconds, 1],
    ['p99 of finding the nearest villages', nearest.durations.p99, '≤', 100, microseconds, 1],
    ['Index of the nearest villages', nearest.indexBytes, '<', 3_000_000, megabytes, 1],
    ['Index of searches', searches.indexBytes, '<', 60 * megabyte, megabytes, 1],
  ];
}

/** Formats the targets, and which loads were disturbed. */
export function formatVerdicts(figures: Figures): string {
  const table = formatTargets(toTargets(figures));
  const disturbed = figures.loads.filter(isDisturbed);
  if (disturbed.length === 0) return table;
  return `${table}

**Disturbed: ${disturbed.map(({ load }) => load.name).join(', ')}.** This server did not have its core to itself, or waited
for wrk, so its requests/s say little: measure again when nothing else runs on the machine. The CPU time of a request says more.`;
}

/** Formats what one load gave, as a section of the report. */
export function formatLoad({ load, answerBytes, contenders }: LoadFigures): string {
  const [ours] = contenders;
  const rows = contenders.map((its) => [
    titles[its.name],
    ...columns.map(([, key, digits]) => plain(summarize(its, key), digits)),
    percent(summarize(its, 'busyShare').median),
    ...[shareOf(ours, its), cpuShareOf(ours, its)].map((share) => (its === ours ? '' : plain(share, 3))),
  ]);
  const header = ['', ...columns.map(([title]) => title), 'core busy', 'ours/its', 'by CPU'];
  const { length } = load.targets;
  const addresses = length === 1 ? 'One address' : `${plain(length)} addresses in random order`;
  return `### ${load.name}: ${load.address}

${addresses}; a typical answer has ${plain(answerBytes)} bytes. Status ${load.status ?? 200}.

${formatTable(header, rows)}
`;
}

/** Formats the whole report. The same figures give the same bytes. */
export function toReport(figures: Figures): string {
  const { machine, plan, build, starts, memory, lists, searches, nearest } = figures;
  const isTrial = plan.rounds === 1;
  const rounds = isTrial ? 'one round' : `${plan.rounds} rounds`;
  const cores = figures.isPinned
    ? 'the servers run on core 0 and wrk on core 1'
    : 'servers and wrk run on any core and disturb each other, because they could not be pinned';
  const { letters, microseconds: longest } = lists.longestPart;
  const slow = `More of it while ${slowReaders} clients do not read the CSV that they asked for`;
  const searchRows = Object.entries({ match: searches.matching, 'nearly match': searches.fuzzy });
  return `# Performance

Written by \`npm run bench${isTrial ? ' -- --quick' : ''}\`; do not edit.${isTrial ? ' One short round of each: a trial, no measurement.' : ''}

Measured on ${machine}. 1 MB is 1,048,576 bytes.

Read the ratios: both sides of a ratio were measured in turn, on the same core and within the same minutes, so they depend
little on the machine. The absolute figures depend on the machine, and on what else it was doing.

![Requests a second beside others](performance.svg)

## Targets

${formatVerdicts(figures)}

## Build

${formatFigures([
  ['Time', build.seconds, seconds, 1],
  ['Time of writing the same files from one script', build.writeSeconds, seconds, 1],
  ['CPU time of all processes', build.cpuSeconds, seconds, 1],
  ['Peak resident memory of all processes', build.peakBytes, megabytes],
  ['Files written', build.files, plain],
  ['Bytes in them', build.bytes, megabytes, 1],
])}

## Start-up and memory

${formatFigures([
  [`From start to the first 200 of \`/health\`, ${plan.starts} times`, starts.milliseconds, milliseconds],
  ['Resident memory idle after the start', starts.residentBytes, megabytes],
  ['Resident memory idle after the load', memory.afterLoadBytes, megabytes],
  ['Resident memory at its peak', memory.peakBytes, megabytes],
  [slow, memory.slowReadersBytes, megabytes, 1],
])}

## Requests

\`wrk\` loads the servers in turn with 64 connections (4 for the CSV), each in ${rounds} of ${plan.roundSeconds} s after a warm-up;
${cores}. Every request comes from another client, so the rate limit counts all
of them and refuses none, except where refusals are measured.

- This server has its defaults, except \`TRUST_PROXY=1\` and where it listens and logs.
- Bare \`node:http\` answers every request with a constant: headers and body of one answer of this server.
- nginx serves the same files from disk with one process, logs as this server does, and compresses with brotli.
- The SQLite server answers lists from memory, with an index of trigrams.

Figures are medians, with the minimum and the maximum in parentheses. "Core busy" is the share of the time in which the
server computed.

${figures.loads.map(formatLoad).join('\n')}
## Finding lists inside the process

${plain(listCount)} lists of many kinds, the same in every run, without HTTP.

${formatFigures([
  ['p50', lists.durations.median, microseconds, 1],
  ['p99', lists.durations.p99, microseconds, 1],
  ['Longest', lists.durations.max, microseconds, 1],
  [`Longest of any part of one to six letters of a village's name: "${letters}"`, longest, microseconds, 1],
  ['The index as the build writes it', lists.indexBytes, megabytes, 1],
])}

## Searching inside the process

The tests' table of searches, and ${plain(searchCount)} that are made up: names of villages whole, begun, with their district
or regency, and with a letter missing. The first ten results of each.

${formatTable(
  ['', 'searches', 'p50', 'p99'],
  searchRows.map(([how, { count, median, p99 }]) => [
    `Names that ${how}`,
    plain(count),
    microseconds(median, 1),
    microseconds(p99, 1),
  ]),
)}

Their index takes ${megabytes(searches.indexBytes, 1)}, including that of the lists.

## Finding the nearest villages inside the process

The eight nearest to ${plain(searchCount)} points in the box around the country: p50 ${microseconds(nearest.durations.median, 1)},
p99 ${microseconds(nearest.durations.p99, 1)}. Their index has ${megabytes(nearest.indexBytes, 1)} as the build writes it.
`;
}
