import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCodeList, type ListedCode } from '../../scripts/import/code-list.ts';
import { matchCodeList } from '../../scripts/import/match-code-list.ts';
import { importOperatorList } from '../../scripts/import/operator-list.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { assessQuality } from '../../src/dataset/quality.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

// The codes of these lists are made up.

const read = (name: string, text: string): readonly ListedCode[] =>
  readCodeList(join(writeFolder({ [name]: text }), name));
/** The same village in three forms of lists. */
const geoNames = 'ID\t40991\tDago\tJawa Barat\t32\tKota Bandung\t3273\tCoblong\t327302\t-6.87\t107.62\t4\n';
const indonesian =
  '\uFEFFProvinsi;Kabupaten/Kota;Kecamatan;Desa/Kelurahan;Kode Pos\r\n' +
  'Jawa Barat;Kota Bandung;Coblong;Dago;40991\r\n';
const english =
  'postal_code,village,district,city,province,remark\n40991,Dago,Coblong,Kota Bandung,Jawa Barat,x\n';

describe('a list of codes', () => {
  const dago = { province: 'Jawa Barat', regency: 'Kota Bandung', district: 'Coblong' };
  test.each([
    ['CSV with Indonesian headers', 'kode.csv', indonesian],
    ['CSV with English headers, in another order', 'codes.csv', english],
    ["GeoNames' ID.txt", 'ID.txt', geoNames],
  ])('is read from %s', (_form, name, text) => {
    expect(read(name, text)).toMatchObject([{ ...dago, village: 'Dago', postalCode: '40991' }]);
  });

  test.each<[what: string, text: string, message: RegExp]>([
    ['lacks a column', 'provinsi,desa\nJawa Barat,Dago\n', /it needs regency \(or kabupaten\)/],
    ['has a broken quote', 'kota,desa,kodepos\n"Bandung,Dago,40991\n', /a\.csv:2: .*quote/i],
    ['has an extra cell', 'kota,desa,kodepos\nBandung,Dago,40991,x\n', /a\.csv:2: Too many/],
  ])('is rejected if it %s', (_what, text, message) => {
    expect(() => read('a.csv', text)).toThrow(message);
  });
});

describe('a list is matched with villages', () => {
  const dataset = loadDataset(writeFolder(smallFiles()));
  const listed = (text: string): readonly ListedCode[] =>
    text.split('\n').map((row, index) => {
      const [regency = '', district = '', village = '', postalCode = ''] = row.trim().split(', ');
      return { line: index + 1, province: '', regency, district, village, postalCode };
    });

  test.each<[way: string, row: string, expected: readonly string[]]>([
    ['by district and name', 'KOTA BANDUNG, COBLONG, DAGO, 40991', ['3273021004 40991']],
    ['by regency and name', 'Kota Bandung, , Dago, 40991', ['3273021004 40991']],
    ['in spite of another district', 'Kota Bandung, Dago Atas, Dago, 40991', ['3273021004 40991']],
    ['by the name of a city without its type', 'Bandung, , Dago, 40991', ['3273021004 40991']],
    ['by a short type word', 'KOTA ADM. JAKARTA PUSAT, , Menteng, 10991', ['3171061001 10991']],
    ['by a part of the name', 'Kota Bandung, , Desa Baru (Dago), 40991', ['3273021004 40991']],
    ['by another spelling', 'Kota Bandung, , Tjigadoeng, 40991', ['3273181004 40991']],
    ['not in another city', 'Kota Jakarta Pusat, , Dago, 40991', []],
    ['not with a malformed code', 'Kota Bandung, , Dago, 4099', []],
  ])('%s', (_way, row, expected) => {
    const { codes, unmatched } = matchCodeList(listed(row), dataset);
    expect(Array.from(codes, ([id, code]) => `${id} ${code}`)).toEqual(expected);
    expect(unmatched).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  test('with the code of the district, if a village has several', () => {
    const undecided = 'Kota Bandung, , Sekeloa, 40881\nKota Bandung, , Sekeloa, 40991';
    const rows = `Kota Bandung, Coblong, Dago, 40991\n${undecided}`;
    expect(matchCodeList(listed(rows), dataset).codes.get(3273021005)).toBe('40991');
    const { codes, unmatched } = matchCodeList(listed(undecided), dataset);
    expect([codes.size, unmatched.length]).toEqual([0, 2]);
  });
});

describe('the import of a list', () => {
  const folder = writeFolder(smallFiles());
  const content =
    'kota,desa,kodepos\nKota Bandung,Dago,41991\nKota Bandung,Nix,41992\n' +
    'Bandoeng,Dago,41993\nKota Bandung,Dago,4199\n';
  const file = join(writeFolder({ 'list.csv': content }), 'list.csv');
  const [date, about] = ['2026-03-30', { name: 'Daftar Contoh', home: 'https://a.example' }];
  const list = { ...about, file, licence: 'CC0', date };
  const run = (isDryRun: boolean, isPrimary: boolean): readonly string[] => {
    const lines: string[] = [];
    importOperatorList({ ...list, isPrimary }, isDryRun, (line) => lines.push(line), folder);
    return lines;
  };
  const summary = '  Jawa Barat: 1 of 151 villages';

  test('keeps the date and URL of the list, and reports rows without a village', () => {
    const reasons = ['no village of the regency has it', 'no regency has this name'];
    const messages = [...reasons.map((reason) => `  1: ${reason}`), summary];
    expect(run(false, true)).toEqual(expect.arrayContaining(messages));
    const unmatched = readFileSync(`${file}.unmatched.csv`, 'utf8');
    expect(unmatched).toContain('4,,Bandoeng,,Dago,no regency has this name,41993\n');
    expect(loadDataset(folder).sources.at(-1)).toMatchObject({ ...about, version: date });
    expect(run(true, false)[0]).toBe('This replaces the list "Daftar Contoh" (CC0).');
  });

  test('names the regencies whose first digits change', () => {
    const rows = loadDataset(folder).villages.map(({ name }) => `Kota Bandung,${name},42991\n`);
    writeFileSync(file, `kota,desa,kodepos\n${rows.join('')}`);
    const changes = '  Jawa Barat: 151 of 151 villages; new prefixes in Kota Bandung';
    expect(run(true, true)).toContain(changes);
  });

  test('throws a sentence without its file', () => {
    rmSync(file);
    expect(() => run(true, true)).toThrow(`there is no file ${file}: give the path of the list`);
  });
});

describe('a list of codes in the data', () => {
  const loadWith = (lead: string): Dataset =>
    loadDataset(
      writeFolder({
        ...smallFiles(),
        'accuracy.csv':
          'province_id,kind,date,addresses,ours,other,in_district,first3,another\n' +
          '32,addresses,2026-03-30,6,3,2,1,0,0\n',
        'pos-list.csv': 'province_id,compared,same\n32,4,3\n',
        'other-codes.csv': `id,postal_code,lead,list,licence\n${dago},40991,${lead},Daftar,CC0\n`,
      }),
    );
  const dago = 3273021004;

  test('is the secondary code of a village', () => {
    const { villages, otherPostalCodes, origins, sources } = loadWith('ours');
    expect(villages.find(({ id }) => id === dago)?.postalCode).toBe('40135');
    expect([otherPostalCodes.get(dago), origins.get(dago)]).toEqual(['40991', undefined]);
    expect(sources.at(-1)).toMatchObject({ name: 'Daftar', licence: 'CC0' });
  });

  test('is the primary code if the list prefers it, without our figures', () => {
    const dataset = loadWith('other');
    const { villages, otherPostalCodes, origins, posIndonesia, postalCodes } = dataset;
    expect(villages.find(({ id }) => id === dago)?.postalCode).toBe('40991');
    expect(postalCodes.get('40991')).toHaveLength(1);
    expect([otherPostalCodes.get(dago), origins.get(dago)]).toEqual(['40135', 'listed']);
    // The lookup has our code.
    expect(posIndonesia.get(dago)).toBe('other');
    // The figures were counted for our codes.
    const { accuracy, pos_indonesia: pos, list_2015: list } = assessQuality(dataset);
    expect([accuracy, pos.compared, list.compared]).toEqual([{ date: null }, 0, 0]);
    const measured = assessQuality(loadWith('ours'));
    expect([measured.accuracy.addresses?.ours, measured.list_2015.compared]).toEqual([3, 4]);
    expect(measured.pos_indonesia.compared).toBeGreaterThan(0);
  });
});
