import { describe, expect, test } from 'vitest';
import { mendName } from '../../scripts/import/names.ts';
import { decidePostalCodes } from '../../scripts/import/postal-codes.ts';
import { applyCorrections } from '../../scripts/import/recipe.ts';

describe('mendName', () => {
  test.each([
    ['collapses spaces', 'Kabupaten  Kerinci', 'Kabupaten Kerinci'],
    ['joins spelled-out letters', 'R a i n i s', 'Rainis'],
    ['joins no two letters', 'Pir Trans Sosa I B', 'Pir Trans Sosa I B'],
    ['drops a full stop at the end', 'Murung A.', 'Murung A'],
    ['drops an asterisk at the end', 'Teuw*', 'Teuw'],
    ['keeps a full stop inside', 'Kt. Dian P. Tengah', 'Kt. Dian P. Tengah'],
    ['straightens quotes', 'Bo"a', "Bo'a"],
    ['straightens apostrophes', 'Udek Du’en', "Udek Du'en"],
    ['spells out Kab', 'Kab Timor Tengah Selatan', 'Kabupaten Timor Tengah Selatan'],
    [
      'spells out Kep.',
      'Kabupaten Kep. Siau Tagulandang Biaro',
      'Kabupaten Kepulauan Siau Tagulandang Biaro',
    ],
    ['begins each word with a capital', 'Ue rani', 'Ue Rani'],
    ['begins the first word with a capital', 'lamuk', 'Lamuk'],
    ['begins with a capital before an apostrophe', "Baji pa'mai", "Baji Pa'mai"],
    ['begins a Roman number with a capital', 'Deme i', 'Deme I'],
    ['keeps dan small', 'Pangkajene dan Kepulauan', 'Pangkajene dan Kepulauan'],
    ['keeps x small', 'x Kayu Tanam', 'x Kayu Tanam'],
    ['keeps di small', 'Lubuk di Hilir', 'Lubuk di Hilir'],
    ['takes no longer word for di', 'Sungai dingin', 'Sungai Dingin'],
    ['takes blanks from around a hyphen', 'Urek - Urek', 'Urek-Urek'],
    ['takes a blank from behind a hyphen', 'Huta Gur- Gur II', 'Huta Gur-Gur II'],
    ['takes blanks from around a slash', 'Konda/ Kondaga', 'Konda/Kondaga'],
    ['keeps small what is behind a hyphen', 'Ambeng - ambeng Watangrejo', 'Ambeng-ambeng Watangrejo'],
    ['keeps a capital at the end', 'PenanaE', 'PenanaE'],
    ['keeps a number at the start', '19 Nopember', '19 Nopember'],
    ['leaves good names alone', "Ra'as", "Ra'as"],
  ])('%s', (_name, given, expected) => {
    expect(mendName(given)).toBe(expected);
  });
});

describe('decidePostalCodes', () => {
  /** Twenty villages of a district with code 40135, and one undecided in that or another district of the regency. */
  const decide = (
    id: string,
    postalCode: string,
    second: string | undefined,
    isIdentified: boolean,
  ): string | null | undefined => {
    const neighbours = Array.from({ length: 20 }, (_, index) => ({
      code: `32730100${String(index + 10)}`,
      postal_code: '40135',
    }));
    const villages = [...neighbours, { code: id, postal_code: postalCode }];
    const others = new Map(second === undefined ? [] : [[id, { code: second, isIdentified }]]);
    return decidePostalCodes(villages, others).codes.get(id);
  };

  test.each([
    ['keeps a code that fits', '40111', undefined, '40111'],
    ['fills a gap from the second source', '', '40222', '40222'],
    ['leaves a gap that nobody fills', '', undefined, null],
    ['takes no malformed code', '04011', undefined, null],
    ['keeps an outlier that the second source confirms', '65322', '65322', '65322'],
    ['replaces an outlier where the second source fits', '65322', '40333', '40333'],
    ['drops an outlier that nobody confirms', '65322', undefined, null],
    ['drops an outlier where the second source fits no better', '65322', '71111', null],
  ])('%s', (_name, given, second, expected) => {
    expect(decide('3273020001', given, second, true)).toBe(expected);
  });

  test.each([
    ['refutes a code where the district has that of the second source', '3273010001', '40111', true, '40135'],
    ['refutes none where the district has neither', '3273020001', '40111', true, '40111'],
    ['refutes none where only the id agrees', '3273010001', '40111', false, '40111'],
    ['fills a gap where only the id agrees', '3273010001', '', false, '40135'],
  ])('%s', (_name, id, given, isIdentified, expected) => {
    expect(decide(id, given, '40135', isIdentified)).toBe(expected);
  });
});

describe('applyCorrections', () => {
  const rows = () => ({
    province: [],
    regency: [],
    district: [{ id: '130504', name: 'x Anam' }],
    village: [],
  });
  const correction = {
    id: '130504',
    field: 'name',
    from: 'x Anam',
    to: '2 x 11 Anam',
    reason: '',
    source: '',
    line: 2,
  };

  test('changes the field', () => {
    const data = rows();
    applyCorrections(data, [correction]);
    expect(data.district).toEqual([{ id: '130504', name: '2 x 11 Anam' }]);
  });

  test.each([
    [
      'a stale row',
      { ...correction, from: 'y Anam' },
      /130504 name: is "x Anam", the correction expects "y Anam"/,
    ],
    ['an unknown region', { ...correction, id: '999999' }, /999999: there is no such region/],
  ])('fails on %s', (_name, given, message) => {
    expect(() => {
      applyCorrections(rows(), [given]);
    }).toThrow(message);
  });
});
