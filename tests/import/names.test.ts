import { expect, test } from 'vitest';
import { capitalsToName, tidyName } from '../../scripts/import/names.ts';

test.each([
  ['collapses spaces', 'Kabupaten  Kerinci', 'Kabupaten Kerinci'],
  ['joins spelled-out letters', 'R a i n i s', 'Rainis'],
  ['does not join only two letters', 'Pir Trans Sosa I B', 'Pir Trans Sosa I B'],
  ['drops a full stop at the end', 'Murung A.', 'Murung A'],
  ['drops an asterisk at the end', 'Teuw*', 'Teuw'],
  ['keeps a full stop inside', 'Kt. Dian P. Tengah', 'Kt. Dian P. Tengah'],
  ['straightens quotes', 'Bo"a', "Bo'a"],
  ['straightens apostrophes', 'Udek Du’en', "Udek Du'en"],
  ['spells out Kab', 'Kab Timor Tengah Selatan', 'Kabupaten Timor Tengah Selatan'],
  ['spells out Kep.', 'Kabupaten Kep. Siau Tagulandang Biaro', 'Kabupaten Kepulauan Siau Tagulandang Biaro'],
  ['capitalizes each word', 'Ue rani', 'Ue Rani'],
  ['capitalizes only before an apostrophe', "Baji pa'mai", "Baji Pa'mai"],
  ['capitalizes a Roman number', 'Deme i', 'Deme I'],
  ['keeps dan in lower case', 'Pangkajene dan Kepulauan', 'Pangkajene dan Kepulauan'],
  ['keeps x in lower case', 'x Kayu Tanam', 'x Kayu Tanam'],
  ['keeps di in lower case', 'Lubuk di Hilir', 'Lubuk di Hilir'],
  ['capitalizes words that start with di', 'Sungai dingin', 'Sungai Dingin'],
  ['removes spaces around a hyphen', 'Urek - Urek', 'Urek-Urek'],
  ['removes spaces around a slash', 'Konda/ Kondaga', 'Konda/Kondaga'],
  ['keeps lower case after a hyphen', 'Ambeng - ambeng Watangrejo', 'Ambeng-ambeng Watangrejo'],
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
