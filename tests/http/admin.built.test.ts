import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedTo, ask, runServer, startServer, type Answer, type TestServer } from '../support/server.ts';

describe('the admin port', () => {
  let server: TestServer;
  let address = '';
  let admin: { readonly port: number };
  const adminOf = ({ lines }: TestServer): string =>
    (JSON.parse(lines.find((line) => line.includes('"msg":"ready"')) ?? '') as { admin: string }).admin;
  beforeAll(async () => {
    server = await startServer({ ADMIN_PORT: '0', ...limitedTo(6) });
    address = adminOf(server);
    admin = { port: Number(new URL(address).port) };
  });
  afterAll(async () => {
    await server.stop();
  });

  /** The value of a series, by its name and labels as they are spelled. */
  const valueOf = (metrics: Answer, series: string): number | undefined => {
    const line = metrics.text.split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  test('counts answers by operation and status, and what the rate limit decided', async () => {
    const targets = [
      ['/api/v1/villages/3273021004', 200],
      ['/api/v1/villages/1', 404],
      ['/api/v1/villages?limit=0', 400],
      ['/jawa-barat', 200],
      ['/tidak-ada', 404],
      ['/api/v1/search?q=dago', 200],
      ['/api/v1/search?q=ubud', 429],
    ] as const;
    for (const [target, status] of targets) expect((await ask(server, target)).status).toBe(status);
    const metrics = await ask(admin, '/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const expected: Readonly<Record<string, number>> = {
      'kodepos_requests_total{operation="/api/v1/villages/{id}",status="200"}': 1,
      'kodepos_requests_total{operation="/api/v1/villages/{id}",status="404"}': 1,
      'kodepos_requests_total{operation="/api/v1/villages",status="400"}': 1,
      'kodepos_requests_total{operation="/api/v1/search",status="200"}': 1,
      'kodepos_requests_total{operation="page",status="200"}': 1,
      'kodepos_requests_total{operation="none",status="404"}': 1,
      'kodepos_requests_total{operation="none",status="429"}': 1,
      'kodepos_request_seconds_count{operation="/api/v1/villages/{id}"}': 2,
      'kodepos_rate_limit_decisions_total{decision="allowed"}': 6,
      'kodepos_rate_limit_decisions_total{decision="refused"}': 1,
    };
    const found = Object.keys(expected).map((series) => [series, valueOf(metrics, series)]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(metrics.text).toMatch(/^kodepos_data_info\{version="[\da-f]{16}"\} 1$/m);
    expect(valueOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(metrics.text).toContain('nodejs_eventloop_lag_seconds');
  });

  test('has no rate limit, is on the loopback alone, and names what it has', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:/);
    for (let time = 0; time < 20; time++) expect((await ask(admin, '/ready')).status).toBe(200);
    expect((await ask(admin, '/')).status).toBe(404);
    expect((await ask(admin, '/metrics', { method: 'POST' })).status).toBe(405);
    expect((await ask(admin, '/ready', { method: 'HEAD' })).text).toBe('');
  });

  test('that is in use ends the start with 1, and names the variable', async () => {
    const { code, errors } = await runServer({ ADMIN_PORT: String(admin.port) });
    expect(errors).toBe(`ADMIN_PORT ${admin.port} is in use on 127.0.0.1: set another\n`);
    expect(code).toBe(1);
  });
});
