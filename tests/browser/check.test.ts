import { describe, expect, test } from 'vitest';
import { checkRow } from '../../src/browser/check/check-row.ts';
import { addColumns, findColumns, joinAddress } from '../../src/browser/check/columns.ts';
import { readLabels } from '../../src/browser/check/labels.ts';
import { findStatus, keepChoices, listCheckedRows, writeAddress } from '../../src/browser/check/rows.ts';
import type { CheckedRow, RowVerdict, TextTable } from '../../src/browser/check/rows.ts';
import { decodeTable, readCsv, readPasted, writeCsv } from '../../src/browser/check/tables.ts';
import { checkWords, type RowStatus } from '../../src/wording/check.ts';
import { projectData } from '../../src/site/project/data.ts';
import { cellToText } from '../../src/domain/cell-text.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';

const check = (address: string, code = '', more: { readonly choice?: number } = {}): CheckedRow =>
  checkRow(countryStore, { address, code, ...more });

describe('text is read', () => {
  const ani = ['Ani', 'Jl. Dago 5\nBandung', '40135'];
  const block = 'Ani\t"Jl. Dago 5\nBandung"\t40135\nBudi\tUbud\t\n';
  test.each<[string, string, TextTable]>([
    ['lines', 'Jl. Dago 5, Bandung\r\nUbud\n\n', [['Jl. Dago 5, Bandung'], ['Ubud']]],
    ['a line that starts with quotes', '"Toko Maju" Dago\nUbud', [['"Toko Maju" Dago'], ['Ubud']]],
    ['an empty line between', 'Dago\n\nUbud', [['Dago'], [''], ['Ubud']]],
    ['a block of a spreadsheet', block, [ani, ['Budi', 'Ubud', '']]],
  ])('from a clipboard: %s', (_, text, rows) => {
    expect(readPasted(text)).toEqual(rows);
  });

  const head = ['alamat', 'kode'];
  const row = ['Dago, Coblong, Bandung', '40135'];
  test.each<[string, string, TextTable]>([
    ['semicolons', 'alamat;kode\r\nDago, Coblong, Bandung;40135\r\n', [head, row]],
    ['commas and quotes', 'alamat,kode\n"Dago, Coblong, Bandung",40135', [head, row]],
    ['tabs', 'alamat\tkode\nDago, Coblong, Bandung\t40135', [head, row]],
    ['bars', 'alamat|kode\nDago, Coblong, Bandung|40135', [head, row]],
    ['a title', 'DAFTAR\nalamat;kode\nDago, Coblong, Bandung;40135', [['DAFTAR'], head, row]],
    ['one column', 'alamat\nDago, Bandung\nUbud', [['alamat'], ['Dago, Bandung'], ['Ubud']]],
  ])('from CSV: %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  test.each<[string, Uint8Array, string | undefined]>([
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFBa’a;1'), 'Ba’a;1'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x09, 0), 'A\t'],
    ['UTF-16 of the other end', Uint8Array.of(0xfe, 0xff, 0, 0x41, 0, 0x09), 'A\t'],
    ['UTF-16 without a mark', Uint8Array.of(0x41, 0, 0x09, 0), 'A\t'],
    ['Windows-1252', Uint8Array.of(0x42, 0x61, 0x92, 0x61), 'Ba’a'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), undefined],
    ['an icon', Uint8Array.of(0, 0, 1, 0, 1, 0), undefined],
  ])('in %s', (_, bytes, text) => {
    expect(decodeTable(bytes)).toBe(text);
  });
});

const [ani, dago] = ['Ani\n0812-3456-7890', 'Jl. Melati 5\nDago\nCoblong\nBandung 40135'];
test.each([
  [`${ani}\n${dago}`, 1, 2],
  [`${ani}\n\n${dago}`, 1, 2],
  ['Coblong, Bandung\n0812-3456-7890', 1, 1],
  [`${ani}\t\n${dago}`, undefined, undefined],
  ['Jl. Melati 5\nDago, Coblong\nBandung\nJawa Barat 60111', 1, 0],
  ['Jl. Melati 5\nKel. Dago\nKec. Coblong\nKota Bandung', 1, 0],
  ['Dago, Coblong, Bandung 40135\nUbud, Gianyar', undefined, undefined],
  ['Dago, Bandung\nDago, Bandung 40135', undefined, undefined],
  ['Kuta, Badung\nDago, Coblong\nBandung 40135', undefined, undefined],
  ['Ubud, Gianyar\nDago, Bandung\n\nKuta, Badung\nMenteng, Jakarta', undefined, undefined],
  [`${ani}\n${dago}\n\nBudi\n0813-3456-7890\nJl. Raya 9\nSukamaju, Bandung`, 2, 4],
  ['Toko Maju\nUbud, Gianyar\n\nJl. Raya 9\nDago, Bandung\n\nKuta, Badung', 3, 0],
  [`${ani}\n${dago}\n\nDewi\nJl. Setia 3\nKel. Pamulang Barat, Tangerang Selatan 15417`, 2, 2],
])('labels are read from %j: %i rows', async (text, rows, left) => {
  const labels = await readLabels(text, (rows) => Promise.resolve(rows.map(({ address }) => check(address))));
  expect([labels?.table.length, labels?.recipient.length]).toEqual([rows, left]);
});

test.each([
  [new Date('2026-11-22'), '2026-11-22'],
  [new Date('2026-11-22T13:45:00Z'), '2026-11-22T13:45:00.000Z'],
  [40135, '40135'],
  [true, 'true'],
  [null, ''],
])('the cell %j of a workbook is %j', (cell, text) => {
  expect(cellToText(cell)).toBe(text);
});

describe('columns are recognized', () => {
  type Expected = ReturnType<typeof findColumns>;
  const columns = (above: number, address: readonly number[], code?: number) =>
    ({ above, address, code }) satisfies Expected;
  test.each<[what: string, expected: Expected, ...lines: string[]]>([
    ['lines', columns(0, [0]), 'Jl. Dago 5, Bandung', 'Ubud'],
    ['one column with a name', columns(1, [0]), 'Alamat lengkap pengiriman penerima', 'Ubud'],
    ['a line that starts like a name', columns(0, [0]), 'Alamat saya: Dago', 'Ubud'],
    ['only codes', columns(0, [0]), '40135', '80571'],
    ['names', columns(1, [1], 2), 'Nama|Alamat Pengiriman|Kode Pos|No. HP 1', 'Ani|Dago|40135|+62812'],
    [
      'an address in parts',
      columns(1, [1, 2, 3, 4]),
      'Recipient|Recipient Address|Kecamatan|Kota/Kabupaten|Provinsi|Alamat email',
      'Ani|Jl. Dago 5|Coblong|Kota Bandung|Jawa Barat|a@b.id',
    ],
    [
      'no names',
      columns(0, [2], 3),
      'Ani Lestari|Kaos anak lengan panjang warna merah|Jl. Dago 5, Coblong, Bandung|40 135',
      'Budi|Topi|Ubud, Gianyar|80.571',
    ],
    ['meaningless names', columns(1, [2], 1), 'nama|x|y', 'Ani|40135|Dago, Bandung'],
    [
      'a title and an empty row above the names',
      columns(3, [1], 2),
      ...['DAFTAR PELANGGAN 2026||', '||', 'Nama|Alamat|Kode Pos', 'Ani|Jl. Dago 5, Bandung|40135'],
    ],
    ['a title like a name', columns(2, [0, 1]), 'Alamat toko', 'Kota|Desa', 'Malang|Sukun'],
    ['a title above the only name', columns(2, [0]), 'PELANGGAN 2026', 'Alamat', 'Ubud'],
  ])('from %s', (_, expected, ...lines) => {
    expect(findColumns(lines.map((line) => line.split('|')))).toEqual(expected);
  });

  test('and the cells of an address joined, each line as a part', () => {
    const cells = ['Jl. Dago 5\nKota Bandung', 'KOTA BANDUNG', 'Jawa Barat', ''];
    const address = 'Jl. Dago 5 | Kota Bandung | KOTA BANDUNG | Jawa Barat';
    expect(joinAddress(cells, [0, 1, 2, 3])).toBe(address);
  });
});

describe('a row is checked', () => {
  test.each<[string, string, RowStatus, string]>([
    ['Dago, Coblong, Bandung', '40 135', 'cocok', '40135'],
    ['Dago, Coblong, Bandung 40135', '40132', 'dekat', '40132'],
    ['Pagerwangi, Lembang, Bandung Barat', '40791', 'dekat', '40791'],
    ['Dago, Coblong, Bandung', '60111', 'beda', '60111'],
    ['Sukadame', '', 'kurang jelas', ''],
    ['Kuta', '', 'kurang jelas', ''],
    ['Gandaria', '', 'kurang jelas', ''],
    ['Kuta, Badung', '', 'ditambahkan', '80361'],
    ['Kuta, Badung', '80361', 'cocok', '80361'],
    ['Jl. Mawar 5, Tangerang Selatan', '15322', 'kota', '15322'],
    ['Dago, Coblong, Bandung', '40.135', 'beda', '40.135'],
    ['Jl. Mawar 5', '40135', 'kurang jelas', '40135'],
    ['Ubud, Gianyar, Bali 80571', '', 'cocok', '80571'],
    ['Kebayoran Baru', '12110', 'kecamatan', '12110'],
    ['Wamena, Jayawijaya 99511', '', 'cocok', '99511'],
    ['Menteng | Jakarta Pusat', '10350', 'kecamatan', '10350'],
    // The code of this village is doubtful: 97652 is likelier.
    ['Batu Merah, Damer, Maluku Barat Daya', '97652', 'cocok', '97652'],
    ['Batu Merah, Damer, Maluku Barat Daya', '', 'dekat', '97652'],
    ['Kel. Menteng, Jakarta 10350', '', 'dekat', '10350'],
    ['Menteng Jakarta 10410', '', 'dekat', '10410'],
    ['Jl. Kaliurang km 5', '', 'kurang jelas', ''],
    ['PIK2', '', 'kurang jelas', ''],
    ['Klawaren, Wemak', '', 'tanpa kode', ''],
    ['a'.repeat(401), '', 'tidak ketemu', ''],
    [`Dago, Coblong, ${'Bandung'.padStart(385)}`, '', 'ditambahkan', '40135'],
  ])('%s, %s: %s, %s', (address, code, status, expected) => {
    const row = check(address, code);
    expect([findStatus(row), row.cells.code]).toEqual([status, expected]);
    expect(row.places).toEqual([...new Set(row.places)]);
  });

  test('without a person in at least 180 of 200 ordinary rows', () => {
    type Names = readonly [string, string, string, string];
    const styles: readonly ((names: Names, code: string, number: number) => readonly string[])[] = [
      ([v, d, r, p], code, n) => [`Jl. Dago ${n}, Desa/Kel. ${v}`, `Kec. ${d}`, `${r}, ${p}`, code],
      ([v, d, r], code, n) => [`gg mawar ${n} rt 03/02 ${v} ${d} ${r} ${code}`.toLowerCase()],
      ([, d, r, p], code) => [`${d}, ${r.replace(/^K\w+ /, '')}, ${p} ${code}`, '', '', ''],
      ([, d, r], code, n) => [`JL. DAHLIA NO ${n}`, d.toUpperCase(), r.toUpperCase(), code],
      ([, , r, p], code, n) => [`Perum Griya Asri Blok C${n}`, '', `${r}, ${p}`, code],
      ([v, d, r]) => [`${v}, ${d}`, '', r, ''],
    ];
    const coded = everyNth(projectData.villages, 411).filter((each) => each.postalCode !== null);
    const table = coded
      .slice(0, 200)
      .map(({ name, postalCode, parent: { name: district, parent: regency } }, at) => {
        const names = [name, district, regency.name, regency.parent.name] as const;
        return styles[at % styles.length]?.(names, postalCode ?? '', at + 1) ?? [];
      });
    expect(table).toHaveLength(200);
    const names = ['Alamat', 'Kecamatan', 'Kota', 'Kode Pos'];
    const { address, code = 0 } = findColumns([names, ...table]);
    const rows = table.map((row) => check(joinAddress(row, address), row[code]));
    expect(rows.filter(({ verdict }) => verdict !== 'cocok').length).toBeLessThanOrEqual(20);
  });

  test('with the place that a person chooses, which gets our code', () => {
    const { places } = check('Sukamaju, Bandung');
    for (const choice of [0, 1]) {
      const chosen = check('Sukamaju, Bandung', '', { choice });
      expect(chosen).toMatchObject({ choice, cells: { confidence: '1.00' }, places });
      expect(places[choice]).toContain(chosen.cells.village);
    }
    // Accepting a place that was clear anyway does not raise the confidence.
    expect(check('Ubud, Gianyar', '', { choice: 0 }).cells.confidence).not.toBe('1.00');
    const [row, ...equal] = ['', '', ''].map((code) => ({ address: 'Sukamaju, Bandung', code, choice: 1 }));
    const typed = equal.map(({ address, code }) => ({ address, code }));
    expect(keepChoices(typed, typed, [row && check('', '', row), undefined])).toEqual(equal);
  });

  test.each<[string, string, RowVerdict, string, boolean?]>([
    ['No. 40132, Dago, Coblong, Bandung 40 132', '', 'dipilih', 'No. 40132, Dago, Coblong, Bandung 40135'],
    ['Dago | Coblong, Bandung', '60111', 'dipilih', 'Dago, Coblong, Bandung 40135'],
    ['Dago, Bandung 60111 (6011122, 2260111)', '', 'dipilih', 'Dago, Bandung 40135 (6011122, 2260111)'],
    ['Kec. Coblong, Bandung', '60111', 'beda', 'Kec. Coblong, Bandung 60111'],
    ['Kec. Coblong, Bandung', '', 'kurang jelas', 'Kec. Coblong, Bandung'],
    ['RS Kab. Bandung, Dago, Kab. Bandung', '40135', 'dipilih', 'RS Kab. Bandung, Dago, Kota Bandung 40135'],
    ['Dago, Kab. Bandung', '40135', 'kurang jelas', 'Dago, Kab. Bandung 40135', false],
    ['Dago, Coblong, Bandung 4.01E+04', '', 'dipilih', 'Dago, Coblong, Bandung 40135'],
    ['Batu Merah, Damer', '97128', 'dipilih', 'Batu Merah, Damer 97652'],
  ])('after a choice of its place: %s, %s is %s', (address, code, verdict, written, isChosen = true) => {
    const row = check(address, code, isChosen ? { choice: 0 } : {});
    expect([row.verdict, writeAddress({ address, code }, row)]).toEqual([verdict, written]);
  });
});

const addresses = [
  ...['Dago, Coblong, Bandung', 'qqqqzzzz', '', 'Kec. Coblong, Bandung'],
  ...['Dago, Coblong, Bandung 60111', 'Dago, Coblong, Bandung 40132'],
];
const checked = addresses.map((address) => (address === '' ? undefined : check(address)));

test('rows keep their order, also those of a status', () => {
  expect(listCheckedRows(checked)).toEqual([0, 1, 3, 4, 5]);
  expect(listCheckedRows(checked, (row) => findStatus(row) === 'ditambahkan')).toEqual([0]);
});

test('downloads have the columns of the user, then those of the check', () => {
  const table = [['No', 'Alamat'], ...addresses.map((address, at) => [String(at), address])];
  const columns = { above: 1, address: [1], code: undefined };
  const output = addColumns(table, columns, checked, checkWords.id);
  expect(output.map((row) => row.slice(0, 2))).toEqual(table);
  expect(output.map(([, , ...cells]) => cells.slice(0, 4))).toEqual([
    ['Tempat', 'Kode akhir', 'Kode yang disarankan', 'Hasil'],
    ['Dago, Coblong, Kota Bandung, Jawa Barat', '40135', '40135', 'Kode ditambahkan'],
    ['', '', '', 'Tidak ketemu'],
    ['', '', '', ''],
    ['Coblong, Kota Bandung, Jawa Barat', '', '', 'Kurang jelas'],
    ['Dago, Coblong, Kota Bandung, Jawa Barat', '60111', '40135', 'Kode salah'],
    ['Dago, Coblong, Kota Bandung, Jawa Barat', '40132', '40135', 'Kode diragukan'],
  ]);
  const cells = ['=1+1', '+62', '-3', '@a', '3-4'];
  expect(writeCsv([cells])).toBe(`\uFEFF"'=1+1";"'+62";"'-3";"'@a";3-4`);
  const titled = addColumns([['A'], ...table], { ...columns, above: 2 }, checked, checkWords.id);
  expect(titled).toEqual([['A'], ...output]);
  const [named] = addColumns([Array<string>(28).fill('a')], { ...columns, above: 0 }, [], checkWords.en);
  expect(named?.slice(25, 29)).toEqual(['column Z', 'column AA', 'column AB', 'Place']);
  const [pasted] = addColumns([['a']], { ...columns, above: 0 }, [], checkWords.en);
  expect(pasted?.slice(0, 2)).toEqual(['Address', 'Place']);
});
