import { expect, test } from 'vitest';
import { windowLimiter } from '../../../src/http/limit/window.ts';
import { createMetrics } from '../../../src/http/ops/metrics.ts';
import { openApp } from '../../support/app.ts';
import { rawGet, readAnswers, sendRaw } from '../../support/raw.ts';
import { ask } from '../../support/server.ts';

const built = { data: 'abc', edition: '2026-11-22', sources: 'def' };

/** Opens an app with metrics, on a clock that only requests move. */
async function openMeasured() {
  const clock = { milliseconds: 0 };
  const now = (): number => clock.milliseconds;
  const metrics = createMetrics(now, built, false);
  const count = windowLimiter({ max: 100, windowSeconds: 60, now });
  const app = await openApp(
    {},
    {
      now,
      observe: metrics.observe,
      onMalformed: metrics.countMalformed,
      // What each request takes here.
      countRequest: (client) => {
        clock.milliseconds += 800;
        return count(client);
      },
    },
  );
  const series = async (): Promise<readonly string[]> => (await metrics.serialize()).split('\n');
  return { app, series };
}

test('the wait behind others is in the latency', async () => {
  const { app, series } = await openMeasured();
  const record = '/api/v1/villages/3273021004';
  await ask(app, record);
  const requests = [rawGet(record), rawGet(record, 'Connection: close\r\n')];
  const answers = readAnswers(await sendRaw(app, requests.join('')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const name = 'kodepos_request_seconds_bucket';
  const counts = ['1', '5'].map((bound) => `${name}{le="${bound}",operation="/api/v1/villages/{id}"}`);
  expect(await series()).toEqual(expect.arrayContaining([`${counts[0]} 1`, `${counts[1]} 3`]));
  await app.stop();
});

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['a CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
  ['too long headers', rawGet('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
])('%s are counted by status', async (_name, bytes, status) => {
  const { app, series } = await openMeasured();
  expect(await sendRaw(app, bytes)).toContain(`HTTP/1.1 ${status} `);
  expect(await series()).toContain(`kodepos_malformed_requests_total{status="${status}"} 1`);
  await app.stop();
});
