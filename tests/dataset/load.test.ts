import { expect, test } from 'vitest';
import { readCsvTable } from '../../src/dataset/csv.ts';
import { name, type Form } from '../../src/dataset/forms.ts';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import { tableNames, tables } from '../../src/dataset/tables.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

const small = smallFiles();

type Files = Readonly<Record<string, string | Buffer | undefined>>;
/** Loads the small dataset with other files, without undefined ones, and returns its errors. */
function findFaults(changed: Files): readonly string[] {
  try {
    loadDataset(writeFolder({ ...small, ...changed }));
    return [];
  } catch (error) {
    if (error instanceof DatasetError) return error.faults;
    throw error;
  }
}

type Replacement = readonly [from: string | RegExp, to: string];
/** A row to add to a file, a text to replace, or a function of the file's text. */
type Edit = string | Replacement | ((text: string) => string | Buffer);

function edited(file: string, edit: Edit): string | Buffer {
  const text = small[file] ?? '';
  if (typeof edit === 'string') return `${text}${edit}\n`;
  if (typeof edit === 'function') return edit(text);
  const changed = text.replace(edit[0], edit[1]);
  if (changed === text) throw new Error(`${file} does not hold ${String(edit[0])}`);
  return changed;
}

/** Returns the number of the first line that two texts do not share. */
function findChange(before: string, after: string): number {
  const lines = after.split('\n');
  return before.split('\n').findIndex((line, at) => line !== lines[at]) + 1;
}

const dago = '3273021004,327302,Dago,40135';
const rename = (name: string): Edit => [dago, `3273021004,327302,${name},40135`];
const coded = (code: string): Edit => [dago, `3273021004,327302,Dago,${code}`];
const point = (cells: string): Edit => [/(?<=^3273021004,).+/m, cells];
const replaceAll = (text: string) => () => text;

/** A region of an earlier edition, from a source under MIT. */
const mitRow = '3273022001,village,Dago,Permendagri 72/2019,,none,"geografis 1.3.2 (drizki, MIT)"';

const odblRow = mitRow.replace(/".+"/, '"idn-area-data 3.1.2 (fityannugroho, ODbL 1.0)"');

/** Edits that make the data invalid, with the message, and its line if not the edited one. */
const breaks: [file: string, edit: Edit, fault: string, foundIn?: string][] = [
  // Files
  ['villages.csv', (text) => `\uFEFF${text}`, '1: has a byte order mark: save the file without it'],
  ['villages.csv', (text) => text.replaceAll('\n', '\r\n'), '1: has line ends of CRLF: save the file with'],
  ['villages.csv', replaceAll(''), '1: is cut short, it does not end with a line end: get the whole file'],
  ['villages.csv', ['id,district_id,name', 'district_id,id,name'], '1: the header is "district_id,id,name,'],
  ['provinces.csv', (text) => text.replaceAll(',', ';'), '1: the header is "id;name;code", it must be'],
  ['aliases.csv', () => Buffer.from('id,alias\n31,\xff\n', 'latin1'), '2: is not valid UTF-8: save the file'],
  ['villages.csv', rename('"Dago'), 'Quoted field unterminated: fix the quotes of the line'],
  ['villages.csv', [dago, '3273021004,327302,Dago'], 'has 3 cells, it must have 4'],
  ['edition.csv', replaceAll('date,decree\n'), '1: has 0 rows, must have one'],
  ['point-audit.csv', (text) => text.replace(/\n.+/, '$&$&'), '3: must have at most one row'],
  ['sources.csv', [/^regions,.+\n/m, ''], '1: has no row with the key regions: add it'],
  ['other-list.csv', '2026-11-20,\n2026-11-21,', '3: must have at most one row'],

  // Cells
  ['villages.csv', coded('40135\t'), 'postal_code contains a control character: remove it'],
  ['villages.csv', rename('Da\u2028go'), 'name contains a control character: remove it'],
  ['villages.csv', rename('Da\u2029go'), 'name contains a control character: remove it'],
  ['villages.csv', rename('=1+1'), 'name "=1+1" would run as a formula in a spreadsheet: start it with'],
  ['villages.csv', rename('+62'), 'name "+62" would run as a formula in a spreadsheet: start it with'],
  ['villages.csv', rename('@a'), 'name "@a" would run as a formula in a spreadsheet: start it with'],
  ['villages.csv', rename('-1-1'), 'name "-1-1" would run as a formula in a spreadsheet: start it with'],
  ['villages.csv', rename(' Dago'), 'name " Dago" has spaces around it: remove them'],
  ['villages.csv', rename('()'), 'name "()" must be a name with a letter or digit'],
  ['villages.csv', rename('D  o'), 'name "D  o" must be a name with a letter or digit, and no two spaces'],
  ['villages.csv', coded('4013'), 'postal_code "4013" must be five digits, the first not 0, or empty'],
  ['provinces.csv', [',JB', ',J'], 'code "J" must be two capitals'],
  ['edition.csv', replaceAll('date,decree\n2026-13-01,X\n'), '2: date "2026-13-01" must be a day such as'],
  ['pos-list.csv', '32,2,1.5', 'same "1.5" must be a whole number'],
  ['lead-districts.csv', '327330,both,pos', 'lead "both" must be one of ours, other'],
  ['reviewed.csv', '3273021004,40135,doubtful,,', 'why "" must be given'],
  ['coordinates.csv', point('95.0000,107.6000,id'), 'latitude "95.0000" must be degrees with four decimals'],
  ['coordinates.csv', point('"-6,9000",107.6000,id'), 'latitude "-6,9000" '],
  ['coordinates.csv', point('00-6.9000,107.6000,id'), 'latitude "00-6.9000" '],
  ['coast.csv', [/\n.+/s, '\n95.1 5.2 95.3 x 95.5 5.6\n'], '2: ring "95.1 5.2 95.3 x 95.5 5.6" must be'],
  ['coast.csv', [/\n.+/s, '\n95.1 5.2 95.3 5.6\n'], '2: ring "95.1 5.2 95.3 5.6" must be'],
  ['sources.csv', [/sha512-[^,]+/, 'sha1-x'], '2: integrity "sha1-x" must be sha512-'],

  // Ids and parents
  ['villages.csv', [dago, `${dago}\n${dago}`], 'id 3273021004 is also on line '],
  ['villages.csv', [dago, '327302,3273021004,Dago,40135'], 'id "327302" must be 10 digits, the first not 0'],
  ['districts.csv', ['327302,', '327299,'], 'id 327299 comes after 327301: sort the rows by id'],
  ['villages.csv', [dago, '3273021004,327399,Dago,'], 'district_id "327399" must be an id of districts.csv'],
  ['districts.csv', [/\n.+/s, '\n'], '2: district_id "317101" must be an id', 'villages.csv'],
  ['villages.csv', [dago, '3273021004,327301,Dago,'], 'id 3273021004 must start with its district_id 327301'],
  ['villages.csv', ['3273021006,', '3273029006,'], 'id 3273029006 has no type: its seventh digit must be'],
  ['pos-verdicts.csv', '3273301999,ours', 'id "3273301999" must be an id of districts.csv or villages.csv'],
  ['bps-codes.csv', '327302,327302', 'id "327302" must be an id of provinces.csv or regencies.csv'],

  // Addresses of pages
  ['provinces.csv', ['Jawa Barat', 'kodepos'], 'name "kodepos" makes the path /kodepos of another page'],
  ['villages.csv', rename('達古'), 'name "達古" makes no path'],
  [
    'villages.csv',
    (text) => text.replace('Dago', 'Sekeloa').replace('Lebak Gede', 'Sekeloa 1004'),
    '53: name "Sekeloa" makes the same path sekeloa-1004 as line ',
  ],

  // Contradictions between files
  ['aliases.csv', ['31,Jakarta', '31,Jawa Barat'], 'alias "Jawa Barat" already names 32: remove the row'],
  ['aliases.csv', '327302,Cob,short,x', 'only provinces and regencies have short names: 327302 must be'],
  ['reviewed.csv', '3273021004,40136,right,,x', 'no village 3273021004 has the code 40136: remove the row'],
  ['reviewed.csv', '3273021004,40135,right,40132,x', 'likelier_code 40132 must be empty, or another code'],
  ['reviewed.csv', '3273021004,40135,doubtful,40135,x', 'likelier_code 40135 must be empty, or another'],
  [
    'corrections.csv',
    '3273021004,name,Dagu,Dagoo,why,where',
    '2: name of 3273021004 is "Dago", the correction makes it "Dagoo": run npm run import',
  ],
  ['aliases.csv', '31,Jakarta,short,x', 'alias "Jakarta" already names 31: remove the row'],
  ['retired.csv', mitRow.replace(/".+"/, ''), 'source "" must be given'],
  ['retired-odbl.csv', mitRow, '2: rows under MIT must be in the other file of retired'],
  ['renamed-odbl.csv', mitRow, 'rows under MIT must be in the other file of renamed'],
  ['retired.csv', odblRow, 'rows under ODbL 1.0 must be in the other file of retired'],
  ['renamed.csv', odblRow, 'rows under ODbL 1.0 must be in the other file of renamed'],
];

/** The parts of an error: the place and the right value. */
const place = /^[a-z-]+\.csv:\d+: /;
const advice =
  /must (?:be|start|have)|remove|save the file|get the|give |run npm|sort the|start it|add |fix|needs/;

test.each(breaks)('loading rejects in %s after the edit %o: %s', (file, edit, fault, foundIn = file) => {
  const text = edited(file, edit);
  const faults = findFaults({ [file]: text });
  const isFixed = /^\d+: /.test(fault);
  const line = foundIn === file ? `${findChange(small[file] ?? '', String(text))}: ` : '\\d+: ';
  const expected = new RegExp(`^${foundIn}:${isFixed ? '' : line}${RegExp.escape(fault)}`);
  expect(faults).toContainEqual(expect.stringMatching(expected));
  for (const faultText of faults) {
    expect(faultText).toMatch(place);
    expect(faultText).toMatch(advice);
  }
});

test('loading rejects all errors at once', () => {
  const villages = String(small['villages.csv'])
    .replace(dago, '3273021004,327302,"Da\ngo",40135')
    .replace('Sekeloa,40134', 'Sekeloa,4013');
  expect(findFaults({ 'villages.csv': villages })).toEqual([
    'villages.csv:53: name contains a control character: remove it',
    'villages.csv:55: postal_code "4013" must be five digits, the first not 0, or empty',
  ]);
  const { message } = new DatasetError(Array<string>(102).fill('a'));
  expect(message.split('\n').slice(-2)).toEqual(['  a', '  and 2 more']);
  expect(new DatasetError(Array<string>(100).fill('a')).message).not.toContain('more');
});

test.each<[file: string, edit: Edit]>([
  ['coordinates.csv', point('6.5000,142.0000,id')],
  ['coordinates.csv', point('-11.5000,94.0000,id')],
  ['coordinates.csv', point(',,far')],
  ['reviewed.csv', '3273021004,40135,doubtful,40132,x'],
  ['reviewed.csv', '3273021004,40135,right,,x'],
  ['aliases.csv', '3273,Jakarta,quarter,x'],
  ['other-list.csv', '2026-11-20,'],
])('loading rejects nothing in %s after the edit %o', (file, edit) => {
  expect(findFaults({ [file]: edited(file, edit) })).toEqual([]);
});

test('loading rejects a missing file', () => {
  const [fault] = findFaults({ 'aliases.csv': undefined });
  expect(fault).toMatch(/^aliases\.csv: cannot be read: ENOENT/);
});

test('no form accepts a value of its column with letters before or after it', () => {
  const ids = { has: (id: string) => /^\d+$/.test(id) };
  const accepted = tableNames.flatMap((table) => {
    const { rows } = readCsvTable('data', table);
    return Object.entries<Form>(tables[table]).flatMap(([column, { must, fits }]) => {
      if (['anything', 'given', name.must].includes(must)) return [];
      const cells = new Set(rows.map((row) => String(Reflect.get(row, column))).filter(Boolean));
      const wrong = [...cells].slice(0, 20).flatMap((cell) => [`x${cell}`, `${cell} x`]);
      return wrong.filter((cell) => fits(cell, ids)).map((cell) => `${table} ${column}: ${cell}`);
    });
  });
  expect(accepted).toEqual([]);
});
