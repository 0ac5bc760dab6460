import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { ensureProgram } from '../../scripts/programs.ts';
import { createMetrics } from '../../src/http/ops/metrics.ts';
import { temporaryFolder } from '../support/files.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const file = join(deploy, 'prometheus-alerts.yaml');
const folder = temporaryFolder();
const run = promisify(execFile);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** What two instances are measured as, every 15 seconds for two minutes, in promtool's notation. */
const calm: Readonly<Record<string, string>> = {
  'kodepos_data_info{instance="a",version="1"}': '1x400',
  'kodepos_data_info{instance="b",version="1"}': '1x400',
  'kodepos_build_info{instance="a",sources="1"}': '1x400',
  'kodepos_build_info{instance="b",sources="1"}': '1x400',
  'kodepos_requests_total{operation="page",status="200"}': '0+100x400',
  'kodepos_requests_total{operation="/health",status="503"}': '0+100x400',
  'kodepos_request_seconds_bucket{le="0.25"}': '0+100x400',
  'kodepos_request_seconds_bucket{le="1"}': '0+100x400',
  'kodepos_request_seconds_bucket{le="+Inf"}': '0+100x400',
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.01x400',
  'kodepos_rate_limit_store_up{instance="a"}': '1x400',
  'process_resident_memory_bytes{instance="a"}': '2e8x400',
  'process_resident_memory_bytes{instance="another program"}': '9e9x400',
  'kodepos_connections{instance="a"}': '100x400',
  'kodepos_connections_max{instance="a"}': '10000x400',
  'kodepos_connections_refused_total{instance="a"}': '0x400',
  'kodepos_malformed_requests_total{status="400"}': '0+10x400',
  'kodepos_rate_limit_decisions_total{decision="allowed"}': '0+100x400',
  'kodepos_rate_limit_decisions_total{decision="refused"}': '0+10x400',
  'kodepos_data_edition_seconds{instance="a"}': '-8640000x400',
};

/** What a fault changes of that, and by when its alert is raised. */
const faults: [alert: string, changed: Readonly<Record<string, string>>, by?: string][] = [
  [
    'KodeposDown',
    {
      'kodepos_data_info{instance="a",version="1"}': 'stale',
      'kodepos_data_info{instance="b",version="1"}': 'stale',
    },
  ],
  ['KodeposInstanceLost', { 'kodepos_data_info{instance="b",version="1"}': '1 stale' }],
  ['KodeposFailures', { 'kodepos_requests_total{operation="page",status="500"}': '_x4 1x400' }],
  ['KodeposSlow', { 'kodepos_request_seconds_bucket{le="0.25"}': '0+95x400' }],
  ['KodeposBusy', { 'kodepos_requests_total{operation="/cari",status="503"}': '0+10x400' }],
  ['KodeposLag', { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.5x400' }],
  ['KodeposStoreDown', { 'kodepos_rate_limit_store_up{instance="a"}': '0x400' }],
  ['KodeposMemory', { 'process_resident_memory_bytes{instance="a"}': '5e8x400' }],
  ['KodeposConnections', { 'kodepos_connections{instance="a"}': '9000x400' }],
  ['KodeposConnectionsRefused', { 'kodepos_connections_refused_total{instance="a"}': '0+1x400' }],
  ['KodeposMalformed', { 'kodepos_malformed_requests_total{status="400"}': '0+1000x400' }],
  ['KodeposRefusals', { 'kodepos_rate_limit_decisions_total{decision="refused"}': '0+1000x400' }],
  [
    'KodeposMixedReleases',
    {
      'kodepos_build_info{instance="b",sources="1"}': 'stale',
      'kodepos_build_info{instance="b",sources="2"}': '1x400',
    },
    '11m',
  ],
  ['KodeposDataOld', { 'kodepos_data_edition_seconds{instance="a"}': '-40000000x400' }],
];

/** Runs the rules over series with promtool. Throws, with its words, where they raise other alerts. */
async function expectAlerts(series: Readonly<Record<string, string>>, raised: readonly string[], at: string) {
  const tested = {
    rule_files: [file],
    evaluation_interval: '15s',
    tests: [
      {
        interval: '15s',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: at,
            exp_samples: raised.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  const path = join(folder, `${raised.join() || 'calm'}.yaml`);
  writeFileSync(path, stringify(tested));
  ensureProgram('promtool', 'the tests of alerts', 'prometheus');
  await run('promtool', ['test', 'rules', path]);
}

test('the rules are right by promtool, and raise nothing where all is well', async () => {
  execFileSync('promtool', ['check', 'rules', file]);
  await expectAlerts(calm, [], '90m');
});

test.for(faults)('%s is raised, and nothing else', async ([alert, changed, by = '2m']) => {
  await expectAlerts({ ...calm, ...changed }, [alert], by);
});

test('each alert has a fault here, a series that the service has, and an entry in the runbook', async () => {
  expect(rules.map(({ alert }) => alert)).toEqual(faults.map(([alert]) => alert));
  const metrics = createMetrics(() => 0, { data: 'a', edition: '2026-11-22', sources: 'b' }, true);
  metrics.watchConnections({ maxConnections: 1, on: () => undefined } as never, new Set());
  const known = await metrics.serialize();
  const runbook = readFileSync(join(deploy, '../docs/runbook.md'), 'utf8');
  for (const { alert, expr } of rules) {
    for (const [series] of expr.matchAll(/\b(?:kodepos|process|nodejs)_\w+/g))
      expect(known).toContain(`\n# TYPE ${series.replace(/_bucket$/, '')} `);
    expect(runbook).toContain(`\n## ${alert}\n`);
  }
});
