import type { Figures } from './figures.ts';
import { bytesPerMegabyte, formatMegabytes, formatNumber } from './format.ts';
import type { LoadFigures } from './load-figures.ts';
import { shareOf } from './load-report.ts';

const mostStartMilliseconds = 2000;
const mostBuildSeconds = 120;
const mostBuildBytes = 1_500_000_000;
const mostSearchIndexBytes = 60 * bytesPerMegabyte;
const mostResidentBytes = 400 * bytesPerMegabyte;

/** One target, what was measured, and whether that meets it. */
export interface Verdict {
  readonly subject: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

function judgeMemory(when: string, bytes: number): Verdict {
  return {
    subject: `Resident memory ${when}`,
    target: `< ${formatMegabytes(mostResidentBytes)}`,
    measured: formatMegabytes(bytes),
    isMet: bytes < mostResidentBytes,
  };
}

function judgeLoad(figures: LoadFigures): Verdict {
  const { name, leastShare } = figures.load;
  const share = shareOf(figures, 'logging', 'sameAnswer');
  return {
    subject: `${name}, as a share of bare \`node:http\` (a/c)`,
    target: `≥ ${formatNumber(leastShare, 2)}`,
    measured: formatNumber(share, 3),
    isMet: share >= leastShare,
  };
}

function judgeSearches(subject: string, microseconds: number, most: number): Verdict {
  return {
    subject,
    target: `≤ ${formatNumber(most)} µs`,
    measured: `${formatNumber(microseconds, 1)} µs`,
    isMet: microseconds <= most,
  };
}

/** Compares what was measured with what was aimed at. */
export function judge({
  build,
  starts,
  residentAfterLoadBytes,
  peakBytes,
  loads,
  searches: { matching, fuzzy, indexBytes },
}: Figures): readonly Verdict[] {
  return [
    {
      subject: 'Build',
      target: `< ${formatNumber(mostBuildSeconds)} s`,
      measured: `${formatNumber(build.seconds, 1)} s`,
      isMet: build.seconds < mostBuildSeconds,
    },
    {
      subject: 'Memory of the build at its peak',
      target: `< ${formatMegabytes(mostBuildBytes)}`,
      measured: formatMegabytes(build.peakBytes),
      isMet: build.peakBytes < mostBuildBytes,
    },
    {
      subject: 'Start-up',
      target: `< ${formatNumber(mostStartMilliseconds / 1000)} s`,
      measured: `${formatNumber(starts.startMilliseconds.median / 1000, 2)} s`,
      isMet: starts.startMilliseconds.median < mostStartMilliseconds,
    },
    judgeMemory('after the start', starts.residentBytes.median),
    judgeMemory('after the load', residentAfterLoadBytes),
    judgeMemory('at its peak', peakBytes),
    ...loads.map(judgeLoad),
    judgeSearches('p50 of searches that match', matching.p50Microseconds, 50),
    judgeSearches('p99 of searches that match', matching.p99Microseconds, 2000),
    judgeSearches('p99 of searches that nearly match', fuzzy.p99Microseconds, 10_000),
    {
      subject: 'Index of searches',
      target: `< ${formatMegabytes(mostSearchIndexBytes)}`,
      measured: formatMegabytes(indexBytes, 1),
      isMet: indexBytes < mostSearchIndexBytes,
    },
  ];
}
