import { describe, expect, test } from 'vitest';
import { buyerText } from '../../src/browser/check/buyer-text.ts';
import { checkRow, type CheckedRow, type RowToCheck } from '../../src/browser/check/check-row.ts';
import { addressOf, findColumns, type Columns } from '../../src/browser/check/columns.ts';
import { cellOf, checkAll, countVerdicts, orderByAttention } from '../../src/browser/check/list.ts';
import { toOutput } from '../../src/browser/check/output.ts';
import { decode, readCsv, readPasted } from '../../src/browser/check/read-text.ts';
import type { Table } from '../../src/browser/check/table.ts';
import { checkWords } from '../../src/browser/check/words.ts';
import { writeCsv } from '../../src/browser/check/write-csv.ts';
import type { AddressVerdict } from '../../src/query/check-address.ts';
import { countryPlaces } from '../support/search.ts';

const check = (address: string, code = '', more: Partial<RowToCheck> = {}): CheckedRow =>
  checkRow(countryPlaces, { address, code, ...more });

describe('text is read', () => {
  test.each<[string, string, Table]>([
    ['lines', 'Jl. Dago 5, Bandung\r\nUbud\n\n', [['Jl. Dago 5, Bandung'], ['Ubud']]],
    ['a line that begins with quotes', '"Toko Maju" Dago\nUbud', [['"Toko Maju" Dago'], ['Ubud']]],
    ['an empty line between', 'Dago\n\nUbud', [['Dago'], [''], ['Ubud']]],
    [
      'a block of a spreadsheet',
      'Ani\t"Jl. Dago 5\nBandung"\t40135\nBudi\tUbud\t\n',
      [
        ['Ani', 'Jl. Dago 5\nBandung', '40135'],
        ['Budi', 'Ubud', ''],
      ],
    ],
  ])('from a clipboard: %s', (_, text, rows) => {
    expect(readPasted(text)).toEqual(rows);
  });

  const head = ['alamat', 'kode'];
  const row = ['Dago, Coblong, Bandung', '40135'];
  test.each<[string, string, Table]>([
    ['semicolons', 'alamat;kode\r\nDago, Coblong, Bandung;40135\r\n', [head, row]],
    ['commas and quotes', 'alamat,kode\n"Dago, Coblong, Bandung",40135', [head, row]],
    ['tabs', 'alamat\tkode\nDago, Coblong, Bandung\t40135', [head, row]],
    [
      'one column, with commas',
      'alamat\nDago, Bandung\nUbud, Ubud, Gianyar',
      [['alamat'], ['Dago, Bandung'], ['Ubud, Ubud, Gianyar']],
    ],
  ])('from CSV: %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  test.each<[string, Uint8Array, string | undefined]>([
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFBa’a;1'), 'Ba’a;1'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x09, 0), 'A\t'],
    ['Windows-1252', Uint8Array.of(0x42, 0x61, 0x92, 0x61), 'Ba’a'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), undefined],
  ])('in %s', (_, bytes, text) => {
    expect(decode(bytes)).toBe(text);
  });
});

describe('columns are recognized', () => {
  const columns = (hasHead: boolean, address: readonly number[], code?: number): Columns => ({
    hasHead,
    address,
    code,
  });
  test.each<[string, Table, Columns]>([
    ['lines', [['Jl. Dago 5, Bandung'], ['Ubud']], columns(false, [0])],
    ['one column with a name', [['Alamat lengkap'], ['Ubud']], columns(true, [0])],
    ['a line that begins like a name', [['Alamat saya: Dago'], ['Ubud']], columns(false, [0])],
    ['codes alone', [['40135'], ['80571']], columns(false, [0])],
    [
      'names of columns',
      [
        ['No', 'Nama', 'Alamat Pengiriman', 'Kode Pos', 'No. HP'],
        ['1', 'Ani', 'Dago, Bandung', '40135', '+62812'],
      ],
      columns(true, [2], 3),
    ],
    [
      'an address in parts',
      [
        ['Recipient', 'Recipient Address', 'Kecamatan', 'Kota/Kabupaten', 'Provinsi', 'Alamat email'],
        ['Ani', 'Jl. Dago 5', 'Coblong', 'Kota Bandung', 'Jawa Barat', 'a@b.id'],
      ],
      columns(true, [1, 2, 3, 4]),
    ],
    [
      'no names',
      [
        ['Ani Lestari', 'Kaos anak lengan panjang warna merah', 'Jl. Dago 5, Coblong, Bandung', '40 135'],
        ['Budi', 'Topi', 'Ubud, Gianyar', '80571'],
      ],
      columns(false, [2], 3),
    ],
    [
      'names that say nothing',
      [
        ['nama', 'x', 'y'],
        ['Ani', '40135', 'Dago, Bandung'],
      ],
      columns(true, [2], 1),
    ],
  ])('of %s', (_, table, expected) => {
    expect(findColumns(table)).toEqual(expected);
  });

  test('cells of an address are joined, each part once', () => {
    expect(addressOf(['Jl. Dago 5\nKota Bandung', 'KOTA BANDUNG', 'Jawa Barat', ''], [0, 1, 2, 3])).toBe(
      'Jl. Dago 5 | Kota Bandung | KOTA BANDUNG | Jawa Barat',
    );
  });
});

describe('a row is checked', () => {
  test.each<[string, string, AddressVerdict, string]>([
    ['Dago, Coblong, Bandung', '', 'cocok', '40135'],
    ['Dago, Coblong, Bandung', '40 135', 'cocok', '40135'],
    ['Dago, Coblong, Bandung 40135', '40132', 'cocok', '40132'],
    ['Dago, Coblong, Bandung', '60111', 'beda', '60111'],
    ['Dago, Coblong, Bandung', '4013', 'beda', '4013'],
    ['Dago, Coblong, Bandung', '40.135', 'beda', '40.135'],
    ['Kec. Coblong, Bandung', '', 'kurang jelas', ''],
    ['Jl. Mawar 5', '40135', 'kurang jelas', '40135'],
    ['qqqqzzzz', '', 'tidak ketemu', ''],
    ['a'.repeat(401), '', 'tidak ketemu', ''],
  ])('%s, %s: %s, %s', (address, code, verdict, expected) => {
    const row = check(address, code);
    expect([row.verdict, cellOf(row, 'code')]).toEqual([verdict, expected]);
  });

  test('with the place that a person chooses', () => {
    const { places } = check('Sukamaju, Bandung');
    const chosen = check('Sukamaju, Bandung', '', { choice: 1 });
    expect(chosen).toMatchObject({ choice: 1, confidence: 1, places });
    expect(places[1]).toContain(cellOf(chosen, 'village'));
  });
});

const addresses = [
  'Dago, Coblong, Bandung',
  'qqqqzzzz',
  '',
  'Kec. Coblong, Bandung',
  'Dago, Coblong, Bandung 60111',
];
const table = [['Alamat'], ...addresses.map((address) => [address])];
const columns = { hasHead: true, address: [0], code: undefined };

async function checkedList(signal = new AbortController().signal) {
  const rows = addresses.map((address) => ({ address, code: '' }));
  const list = { rows, checked: rows.map((): CheckedRow | undefined => undefined) };
  const done: number[] = [];
  await checkAll(
    list,
    (some) => Promise.resolve(some.map((row) => checkRow(countryPlaces, row))),
    (count) => done.push(count),
    signal,
  );
  return { list, done };
}

test('rows are ordered by their need of attention, counted and filtered', async () => {
  const { list, done } = await checkedList();
  expect(done).toEqual([4]);
  expect(orderByAttention(list)).toEqual([4, 3, 1, 0]);
  expect(orderByAttention(list, 'cocok')).toEqual([0]);
  expect(Object.fromEntries(countVerdicts(list))).toEqual({
    beda: 1,
    'kurang jelas': 1,
    'tidak ketemu': 1,
    cocok: 1,
  });
});

test('what is no longer wanted ends', async () => {
  await expect(checkedList(AbortSignal.abort())).rejects.toThrow('aborted');
});

test('downloads have the own columns, then what is known', async () => {
  const { list } = await checkedList();
  const output = toOutput(table, columns, list, checkWords.id);
  expect(output.map((row) => row.slice(0, 6))).toEqual([
    ['Alamat', 'Tempat', 'Kode pos', 'Kode pos menurut Kodepos', 'Hasil', 'Keyakinan'],
    [
      'Dago, Coblong, Bandung',
      'Dago, Coblong, Kota Bandung, Jawa Barat',
      '40135',
      '40135',
      'Cocok',
      expect.stringMatching(/^0\.9\d$/),
    ],
    ['qqqqzzzz', '', '', '', 'Tidak ketemu', '0.00'],
    ['', '', '', '', '', ''],
    [
      'Kec. Coblong, Bandung',
      'Coblong, Kota Bandung, Jawa Barat',
      '',
      '',
      'Kurang jelas',
      expect.stringMatching(/^0\.\d\d$/),
    ],
    [
      'Dago, Coblong, Bandung 60111',
      'Dago, Coblong, Kota Bandung, Jawa Barat',
      '60111',
      '40135',
      'Beda',
      expect.stringMatching(/^0\.9\d$/),
    ],
  ]);
  expect(writeCsv([['=1+1', '+62', '-3', '@a', '3-4']])).toBe(`\uFEFF"'=1+1";"'+62";"'-3";"'@a";3-4`);
  expect(writeCsv(output.slice(0, 1))).toMatch(/^\uFEFFAlamat;Tempat;Kode pos;Kode pos menurut Kodepos;/);
  const [named] = toOutput(
    [['a', 'b']],
    { ...columns, hasHead: false },
    { rows: [], checked: [] },
    checkWords.en,
  );
  expect(named?.slice(0, 3)).toEqual(['column A', 'column B', 'Place']);
});

test.each([
  ['Dago, Coblong, Bandung 60111', 'tertulis kode pos 60111, sedangkan setahu kami kode posnya 40135'],
  [
    'Kec. Coblong, Bandung',
    'Alamatnya baru jelas sampai Kecamatan Coblong, Kota Bandung, Jawa Barat. Boleh minta nama kelurahan/desanya?',
  ],
  ['Kota Bandung', 'Boleh minta nama kecamatan dan kelurahan/desanya?'],
  ['qqqqzzzz', 'boleh minta nama kelurahan/desa, kecamatan dan kabupaten/kotanya?'],
])('the buyer of %s is asked', (address, question) => {
  const row = check(address);
  expect(buyerText(address, row, cellOf(row, 'code_expected'))).toContain(question);
});
