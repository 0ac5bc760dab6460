import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { npmDownload } from '../../src/api/downloads.ts';
import type { KodeposAddress } from '../../src/browser/widget/kodepos-address.ts';
import { shownSettings } from '../../src/api/shown-settings.ts';
import { buildPackage, packageVersion } from '../../src/build/package/main.ts';
import { readConfig } from '../../src/http/config.ts';
import type { KodeposAddress as TypedField } from '../../src/package/address-field.d.ts';
import { findPlaces } from '../../src/search/find-places.ts';
import { writtenOrigin } from '../../src/site/content/markdown.ts';
import { listFiles } from '../support/files.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { installFromSource } from '../support/npm-package.ts';
import { readText, root } from '../support/project.ts';
import { writeFolder } from '../support/small-data.ts';
import { countryStore } from '../support/store.ts';
import { startSite } from '../support/visit.ts';
import { words } from '../support/words.ts';

const folder = await installFromSource();
const installed = join(folder, 'node_modules/kodepos');
const tarball = join(folder, 'kodepos.tgz');

/** Runs Node with arguments next to the installed package, and returns what it prints. */
const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { NO_COLOR: '1' } });
const read = (name: string): string => readFileSync(join(installed, name), 'utf8');

describe('the tarball', () => {
  test('has at most 900 KB, no dependency, and the files that its exports name', () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(900_000);
    const about = JSON.parse(read('package.json')) as { exports: object };
    expect(about).toMatchObject({ main: './index.js', types: './kodepos.d.ts', type: 'module' });
    expect(about).not.toHaveProperty('dependencies');
    const exportedFiles = JSON.stringify(about.exports).match(/[\w-]+\.(?:d\.ts|js)(?=")/g) ?? [];
    expect(exportedFiles).toHaveLength(4);
    const expected = [...exportedFiles, 'cli.js', 'LICENSE', 'README.md'];
    expect(listFiles(installed)).toEqual(expect.arrayContaining(expected));
    const notices = read('NOTICES');
    for (const name of ['@modelcontextprotocol/server', 'hucre', 'papaparse', 'zod'])
      expect(notices).toContain(`${name} `);
  });

  test('has a version for each edition, and names its author', async () => {
    expect(['2026-11-25', '2027-01-05'].map(packageVersion)).toEqual(['1.2026.1125', '1.2027.105']);
    const [BASE_URL, SOURCE_URL] = ['https://kodepos.example', 'https://git.example/kodepos.git/'];
    const links = { BASE_URL, SOURCE_URL, CONTACT_EMAIL: 'halo@kodepos.example' };
    const settings = shownSettings(readConfig(links));
    const files = { country: '{}', points: '{}', facts: '{}' };
    const archive = gunzipSync(await buildPackage('2026-11-25', files, settings)).toString();
    // The first file of the archive, behind its header.
    const [text = ''] = archive.slice(512).split('\0', 1);
    expect(JSON.parse(text)).toMatchSnapshot();
    expect(archive).not.toContain('https://HOST');
    // The command can be executed, even without npm, which would set its mode.
    expect(/package\/cli\.js\0+0*(\d+)/.exec(archive)?.[1]).toBe('755');
  });

  test('can be imported without a DOM, through each of its entries', () => {
    const program = "await import('kodepos'); await import('kodepos/address-field');";
    expect(run('--input-type=module', '-e', program)).toBe('');
  });
});

/** The programs of the README, with their output. */
const examples = Array.from(read('README.md').matchAll(/```js\n([^]*?)```/g), ([, code = '']) => ({
  code,
  prints: Array.from(code.matchAll(/^console\.log.* \/\/ (.+)$/gm), ([, line]) => `${line}\n`).join(''),
})).filter(({ prints }) => prints !== '');

describe('the README', () => {
  test('has examples that print what they say', () => {
    expect(examples).toHaveLength(4);
    for (const [at, { code, prints }] of examples.entries()) {
      writeFileSync(join(folder, `example-${at}.mjs`), code);
      expect(run(`example-${at}.mjs`)).toBe(prints);
    }
  });

  test('has a command that adds columns', () => {
    const command = /```sh\nnpx -y --package=\S+ kodepos (match .*) > out\.csv\n```/;
    const [, line = ''] = command.exec(read('README.md')) ?? [];
    const args = line.split(' ');
    writeFileSync(join(folder, 'addresses.csv'), 'alamat,no\n"Dago, Coblong, Bandung 40132",1\n');
    const output = run('node_modules/kodepos/cli.js', ...args);
    expect(output).toContain(',"Dago, Coblong, Kota Bandung, Jawa Barat",40132,');
  });
});

test('the recipe of the documentation works as described', () => {
  const readExample = (name: string): string => readText(`examples/${name}`);
  const [install = ''] = readExample('package.js').split('\n');
  expect(install).toBe(`// npm install ${writtenOrigin}${npmDownload.path}`);
  // From any folder: npm fetches the package.
  const elsewhere = writeFolder({ 'addresses.csv': 'alamat\n"Dago, Coblong, Bandung"\n' });
  const command = readExample('package.sh').replace(`${writtenOrigin}${npmDownload.path}`, tarball);
  const offline = `npm_config_offline=true ${command}`;
  execFileSync('sh', ['-c', offline], { cwd: elsewhere, stdio: 'pipe' });
  expect(readFileSync(join(elsewhere, 'out.csv'), 'utf8')).toContain(',40135,0.99,cocok,');
  const [, yes] = command.split(' ');
  const args = [yes, `--package=${writtenOrigin}${npmDownload.path}`, 'kodepos', 'mcp'];
  const mcpServers = { kodepos: { command: 'npx', args } };
  expect(JSON.parse(readExample('mcp.json'))).toEqual({ mcpServers });
  writeFileSync(join(folder, 'package.mjs'), readExample('package.js'));
  expect(run('package.mjs')).toBe('3273021004 Dago 40135\nDago 40132 near 40135\n');
});

describe('its types, under strict TypeScript,', () => {
  const options = words(`
    --strict --noEmit --module nodenext --target es2022 --lib es2022,dom
    --exactOptionalPropertyTypes --noUncheckedIndexedAccess
  `);
  const check = (program: string): readonly unknown[] => {
    writeFileSync(join(folder, 'typed.mts'), program);
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'typed.mts'];
    const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
    return [status, stdout];
  };

  test('serve a program', () => {
    const program = `
import { children, find, load, match, nearest, search, villagesOf } from 'kodepos';
import type { Place, SearchResult } from 'kodepos';
import 'kodepos/address-field';

await load();
const options = { type: ['village'], provinceId: 32, limit: 5 } as const;
const results: readonly SearchResult[] = search('dago', options).data;
const code: string | null | undefined = results[0]?.postal_code;
const verdict: string | null = match('Dago, Bandung').data.code.verdict;
const place: Place | undefined = find('32.73');
const metres: number | undefined = nearest(-6.9, 107.6).data[0]?.distance_metres;
const names: readonly string[] | undefined = children('32')?.map(({ name }) => name);
const provinces: readonly string[] = children().map(({ name }) => name);
const villages: readonly number[] = villagesOf('40135').map(({ id }) => id);
const chosen: string | undefined = document.querySelector('kodepos-address')?.place?.name;
export const all = [provinces, code, verdict, metres, names, villages, chosen];
// @ts-expect-error a place has no such field
export const none = place?.nothing;
// @ts-expect-error a code is not a number
search(40135);
`;
    expect(check(program)).toEqual([0, '']);
  });

  test('are those of the address field', () => {
    type Public = Exclude<keyof TypedField, keyof HTMLElement>;
    expectTypeOf<Pick<KodeposAddress, Public>>().toExtend<Pick<TypedField, Public>>();
    expectTypeOf<Public>().toEqualTypeOf<
      'place' | 'value' | 'name' | 'form' | 'validity' | 'checkValidity'
    >();
  });
});

const inputs = ['kelurahan', 'kode_pos'].map((name) => `<input name="${name}" aria-label="${name}">`);
const pages: Readonly<Record<string, string>> = {
  '/field': `<!doctype html><title>t</title><form><kodepos-address province-id="32"></kodepos-address>
    ${inputs.join('')}</form><script type="module" src="/address-field.js"></script>`,
  '/engine': '<!doctype html><title>t</title><script type="module" src="/index.js"></script>',
};
const policy = "default-src 'none'; script-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";
const { open } = await startSite(
  listenOnLoopback(({ url = '/' }, response) => {
    const page = pages[url];
    response.setHeader('Content-Security-Policy', policy);
    const type = page === undefined ? 'text/javascript' : 'text/html; charset=utf-8';
    response.setHeader('Content-Type', type);
    if (/^\/[\w-]+\.js$/.test(url)) response.end(read(url.slice(1)));
    else response.writeHead(page === undefined && url !== '/favicon.ico' ? 404 : 200).end(page);
  }),
);

describe('in a browser', () => {
  test('the engine finds the same, and requests only its modules', async () => {
    const { page, complaints } = await open('/engine');
    const q = 'jl dago no 5 bandung';
    const searching = `import('/index.js').then(({ search }) => search('${q}').data)`;
    const data = await page.evaluate(searching);
    expect(data).toEqual(findPlaces(countryStore, q, { offset: 0, limit: 10 }).results);
    expect(complaints).toEqual([]);
  });

  test('the address field fills its form, and requests only its modules', async () => {
    const { page, complaints } = await open('/field');
    await page.getByRole('combobox').fill('menteng');
    await page
      .getByRole('option', { name: /^Menteng/ })
      .first()
      .waitFor();
    expect(await page.getByRole('option').filter({ hasNotText: 'Jawa Barat' }).count()).toBe(0);
    await page.getByRole('combobox').fill('dago bandung');
    await page.getByRole('option', { name: /^Dago 40135/ }).click();
    await expect.poll(() => page.locator('[name=kode_pos]').inputValue()).toBe('40135');
    await page.evaluate(
      `document.querySelector('kodepos-address').setAttribute('type', 'district,postal-code')`,
    );
    for (const [q, count] of [
      ['suka', 8],
      ['coblong', 6],
      ['40132', 2],
    ] as const) {
      await page.getByRole('combobox').fill(q);
      const option = page.getByRole('option', { name: new RegExp(`^${q}`, 'i') }).first();
      await (count < 8 ? option.click() : option.waitFor());
      await page.getByText(new RegExp(`^${count} (?:dari|pilihan di ${q})`, 'i')).waitFor();
      expect(await page.getByRole('option').count()).toBe(count);
    }
    expect(complaints).toEqual([]);
  });
});
