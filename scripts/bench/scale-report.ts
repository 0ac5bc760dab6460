import type { BuildFigures } from './build-figures.ts';
import { formatMegabytes, formatNumber, formatTable } from './format.ts';
import type { QueryFigures } from './query-figures.ts';
import type { StartFigures } from './start-figures.ts';
import type { Sizes } from './synthetic.ts';

/** What was measured with a dataset of one size. */
export interface ScaleFigures {
  readonly sizes: Sizes;
  readonly build: BuildFigures;
  readonly starts: StartFigures;
  readonly queries: QueryFigures;
}

/** Something that is measured at both sizes. */
interface Measure {
  readonly name: string;
  readonly of: (figures: ScaleFigures) => number;
  readonly write: (value: number) => string;
  /** Why it grows as it does. */
  readonly why: string;
}

const seconds = (value: number): string => `${formatNumber(value, 1)} s`;
const milliseconds = (value: number): string => `${formatNumber(value)} ms`;
const microseconds = (value: number): string => `${formatNumber(value, 1)} µs`;
const megabytes = (value: number): string => formatMegabytes(value);

const measures: readonly Measure[] = [
  {
    name: 'Time of the build',
    of: ({ build }) => build.seconds,
    write: seconds,
    why: 'a page and a file for each region; more than in proportion, for the heap and the folders are larger too',
  },
  {
    name: 'Memory of the build at its peak',
    of: ({ build }) => build.peakBytes,
    write: megabytes,
    why: 'the dataset and the paths of all pages are held; pages are written as they are made',
  },
  { name: 'Files', of: ({ build }) => build.files, write: formatNumber, why: 'two for each village' },
  {
    name: 'Bytes in them',
    of: ({ build }) => build.bytes,
    write: megabytes,
    why: 'pages list at most their siblings',
  },
  {
    name: 'Start-up',
    of: ({ starts }) => starts.startMilliseconds.median,
    write: milliseconds,
    why: 'what the server holds is read and checked as a whole; loading the program stays the same',
  },
  {
    name: 'Resident memory after the start',
    of: ({ starts }) => starts.residentBytes.median,
    write: megabytes,
    why: 'rows, index and download grow in proportion; Node and the program stay the same',
  },
  {
    name: 'Index of names',
    of: ({ queries }) => queries.indexBytes,
    write: megabytes,
    why: 'one entry for each letter of each name',
  },
  {
    name: 'Lists, p50',
    of: ({ queries }) => queries.p50Microseconds,
    write: microseconds,
    why: 'found by binary search, and only a page is copied',
  },
  {
    name: 'Lists, p99',
    of: ({ queries }) => queries.p99Microseconds,
    write: microseconds,
    why: 'parts that are in few names are ranked when asked for, within one region those of the region alone',
  },
  {
    name: 'Longest of finding any part of a name',
    of: ({ queries }) => queries.longestPart.microseconds,
    write: microseconds,
    why: 'parts in more than 512 names have their lists made beforehand, however many those are',
  },
];

const mostListMicroseconds = 3000;
const mostMemoryGrowth = 6;

/** Writes what both sizes gave, and how it grew. The same figures give the same bytes. */
export function toScaleReport(small: ScaleFigures, large: ScaleFigures): string {
  const count = ({ sizes: { province, regency, district, village } }: ScaleFigures): string =>
    [province, regency, district, village].map((size) => formatNumber(size)).join(' / ');
  const growth = ({ of }: Measure): number => of(large) / of(small);
  const rows = measures.map((measure) => [
    measure.name,
    measure.write(measure.of(small)),
    measure.write(measure.of(large)),
    `${formatNumber(growth(measure), 1)} ×`,
    measure.why,
  ]);
  const memoryGrowth = large.starts.residentBytes.median / small.starts.residentBytes.median;
  const { p99Microseconds } = large.queries;
  const verdict = (isMet: boolean): string => (isMet ? 'met' : '**not met**');
  return `# Scale

Written by \`npm run bench:scale\`; do not edit.

Two datasets are made up, of names and codes spread as in the real one: ${count(small)} provinces,
regencies, districts and villages, and ten times as many (${count(large)}; ids of two digits allow
90 provinces). Each is built and served by the same code, without an import.

| At ten times the size | target | measured |  |
| --- | ---: | ---: | ---: |
| p99 of finding lists | ≤ ${formatNumber(mostListMicroseconds)} µs | ${microseconds(p99Microseconds)} | ${verdict(p99Microseconds <= mostListMicroseconds)} |
| Resident memory after the start | ≤ ${mostMemoryGrowth} × | ${formatNumber(memoryGrowth, 1)} × | ${verdict(memoryGrowth <= mostMemoryGrowth)} |

${formatTable(['', `${formatNumber(small.sizes.village)} villages`, `${formatNumber(large.sizes.village)} villages`, 'growth', 'why'], rows)}
`;
}
