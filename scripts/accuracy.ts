// Counts which codes real addresses carry: npm run data:accuracy FILE…

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import Papa from 'papaparse';
import { codeKinds, type AddressKind, type CodeKind } from '../src/dataset/accuracy.ts';
import { loadDataset } from '../src/dataset/load.ts';
import { codeSpanOf, villagesOf } from '../src/dataset/summary.ts';
import { readCodeList } from './import/code-list.ts';
import { dataFolder, writeTable } from './import/data-tables.ts';
import { matchCodeList } from './import/match-code-list.ts';

const usage = `usage: npm run data:accuracy FILE…
Each FILE is CSV with the columns village_id or district_id and code (or postal_code_in_text), and kind; or GeoNames' ID.txt, which is
Pos Indonesia's list of 2015.`;

/** An observed address: where it is, and the code that it carries. */
type Observed = Readonly<Partial<Record<string, string>>>;

const dataset = loadDataset(dataFolder);
const villages = new Map(dataset.villages.map((village) => [String(village.id), village]));
const districts = new Map(dataset.districts.map((district) => [String(district.id), district]));

/** Says which code an address carries, and of which province it is; undefined where its place or its code is not known. */
function judge(row: Observed): { readonly province: number; readonly kind: CodeKind } | undefined {
  const code = row['code'] ?? row['postal_code_in_text'] ?? '';
  const village = villages.get(row['village_id'] ?? '');
  const district = village?.parent ?? districts.get(row['district_id'] ?? '');
  if (code === '' || district === undefined) return undefined;
  const inDistrict = codeSpanOf(district.children).codes;
  const ours = village === undefined ? inDistrict : [village.postalCode ?? ''];
  const kind = ours.includes(code)
    ? 'ours'
    : dataset.otherPostalCodes.get(district.id) === code
      ? 'other'
      : inDistrict.includes(code)
        ? 'in_district'
        : ours.some((own) => own.slice(0, 3) === code.slice(0, 3))
          ? 'first3'
          : 'another';
  return { province: district.parent.parent.id, kind };
}

/** Files with whole addresses are counted apart from lists of places, and schools from other places. */
const kindOf = (row: Observed): AddressKind =>
  'address' in row ? 'addresses' : row['kind'] === 'schools' ? 'schools' : 'others';

/** Adds up a column. */
const sum = <Column extends string>(
  rows: readonly Readonly<Record<Column, number>>[],
  column: Column,
): number => rows.reduce((total, row) => total + row[column], 0);

/** Counts the villages of each province that the list has, and those with their leading code there. */
function compareList(codes: ReadonlyMap<number, string>) {
  return dataset.provinces.map((province) => {
    const found = villagesOf(province).filter(({ id, postalCode }) => postalCode !== null && codes.has(id));
    const same = found.filter(({ id, postalCode }) => codes.get(id) === postalCode);
    return { province_id: province.id, compared: found.length, same: same.length };
  });
}

const given = process.argv.slice(2);
const files = given.filter((file) => !file.endsWith('.txt'));
for (const list of given.filter((file) => file.endsWith('.txt'))) {
  const rows = compareList(matchCodeList(readCodeList(list), dataset).codes);
  writeTable('pos-list', rows);
  const [same, compared] = [sum(rows, 'same'), sum(rows, 'compared')];
  console.log(`list of 2015: ${same} of ${compared} the same (${((100 * same) / compared).toFixed(1)} %)`);
}
if (given.length === 0) {
  console.error(usage);
  process.exitCode = 1;
} else if (files.length > 0) {
  const observed = files.flatMap(
    (file) => Papa.parse<Observed>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data,
  );
  const judged = observed.flatMap((row) => {
    const verdict = judge(row);
    return verdict === undefined ? [] : [{ group: `${kindOf(row)} ${verdict.province}`, ...verdict }];
  });
  const groups = [...Map.groupBy(judged, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = groups.map(([group, ofGroup]) => {
    const [kind = '', province_id = ''] = group.split(' ');
    const counts = codeKinds.map((each) => [each, ofGroup.filter((one) => one.kind === each).length]);
    return {
      ...{ province_id, kind, date: dataset.edition.date, addresses: ofGroup.length },
      ...(Object.fromEntries(counts) as Record<CodeKind, number>),
    };
  });
  writeTable('accuracy', rows);
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const shares = codeKinds.map((each) => `${each} ${sum(ofKind, each)}`).join(', ');
    console.log(
      `${kind}: ${shares} of ${sum(ofKind, 'addresses')} (ours ${((100 * sum(ofKind, 'ours')) / sum(ofKind, 'addresses')).toFixed(1)} %)`,
    );
  }
  console.log(
    `read ${files.map((file) => basename(file)).join(', ')}: ${observed.length - judged.length} rows without place or code`,
  );
}
