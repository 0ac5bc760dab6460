import { expect, test } from 'vitest';
import { capitalsToName, tidyName } from '../../scripts/import/names.ts';

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
  ['spells out Kep.', 'Kabupaten Kep. Siau Tagulandang Biaro', 'Kabupaten Kepulauan Siau Tagulandang Biaro'],
  ['begins each word with a capital', 'Ue rani', 'Ue Rani'],
  ['begins with a capital before an apostrophe', "Baji pa'mai", "Baji Pa'mai"],
  ['begins a Roman number with a capital', 'Deme i', 'Deme I'],
  ['keeps dan small', 'Pangkajene dan Kepulauan', 'Pangkajene dan Kepulauan'],
  ['keeps x small', 'x Kayu Tanam', 'x Kayu Tanam'],
  ['keeps di small', 'Lubuk di Hilir', 'Lubuk di Hilir'],
  ['takes no longer word for di', 'Sungai dingin', 'Sungai Dingin'],
  ['takes blanks from around a hyphen', 'Urek - Urek', 'Urek-Urek'],
  ['takes blanks from around a slash', 'Konda/ Kondaga', 'Konda/Kondaga'],
  ['keeps small what is behind a hyphen', 'Ambeng - ambeng Watangrejo', 'Ambeng-ambeng Watangrejo'],
  ['keeps a capital at the end', 'PenanaE', 'PenanaE'],
])('tidyName %s', (_name, given, expected) => {
  expect(tidyName(given)).toBe(expected);
});

test.each([
  ['KEUDE BAKONGAN', 'Keude Bakongan'],
  ["LILL'ANA", "Lill'ana"],
  ['DESA II', 'Desa II'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['ADIAN-JULU', 'Adian-Julu'],
  ['SoE', 'SoE'],
])('capitalsToName writes %s as %s', (name, expected) => {
  expect(capitalsToName(name)).toBe(expected);
});
