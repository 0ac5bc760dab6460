import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { checkAddress } from '../../src/search/check-address.ts';
import { checkColumns, checkedCells } from '../../src/wording/checked-cells.ts';
import { installFromSource } from '../support/npm-package.ts';
import { countryStore } from '../support/store.ts';

const folder = await installFromSource();

const readPackaged = (name: string): string =>
  readFileSync(join(folder, 'node_modules/kodepos', name), 'utf8');

const added = Object.keys(checkColumns);
const dago = 'Jl. Dago 5, Dago, Coblong, Bandung 60111';
const menteng = 'Menteng, Jakarta Pusat 10310';
const toCells = (address: string): readonly string[] =>
  Object.values(checkedCells(checkAddress(countryStore, address)));

/** Runs the installed command. */
function run(...words: readonly string[]) {
  const args = ['node_modules/.bin/kodepos', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout, messages: stderr };
}

function match(name: string, content: string | Uint8Array, ...options: readonly string[]) {
  writeFileSync(join(folder, name), content);
  return run('match', name, ...options);
}

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

const parse = (text: string): readonly string[][] => Papa.parse<string[]>(text.trim()).data;

describe('kodepos match keeps columns and their order, and adds its own', () => {
  test.each([
    ['commas and CRLF', `no,alamat,catatan\r\n1,"${dago}",a\r\n2,"${menteng}",b\r\n`],
    ['semicolons and a BOM', `\ufeffno;alamat;catatan\n1;${dago};a\n2;${menteng};b\n`],
    ['tabs', `no\talamat\tcatatan\n1\t${dago}\ta\n2\t${menteng}\tb\n`],
    ['UTF-16 and a BOM', utf16(`no\talamat\tcatatan\r\n1\t${dago}\ta\r\n2\t${menteng}\tb\r\n`)],
    ['no line end, and blank lines', `no,alamat,catatan\n\n1,"${dago}",a\n\n2,"${menteng}",b`],
  ])('for CSV with %s', (_, csv) => {
    const { status, output, messages } = match('in.csv', csv, '--column', 'alamat');
    expect(status).toBe(0);
    expect(messages).toBe('2 rows: 1 beda, 0 kurang jelas, 0 tidak ketemu, 1 cocok\n');
    expect(output.startsWith('\ufeff')).toBe(
      /^(?:\ufeff|\xff\xfe)/.test(csv.toString('latin1')) || csv.toString().startsWith('\ufeff'),
    );
    expect(parse(output.replace('\ufeff', ''))).toEqual([
      ['no', 'alamat', 'catatan', ...added],
      ['1', dago, 'a', ...toCells(dago)],
      ['2', menteng, 'b', ...toCells(menteng)],
    ]);
  });

  test.each([
    ['UTF-8', Buffer.from('no;alamat\n1;Jalan Café, Dago, Coblong\n')],
    ['Windows-1252', Buffer.from('no;alamat\n1;Jalan Caf\xe9, Dago, Coblong\n', 'latin1')],
    ['big-endian UTF-16', utf16('no;alamat\n1;Jalan Café, Dago, Coblong\n').swap16()],
  ])('for two columns and one row, in %s', (_, csv) => {
    const address = 'Jalan Café, Dago, Coblong';
    const { status, output } = match('in.csv', csv, '--column', 'alamat');
    const [, row] = parse(output.replace('\ufeff', ''));
    expect([status, row]).toEqual([0, ['1', address, ...toCells(address)]]);
  });

  test('for XLSX, from the first sheet', async () => {
    const columns = ['no', 'alamat', 'kode pos'];
    const row = [1, 'Dago, Coblong, Bandung', 40132];
    const first = { name: 'Juli', rows: [columns, row, [2, 'Menteng, Jakarta Pusat', null]] };
    const workbook = await writeXlsx({ sheets: [first, { name: 'Lain', rows: [columns] }] });
    const { output } = match('in.xlsx', workbook, '--column', 'alamat', '--column', 'kode pos');
    expect(parse(output)).toEqual([
      ['no', 'alamat', 'kode pos', ...added],
      ['1', 'Dago, Coblong, Bandung', '40132', ...toCells('Dago, Coblong, Bandung | 40132')],
      ['2', 'Menteng, Jakarta Pusat', '', ...toCells('Menteng, Jakarta Pusat')],
    ]);
  });

  test('below a title, which it copies', () => {
    const csv = `PELANGGAN 2026\nno;alamat\n1;${dago}\n;${dago}\n`;
    const { output, messages } = match('in.csv', csv, '--column', 'ALAMAT');
    expect(messages).toMatch(/^2 rows: /);
    expect(output).toContain(`PELANGGAN 2026\r\n${['no', 'alamat', ...added].join(';')}\r\n`);
  });

  test('under other names if the file has columns of these names', () => {
    const csv = `alamat,code,verdict,kodepos_verdict\n"${dago}",a,b,c\n`;
    const [header = []] = parse(match('in.csv', csv, '--column', 'alamat').output);
    expect(header).toEqual(expect.arrayContaining(['place', 'kodepos_code', 'kodepos_kodepos_verdict']));
    expect(new Set(header).size).toBe(header.length);
  });

  test('and reads a last address without quotes as a whole, up to 400 characters', () => {
    const longest = dago.padStart(400, 'RT 5 ');
    const { status, output } = match('in.csv', `no,alamat\n1,${longest}\n`, '--column', 'alamat');
    expect([status, parse(output)[1]]).toEqual([0, ['1', longest, ...toCells(longest)]]);
  });
});

describe('kodepos match reports', () => {
  const notUtf8 = Buffer.concat([Buffer.from('Café '), Buffer.from('M\xe9nteng,2\n', 'latin1')]);
  test.each<readonly [string, string | Uint8Array, string]>([
    ['too many cells', 'Dago, Coblong,2\n', 'it has 3 cells, the header has 2'],
    ['a text that is too long', `${'a'.repeat(401)},2\n`, 'the address has more than 400 characters'],
    ['bytes that are not UTF-8', notUtf8, 'it is not UTF-8'],
    ['an open quote', '"Menteng,2\n', 'Quoted field unterminated'],
  ])('%s, and reads the rest', (_, row, message) => {
    const csv = Buffer.concat([Buffer.from(`alamat,no\n"${dago}",1\n`), Buffer.from(row)]);
    const { status, output, messages } = match('in.csv', csv, '--column', 'alamat');
    const [first, second] = parse(output).slice(1);
    expect([status, messages.split('\n')[0]]).toEqual([1, `row 3 is not read: ${message}`]);
    const counts = '2 rows: 1 beda, 0 kurang jelas, 0 tidak ketemu, 0 cocok, 1 tidak terbaca';
    expect(messages).toContain(counts);
    expect(first).toEqual([dago, '1', ...toCells(dago)]);
    expect(second?.[2 + added.indexOf('verdict')]).toBe('tidak terbaca');
  });

  test.each<readonly [readonly string[], string]>([
    [['match', 'in.csv', '--column', 'kota'], 'there is no column "kota": the columns are "alamat", "no"'],
    [['match', 'in.csv'], 'name the address column with --column: the columns are "alamat", "no"'],
    [['match', 'empty.csv', '--column', 'alamat'], 'the file has no rows'],
    [['match', 'text.xlsx', '--column', 'alamat'], 'text.xlsx cannot be read as XLSX: '],
    [['match', 'old.xls', '--column', 'alamat'], 'old.xls is a workbook of old Excel (.xls) or has a '],
    [['match', 'open.ods', '--column', 'alamat'], 'open.ods is a workbook of OpenDocument (.ods): save it'],
    [['match', 'two.csv', '--column', 'alamat'], 'several columns are named "alamat": give each a name of '],
    [['match', 'codes.csv'], 'the columns are "ALAMAT", "Kode Pos"'],
    [['match'], 'name one file, or - to read standard input'],
    [['match', 'in.csv', 'two.csv', '--column', 'alamat'], 'name one file, or -'],
    [['match', 'in.csv', '--col', 'alamat'], "Unknown option '--col'"],
    [
      ['match', '\x1b[2J.csv', '--column', 'alamat'],
      "ENOENT: no such file or directory, open '\ufffd[2J.csv'",
    ],
    [['cari', 'dago'], 'unknown command "cari"; see kodepos --help'],
  ])('%j: %s', (given, message) => {
    for (const [name, text] of Object.entries({
      'in.csv': 'alamat,no\nDago,1\n',
      'empty.csv': '',
      'text.xlsx': 'alamat',
      'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'open.ods': 'PK\x03\x04............mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'two.csv': 'alamat,alamat\nDago,1\n',
      'codes.csv': 'PELANGGAN\nALAMAT,Kode Pos\nDago,1\n',
    }))
      writeFileSync(join(folder, name), text);
    const { status, output, messages } = run(...given);
    expect([status, output]).toEqual([2, '']);
    expect(messages).toMatch(/^kodepos: [^\n]+\n$/);
    expect(messages).toContain(message);
  });
});

test('the command answers a question', () => {
  const { status, output } = run('find', '40135', '--json');
  expect([status, JSON.parse(output)]).toMatchObject([0, { data: { name: '40135', villages: 1 } }]);
  const nothing = { status: 1, output: '', messages: 'kodepos: nothing found\n' };
  expect(run('search', 'qqqqzzzz')).toEqual(nothing);
});

test('the command prints its help and its version', async () => {
  const { output: help } = run();
  await expect(help).toMatchFileSnapshot('__snapshots__/help.txt');
  for (const asking of [['--help'], ['match', '--help'], ['match', '-h']])
    expect(run(...asking).output).toBe(help);
  const { version } = JSON.parse(readPackaged('package.json')) as { version: string };
  const printed = { status: 0, output: `${version}\n`, messages: '' };
  expect(run('--version')).toEqual(printed);
});

test('the package declares the reviewed types, and its address field asks no service', async () => {
  await expect(readPackaged('kodepos.d.ts')).toMatchFileSnapshot('__snapshots__/declarations.txt');
  expect(readPackaged('address-field.js')).not.toContain('fetch(');
});

test.each([
  ['a pipe is read from its start', '<(cat long.csv) > /dev/null', 0, /^2000 rows: 2000 beda/],
  ['standard input is named -', '- < long.csv > /dev/null', 0, /^2000 rows: 2000 beda/],
  ['a workbook in a pipe is an error', '<(printf "PK\\003\\004")', 2, /^kodepos: the input is a workbook/],
  ['a full disk is an error', 'long.csv > /dev/full', 1, /^kodepos: the output cannot be written: ENOSPC/m],
  ['a reader that stops early is not an error', 'long.csv | head -n 1 > /dev/null', 0, /^(?![^]*kodepos:)/],
])('%s', (_, files, expected, message) => {
  // Two-byte letters, so that a boundary between chunks cuts one in two.
  writeFileSync(join(folder, 'long.csv'), `alamat\n${`"${'é'.repeat(20)}, ${dago}"\n`.repeat(2000)}`);
  const script = `set -o pipefail; node_modules/.bin/kodepos match --column alamat ${files}`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([expected, expect.stringMatching(message)]);
});
