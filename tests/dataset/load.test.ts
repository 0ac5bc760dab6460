import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

const small = smallFiles();

/** Loads the small dataset with other files; an undefined one is missing. */
function faultsOf(changed: Readonly<Record<string, string | Buffer | undefined>>): readonly string[] {
  const folder = writeFolder({ ...small, ...changed });
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

/** A row to add to a file, a text to replace, or a function of the file's text. */
type Edit = string | readonly [from: string | RegExp, to: string] | ((text: string) => string | Buffer);

function edited(file: string, edit: Edit): string | Buffer {
  const text = small[file] ?? '';
  if (typeof edit === 'string') return `${text}${edit}\n`;
  if (typeof edit === 'function') return edit(text);
  const changed = text.replace(edit[0], edit[1]);
  if (changed === text) throw new Error(`${file} does not hold ${String(edit[0])}`);
  return changed;
}

const dago = '3273021004,327302,Dago,40135';
const named = (name: string): Edit => [dago, `3273021004,327302,${name},40135`];
const coded = (code: string): Edit => [dago, `3273021004,327302,Dago,${code}`];
const point = (cells: string): Edit => [/(?<=^3273021004,).+/m, cells];
const whole = (text: string) => () => text;

const edition = 'Permendagri 72/2019';
const geografis = '"geografis 1.3.2 (drizki, MIT)"';
const gone = '3273022001,village,Dago';
/** A row of a file of earlier regions; `to` is the successor and how it was found. */
const earlier = (region: string, to: string, last = edition): string =>
  `${region},${last},${to},${geografis}`;

/** Edits that make the data invalid, with the start of the fault: the line where it is always the same, and the message. */
const breaks: readonly (readonly [file: string, edit: Edit, fault: string, foundIn?: string])[] = [
  ['villages.csv', (text) => `\uFEFF${text}`, '1: begins with a byte order mark: save the file without one'],
  ['villages.csv', whole(''), '1: does not end with a line end: take the whole file'],
  ['villages.csv', ['id,district_id,name', 'district_id,id,name'], '1: the header is "district_id,id,name,'],
  ['provinces.csv', (text) => text.replaceAll(',', ';'), '1: the header is "id;name;code", it must be'],
  ['districts.csv', (text) => text.slice(0, -4), 'does not end with a line end'],
  ['districts.csv', whole('id,regency_id,name\n'), '2: district_id 317101 is not in', 'villages.csv'],
  [
    'aliases.csv',
    () => Buffer.from('id,alias\n31,Jak\xff\n', 'latin1'),
    '2: is not valid UTF-8: save the file',
  ],
  ['villages.csv', named('Da\tgo'), 'name holds a control character'],
  ['villages.csv', named('=1+1'), 'name "=1+1" would run as a formula in a spreadsheet: begin it with'],
  ['villages.csv', named(' Dago'), 'name " Dago" has spaces around it: remove them'],
  ['villages.csv', named('"Dago'), ''],
  ['villages.csv', [dago, '3273021004,327302,Dago'], 'has 3 cells, it must have 4'],

  ['villages.csv', [dago, `${dago}\n${dago}`], 'id 3273021004 stands on line '],
  ['villages.csv', [dago, '327302,3273021004,Dago,40135'], 'id "327302" must be 10 digits, the first not 0'],
  ['districts.csv', ['327302,', '327299,'], 'id 327299 comes after 327301: sort the rows by id'],
  [
    'villages.csv',
    [dago, '3273021004,327399,Dago,40135'],
    'district_id 327399 is not in districts.csv: add it',
  ],
  ['villages.csv', [dago, '3273021004,327301,Dago,'], 'id 3273021004 must begin with its district_id 327301'],
  ['villages.csv', named(''), 'name is empty: give one'],
  ['villages.csv', named('()'), 'name "()" has no letter or digit: give one that has'],
  ['villages.csv', named('Da  go'), 'name "Da  go" has two spaces in a row: remove one'],
  ['villages.csv', coded('4013'), 'postal_code "4013" must be five digits, the first not 0, or empty'],
  ['villages.csv', coded(''), '3273021004 has no postal code, and provenance.csv does not say why: run'],
  ['provinces.csv', [',JB', ',J'], 'code "J" must be two capitals'],
  ['provinces.csv', [',JB', ',JK'], '3: code JK stands on line 2 too: give each province its own'],
  ['provinces.csv', ['Jawa Barat', 'kodepos'], 'name "kodepos" makes the address /kodepos, which is another'],
  ['villages.csv', named('達古'), 'name "達古" has nothing to make an address of'],
  [
    'villages.csv',
    (text) => text.replace('Dago', 'Sekeloa').replace('Lebak Gede', 'Sekeloa 1004'),
    'name "Sekeloa" makes the same address sekeloa-1004 as line ',
  ],
  ['villages.csv', ['3273021006,', '3273029006,'], 'id 3273029006 has no type: its seventh digit must be'],
  [
    'aliases.csv',
    ['31,Jakarta', '99,Jakarta'],
    'id 99 is not in provinces.csv or regencies.csv or districts.csv or villages.csv: remove',
  ],
  ['aliases.csv', ['31,Jakarta', '31,Jawa Barat'], 'alias "Jawa Barat" already names 32: remove the row'],
  ['edition.csv', whole('date,decree\n'), '1: has 0 rows, it must have one'],
  ['edition.csv', whole('date,decree\n2026-13-01,X\n'), '2: date "2026-13-01" must be a day such as'],

  ['pos-list.csv', '99,2,1', 'province_id 99 is not in provinces.csv: remove the row'],
  ['pos-list.csv', '32,1,2', 'same is 2, more than the 1 compared: both must be whole numbers'],
  ['lead-districts.csv', '327399,ours,pos', 'id 327399 is not in districts.csv: remove the row'],
  ['lead-districts.csv', '327330,both,pos', 'lead "both" must be one of ours, other'],
  ['lead-districts.csv', '327308,other,pos', '327308 has no other code: run npm run import'],
  ['pos-verdicts.csv', '3273301999,ours', 'id 3273301999 is not in districts.csv or villages.csv: remove'],
  ['pos-verdicts.csv', '3273301004,same', 'pos "same" must be one of ours, other, neither'],
  [
    'accuracy.csv',
    '99,addresses,2026-11-22,3,1,1,1,0,0',
    '2: province_id 99 is not in provinces.csv: remove the row',
  ],
  [
    'accuracy.csv',
    '32,addresses,2026-11-22,4,1,1,1,0,0',
    '2: the kinds of codes add up to 3, addresses must be that',
  ],
  [
    'accuracy.csv',
    '32,shops,2026-11-22,3,1,1,1,0,0',
    '2: kind "shops" must be one of addresses, schools, others',
  ],
  [
    'accuracy.csv',
    '31,addresses,2026-11-20,1,1,0,0,0,0\n32,addresses,2026-11-22,1,1,0,0,0,0',
    '3: date 2026-11-22 must be that of',
  ],

  ['other-district-codes.csv', '327399,40132', 'id 327399 is not in districts.csv: run npm run import'],
  ['codes-elsewhere.csv', '40135,3299,X', '2: regency_id 3299 is not in regencies.csv: remove the row'],
  ['codes-elsewhere.csv', '40135,3273,X', '2: 40135 is a code of regency 3273 here too: remove the row'],
  ['codes-elsewhere.csv', '40135,3171,', '2: said_by is empty: give whose list has it'],
  ['spellings.csv', '3273029999,dago,Dago', '2: there is no region 3273029999: run npm run import'],
  ['spellings.csv', '3273021004,dagu,Dagu', '2: 3273021004 is called "Dago", not "Dagu": run npm run import'],
  ['spellings.csv', '3273021004,Dago,Dago', '2: from and to are the same: remove the row'],
  ['provenance.csv', '3273029999,missing', 'id 3273029999 is not in villages.csv: run npm run import'],
  ['provenance.csv', '3273301004,guessed', 'origin "guessed" must be one of filled, replaced'],
  ['provenance.csv', '3273301004,dropped', '3273301004 is dropped, but has the postal code '],
  ['corrections.csv', '999999,name,a,b,why,where', '2: there is no region 999999: remove the row'],
  [
    'corrections.csv',
    '3273021004,name,Dagu,Dagoo,why,where',
    '2: name of 3273021004 is "Dago", the correction makes it "Dagoo": run npm run import',
  ],
  ['corrections.csv', '3273021004,district_id,1,2,why,where', '2: field "district_id" must be name, or'],
  ['corrections.csv', '3273021004,name,Dagu,Dago,why,', '2: source is empty: give one that others can check'],
  ['reviewed.csv', '3273021004,40136,right,x', 'no village 3273021004 has the code 40136: remove the row'],
  ['reviewed.csv', '3273021004,40135,doubtful,', 'why is empty: give what speaks for or against the code'],

  ['coordinates.csv', '3273999999,-6.9000,107.6000,id', 'id 3273999999 is not in villages.csv: run'],
  ['coordinates.csv', point('95.0000,107.6000,id'), 'latitude 95.0000 must be from -11.5 to 6.5'],
  ['coordinates.csv', point('107.6000,-6.9000,id'), 'longitude -6.9000 must be from 94 to 142'],
  ['coordinates.csv', point('"-6,9000",107.6000,id'), 'latitude "-6,9000" '],
  ['coordinates.csv', point('-6.9000,107.6000,far'), '3273021004 is far, but has a latitude: run'],
  [
    'coordinates.csv',
    point('-6.9000,107.6000,boundary'),
    '3273021004 is boundary, but point-verdicts.csv has no',
  ],
  ['point-verdicts.csv', '3273021004,wrong,7.5', 'its verdict is wrong, but coordinates.csv has id: run'],
  ['point-verdicts.csv', '3273021004,beside,7.5', 'is beside, 7.5 km outside: what is more than 5 km'],
  ['point-verdicts.csv', '3273021004,unchecked,1', 'kilometres "1" must be a number, or empty'],
  ['point-audit.csv', (text) => text.replace(/\n.+/, '$&$&'), '3: it must have one row, or none'],
  ['bps-codes.csv', '327302,327302', 'id 327302 is not in provinces.csv or regencies.csv: run'],
  ['bps-codes.csv', ['3273,3273', '3273,327'], 'bps_code "327" must have as many digits as 3273'],
  ['bps-codes.csv', ['3273,3273', '3273,3173'], 'bps_code 3173 is that of 3171 too: run'],
  ...['95.1 5.2 95.3 5.4', '95.1 5.2 95.3 5.4 95.5', '95.1 5.2 95.3 x 95.5 5.6'].map(
    (ring) =>
      ['coast.csv', [/\n.+/s, `\nX,${ring}\n`], '2: the ring of X must have at least three points'] as const,
  ),

  [
    'retired.csv',
    earlier('3273021004,village,Dagu', ',none'),
    '2: 3273021004 is the id of Dago: it is not retired: run',
  ],
  ['renamed.csv', earlier('3273022001,village,Dagu', ',none'), '3273022001 is the id of no region: run'],
  ['renamed.csv', earlier('3273021004,village,DAGO', ',none'), '3273021004 is still called Dago: run'],
  [
    'retired.csv',
    earlier(gone, '3273022002,parent'),
    '2: successor_id "3273022002" is the id of no region: run',
  ],
  [
    'retired.csv',
    earlier(gone, '327302,parent'),
    '2: the successor 327302 is of another level than 3273022001',
  ],
  [
    'retired.csv',
    earlier(gone, '3273021004,none'),
    '2: how is none, but there is the successor 3273021004: run',
  ],
  [
    'retired.csv',
    earlier(gone, ',none', 'X'),
    `2: sources.csv has no source ${geografis} of the edition "X": run`,
  ],
  ['retired-odbl.csv', earlier(gone, ',none'), '2: what is under MIT belongs in the other file of retired'],

  ['sources.csv', [/\n.+/s, '\n'], '1: has no row with the key regions: add it'],
  ['sources.csv', [/sha512-[^,]+/, 'sha1-x'], '2: integrity "sha1-x" must be sha512-'],
  ['sources.csv', [/(,CC BY 4\.0),.+/, '$1,'], '2: based_on, its author, licence and home must all be there'],
  ['sources.csv', ['\nregions,', '\nmaps,'], '2: key "maps" must be one of regions'],
];

/** What each fault says: where it is, and what would be right. */
const place = /^[a-z-]+\.csv:\d+: /;
const advice =
  /must be|must begin|must have|must not|remove|save the file|take the whole|give |run npm|sort the|find what|begin it|add |mend|needs|keep the/;

describe('loading refuses', () => {
  test.each(
    breaks.map(
      ([file, edit, fault, foundIn = file]) => [foundIn, fault, { [file]: edited(file, edit) }] as const,
    ),
  )('%s:%s', (file, fault, files) => {
    const line = /^\d+: /.test(fault) ? '' : '\\d+: ';
    const faults = faultsOf(files);
    expect(faults).toContainEqual(
      expect.stringMatching(new RegExp(`^${RegExp.escape(file)}:${line}${RegExp.escape(fault)}`)),
    );
    for (const each of faults) {
      expect(each).toMatch(place);
      expect(each).toMatch(advice);
    }
  });

  test('all faults at once', () => {
    const villages = String(small['villages.csv'])
      .replace(dago, '3273021004,327302,=Dago,40135')
      .replace(',40131', ',4013');
    expect(faultsOf({ 'villages.csv': villages })).toHaveLength(2);
  });

  test('a missing file', () => {
    expect(faultsOf({ 'aliases.csv': undefined })[0]).toMatch(/^aliases\.csv: cannot be read: ENOENT/);
  });
});

test('loads two real regencies', () => {
  expect(faultsOf({})).toEqual([]);
});
