import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createMetrics } from '../../src/http/admin.ts';
import { readConfig } from '../../src/http/config.ts';
import { temporaryFolder } from '../support/files.ts';
import { readText as read, root } from '../support/project.ts';
import { allocatorVariable, nodeOptions } from '../support/server.ts';

const all = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The longest time that the server takes to stop, in seconds, by default. */
const [grace = ''] = all(read('src/http/process.ts'), /^const graceMilliseconds = (\d+)_000;/gm);
const stopSeconds = readConfig({}).drainSeconds + Number(grace);

test('kodepos.service starts the server as npm does, and lets it stop', () => {
  const unit = read('deploy/kodepos.service');
  const valueOf = (name: string): string => all(unit, new RegExp(`^${name}=(.*)$`, 'gm')).join(' ');
  const program = `${valueOf('WorkingDirectory')}/node_modules/.bin/node`;
  expect(valueOf('ExecStart').split(' ')).toEqual([program, ...nodeOptions, 'scripts/serve.mjs']);
  const [address = ''] = all(read('deploy/nginx.conf'), /^ {2}server (\S+); # EDIT 1$/gm);
  const [host, port] = address.split(':');
  const variables = [allocatorVariable, `HOST=${host}`, `PORT=${port}`, 'TRUST_PROXY=127.0.0.1'];
  expect(valueOf('Environment').split(' ')).toEqual(expect.arrayContaining(variables));
  expect([valueOf('Restart'), valueOf('StartLimitIntervalSec')]).toEqual(['always', '0']);
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(stopSeconds);
  // The service has no rights, except that V8 may compile.
  for (const name of ['NoNewPrivileges', 'DynamicUser', 'PrivateTmp', 'ProtectHome'])
    expect([name, valueOf(name)]).toEqual([name, 'yes']);
  expect([valueOf('ProtectSystem'), valueOf('CapabilityBoundingSet')]).toEqual(['strict', '']);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
});

test('kubernetes.yaml shares the limit with a new pod, and lets pods stop', () => {
  const text = read('deploy/kubernetes.yaml');
  expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([]);
  const [replicas] = all(text, /maxReplicas: (\d+)/g);
  expect(text).toContain(`{ name: RATE_LIMIT_INSTANCES, value: '${Number(replicas) + 1}' }`);
  const [drain] = all(text, /DRAIN_SECONDS, value: '(\d+)'/g);
  const [seconds] = all(text, /terminationGracePeriodSeconds: (\d+)/g);
  expect(Number(seconds)).toBeGreaterThan(Number(drain) + Number(grace));
});

test('compose.yaml lets the service stop and rotates its logs', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { readonly stop_grace_period?: string; readonly logging: object }>;
  };
  expect(parseInt(services['kodepos']?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds);
  for (const { logging } of Object.values(services)) expect(logging).toHaveProperty('options.max-size');
});

test('alerts query existing metrics, and each has an entry in docs/operations.md', async () => {
  const text = read('deploy/prometheus-alerts.yaml');
  const metrics = createMetrics(() => 0, { data: 'a', edition: '2026-11-22', sources: 'b' }, true);
  const metricsText = await metrics.serialize();
  // The series of alerts and of docs/operations.md.
  const operations = read('docs/operations.md');
  const series = all(text + operations, /\b((?:kodepos|process|nodejs)_\w+)/g);
  expect(series.length).toBeGreaterThan(10);
  const isKnown = (each: string): boolean =>
    /^kodepos_(?:connections_max|network)$/.test(each) ||
    metricsText.includes(`\n# TYPE ${each.replace(/_(?:bucket|sum|count)$/, '')} `);
  expect(series.filter((each) => !isKnown(each))).toEqual([]);
  expect(all(operations, /^### (Kodepos\w+)$/gm)).toEqual(all(text, /- alert: (\w+)/g));
});

test('promtool accepts the scrape configuration, and alerts fire as they should', () => {
  const folder = temporaryFolder();
  const [scraping = ''] = all(read('docs/operations.md'), /```yaml\n(scrape_configs:[^`]*)```/g);
  const [port] = all(read('deploy/kodepos.service'), /ADMIN_PORT=(\d+)/g);
  expect(scraping).toContain(`127.0.0.1:${port}`);
  writeFileSync(join(folder, 'prometheus.yml'), scraping);
  cpSync(join(root, 'deploy/prometheus-alerts.yaml'), join(folder, 'prometheus-alerts.yaml'));
  execFileSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
  execFileSync('promtool', ['test', 'rules', join(root, 'tests/fixtures/alerts.yaml')]);
  const fired = all(read('tests/fixtures/alerts.yaml'), /alertname: (\w+)\n\s+exp_alerts:\n/g);
  const alerts = all(read('deploy/prometheus-alerts.yaml'), /- alert: (\w+)/g);
  expect(alerts).toEqual([...new Set(fired)]);
});
