import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Exchange } from '../exchange.ts';

/** What is measured of this process, for Prometheus. */
export interface Metrics {
  /** Takes note of an answer. */
  readonly observe: (exchange: Exchange, status: number) => void;
  /** Takes note of whether the store of the rate limit answers. */
  readonly setStore: (isAnswering: boolean) => void;
  /** Serializes everything in the text format of Prometheus. */
  readonly serialize: () => Promise<string>;
  readonly contentType: string;
}

/** Seconds: a record takes some 50 µs here, a page that is rendered on demand some milliseconds. */
const buckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** What is called that reaches no operation: pages, files, what is not there, what is refused before. */
const noOperation = 'none';

/** What is counted for each operation and status. */
interface Answers {
  readonly count: { inc: () => void };
  readonly time: { observe: (seconds: number) => void };
}

/**
 * Makes the metrics of this process.
 *
 * @param now a clock in milliseconds that never goes back
 * @param data the version of the data that is served
 * @param hasStore whether the rate limit has a store
 */
export function createMetrics(now: () => number, data: string, hasStore: boolean): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const labelNames = ['operation', 'status'] as const;
  const answers = new Counter({
    name: 'kodepos_requests_total',
    help: 'Answers by operation and status; "none" are pages, files, and what reaches no operation.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'kodepos_request_seconds',
    help: 'Time from the head of a request to the handing over of its answer, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const decisions = new Counter({
    name: 'kodepos_rate_limit_decisions_total',
    help: 'What the rate limit decided.',
    labelNames: ['decision'],
    registers,
  });
  const allowed = decisions.labels('allowed');
  const refused = decisions.labels('refused');
  const info = new Gauge({
    name: 'kodepos_data_info',
    help: 'Always 1; its label is the version of the data that is served.',
    labelNames: ['version'],
    registers,
  });
  info.labels(data).set(1);
  const store = hasStore
    ? new Gauge({
        name: 'kodepos_rate_limit_store_up',
        help: '1 while the store of the rate limit answers, 0 while this instance counts alone.',
        registers,
      })
    : undefined;
  store?.set(1);

  // Finding a series by its labels takes longer than counting in it.
  const series = new Map<string, Answers>();
  const seriesOf = (operation: string, status: number): Answers => {
    const key = `${operation} ${status}`;
    let found = series.get(key);
    if (found === undefined) {
      found = { count: answers.labels(operation, String(status)), time: seconds.labels(operation) };
      series.set(key, found);
    }
    return found;
  };
  return {
    observe: ({ operation = noOperation, decision, startedMilliseconds }, status) => {
      const { count, time } = seriesOf(operation, status);
      count.inc();
      time.observe((now() - startedMilliseconds) / 1000);
      if (decision !== undefined) (decision.allowed ? allowed : refused).inc();
    },
    setStore: (isAnswering) => store?.set(isAnswering ? 1 : 0),
    serialize: () => register.metrics(),
    contentType: register.contentType,
  };
}
