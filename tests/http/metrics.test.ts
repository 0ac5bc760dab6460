import { expect, test } from 'vitest';
import { createMetrics } from '../../src/http/admin.ts';
import { openApp } from '../support/app.ts';
import { rawGet, sendRaw } from '../support/raw.ts';

const built = { data: 'abc', edition: '2026-11-22', sources: 'def' };

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['a CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
  ['too long headers', rawGet('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
])('%s are counted by status', async (_name, bytes, status) => {
  const metrics = createMetrics(() => 0, built, false);
  const app = await openApp({}, { onMalformed: metrics.countMalformed });
  expect(await sendRaw(app, bytes)).toContain(`HTTP/1.1 ${status} `);
  expect((await metrics.serialize()).split('\n')).toContain(
    `kodepos_malformed_requests_total{status="${status}"} 1`,
  );
  await app.stop();
});
