import { formatNumber, formatSpread, formatTable } from './format.ts';
import { contenderTitles, type ContenderName, type LoadFigures } from './load-figures.ts';

const names = Object.keys(contenderTitles) as ContenderName[];

/** A server that computed for less of the time than this waited for something that is not measured here. */
const leastBusyShare = 0.9;

/** Gives the median of requests a second of one contender as a share of another's. */
export function shareOf({ performances }: LoadFigures, name: ContenderName, of: ContenderName): number {
  return performances[name].requestsPerSecond.median / performances[of].requestsPerSecond.median;
}

/** Gives the same of requests per second that the server computed: what others on the machine do counts less. */
function cpuShareOf({ performances }: LoadFigures, name: ContenderName, of: ContenderName): number {
  return (
    performances[of].cpuMicrosecondsPerRequest.median / performances[name].cpuMicrosecondsPerRequest.median
  );
}

/** Whether every contender had its core to itself and enough to do. */
export function isUndisturbed({ performances }: LoadFigures): boolean {
  return names.every((name) => performances[name].busyShare.median >= leastBusyShare);
}

const pairs: readonly (readonly [title: string, name: ContenderName, of: ContenderName])[] = [
  ['a/c', 'logging', 'sameAnswer'],
  ['b/c', 'silent', 'sameAnswer'],
  ['a/d', 'logging', 'bareAnswer'],
  ['b/d', 'silent', 'bareAnswer'],
];

function reportRatios(figures: LoadFigures): string {
  const row = (title: string, ratio: typeof shareOf): string[] => [
    title,
    ...pairs.map(([, name, of]) => formatNumber(ratio(figures, name, of), 3)),
  ];
  return formatTable(
    ['', ...pairs.map(([title]) => title)],
    [row('requests/s', shareOf), row('requests per CPU second', cpuShareOf)],
  );
}

function reportPerformances({ performances }: LoadFigures): string {
  const rows = names.map((name) => {
    const { requestsPerSecond, cpuMicrosecondsPerRequest, busyShare, p50Milliseconds, p99Milliseconds } =
      performances[name];
    return [
      contenderTitles[name],
      formatSpread(requestsPerSecond),
      formatSpread(cpuMicrosecondsPerRequest, 1),
      formatSpread(p50Milliseconds, 2),
      formatSpread(p99Milliseconds, 2),
      `${formatNumber(busyShare.median * 100)} %`,
    ];
  });
  return formatTable(['', 'requests/s', 'CPU µs a request', 'p50 ms', 'p99 ms', 'core busy'], rows);
}

/** Writes what one load gave, as a section of the report. */
export function reportLoad(figures: LoadFigures): string {
  const { load, answerBytes } = figures;
  return `### ${load.name}: \`${load.address}\`

${formatNumber(load.targets.length)} addresses in random order; the constant answer has ${formatNumber(answerBytes)} bytes.

${reportPerformances(figures)}

${reportRatios(figures)}
`;
}
