import type { Figures } from './figures.ts';
import { bytesPerMegabyte, formatMegabytes, formatNumber } from './format.ts';
import type { LoadFigures } from './load-figures.ts';
import { shareOf, titleOf } from './load-report.ts';
import type { Rival } from './loads.ts';
import { slowReaders } from './slow-readers.ts';

const mostStartMilliseconds = 1000;
const mostBuildSeconds = 90;
/** As a multiple of the time of writing the same files from one script. */
const mostBuildShare = 3;
const mostBuildBytes = 1_500_000_000;
const mostSearchIndexBytes = 60 * bytesPerMegabyte;
const mostResidentBytes = 250 * bytesPerMegabyte;
const mostPeakBytes = 400 * bytesPerMegabyte;
const mostSlowReadersBytes = 20 * bytesPerMegabyte;
const mostListMicroseconds = 150;
const mostPartMicroseconds = 300;

/** One target, what was measured, and whether that meets it. */
export interface Verdict {
  readonly subject: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

function judgeMemory(when: string, bytes: number, most: number): Verdict {
  return {
    subject: `Resident memory ${when}`,
    target: `≤ ${formatMegabytes(most)}`,
    measured: formatMegabytes(bytes),
    isMet: bytes <= most,
  };
}

function judgeLoad(figures: LoadFigures): readonly Verdict[] {
  const { name, leastShares } = figures.load;
  return (Object.entries(leastShares) as [Rival, number | null][]).flatMap(([rival, least]) => {
    if (least === null) return [];
    const share = shareOf(figures, rival);
    return {
      subject: `${name}: requests/s as a share of ${titleOf(rival)}`,
      target: `≥ ${formatNumber(least, 2)}`,
      measured: formatNumber(share, 3),
      isMet: share >= least,
    };
  });
}

function judgeTime(subject: string, microseconds: number, most: number): Verdict {
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
  slowReadersBytes,
  loads,
  queries,
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
      subject: 'Build, as a multiple of writing the same files',
      target: `≤ ${formatNumber(mostBuildShare, 2)}`,
      measured: formatNumber(build.seconds / build.writeSeconds, 2),
      isMet: build.seconds <= mostBuildShare * build.writeSeconds,
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
    judgeMemory('after the start', starts.residentBytes.median, mostResidentBytes),
    judgeMemory('after the load', residentAfterLoadBytes, mostResidentBytes),
    judgeMemory('at its peak', peakBytes, mostPeakBytes),
    judgeMemory(`that ${slowReaders} slow readers of the CSV take`, slowReadersBytes, mostSlowReadersBytes),
    ...loads.flatMap(judgeLoad),
    judgeTime('p99 of finding lists', queries.p99Microseconds, mostListMicroseconds),
    judgeTime(
      'Longest of finding any part of a name',
      queries.longestPart.microseconds,
      mostPartMicroseconds,
    ),
    judgeTime('p50 of searches that match', matching.p50Microseconds, 50),
    judgeTime('p99 of searches that match', matching.p99Microseconds, 2000),
    judgeTime('p99 of searches that nearly match', fuzzy.p99Microseconds, 10_000),
    {
      subject: 'Index of searches',
      target: `< ${formatMegabytes(mostSearchIndexBytes)}`,
      measured: formatMegabytes(indexBytes, 1),
      isMet: indexBytes < mostSearchIndexBytes,
    },
  ];
}
