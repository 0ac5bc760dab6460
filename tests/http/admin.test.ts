import { Server } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createAdmin, createMetrics } from '../../src/http/admin.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { listen } from '../support/loopback.ts';
import { ask, limitedTo } from '../support/server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { runServer, startServer } = await openSmallBuild();

// Nothing listens on this port, so the store is down.
const store = { RATE_LIMIT_STORE: 'redis://127.0.0.1:1', RATE_LIMIT_INSTANCES: '1' };
const server = await startServer({ ADMIN_PORT: '0', ...store, ...limitedTo(10) });
afterAll(() => server.stop());
const ready = server.lines.find((line) => line.includes('"msg":"ready"')) ?? '';
const { admin: address } = JSON.parse(ready) as { admin: string };
const admin = { port: Number(new URL(address).port) };

describe('the admin port', () => {
  test('counts replies by operation and status, and decisions of the rate limit', async () => {
    const targets = [
      ['/api/v1/villages/3273021004', 200],
      ['/api/v1/villages/1', 404],
      ['/api/v1/villages?limit=0', 400],
      ['/jawa-barat', 200],
      ['/robots.txt', 200],
      ['/favicon.svg', 200],
      ['/download/kodepos.csv', 200],
      ['/cari?q=dago&page=1', 200],
      ['/en/place?id=32', 200],
      ['/tidak-ada', 404],
      ['/api/v1/search?q=dago', 200],
      ['/api/v1/search?q=ubud', 429],
    ] as const;
    for (const [target, status] of targets) expect((await ask(server, target)).status).toBe(status);
    const metrics = await ask(admin, '/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = metrics.text
      .split('\n')
      .filter((line) => line.includes('kodepos_') && !/_sum|_bucket(?!.*"none")/.test(line))
      .map((line) => line.replace(/(?<=_bucket.* )\d+$|[\da-f]{16}|v\d+\.[\d.]+/g, '…'));
    await expect(lines.join('\n')).toMatchFileSnapshot('__snapshots__/metrics.txt');
    expect(metrics.text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
    expect(metrics.text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  test('reports times in seconds, connections, and a store that is up', async () => {
    const about = { data: 'a', edition: '2026-11-22', sources: 'b' };
    const metrics = createMetrics(() => 1250, about, true);
    for (const startedMilliseconds of [1125, 1000])
      metrics.observe({ route: 'page', startedMilliseconds } as RequestContext, 200, 0);
    metrics.countMalformed(408);
    metrics.setStore(false);
    expect(await metrics.serialize()).toContain('kodepos_rate_limit_store_up 0');
    metrics.setStore(true);
    const server = Object.assign(new Server(), { maxConnections: 5 });
    metrics.watchConnections(server, new Set(['one', 'other']));
    server.emit('drop');
    const expected = [
      'kodepos_request_seconds_sum{operation="page"} 0.375',
      'kodepos_request_seconds_bucket{le="0.1",operation="page"} 0',
      'kodepos_request_seconds_bucket{le="0.25",operation="page"} 2',
      'kodepos_malformed_requests_total{status="408"} 1',
      'kodepos_rate_limit_store_up 1',
      ...['kodepos_connections 2', 'kodepos_connections_max 5', 'kodepos_connections_refused_total 1'],
    ];
    expect((await metrics.serialize()).split('\n')).toEqual(expect.arrayContaining(expected));
  });

  test('is not ready, but alive, while the server starts or stops', async () => {
    const metrics = createMetrics(() => 0, { data: 'a', edition: '2026', sources: 'b' }, false);
    const stopping = await listen(createAdmin(metrics, () => false));
    const answers = ['/ready', '/alive', '/metrics'].map((path) => ask(stopping, path));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 200, 200]);
    await stopping.stop();
  });

  test('has no rate limit, is only on the loopback, and names its paths', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:/);
    for (let time = 0; time < 20; time++) expect((await ask(admin, '/ready')).status).toBe(200);
    const { status, headers } = await ask(admin, '/');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await ask(admin, '/metrics', { method: 'POST' })).status).toBe(405);
    expect((await ask(admin, '/ready', { method: 'HEAD' })).text).toBe('');
  });

  test('ends the start with 1 and names its variable if the port is in use', async () => {
    const { code, errors } = await runServer({ ADMIN_PORT: String(admin.port) });
    expect(errors).toBe(`ADMIN_PORT ${admin.port} is in use on 127.0.0.1: set another\n`);
    expect(code).toBe(1);
  });
});
