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

function replace(file: string, from: string, to: string): Files {
  const files = smallFiles();
  const text = files[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return { ...files, [file]: text.replace(from, to) };
}

const dago = '3273021004,327302,Dago,40135';

/** Adds a row to a file of the small dataset. */
const add = (file: string, row: string): Files => ({
  ...smallFiles(),
  [file]: `${smallFiles()[file] ?? ''}${row}\n`,
});
const correction = (row: string): Files => add('corrections.csv', row);

const edition = 'Permendagri 72/2019';
/** The small dataset with another point of Dago. */
const point = (cells: string): Files => ({
  ...smallFiles(),
  'coordinates.csv': (smallFiles()['coordinates.csv'] ?? '').replace(/(?<=^3273021004,).+/m, cells),
});
/** The small dataset with a retired id. */
const retired = (region: string, successor: string): Files =>
  add('retired.csv', `${region},${edition},${successor},"geografis 1.3.2 (drizki, MIT)"`);
const replaceIn = (files: Files, file: string, from: string, to: string): Files => ({
  ...files,
  [file]: String(files[file]).replace(from, to),
});

/** Invalid data, with the expected fault. */
const breaks: readonly (readonly [name: string, files: Files, fault: RegExp])[] = [
  [
    'a byte order mark',
    { ...smallFiles(), 'villages.csv': `\uFEFF${smallFiles()['villages.csv'] ?? ''}` },
    /^villages\.csv:1: begins with a byte order mark/,
  ],
  [
    'bytes that are not UTF-8',
    { ...smallFiles(), 'aliases.csv': Buffer.from('id,alias\n31,Jak\xffrta\n', 'latin1') },
    /^aliases\.csv:2: is not valid UTF-8/,
  ],
  [
    'a file cut short',
    { ...smallFiles(), 'districts.csv': (smallFiles()['districts.csv'] ?? '').slice(0, -4) },
    /^districts\.csv:\d+: does not end with a line end/,
  ],
  ['a missing file', { ...smallFiles(), 'regencies.csv': '' }, /^regencies\.csv/],
  [
    'other columns',
    replace('villages.csv', 'id,district_id,name', 'district_id,id,name'),
    /^villages\.csv:1: the header is/,
  ],
  [
    'CRLF line ends',
    replace('villages.csv', dago, `${dago}\r`),
    /^villages\.csv:\d+: postal_code holds a control character/,
  ],
  [
    'control characters',
    replace('villages.csv', dago, dago.replace('Dago', 'Da\tgo')),
    /^villages\.csv:\d+: name holds a control character/,
  ],
  [
    'a row with a cell too few',
    replace('villages.csv', dago, '3273021004,327302,Dago'),
    /^villages\.csv:\d+: has 3 cells, it must have 4/,
  ],
  [
    'a formula cell',
    replace('villages.csv', dago, dago.replace('Dago', '=1+1')),
    /^villages\.csv:\d+: name "=1\+1" would run as a formula/,
  ],
  [
    'a duplicate id',
    replace('villages.csv', dago, `${dago}\n${dago}`),
    /^villages\.csv:\d+: id 3273021004 stands on line \d+ too/,
  ],
  [
    'rows out of order',
    replace('districts.csv', '327302,3273,Coblong', '327299,3273,Coblong'),
    /^districts\.csv:\d+: id 327299 comes after 327301/,
  ],
  [
    'an id of another level',
    replace('districts.csv', '327302,3273,Coblong', '32730,3273,Coblong'),
    /^districts\.csv:\d+: id "32730" must be 6 digits/,
  ],
  [
    'an orphan',
    replace('villages.csv', dago, '3273021004,327399,Dago,40135'),
    /^villages\.csv:\d+: district_id 327399 is not in districts\.csv/,
  ],
  [
    'an id that does not begin with its parent',
    replace('villages.csv', dago, '3273021004,327301,Dago,40135'),
    /^villages\.csv:\d+: id 3273021004 must begin with its district_id 327301/,
  ],
  [
    'an empty name',
    replace('villages.csv', dago, '3273021004,327302,,40135'),
    /^villages\.csv:\d+: name is empty/,
  ],
  [
    'a name of symbols',
    replace('villages.csv', dago, '3273021004,327302,"()",40135'),
    /^villages\.csv:\d+: name "\(\)" has no letter or digit/,
  ],
  [
    'two spaces in a row',
    replace('villages.csv', dago, '3273021004,327302,Da  go,40135'),
    /^villages\.csv:\d+: name "Da {2}go" has two spaces/,
  ],
  [
    'a postal code with a missing digit',
    replace('villages.csv', dago, '3273021004,327302,Dago,4013'),
    /^villages\.csv:\d+: postal_code "4013" must be five digits/,
  ],
  [
    'a postal code that begins with 0',
    replace('villages.csv', dago, '3273021004,327302,Dago,01135'),
    /^villages\.csv:\d+: postal_code "01135"/,
  ],
  [
    'a province code of one letter',
    replace('provinces.csv', ',JB', ',J'),
    /^provinces\.csv:\d+: code "J" must be two capitals/,
  ],
  [
    'an alias of no province',
    replace('aliases.csv', '31,Jakarta', '99,Jakarta'),
    /^aliases\.csv:\d+: id 99 is not in provinces\.csv or regencies\.csv/,
  ],
  [
    'an alias that is the name of another region',
    replace('aliases.csv', '31,Jakarta', '31,Jawa Barat'),
    /^aliases\.csv:\d+: alias "Jawa Barat" already names 32/,
  ],
  [
    'a count that drifted',
    replace('counts.csv', '32,1,30,151,151', '32,1,30,152,151'),
    /^counts\.csv:3: province 32 has 151 villages, pinned are 152/,
  ],
  [
    'a count of points that drifted',
    replace('counts.csv', '32,1,30,151,151,151', '32,1,30,151,151,150'),
    /^counts\.csv:3: province 32 has 151 with_coordinates, pinned are 150/,
  ],
  [
    'a province without counts',
    replace('counts.csv', '31,1,8,44,44,44\n', ''),
    /^provinces\.csv:\d+: province 31 has no line in counts\.csv/,
  ],
  [
    "a province's name that is another page's address",
    replace('provinces.csv', 'Jawa Barat', 'kodepos'),
    /^provinces\.csv:\d+: name "kodepos" makes the address \/kodepos, which is another page's/,
  ],
  [
    'a name without a Latin letter or digit',
    replace('villages.csv', dago, '3273021004,327302,達古,40135'),
    /^villages\.csv:\d+: name "達古" has nothing to make an address of/,
  ],
  [
    'two names of one address',
    {
      ...smallFiles(),
      'villages.csv': (smallFiles()['villages.csv'] ?? '')
        .replace(dago, '3273021004,327302,Sekeloa,40135')
        .replace('Lebak Gede', 'Sekeloa 1004'),
    },
    /^villages\.csv:\d+: name "Sekeloa" makes the same address sekeloa-1004 as line \d+/,
  ],
  [
    'an id that tells no type',
    {
      ...smallFiles(),
      'villages.csv': (smallFiles()['villages.csv'] ?? '').replace('3273021006,', '3273029006,'),
    },
    /^villages\.csv:\d+: id 3273029006 has no type: its seventh digit must be 1, 2 or 3/,
  ],
  [
    'no edition',
    { ...smallFiles(), 'edition.csv': 'date,decree\n' },
    /^edition\.csv:1: has 0 rows, it must have one/,
  ],
  [
    'an edition of no day',
    { ...smallFiles(), 'edition.csv': 'date,decree\n2026-13-01,Kepmendagri\n' },
    /^edition\.csv:2: date "2026-13-01" must be a day such as/,
  ],
  [
    'an edition with an impossible date',
    { ...smallFiles(), 'edition.csv': 'date,decree\n2026-02-31,Kepmendagri\n' },
    /^edition\.csv:2: date "2026-02-31" must be a day such as/,
  ],
  [
    'a duplicate row in series.csv',
    { ...smallFiles(), 'series.csv': 'province_id\n32\n32\n' },
    /^series\.csv:3: province 32 stands on line 2 too: remove one/,
  ],
  [
    'two series of no province',
    { ...smallFiles(), 'series.csv': 'province_id\n96\n' },
    /^series\.csv:2: province 96 is not in provinces\.csv: remove the row/,
  ],
  [
    'a spelling of no region',
    add('spellings.csv', '3273029999,dago,Dago'),
    /^spellings\.csv:2: there is no region 3273029999: run/,
  ],
  [
    'a spelling that is not the name',
    add('spellings.csv', '3273021004,dagu,Dagu'),
    /^spellings\.csv:2: 3273021004 is called "Dago", not "Dagu": run/,
  ],
  [
    'a spelling twice',
    add('spellings.csv', '3273021004,dago,Dago\n3273021004,DAGO,Dago'),
    /^spellings\.csv:3: id 3273021004 comes after 3273021004: sort/,
  ],
  [
    'a spelling that was not changed',
    add('spellings.csv', '3273021004,Dago,Dago'),
    /^spellings\.csv:2: from and to are the same: run/,
  ],
  [
    'an empty file',
    { ...smallFiles(), 'villages.csv': '' },
    /^villages\.csv:1: does not end with a line end: take the whole file/,
  ],
  [
    'a header alone',
    { ...smallFiles(), 'districts.csv': 'id,regency_id,name\n' },
    /^villages\.csv:2: district_id \d+ is not in districts\.csv: add it there/,
  ],
  [
    'cells that changed places',
    replace('villages.csv', dago, '327302,3273021004,Dago,40135'),
    /^villages\.csv:\d+: id "327302" must be 10 digits/,
  ],
  [
    'a column too many',
    replace('villages.csv', dago, `${dago},Bandung`),
    /^villages\.csv:\d+: has 5 cells, it must have 4/,
  ],
  [
    'semicolons between cells',
    { ...smallFiles(), 'provinces.csv': (smallFiles()['provinces.csv'] ?? '').replaceAll(',', ';') },
    /^provinces\.csv:1: the header is "id;name;code", it must be "id,name,code"/,
  ],
  [
    'a quote that does not end',
    replace('villages.csv', dago, dago.replace('Dago', '"Dago')),
    /^villages\.csv:\d+: /,
  ],
  [
    'a byte of zero',
    replace('villages.csv', dago, dago.replace('Dago', 'Da\0go')),
    /^villages\.csv:\d+: name holds a control character: remove it/,
  ],
  [
    'UTF-16',
    { ...smallFiles(), 'aliases.csv': Buffer.from(`\uFEFF${smallFiles()['aliases.csv'] ?? ''}`, 'utf16le') },
    /^aliases\.csv:1: is not valid UTF-8: save the file as UTF-8/,
  ],
  [
    'an id in scientific notation',
    replace('villages.csv', '3273021004,', '3.27302E+09,'),
    /^villages\.csv:\d+: id "3\.27302E\+09" must be 10 digits/,
  ],
  [
    'an id with dots',
    replace('villages.csv', '3273021004,', '32.73.02.1004,'),
    /^villages\.csv:\d+: id "32\.73\.02\.1004" must be 10 digits/,
  ],
  [
    'spaces around a name',
    replace('villages.csv', ',Dago,', ', Dago,'),
    /^villages\.csv:\d+: name " Dago" has spaces around it: remove them/,
  ],
  [
    'a village that is gone',
    replace('villages.csv', `${dago}\n`, ''),
    /^counts\.csv:3: province 32 has 150 villages, pinned are 151: find what changed/,
  ],
  [
    'two provinces of one code',
    replace('provinces.csv', ',JB', ',JK'),
    /^provinces\.csv:3: code JK stands on line 2 too: give each province its own/,
  ],
  [
    'a village without a code or a reason',
    replace('villages.csv', ',Dago,40135', ',Dago,'),
    /^villages\.csv:\d+: 3273021004 has no postal code, and provenance\.csv does not say why: run/,
  ],
  [
    'an origin of no village',
    add('provenance.csv', '3273029999,missing'),
    /^provenance\.csv:\d+: id 3273029999 is not in villages\.csv: run/,
  ],
  [
    'an origin that is none',
    add('provenance.csv', '3273301004,guessed'),
    /^provenance\.csv:\d+: origin "guessed" must be one of filled, replaced/,
  ],
  [
    'a dropped code that still exists',
    add('provenance.csv', '3273301004,dropped'),
    /^provenance\.csv:\d+: 3273301004 is dropped, but has the postal code \d+: run/,
  ],
  [
    'a point of no village',
    add('coordinates.csv', '3273999999,-6.9000,107.6000,id'),
    /^coordinates\.csv:\d+: id 3273999999 is not in villages\.csv: run/,
  ],
  [
    'points out of order',
    add('coordinates.csv', '3273021004,-6.9000,107.6000,id'),
    /^coordinates\.csv:\d+: id 3273021004 comes after \d+: sort the rows/,
  ],
  [
    'a point outside the country',
    point('95.0000,107.6000,id'),
    /^coordinates\.csv:\d+: latitude 95\.0000 must be from -11\.5 to 6\.5/,
  ],
  [
    'latitude and longitude the wrong way round',
    point('107.6000,-6.9000,id'),
    /^coordinates\.csv:\d+: longitude -6\.9000 must be from 94 to 142/,
  ],
  [
    'a point with a decimal comma',
    point('"-6,9000",107.6000,id'),
    /^coordinates\.csv:\d+: latitude "-6,9000" /,
  ],
  [
    'a point that came from nowhere',
    point('-6.9000,107.6000,guessed'),
    /^coordinates\.csv:\d+: how "guessed" must be one of id, path, regency, boundary, wrong, far, renamed/,
  ],
  [
    'a dropped point that still exists',
    point('-6.9000,107.6000,far'),
    /^coordinates\.csv:\d+: 3273021004 is far, but has a latitude: run/,
  ],
  [
    'a point that a boundary confirms, without a verdict',
    point('-6.9000,107.6000,boundary'),
    /^coordinates\.csv:\d+: 3273021004 is boundary, but point-verdicts\.csv has no verdict of it/,
  ],
  [
    'a wrong point that is served',
    add('point-verdicts.csv', '3273021004,wrong,7.5'),
    /^point-verdicts\.csv:\d+: 3273021004: its verdict is wrong, but coordinates\.csv has id: run/,
  ],
  [
    'a point far outside that is kept',
    add('point-verdicts.csv', '3273021004,beside,7.5'),
    /^point-verdicts\.csv:\d+: 3273021004: is beside, 7\.5 km outside: what is more than 5 km outside must be wrong/,
  ],
  [
    'an unchecked point with a distance',
    add('point-verdicts.csv', '3273021004,unchecked,1'),
    /^point-verdicts\.csv:\d+: 3273021004: kilometres "1" must be a number, or empty/,
  ],
  [
    'a verdict that is none',
    add('point-verdicts.csv', '3273021004,good,1'),
    /^point-verdicts\.csv:\d+: 3273021004: verdict "good" must be one of right, wrong, beside, unchecked/,
  ],
  [
    'verdicts out of order',
    add('point-verdicts.csv', '3273021004,unchecked,\n3171011001,unchecked,'),
    /^point-verdicts\.csv:\d+: 3171011001 comes after 3273021004: sort the rows/,
  ],
  [
    'two audits',
    add('point-audit.csv', (smallFiles()['point-audit.csv'] ?? '').split('\n')[1] ?? ''),
    /^point-audit\.csv:3: it must have one row, or none/,
  ],
  [
    'a review of another code than that of the village',
    add('reviewed.csv', '3273021004,40136,right,x'),
    /^reviewed\.csv:\d+: no village 3273021004 has the code 40136: remove the row, or review the new code/,
  ],
  [
    'a review without a reason',
    add('reviewed.csv', '3273021004,40135,doubtful,'),
    /^reviewed\.csv:\d+: why is empty: give what speaks for or against the code/,
  ],
  [
    'a review that neither accepts nor doubts',
    add('reviewed.csv', '3273021004,40135,wrong,x'),
    /^reviewed\.csv:\d+: verdict "wrong" must be one of right, doubtful/,
  ],
  [
    'reviews out of order',
    add('reviewed.csv', '3273021004,40135,doubtful,x\n327302,40135,doubtful,x'),
    /^reviewed\.csv:\d+: id 327302 comes after 3273021004: sort the rows/,
  ],
  [
    'a code of BPS of no province or regency',
    add('bps-codes.csv', '327302,327302'),
    /^bps-codes\.csv:\d+: id 327302 is not a province or regency: run/,
  ],
  [
    'a code of BPS with too few digits',
    replace('bps-codes.csv', '3273,3273', '3273,327'),
    /^bps-codes\.csv:\d+: bps_code "327" must have as many digits as 3273/,
  ],
  [
    'a code of BPS of two regencies',
    replace('bps-codes.csv', '3273,3273', '3273,3173'),
    /^bps-codes\.csv:\d+: bps_code 3173 is that of 3171 too: run/,
  ],
  [
    'a retired id that is current',
    retired('3273021004,village,Dagu', '3273021005,parent'),
    /^retired\.csv:2: 3273021004 is the id of Dago: it is not retired: run/,
  ],
  [
    'a renamed id that is retired',
    add('renamed.csv', `3273022001,village,Dagu,${edition},,none,"geografis 1.3.2 (drizki, MIT)"`),
    /^renamed\.csv:\d+: 3273022001 is the id of no region: run/,
  ],
  [
    'a successor that does not exist',
    retired('3273022001,village,Dago', '3273022002,parent'),
    /^retired\.csv:2: successor_id "3273022002" is the id of no region: run/,
  ],
  [
    'a successor of another level',
    retired('3273022001,village,Dago', '327302,parent'),
    /^retired\.csv:2: the successor 327302 is of another level than 3273022001: run/,
  ],
  [
    'a successor of a region that has none',
    retired('3273022001,village,Dago', '3273021004,none'),
    /^retired\.csv:2: how is none, but there is the successor 3273021004: run/,
  ],
  [
    'an id under another level',
    retired('3273022001,district,Dago', '3273021004,parent'),
    /^retired\.csv:2: id 3273022001 is of another level than district: run/,
  ],
  [
    'a retired id of an unknown edition',
    replaceIn(
      retired('3273022001,village,Dago', '3273021004,parent'),
      'retired.csv',
      edition,
      'Permendagri 1/2001',
    ),
    /^retired\.csv:2: sources\.csv has no source "geografis .+" of the edition "Permendagri 1\/2001": run/,
  ],
  [
    'an ODbL file with what is not under ODbL',
    add(
      'retired-odbl.csv',
      `3273022001,village,Dago,${edition},3273021004,parent,"geografis 1.3.2 (drizki, MIT)"`,
    ),
    /^retired-odbl\.csv:2: what is under MIT belongs in the other file of retired regions: run/,
  ],
  [
    'no source',
    { ...smallFiles(), 'sources.csv': 'key,name,version,author,licence,home,integrity,use\n' },
    /^sources\.csv:1: has no row with the key regions: add it/,
  ],
  [
    'a source without a hash',
    { ...smallFiles(), 'sources.csv': (smallFiles()['sources.csv'] ?? '').replace(/sha512-[^,]+/, 'sha1-x') },
    /^sources\.csv:2: integrity "sha1-x" must be sha512-/,
  ],
  [
    'a source that is based on a work without an address',
    {
      ...smallFiles(),
      'sources.csv': (smallFiles()['sources.csv'] ?? '').replace(/(,CC BY 4\.0),.+/, '$1,'),
    },
    /^sources\.csv:2: based_on, its author, licence and home must all be there, or none/,
  ],
  [
    'a source of no part',
    { ...smallFiles(), 'sources.csv': (smallFiles()['sources.csv'] ?? '').replace('\nregions,', '\nmaps,') },
    /^sources\.csv:2: key "maps" must be one of regions/,
  ],
  ...['95.1 5.2 95.3 5.4', '95.1 5.2 95.3 5.4 95.5', '95.1 5.2 95.3 x 95.5 5.6'].map(
    (ring) =>
      [
        `a coast of ${ring}`,
        { ...smallFiles(), 'coast.csv': `country,ring\nIndonesia,${ring}\n` },
        /^coast\.csv:2: the ring of Indonesia must have at least three points, each of two numbers/,
      ] as const,
  ),
  [
    'a correction of no region',
    correction('999999,name,a,b,why,where'),
    /^corrections\.csv:2: there is no region 999999: remove the row/,
  ],
  [
    'a correction that was not applied',
    correction('3273021004,name,Dagu,Dagoo,why,where'),
    /^corrections\.csv:2: name of 3273021004 is "Dago", the correction makes it "Dagoo": run/,
  ],
  [
    'a correction of another field',
    correction('3273021004,district_id,1,2,why,where'),
    /^corrections\.csv:2: field "district_id" must be name/,
  ],
  [
    'a correction without a source',
    correction('3273021004,name,Dagu,Dago,why,'),
    /^corrections\.csv:2: reason and source must not be empty/,
  ],
];

describe('loading refuses', () => {
  test.each(breaks)('%s', (_name, files, fault) => {
    expect(faultsOf(files)).toContainEqual(expect.stringMatching(fault));
  });

  test(`${breaks.length} kinds of invalid data, each with file, line and what to do`, () => {
    expect(breaks.length).toBeGreaterThanOrEqual(40);
    const place = /^[a-z-]+\.csv:\d+: /;
    const advice =
      /must be|must begin|must have|must not|remove|save the file|take the whole|give |run npm|sort the|find what|begin it|add |mend|needs|keep the/;
    for (const [name, files] of breaks) {
      const faults = faultsOf(files);
      expect([name, faults.length > 0]).toEqual([name, true]);
      for (const fault of faults) expect([name, fault]).toEqual([name, expect.stringMatching(place)]);
      for (const fault of faults) expect([name, fault]).toEqual([name, expect.stringMatching(advice)]);
    }
  });

  test('all faults at once', () => {
    const files = smallFiles();
    const villages = (files['villages.csv'] ?? '')
      .replace(dago, '3273021004,327302,=Dago,40135')
      .replace(',40131', ',4013');
    expect(faultsOf({ ...files, 'villages.csv': villages })).toHaveLength(2);
  });
});

test('loads two real regencies', () => {
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
    ['villages with a postal code', withCode.length, 83_679],
    ['different postal codes', dataset.postalCodes.size, 10_667],
  ])('has its %s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });

  test('gives at least 83,500 villages a postal code', () => {
    expect(withCode.length).toBeGreaterThanOrEqual(83_500);
  });

  test('knows parents and children', () => {
    const village = dataset.villages.find(({ id }) => id === 3273021004);
    expect(village?.parent.parent.parent.name).toBe('Jawa Barat');
    expect(village?.parent.children).toContain(village);
  });

  test('cannot be changed', () => {
    expect(Object.isFrozen(dataset.villages[0])).toBe(true);
    expect(Object.isFrozen(dataset.provinces[0]?.children)).toBe(true);
  });
});
