import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { laravel } from '../../scripts/programs.ts';
import { writtenOrigin } from '../../src/site/content/markdown.ts';
import { temporaryFolder } from '../support/files.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { client, readText, root } from '../support/project.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { startSite } from '../support/visit.ts';

const examples = join(root, 'examples');

/** Returns the code of an example for the server of the test. */
const readCode = (name: string, origin = `http://127.0.0.1:${server.port}`): string =>
  readText(`examples/${name}`).replaceAll(writtenOrigin, origin);

/** Returns the expected output of an example: its comments that start with `>`. */
const readOutput = (name: string): string =>
  extname(name) === ''
    ? ''
    : Array.from(
        readText(`examples/${name}`).matchAll(/^(?:\/\/|#) > (.*)$/gm),
        ([, line]) => `${line}\n`,
      ).join('');

const folder = temporaryFolder();
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

const programs: Readonly<Record<string, readonly [program: string, ...options: string[]]>> = {
  '.sh': ['sh'],
  '.js': [process.execPath],
  '.py': ['python3'],
  '.php': ['php', '-d', `auto_prepend_file=${laravel}`],
  '.ts': [process.execPath],
};

/** Runs an example, and returns what it prints. */
async function runExample(name: string, origin?: string): Promise<string> {
  writeFileSync(join(folder, name), readCode(name, origin));
  const [program, ...options] = programs[extname(name)] ?? ['false'];
  return (await promisify(execFile)(program, [...options, name], { cwd: folder })).stdout;
}

let submitted = '';
const { open } = await startSite(
  listenOnLoopback((request, response) => {
    request.on('data', (part: Buffer) => (submitted += part.toString()));
    request.on('end', () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(readCode('address-form.html'));
    });
  }),
);

/** A village with two codes, another code, and no village. */
const eitherCode = (isThirdRight = false): string =>
  `5103062005 80361 true\n5103062005 80363 true\n5103062005 40135 ${isThirdRight}\n 40135 false\n`;
const dago = '3273021004 Dago Coblong Kota Bandung\n';

describe('the example', () => {
  test.each<[name: string, expected: string]>([
    ['lookup.sh', '"name":"Dago"'],
    ['lookup.js', dago],
    ['lookup.py', dago],
    ['lookup.php', dago],
    ['list.sh', '"total":6'],
    ['old-code.sh', '"id":9601051008'],
    ['validate.js', eitherCode()],
    ['validate.php', eitherCode()],
    ['validate-laravel.php', eitherCode()],
  ])('%s prints its result', async (name, expected) => {
    expect(await runExample(name)).toMatch(expected);
  });

  const withOutput = readdirSync(examples).filter((name) => readOutput(name) !== '');
  test.each(withOutput)('%s prints its last comments', async (name) => {
    expect(await runExample(name)).toContain(readOutput(name));
  });

  test('bulk.sh downloads everything, but no unchanged file', async () => {
    const copy = join(folder, 'kodepos.csv');
    await runExample('bulk.sh');
    const { status, body } = await ask(server, '/download/kodepos.csv');
    expect([status, readFileSync(copy).equals(body)]).toEqual([200, true]);
    writeFileSync(copy, 'kept');
    await runExample('bulk.sh');
    expect(readFileSync(copy, 'utf8')).toBe('kept');
  });

  test('sqlite.sql returns what its comments say', () => {
    const database = new DatabaseSync(join(client, 'download/kodepos.sqlite'), { readOnly: true });
    const statements = readText('examples/sqlite.sql').split(/;\s*/).filter(Boolean);
    const village = { id: 3273021004, name: 'Dago', district: 'Coblong', regency: 'Kota Bandung' };
    expect(statements.map((statement) => database.prepare(statement).all())).toEqual([
      [{ ...village, other_postal_code: null }],
      [
        { province: 'Papua Barat Daya', villages: 1013, without_code: 16 },
        { province: 'Papua', villages: 999, without_code: 5 },
        { province: 'Maluku', villages: 1235, without_code: 4 },
      ],
      [{ id: 3273021004, name: 'Dago', within: 'Coblong, Kota Bandung, Jawa Barat' }],
    ]);
    database.close();
  });

  test('self-host.sh runs commands that exist', () => {
    execFileSync('sh', ['-n', join(examples, 'self-host.sh')]);
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: object };
    const commands = readText('examples/self-host.sh').matchAll(/^[^#]*npm (?:run )?(\w+)/gm);
    expect(Array.from(commands, ([, command = '']) => command in scripts)).toEqual([true, true]);
  });

  const validators = ['validate.js', 'validate.php', 'validate-laravel.php'];
  test.each(validators)('%s accepts an order while the service is down', async (name) => {
    // Nothing listens on port 1.
    const output = await runExample(name, 'http://127.0.0.1:1');
    expect(output).toBe(eitherCode(true));
  });

  test('address-form.html submits names, and reports the limit and a lost connection', async () => {
    const { page } = await open('/');
    await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' });
    await page.route('**/regencies/3273/districts', (route) => route.abort());
    await page.getByLabel('Kabupaten/kota').selectOption({ label: 'Kota Bandung' });
    await page.getByText('Daftarnya tidak dapat dimuat: dicoba lagi begitu tersambung.').waitFor();
    await page.unroute('**/regencies/3273/districts');
    await page.evaluate('dispatchEvent(new Event("online"))');
    let isFirst = true;
    await page.route('**/districts/327302/villages', (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const exposed = { 'Access-Control-Expose-Headers': 'Retry-After', 'Retry-After': '1' };
      const headers = { 'Access-Control-Allow-Origin': '*', ...exposed };
      return route.fulfill({ status: 429, headers, body: '{}' });
    });
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' });
    await page.getByText('Terlalu banyak permintaan: dicoba lagi dalam 1 detik.').waitFor();
    await page.getByLabel('Desa/kelurahan').selectOption({ label: 'Dago' });
    await page.getByRole('button', { name: 'Kirim' }).click();
    const fields =
      'province_id=32&regency_id=3273&district_id=327302&village_id=3273021004&postal_code=40135';
    await expect.poll(() => submitted).toBe(fields);
  });
});
