import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock, Observe } from '../types.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: a record takes some 50 µs, a page on demand some milliseconds. */
const buckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export function createMetrics(now: Clock, data: string, hasStore: boolean) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Counter({
    name: 'kodepos_requests_total',
    help: 'Answers by operation and status; "none" are pages, files, and what reaches no operation.',
    labelNames: ['operation', 'status'],
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
  const gauge = <T extends string>(name: string, help: string, labelNames: T[]): Gauge<T> =>
    new Gauge({ name, help, labelNames, registers });
  gauge('kodepos_data_info', 'Always 1; its label is the version of the data that is served.', [
    'version',
  ]).set({ version: data }, 1);
  const storeHelp = '1 while the store of the rate limit answers, 0 while this instance counts alone.';
  const store = hasStore ? gauge('kodepos_rate_limit_store_up', storeHelp, []) : undefined;
  store?.set(1);
  for (const decision of ['allowed', 'refused']) decisions.inc({ decision }, 0);
  const observe: Observe = ({ operation = 'none', decision, startedMilliseconds }, status) => {
    answers.inc({ operation, status });
    seconds.observe({ operation }, (now() - startedMilliseconds) / 1000);
    if (decision !== undefined) decisions.inc({ decision: decision.allowed ? 'allowed' : 'refused' });
  };
  return {
    observe,
    setStore: (isAnswering: boolean): void => store?.set(isAnswering ? 1 : 0),
    serialize: (): Promise<string> => register.metrics(),
    contentType: register.contentType,
  };
}
