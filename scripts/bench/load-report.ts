import { formatNumber, formatSpread, formatTable } from './format.ts';
import type { ContenderName, LoadFigures } from './load-figures.ts';
import { rivalTitles, type Rival } from './loads.ts';
import type { Performance } from './rounds.ts';

/** A server that computed for less of the time than this waited for something that is not measured here. */
const leastBusyShare = 0.9;

function performanceOf({ performances, load }: LoadFigures, name: ContenderName): Performance {
  const performance = performances.get(name);
  if (performance === undefined) throw new Error(`${name} was not measured under ${load.name}`);
  return performance;
}

/** What people read for a contender. */
export function titleOf(name: ContenderName): string {
  return name === 'ours' ? 'this server' : rivalTitles[name];
}

/** Gives the median of this server's requests a second as a share of a rival's. */
export function shareOf(figures: LoadFigures, rival: Rival): number {
  const of = (name: ContenderName): number => performanceOf(figures, name).requestsPerSecond.median;
  return of('ours') / of(rival);
}

/** Gives the same of requests per second of computing: what others on the machine do counts less. */
function cpuShareOf(figures: LoadFigures, rival: Rival): number {
  const of = (name: ContenderName): number => performanceOf(figures, name).cpuMicrosecondsPerRequest.median;
  return of(rival) / of('ours');
}

/** Whether this server had its core to itself and enough to do. */
export function isUndisturbed(figures: LoadFigures): boolean {
  return performanceOf(figures, 'ours').busyShare.median >= leastBusyShare;
}

/** Writes what one load gave, as a section of the report. */
export function reportLoad(figures: LoadFigures): string {
  const { load, answerBytes, performances } = figures;
  const rows = Array.from(performances, ([name, performance]) => [
    titleOf(name),
    formatSpread(performance.requestsPerSecond),
    formatSpread(performance.cpuMicrosecondsPerRequest, 1),
    formatSpread(performance.p50Milliseconds, 2),
    formatSpread(performance.p99Milliseconds, 2),
    `${formatNumber(performance.busyShare.median * 100)} %`,
    ...(name === 'ours'
      ? ['', '']
      : [formatNumber(shareOf(figures, name), 3), formatNumber(cpuShareOf(figures, name), 3)]),
  ]);
  const header = [
    '',
    'requests/s',
    'CPU µs a request',
    'p50 ms',
    'p99 ms',
    'core busy',
    'ours/its',
    'by CPU',
  ];
  const addresses =
    load.targets.length === 1
      ? 'One address'
      : `${formatNumber(load.targets.length)} addresses in random order`;
  return `### ${load.name}: ${load.address}

${addresses}; a typical answer has ${formatNumber(answerBytes)} bytes. Status ${load.status}.

${formatTable(header, rows)}
`;
}
