import { describe, expect, test } from 'vitest';
import { decideOtherDistrictCodes } from '../../scripts/import/other-district-codes.ts';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';

const current = new Map([
  ['11', 'Aceh'],
  ['1101', 'Kabupaten Aceh Selatan'],
  ['110113', 'Kluet Tengah'],
  ['110110', 'Pasie Raja'],
  ['34', 'Daerah Istimewa Yogyakarta'],
  ['3404', 'Kabupaten Sleman'],
  ['340401', 'Gamping'],
  ['93', 'Papua Selatan'],
  ['9301', 'Kabupaten Merauke'],
  ['930102', 'Muting'],
]);
const names = new Map([
  ...current,
  ['110110', 'Pasi Raja'],
  ['91', 'Papua'],
  ['9101', 'Kabupaten Merauke'],
  ['910102', 'Muting'],
]);
for (const id of ['93', '9301', '930102']) names.delete(id);
const villages = [
  { id: '1101132001', postal_code: '23770' },
  { id: '3404012001', postal_code: '55291' },
  { id: '9301022001', postal_code: '99610' },
];

describe('the other code of a district', () => {
  test.each<[name: string, id: string, entry: string, expected: string]>([
    ['is that of the same id and name', '110113', 'KLUET TENGAH -- 23772', '110113 23772'],
    ['is that of a name that it had', '110110', 'PASI RAJA -- 23755', '110110 23755'],
    ['is that of an id that it had', '910102', 'MUTING -- 99652', '930102 99652'],
    ['is not that of another name', '110113', 'KLUET -- 23772', 'unknown'],
    ['is not that of a district that is no more', '110199', 'KLUET -- 23772', 'unknown'],
    ['is not that of a namesake elsewhere', '110113', 'KLUET TENGAH -- 16330', 'foreign'],
    ['is none where people write ours', '340401', 'GAMPING -- 55292', 'none'],
    ['is none of several', '110113', 'KLUET TENGAH -- 23772 - 23774', 'none'],
    ['is none where there is none', '110113', 'KLUET TENGAH -- -', 'none'],
  ])('%s', (_name, id, entry, expected) => {
    const traces = traceRegions(names, current);
    const found = decideOtherDistrictCodes(new Map([[id, entry]]), villages, current, { names, traces });
    const said = [
      ...found.rows.map((row) => `${row.id} ${row.postal_code}`),
      ...found.unknown.map(() => 'unknown'),
      ...found.foreign.map(() => 'foreign'),
    ];
    expect(said.length === 0 ? ['none'] : said).toEqual([expected]);
  });
});
