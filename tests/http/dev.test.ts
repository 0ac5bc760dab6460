import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { temporaryFolder } from '../support/files.ts';
import { ask } from '../support/server.ts';
import { copySmallProject } from '../support/small-project.ts';

test('the dev server serves pages and the API, and shows edits of its code', async () => {
  const folder = temporaryFolder();
  copySmallProject(folder);
  const port = await findFreePort();
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  try {
    const askProvince = () => ask({ port }, '/api/v1/provinces/32').catch(() => undefined);
    await expect.poll(askProvince).toHaveProperty('status', 200);
    for (const [path, text] of [
      ['/jawa-barat', 'Kode pos Provinsi Jawa Barat'],
      ['/cari?q=dago%20menteng', 'Menteng, Jakarta Pusat'],
      ['/tentang', '100 permintaan'],
      ['/docs', 'Referensi'],
      ['/health?a=1', '"status":"ok"'],
      ['/openapi.json', '"url":"http://localhost:'],
    ] as const) {
      const answer = await ask({ port }, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain(text);
    }
    const askPlace = async (): Promise<object> =>
      ((await ask({ port }, '/api/v1/places/32')).json() as { data: object }).data;
    expect(await askPlace()).toHaveProperty('iso_code', 'JB');
    const file = join(folder, 'src/api/place-fields.ts');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace('iso_code: field(', 'iso_3166_2: field('));
    await expect.poll(askPlace).toHaveProperty('iso_3166_2', 'JB');
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
