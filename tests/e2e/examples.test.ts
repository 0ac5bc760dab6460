import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/files.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const root = join(import.meta.dirname, '../..');
const examples = join(root, 'examples');
const run = promisify(execFile);

const server = sharedServer();
const folder = temporaryFolder();
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});

/** Copies an example, with the address of the test's server. */
function copyExample(name: string): string {
  const text = readFileSync(join(examples, name), 'utf8');
  const path = join(folder, name);
  writeFileSync(path, text.replaceAll('http://localhost:4321', `http://127.0.0.1:${server.port}`));
  return path;
}

const programs: Readonly<Record<string, readonly [program: string, ...options: string[]]>> = {
  sh: ['sh'],
  js: [process.execPath],
  py: ['python3'],
  ts: [process.execPath],
};

async function runExample(name: string): Promise<string> {
  const [program, ...options] = programs[name.split('.')[1] ?? ''] ?? [''];
  const { stdout } = await run(program, [...options, copyExample(name)], { cwd: folder });
  return stdout;
}

describe('the examples of the documentation', () => {
  test.each<[name: string, expected: string | RegExp]>([
    ['lookup.sh', '"name":"Dago"'],
    ['lookup.js', '3273021004 Dago Coblong Kota Bandung\n'],
    ['lookup.py', '3273021004 Dago Coblong Kota Bandung\n'],
    ['list.sh', '"total":15'],
    ['list.js', '15 / 15\n'],
    ['list.py', '15 / 15\n'],
    ['many.sh', '"id":3173061004'],
    ['many.js', '3273021004 Dago 40135\n5103011001 Tuban 80361\n'],
    ['many.py', '3273021004 Dago 40135\n5103011001 Tuban 80361\n'],
    ['nearest.sh', '"name":"Sekeloa"'],
    ['nearest.js', 'Sekeloa 40134 831\nDago 40135 949\n'],
    ['nearest.py', 'Sekeloa 40134 831\nDago 40135 949\n'],
    ['old-code.sh', '"id":9601051008'],
    ['old-code.js', /^92\.01\.07\.1030 96\.01\.05\.1008 Klabinain\n35\.15\.04\.1017 .*not known/],
    ['old-code.py', /^92\.01\.07\.1030 96\.01\.05\.1008 Klabinain\n35\.15\.04\.1017 .*not known/],
    ['bulk.py', '83762 40135\n'],
    ['typed-client.ts', '3273021004 Dago 40135\n'],
  ])('%s prints its result', async (name, expected) => {
    expect(await runExample(name)).toMatch(expected);
  });

  test.each(['bulk.sh', 'bulk.js'])('%s downloads everything', async (name) => {
    for (const file of ['kodepos.csv', 'kodepos.etag']) rmSync(join(folder, file), { force: true });
    await runExample(name);
    const { body } = await ask(server, '/download/kodepos.csv');
    expect(readFileSync(join(folder, 'kodepos.csv')).equals(body)).toBe(true);
  });

  test('bulk.sh does not download an unchanged file again', async () => {
    await runExample('bulk.sh');
    writeFileSync(join(folder, 'kodepos.csv'), 'kept');
    await runExample('bulk.sh');
    expect(readFileSync(join(folder, 'kodepos.csv'), 'utf8')).toBe('kept');
  });

  test('address-form.html fills a form on a page of another site', async () => {
    const form = readFileSync(copyExample('address-form.html'));
    const site = await listenOnLoopback((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(form);
    });
    const browser = await startBrowser();
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.port}/`);
    for (const [label, name] of [
      ['Provinsi', 'Jawa Barat'],
      ['Kabupaten/kota', 'Kota Bandung'],
      ['Kecamatan', 'Coblong'],
      ['Desa/kelurahan', 'Dago'],
    ] as const)
      await page.getByLabel(label).selectOption({ label: name });
    expect(await page.getByLabel('Kode pos').inputValue()).toBe('40135');
    await page.getByLabel('Kabupaten/kota').selectOption({ label: 'Kota Bogor' });
    expect(await page.getByLabel('Kode pos').inputValue()).toBe('');
    await browser.close();
    await site.stop();
  });

  test('are all tested', () => {
    const tested = ['lookup', 'list', 'many', 'nearest', 'old-code', 'bulk'].flatMap((name) =>
      ['sh', 'js', 'py'].map((end) => `${name}.${end}`),
    );
    expect(
      readdirSync(examples)
        .filter((name) => name !== 'kodepos.d.ts')
        .toSorted(),
    ).toEqual(
      // The address field has a test file of its own: widget.test.ts.
      [...tested, 'address-field.html', 'address-form.html', 'typed-client.ts'].toSorted(),
    );
    expect(tested.every((name) => existsSync(join(examples, name)))).toBe(true);
  });
});
