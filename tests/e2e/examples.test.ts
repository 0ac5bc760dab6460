import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasGo, laravel } from '../../scripts/programs.ts';
import { guide } from '../../src/site/docs/guide.ts';
import { recipes } from '../../src/site/docs/recipes.ts';
import { writtenOrigin } from '../../src/site/docs/section.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/files.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { python } from '../support/python.ts';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

const root = join(import.meta.dirname, '../..');
const examples = join(root, 'examples');
const downloads = join(root, 'dist/client/download');
const run = promisify(execFile);
const readExample = (name: string): string => readFileSync(join(examples, name), 'utf8');

/** The kinds of examples that are programs. */
type Kind = 'sh' | 'js' | 'py' | 'php' | 'go' | 'ts';

const withGo = hasGo();
if (!withGo) console.log('examples in Go are not run: npm run test:examples installs Go and runs them');

const folder = temporaryFolder();
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(downloads, 'kodepos.sqlite'), join(folder, 'kodepos.sqlite'));
  writeFileSync(
    join(folder, 'customers.csv'),
    '\ufeffname,village,district,regency\nA,dago,Coblong,Kota Bandung\nB,DAGO,Kec. X,Bandung\nC,Tuban,Kuta,Kab. Badung\n',
  );
  if (withGo) buildGo();
});

/** Gives the code of an example with the address of the test's server. */
const codeOf = (name: string): string =>
  readExample(name).replaceAll(writtenOrigin, `http://127.0.0.1:${server.port}`);

/** Builds all examples in Go at once, each as a program in the folder `bin`. */
function buildGo(): void {
  const go = join(folder, 'go');
  for (const name of readdirSync(examples).filter((file) => file.endsWith('.go'))) {
    const program = join(go, name.replace(/\.go$/, ''));
    mkdirSync(program, { recursive: true });
    writeFileSync(join(program, 'main.go'), codeOf(name));
  }
  writeFileSync(join(go, 'go.mod'), 'module examples\n\ngo 1.19\n');
  mkdirSync(join(folder, 'bin'));
  execFileSync('go', ['build', '-o', join(folder, 'bin'), './...'], { cwd: go });
}

const programs: Readonly<Record<Exclude<Kind, 'go'>, readonly [program: string, ...options: string[]]>> = {
  sh: ['sh'],
  js: [process.execPath],
  py: ['python3'],
  php: ['php', '-d', `auto_prepend_file=${laravel}`],
  ts: [process.execPath],
};

/** Runs an example and gives what it prints. */
async function runExample(name: string, kind: Kind): Promise<string> {
  const options = { cwd: folder };
  if (kind === 'go') return (await run(join(folder, 'bin', name), options)).stdout;
  const file = `${name}.${kind}`;
  writeFileSync(join(folder, file), codeOf(file));
  const [program, ...before] = programs[kind];
  return (await run(program, [...before, file], options)).stdout;
}

/** What each example prints, by the languages that it is in. */
const printed: readonly (readonly [name: string, kinds: readonly Kind[], expected: string | RegExp])[] = [
  ['lookup', ['sh'], '"name":"Dago"'],
  ['lookup', ['js', 'py', 'php', 'go'], '3273021004 Dago Coblong Kota Bandung\n'],
  ['list', ['sh'], '"total":15'],
  ['list', ['js', 'py', 'php', 'go'], '15 / 15\n'],
  ['many', ['sh'], '"id":3173061004'],
  ['many', ['js', 'py', 'php', 'go'], '3273021004 Dago 40135\n5103011001 Tuban 80361\n'],
  ['nearest', ['sh'], '"name":"Sekeloa"'],
  ['nearest', ['js', 'py', 'php', 'go'], 'Sekeloa 40134 831\nDago 40135 949\n'],
  ['old-code', ['sh'], '"id":9601051008'],
  [
    'old-code',
    ['js', 'py', 'php', 'go'],
    /^92\.01\.07\.1030 96\.01\.05\.1008 Klabinain\n35\.15\.04\.1017 .*not known/,
  ],
  ['bulk', ['py'], '83762 40135\n'],
  ['typed-client', ['ts'], '3273021004 Dago 40135\n'],
  ['pasted', ['sh'], '"verdict":"same"'],
  ['pasted', ['js', 'py'], 'Dago, Coblong other 40135\n'],
  ['rows', ['py'], '3 rows, 1 without a code\n'],
  ['library', ['js', 'py'], /^Dago Coblong Kota Bandung\n$/],
  ['validate', ['js', 'py', 'php', 'go'], /^40135 true\n40132 false\n4013 false\n$/i],
  ['editions', ['js', 'py', 'php'], /^9201071030 9601051008\n3515041017 n\w+\n3273021004 3273021004\n$/i],
];
/** Examples that download everything, without printing what they got. */
const downloading: readonly Kind[] = ['js', 'php', 'go'];
/** Examples that download everything once, what they print, and what they print again. */
const keeping: readonly (readonly [name: string, kind: Kind, first: string, again: string])[] = [
  ['bulk', 'sh', '', ''],
  ['fresh', 'sh', '<title>Kodepos: perubahan data</title>', ''],
  ['fresh', 'js', '2026-11-24: 2100 changes\n', '304\n'],
  ['fresh', 'py', '2026-11-24: 2100 changes\n', '304\n'],
];

const isRun = (kind: Kind): boolean => kind !== 'go' || withGo;

describe('the examples of the documentation', () => {
  test.each(
    printed.flatMap(([name, of, expected]) =>
      of.filter(isRun).map((kind) => [name, kind, expected] as const),
    ),
  )('%s.%s prints its result', async (name, kind, expected) => {
    expect(await runExample(name, kind)).toMatch(expected);
  });

  const forgetCopy = (): void => {
    for (const file of ['kodepos.csv', 'kodepos.etag']) rmSync(join(folder, file), { force: true });
  };
  const expectCopy = async (): Promise<void> => {
    const { body } = await ask(server, '/download/kodepos.csv');
    expect(readFileSync(join(folder, 'kodepos.csv')).equals(body)).toBe(true);
  };

  test.each(downloading.filter(isRun))('bulk.%s downloads everything', async (kind) => {
    forgetCopy();
    await runExample('bulk', kind);
    await expectCopy();
  });

  test.each(keeping)(
    '%s.%s downloads everything, but no unchanged file',
    async (name, kind, first, again) => {
      forgetCopy();
      expect(await runExample(name, kind)).toContain(first);
      await expectCopy();
      writeFileSync(join(folder, 'kodepos.csv'), 'kept');
      expect(await runExample(name, kind)).toBe(again);
      expect(readFileSync(join(folder, 'kodepos.csv'), 'utf8')).toBe('kept');
    },
  );

  /** Runs each statement of a text on the database of the downloads. */
  const queryDatabase = (text: string): readonly object[] => {
    const database = new DatabaseSync(join(downloads, 'kodepos.sqlite'), { readOnly: true });
    const statements = text.split(';').filter((statement) => statement.trim() !== '');
    const found = statements.map((statement) => database.prepare(statement).all());
    database.close();
    return found;
  };

  test('sqlite.sql finds what it asks for', () => {
    expect(queryDatabase(readExample('sqlite.sql'))).toEqual([
      [{ village_id: 3273021004, village: 'Dago', district: 'Coblong', regency: 'Kota Bandung' }],
      [
        { province: 'Papua Barat Daya', villages: 1013, without_code: 40 },
        { province: 'Papua', villages: 999, without_code: 14 },
        { province: 'Papua Tengah', villages: 1208, without_code: 7 },
      ],
      [{ id: 3273021004, name: 'Dago', within: 'Coblong, Kota Bandung, Jawa Barat' }],
    ]);
  });

  // DuckDB and pandas are no packages of Debian. SQLite runs the statements on the same rows and columns.
  test('parquet.sql finds what it asks for, in SQLite', () => {
    expect(queryDatabase(readExample('parquet.sql').replaceAll(/FROM .*/g, 'FROM kodepos'))).toEqual([
      [
        { regency: 'Kota Bandung', codes: 101, first: '40111', last: '40619' },
        { regency: 'Kabupaten Bandung', codes: 59, first: '40191', last: '40974' },
        { regency: 'Kabupaten Bogor', codes: 59, first: '16110', last: '16969' },
      ],
      [{ village: 'Dago', district: 'Coblong' }],
    ]);
  });

  test('parquet.py is Python', () => {
    python('import ast, sys; ast.parse(sys.argv[1])', readExample('parquet.py'));
  });

  test('self-host.sh runs commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    execFileSync('sh', ['-n', join(examples, 'self-host.sh')]);
    const code = readExample('self-host.sh').replaceAll(/^#.*$/gm, '');
    const commands = Array.from(code.matchAll(/npm (?:run )?(\w+)/g), ([, command = '']) => command);
    expect(commands.length).toBe(2);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('rows.py keeps what it cannot tell empty', async () => {
    await runExample('rows', 'py');
    expect(readFileSync(join(folder, 'customers-with-codes.csv'), 'utf8').split(/\r?\n/)).toEqual([
      'name,village,district,regency,postal_code',
      'A,dago,Coblong,Kota Bandung,40135',
      'B,DAGO,Kec. X,Bandung,',
      'C,Tuban,Kuta,Kab. Badung,80361',
      '',
    ]);
  });

  test('autocomplete.html suggests, says the code, and what the limit says', async () => {
    const site = await listenOnLoopback((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(codeOf('autocomplete.html'));
    });
    const browser = await startBrowser();
    const page = await openWindow(browser);
    await page.goto(`http://127.0.0.1:${site.port}/`);
    await page.getByLabel('Kelurahan').fill('dago ban');
    const line = 'Dago, Coblong, Kota Bandung, Jawa Barat';
    await page
      .locator(`option[value="${line}"], option:text-is("${line}")`)
      .first()
      .waitFor({ state: 'attached' });
    await page.getByLabel('Kelurahan').fill(line);
    await page.getByText('Kode pos: 40135').waitFor();
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'Retry-After': '42',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
        },
        body: '{}',
      }),
    );
    await page.getByLabel('Kelurahan').fill('tuban');
    await page.getByText('Tidak ada saran: tunggu 42 detik.').waitFor();
    await browser.close();
    await site.stop();
  });

  test('address-form.html submits names, and tells of the limit and of a lost connection', async () => {
    let submitted = '';
    const site = await listenOnLoopback((request, response) => {
      request.on('data', (part: Buffer) => (submitted += part.toString()));
      request.on('end', () => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(codeOf('address-form.html'));
      });
    });
    const browser = await startBrowser();
    const page = await openWindow(browser);
    await page.goto(`http://127.0.0.1:${site.port}/`);
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
      const headers = {
        'Retry-After': '1',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      };
      return route.fulfill({ status: 429, headers, body: '{}' });
    });
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' });
    await page.getByText('Terlalu banyak permintaan: dicoba lagi dalam 1 detik.').waitFor();
    await page.getByLabel('Desa/kelurahan').selectOption({ label: 'Dago' });
    await page.getByRole('button', { name: 'Kirim' }).click();
    await expect
      .poll(() => submitted)
      .toBe('province_id=32&regency_id=3273&district_id=327302&village_id=3273021004&postal_code=40135');
    await browser.close();
    await site.stop();
  });

  test('are all shown', () => {
    // The package for Laravel is downloaded.
    const files = readdirSync(examples).filter((name) => !['kodepos.d.ts', 'laravel'].includes(name));
    const shown = [...guide, ...recipes].flatMap(({ examples: of = [] }) => of.map(({ file }) => file));
    expect(shown.toSorted()).toEqual(files.toSorted());
  });
});
