import { formatMegabytes, formatNumber, formatTable } from './format.ts';

/** A part of the soak: what the server had resident at its end, and what each request of it took. */
export interface Interval {
  /** Since the start. */
  readonly requests: number;
  readonly residentBytes: number;
  readonly cpuMicrosecondsPerRequest: number;
}

/** How much more may be resident at the end than after the first fifth, in which caches fill. */
const mostGrowth = 1.1;
/** How much more a request may take at the end: more than that is no noise. */
const mostSlowdown = 1.25;

/** Writes what a soak gave. The same figures give the same bytes. */
export function toSoakReport(intervals: readonly Interval[]): string {
  const filled = intervals[Math.ceil(intervals.length / 5) - 1];
  const last = intervals.at(-1);
  if (filled === undefined || last === undefined) throw new Error('nothing was measured');
  const growth = last.residentBytes / filled.residentBytes;
  const slowdown = last.cpuMicrosecondsPerRequest / filled.cpuMicrosecondsPerRequest;
  const verdict = (isMet: boolean): string => (isMet ? 'met' : '**not met**');
  const rows = intervals.map(({ requests, residentBytes, cpuMicrosecondsPerRequest }) => [
    formatNumber(requests),
    formatMegabytes(residentBytes),
    `${formatNumber(cpuMicrosecondsPerRequest, 1)} µs`,
  ]);
  return `# Soak

Written by \`npm run bench:soak\`; do not edit.

One server is asked for records, children, lists, searches and pages, all mixed, with \`Accept-Encoding: br\`; every request
comes from another client.

| From ${formatNumber(filled.requests)} requests to ${formatNumber(last.requests)} | target | measured |  |
| --- | ---: | ---: | ---: |
| Resident memory grows | ≤ ${formatNumber(mostGrowth, 2)} × | ${formatNumber(growth, 3)} × | ${verdict(growth <= mostGrowth)} |
| CPU time of a request grows | ≤ ${formatNumber(mostSlowdown, 2)} × | ${formatNumber(slowdown, 3)} × | ${verdict(slowdown <= mostSlowdown)} |

${formatTable(['requests', 'resident memory', 'CPU time a request'], rows)}
`;
}
