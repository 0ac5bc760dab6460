import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { root } from '../support/project.ts';
import { ask } from '../support/server.ts';

test('the dev server serves pages, pages on demand and the API', async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], {
    cwd: root,
    env: { HOST: '127.0.0.1', PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  try {
    const isReady = async () => (await ask({ port }, '/api/v1/provinces/32').catch(() => undefined))?.status;
    await expect.poll(isReady).toBe(200);
    for (const [path, text] of [
      ['/jawa-barat', 'Kode pos Provinsi Jawa Barat'],
      ['/cari?q=dago', 'Coblong, Kota Bandung'],
      ['/tentang', '100 permintaan'],
    ] as const) {
      const answer = await ask({ port }, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain(text);
    }
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
