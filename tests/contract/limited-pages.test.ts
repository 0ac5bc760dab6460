import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask, limitedTo } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { startServer } = await openSmallBuild();
const server = await sharedServer(startServer(limitedTo(10)));

test('the page of a 429 has the time to try again, which is less each second', async () => {
  const paths = ['/', '/health/', '/download/kodepos.csv', '/cari?q=dago', '/nothing'];
  for (const path of [...paths, ...paths])
    expect((await ask(server, path, { method: 'HEAD' })).status).not.toBe(429);
  const indonesian = 'Terlalu banyak permintaan dari jaringan Anda. Coba lagi dalam SECONDS detik.';
  for (const [path, encoding, advice] of [
    ['/', 'identity', indonesian],
    ['/', 'br', indonesian],
    ['/', 'br', indonesian],
    ['/en/about', 'br', 'Too many requests from your network. Try again in SECONDS seconds.'],
  ] as const) {
    const page = await ask(server, path, { headers: { Accept: 'text/html', 'Accept-Encoding': encoding } });
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain(advice.replace('SECONDS', String(page.headers['retry-after'])));
    // A search would be rejected.
    expect(page.text).not.toContain('<form');
    await setTimeout(1000);
  }
});
