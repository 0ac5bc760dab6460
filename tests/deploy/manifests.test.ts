import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { ensureProgram } from '../../scripts/programs.ts';
import { createMetrics } from '../../src/http/admin.ts';
import { temporaryFolder } from '../support/files.ts';
import { allocatorVariable, nodeOptions } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** How long the server may take to stop, in seconds: all that src/http/process.ts waits for. */
const waits = all(read('src/http/process.ts'), /^const (?!poll)\w+Milliseconds = ([\d_]+);/gm);
const stopSeconds = waits.reduce((sum, wait) => sum + Number(wait.replace('_', '')) / 1000, 0);

test('kodepos.service starts the server as npm run serve does, where nginx asks, and lets it stop', () => {
  const unit = read('deploy/kodepos.service');
  const valueOf = (name: string): string => all(unit, new RegExp(`^${name}=(.*)$`, 'gm')).join(' ');
  const program = `${valueOf('WorkingDirectory')}/node_modules/.bin/node`;
  expect(valueOf('ExecStart').split(' ')).toEqual([program, ...nodeOptions, 'scripts/serve.mjs']);
  const [address = ''] = all(read('deploy/nginx.conf'), /^ {2}server (\S+); # EDIT 1$/gm);
  const [host, port] = address.split(':');
  expect(valueOf('Environment').split(' ')).toEqual(
    expect.arrayContaining([allocatorVariable, `HOST=${host}`, `PORT=${port}`, 'TRUST_PROXY=127.0.0.1']),
  );
  expect([valueOf('Restart'), valueOf('StartLimitIntervalSec')]).toEqual(['always', '0']);
  expect(waits).toHaveLength(2);
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(stopSeconds);
  // It has no rights, and V8 may compile.
  for (const name of ['NoNewPrivileges', 'DynamicUser', 'PrivateTmp', 'ProtectHome'])
    expect([name, valueOf(name)]).toEqual([name, 'yes']);
  expect([valueOf('ProtectSystem'), valueOf('CapabilityBoundingSet')]).toEqual(['strict', '']);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
});

test('kubernetes.yaml gives each pod its share of the limit, also while a new one starts, and time to stop', () => {
  const text = read('deploy/kubernetes.yaml');
  expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([]);
  const [replicas] = all(text, /maxReplicas: (\d+)/g);
  expect(text).toContain(`{ name: RATE_LIMIT_INSTANCES, value: '${Number(replicas) + 1}' }`);
  const [grace] = all(text, /terminationGracePeriodSeconds: (\d+)/g);
  expect(Number(grace)).toBeGreaterThan(5 + stopSeconds);
});

test('compose.yaml lets the service stop and rotates its logs', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { readonly stop_grace_period?: string; readonly logging: object }>;
  };
  expect(parseInt(services['kodepos']?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds);
  for (const { logging } of Object.values(services)) expect(logging).toHaveProperty('options.max-size');
});

describe('prometheus-alerts.yaml', () => {
  const text = read('deploy/prometheus-alerts.yaml');
  const folder = temporaryFolder();
  const alerts = all(text, /- alert: (\w+)/g);

  const info = 'kodepos_data_info{instance="a"}';
  const lag = 'nodejs_eventloop_lag_p99_seconds{instance="a"}';
  const memory = 'process_resident_memory_bytes{instance="a"}';
  const answers = (operation: string, status: number): string =>
    `kodepos_requests_total{operation="${operation}",status="${status}"}`;
  /** What is measured every 15 seconds while nothing is wrong: three searches are refused, and other programs are busy. */
  const quiet: Readonly<Record<string, string>> = {
    ...{ [info]: '1x40', [lag]: '0.02x40', [memory]: '28e7x40' },
    [answers('page', 200)]: '0+900x40',
    [answers('/health', 503)]: '0+10x40',
    [answers('/api/v1/search', 503)]: '0x9 3x30',
    [lag.replace('"a"', '"other"')]: '9x40',
    [memory.replace('"a"', '"other"')]: '9e9x40',
  };

  test.for([
    ['nothing', undefined, '', ''],
    ['an instance that ends', 'KodeposDown', info, '1x9 stale'],
    ['a page that cannot be read', 'KodeposFailures', answers('page', 500), '_x9 2+2x30'],
    ['searches that are refused', 'KodeposFailures', answers('/api/v1/search', 503), '0x9 3+3x30'],
    ['a busy thread', 'KodeposLag', lag, '0.02x9 0.2x30'],
    ['memory that is not given back', 'KodeposMemory', memory, '28e7x9 4e8x30'],
  ] as const)('of %s alone comes within two minutes: %s', ([name, alert, changed, measured]) => {
    ensureProgram('promtool', 'the tests of alerts', 'prometheus');
    const series = Object.entries({ ...quiet, ...(alert && { [changed]: measured }) });
    const raised = (at: string, expected: readonly string[]) => ({
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: at,
      exp_samples: expected.map((each) => ({ labels: `{alertname="${each}"}`, value: 1 })),
    });
    const tested = {
      interval: '15s',
      input_series: series.map(([each, values]) => ({ series: each, values })),
      promql_expr_test: [raised('2m', []), raised('4m15s', alert === undefined ? [] : [alert])],
    };
    const rules = { rule_files: [join(root, 'deploy/prometheus-alerts.yaml')], evaluation_interval: '15s' };
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, stringify({ ...rules, tests: [tested] }));
    execFileSync('promtool', ['test', 'rules', path], { stdio: ['ignore', 'ignore', 'inherit'] });
  });

  test('each asks for what the service measures, and has an entry in docs/operations.md', async () => {
    const metrics = createMetrics(() => 0, { data: 'a', edition: '2026-11-22', sources: 'b' }, true);
    const known = await metrics.serialize();
    // Those of alerts, and those that the page of operations names.
    const operations = read('docs/operations.md');
    const series = all(text + operations, /\b((?:kodepos|process|nodejs)_\w+)/g);
    expect(series.length).toBeGreaterThan(10);
    const ofVisits = /^kodepos_connections_max|^kodepos_groups|^kodepos_network/;
    expect(
      series.filter(
        (each) =>
          !ofVisits.test(each) && !known.includes(`\n# TYPE ${each.replace(/_(?:bucket|sum|count)$/, '')} `),
      ),
    ).toEqual([]);
    expect(all(operations, /^### (Kodepos\w+)$/gm)).toEqual(alerts);
  });
});
