import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedTo, ask, type TestServer } from '../support/server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { runServer, startServer } = await openSmallBuild();

describe('the admin port', () => {
  let server: TestServer;
  let address = '';
  let admin: { readonly port: number };
  const readAdmin = ({ lines }: TestServer): string =>
    (JSON.parse(lines.find((line) => line.includes('"msg":"ready"')) ?? '') as { admin: string }).admin;
  beforeAll(async () => {
    server = await startServer({ ADMIN_PORT: '0', ...limitedTo(6) });
    address = readAdmin(server);
    admin = { port: Number(new URL(address).port) };
  });
  afterAll(() => server.stop());

  test('counts replies by operation and status, and decisions of the rate limit', async () => {
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
    expect(metrics.text.split('\n')).toEqual(
      expect.arrayContaining([
        'kodepos_requests_total{operation="/api/v1/villages/{id}",status="200"} 1',
        'kodepos_requests_total{operation="/api/v1/villages/{id}",status="404"} 1',
        'kodepos_requests_total{operation="/api/v1/villages",status="400"} 1',
        'kodepos_requests_total{operation="/api/v1/search",status="200"} 1',
        'kodepos_requests_total{operation="page",status="200"} 1',
        'kodepos_requests_total{operation="none",status="404"} 1',
        'kodepos_requests_total{operation="none",status="429"} 1',
        'kodepos_request_seconds_count{operation="/api/v1/villages/{id}"} 2',
        'kodepos_rate_limit_decisions_total{decision="allowed"} 6',
        'kodepos_rate_limit_decisions_total{decision="refused"} 1',
        expect.stringMatching(/^kodepos_data_info\{version="[\da-f]{16}"\} 1$/),
        expect.stringMatching(/^process_resident_memory_bytes \d{8,}$/),
        expect.stringMatching(/^nodejs_eventloop_lag_seconds /),
      ]),
    );
  });

  test('has no rate limit, is only on the loopback, and names its paths', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:/);
    for (let time = 0; time < 20; time++) expect((await ask(admin, '/ready')).status).toBe(200);
    expect((await ask(admin, '/')).status).toBe(404);
    expect((await ask(admin, '/metrics', { method: 'POST' })).status).toBe(405);
    expect((await ask(admin, '/ready', { method: 'HEAD' })).text).toBe('');
  });

  test('ends the start with 1 and names the variable if it is in use', async () => {
    const { code, errors } = await runServer({ ADMIN_PORT: String(admin.port) });
    expect(errors).toBe(`ADMIN_PORT ${admin.port} is in use on 127.0.0.1: set another\n`);
    expect(code).toBe(1);
  });
});
