import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

type Files = Record<string, string | Buffer>;

function faultsOf(files: Files): readonly string[] {
  const folder = writeFolder(files);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  try {
    loadDataset(folder);
    return [];
  } catch (error) {
    if (error instanceof DatasetError) return error.faults;
    throw error;
  }
}

const dago = '3273021004,327302,Dago,40135';

type Edit = (text: string) => string | Buffer;

/** Replaces text that the file must contain. */
const swap =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`there is no ${String(from)}`);
    return changed;
  };
/** Appends rows. */
const add =
  (rows: string): Edit =>
  (text) =>
    `${text}${rows}\n`;

/** Mistakes by file, and the fault that each gives. # is any number; the file precedes the fault unless it names another. */
const mistakes: Readonly<Record<string, readonly (readonly [name: string, edit: Edit, fault: string])[]>> = {
  'villages.csv': [
    ['a byte order mark', (text) => `\uFEFF${text}`, '1: begins with a byte order mark'],
    ['other columns', swap('id,district_id', 'district_id,id'), '1: the header is'],
    ['CRLF line ends', swap(dago, `${dago}\r`), '#: postal_code holds a control character'],
    ['control characters', swap('Dago,', 'Da\tgo,'), '#: name holds a control character'],
    ['a row with a cell too few', swap('Dago,40135', 'Dago'), '#: has 3 cells, it must have 4'],
    ['a formula cell', swap('Dago,', '=1+1,'), '#: name "=1+1" would run as a formula'],
    ['a duplicate id', swap(dago, `${dago}\n${dago}`), '#: id 3273021004 stands on line # too'],
    ['an orphan', swap('327302,Dago', '327399,Dago'), '#: district_id 327399 is not in districts.csv'],
    [
      'a parent that is not a prefix',
      swap('327302,Dago', '327301,Dago'),
      '#: id 3273021004 must begin with its district_id 327301',
    ],
    ['an empty name', swap(',Dago,40135', ',,40135'), '#: name is empty'],
    ['a name of symbols', swap('Dago,', '"()",'), '#: name "()" has no letter or digit'],
    ['two spaces in a row', swap('Dago,', 'Da  go,'), '#: name "Da  go" has two spaces'],
    [
      'a postal code that lost a digit',
      swap('Dago,40135', 'Dago,4013'),
      '#: postal_code "4013" must be five digits',
    ],
    ['a postal code that begins with 0', swap('Dago,40135', 'Dago,01135'), '#: postal_code "01135"'],
    [
      'a name without a Latin letter or digit',
      swap('Dago,', '達古,'),
      '#: name "達古" has nothing to make an address of',
    ],
    [
      'two names of one address',
      (text) => text.replace('Dago,', 'Sekeloa,').replace('Lebak Gede', 'Sekeloa 1004'),
      '#: name "Sekeloa" makes the same address sekeloa-1004 as line #',
    ],
    [
      'an id without a type',
      swap('3273021006,', '3273029006,'),
      '#: id 3273029006 has no type: its seventh digit must be 1, 2 or 3',
    ],
    ['an empty file', () => '', '1: does not end with a line end: take the whole file'],
    ['swapped cells', swap('3273021004,327302,', '327302,3273021004,'), '#: id "327302" must be 10 digits'],
    ['a column too many', swap(dago, `${dago},Bandung`), '#: has 5 cells, it must have 4'],
    ['a quote that does not end', swap('Dago,', '"Dago,'), '#: '],
    ['a zero byte', swap('Dago,', 'Da\0go,'), '#: name holds a control character: remove it'],
    [
      'an id in scientific notation',
      swap('3273021004,', '3.27302E+09,'),
      '#: id "3.27302E+09" must be 10 digits',
    ],
    ['an id with dots', swap('3273021004,', '32.73.02.1004,'), '#: id "32.73.02.1004" must be 10 digits'],
    ['spaces around a name', swap(',Dago,', ', Dago,'), '#: name " Dago" has spaces around it: remove them'],
    [
      'a missing village',
      swap(`${dago}\n`, ''),
      'counts.csv:3: province 32 has 150 villages, pinned are 151: find what changed',
    ],
    [
      'a village without a code, and no reason',
      swap(',Dago,40135', ',Dago,'),
      '#: 3273021004 has no postal code, and provenance.csv does not say why: run',
    ],
  ],
  'aliases.csv': [
    [
      'bytes that are not UTF-8',
      () => Buffer.from('id,alias\n31,Jak\xffrta\n', 'latin1'),
      '2: is not valid UTF-8',
    ],
    [
      'an alias of an unknown province',
      swap('31,Jakarta', '99,Jakarta'),
      '#: id 99 is not in provinces.csv or regencies.csv',
    ],
    [
      'an alias that names another',
      swap('31,Jakarta', '31,Jawa Barat'),
      '#: alias "Jawa Barat" already names 32',
    ],
    [
      'UTF-16',
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      '1: is not valid UTF-8: save the file as UTF-8',
    ],
  ],
  'districts.csv': [
    ['a file cut short', (text) => text.slice(0, -4), '#: does not end with a line end'],
    ['rows out of order', swap('327302,3273,', '327299,3273,'), '#: id 327299 comes after 327301'],
    ['an id of another level', swap('327302,3273,', '32730,3273,'), '#: id "32730" must be 6 digits'],
    [
      'a header alone',
      () => 'id,regency_id,name\n',
      'villages.csv:2: district_id # is not in districts.csv: add it there',
    ],
  ],
  'regencies.csv': [['a missing file', () => '', '1: ']],
  'provinces.csv': [
    ['a province code of one letter', swap(',JB', ',J'), '#: code "J" must be two capitals'],
    [
      "a province's name that is another page's address",
      swap('Jawa Barat', 'kodepos'),
      '#: name "kodepos" makes the address /kodepos, which is another page\'s',
    ],
    [
      'semicolons between cells',
      (text) => text.replaceAll(',', ';'),
      '1: the header is "id;name;code", it must be "id,name,code"',
    ],
    [
      'two provinces of one code',
      swap(',JB', ',JK'),
      '3: code JK stands on line 2 too: give each province its own',
    ],
  ],
  'counts.csv': [
    ['a count that drifted', swap('151,151', '152,151'), '3: province 32 has 151 villages, pinned are 152'],
    [
      'a province without counts',
      swap('31,1,8,44,44\n', ''),
      'provinces.csv:#: province 31 has no line in counts.csv',
    ],
  ],
  'edition.csv': [
    ['no edition', () => 'date,decree\n', '1: has 0 rows, it must have one'],
    [
      'an edition without a day',
      () => 'date,decree\n2026-13-01,Kepmendagri\n',
      '2: date "2026-13-01" must be a day such as',
    ],
    [
      'an edition of an impossible day',
      () => 'date,decree\n2026-02-31,Kepmendagri\n',
      '2: date "2026-02-31" must be a day such as',
    ],
  ],
  'series.csv': [
    ['a province with two series twice', add('32\n32'), '3: province 32 stands on line 2 too: remove one'],
    [
      'two series of an unknown province',
      add('96'),
      '2: province 96 is not in provinces.csv: remove the row',
    ],
  ],
  'spellings.csv': [
    ['a spelling of an unknown region', add('3273029999,dago,Dago'), '2: there is no region 3273029999: run'],
    [
      'a spelling that is not the name',
      add('3273021004,dagu,Dagu'),
      '2: 3273021004 is called "Dago", not "Dagu": run',
    ],
    [
      'a spelling twice',
      add('3273021004,dago,Dago\n3273021004,DAGO,Dago'),
      '3: id 3273021004 comes after 3273021004: sort',
    ],
    ['a spelling that equals the name', add('3273021004,Dago,Dago'), '2: from and to are the same: run'],
  ],
  'provenance.csv': [
    [
      'an origin of an unknown village',
      add('3273029999,missing'),
      '#: id 3273029999 is not in villages.csv: run',
    ],
    ['an unknown origin', add('3273301004,guessed'), '#: origin "guessed" must be one of filled, replaced'],
    [
      'a dropped code that exists',
      add('3273301004,dropped'),
      '#: 3273301004 is dropped, but has the postal code #: run',
    ],
  ],
  'sources.csv': [
    [
      'no source',
      () => 'key,name,version,author,licence,home,integrity,use\n',
      '1: has no row with the key regions: add it',
    ],
    ['a source without a hash', swap(/sha512-[^,]+/, 'sha1-x'), '2: integrity "sha1-x" must be sha512-'],
    [
      'a source that is based on a work without an address',
      swap(/(,CC BY 4\.0),.+/, '$1,'),
      '2: based_on, its author, licence and home must all be there, or none',
    ],
    ['a source of an unknown part', swap('\nregions,', '\nmaps,'), '2: key "maps" must be one of regions'],
  ],
  'corrections.csv': [
    [
      'a correction of an unknown region',
      add('999999,name,a,b,why,where'),
      '2: there is no region 999999: remove the row',
    ],
    [
      'a correction that is not applied',
      add('3273021004,name,Dagu,Dagoo,why,where'),
      '2: name of 3273021004 is "Dago", the correction makes it "Dagoo": run',
    ],
    [
      'a correction of another field',
      add('3273021004,district_id,1,2,why,where'),
      '2: field "district_id" must be name',
    ],
    [
      'a correction without a source',
      add('3273021004,name,Dagu,Dago,why,'),
      '2: reason and source must not be empty',
    ],
  ],
};
const rows = Object.entries(mistakes).flatMap(([file, list]) => list.map((row) => [file, ...row] as const));

/** Loads the small dataset with a mistake in it, and gives all faults. */
function faultsWith(file: string, edit: Edit): readonly string[] {
  const files = smallFiles();
  return faultsOf({ ...files, [file]: edit(files[file] ?? '') });
}

const place = /^[a-z]+\.csv:\d+: /;
const advice =
  /must be|must begin|must have|must not|remove|save the file|take the whole|give |run npm|sort the|find what|begin it|add |mend|needs|keep the/;

describe('loading rejects, with file, line and advice,', () => {
  test.each(rows)('%s: %s', (file, _name, edit, fault) => {
    const faults = faultsWith(file, edit);
    const expected = /^[#\d]/.test(fault) ? `${file}:${fault}` : fault;
    const parts = expected.split('#').map((part) => RegExp.escape(part));
    expect(faults).toContainEqual(expect.stringMatching(`^${parts.join('\\d+')}`));
    expect(faults.filter((found) => !place.test(found) || !advice.test(found))).toEqual([]);
  });

  test('all faults at once', () => {
    const twice = (text: string): string => text.replace('Dago,', '=Dago,').replace(',40131', ',4013');
    expect(faultsWith('villages.csv', twice)).toHaveLength(2);
  });
});

test('loading accepts two real regencies', () => {
  expect(faultsOf(smallFiles())).toEqual([]);
});

describe('the committed data', () => {
  const dataset = loadDataset(join(import.meta.dirname, '../../data'));
  const withCode = dataset.villages.filter((village) => village.postalCode !== null);

  test.each([
    ['provinces', dataset.provinces.length, 38],
    ['regencies', dataset.regencies.length, 514],
    ['districts', dataset.districts.length, 7285],
    ['villages', dataset.villages.length, 83_762],
    ['villages with a postal code', withCode.length, 83_553],
    ['different postal codes', dataset.postalCodes.size, 10_667],
  ])('has its %s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });

  test('has a postal code for at least 83,500 villages', () => {
    expect(withCode.length).toBeGreaterThanOrEqual(83_500);
  });

  test('links parents and children', () => {
    const village = dataset.villages.find(({ id }) => id === 3273021004);
    expect(village?.parent.parent.parent.name).toBe('Jawa Barat');
    expect(village?.parent.children).toContain(village);
  });

  test('is frozen', () => {
    expect(Object.isFrozen(dataset.villages[0])).toBe(true);
    expect(Object.isFrozen(dataset.provinces[0]?.children)).toBe(true);
  });
});
