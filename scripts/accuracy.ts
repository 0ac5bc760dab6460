// Counts which codes real addresses carry: npm run data:accuracy FILE…

import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { codeKinds, type AddressKind, type CodeKind } from '../src/dataset/accuracy.ts';
import { loadDataset } from '../src/dataset/load.ts';
import { codeSpanOf } from '../src/dataset/summary.ts';
import { provinceOf, type Village } from '../src/domain/region.ts';
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

/** Formats a share of a whole in percent. */
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Counts the villages of each province that the list has, and those with their leading code there. */
function compareList(file: string): void {
  const { codes } = matchCodeList(readCodeList(file), dataset);
  const listed = dataset.villages.filter(({ id, postalCode }) => postalCode !== null && codes.has(id));
  const isSame = ({ id, postalCode }: Village): boolean => codes.get(id) === postalCode;
  const byProvince = Map.groupBy(listed, provinceOf);
  const rows = dataset.provinces.map((province) => {
    const found = byProvince.get(province) ?? [];
    return { province_id: province.id, compared: found.length, same: found.filter(isSame).length };
  });
  writeTable('pos-list', rows);
  const same = listed.filter(isSame).length;
  console.log(`list of 2015: ${same} of ${listed.length} the same (${percent(same, listed.length)})`);
}

/** Counts which codes the addresses of files carry, by kind and province. */
function countAddresses(files: readonly string[]): void {
  const observed = files.flatMap(
    (file) => Papa.parse<Observed>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data,
  );
  const judged = observed.flatMap((row) => {
    const verdict = judge(row);
    return verdict === undefined ? [] : [{ ...verdict, group: `${kindOf(row)} ${verdict.province}` }];
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
    const sum = (column: 'addresses' | CodeKind): number =>
      ofKind.reduce((total, row) => total + row[column], 0);
    const shares = codeKinds.map((each) => `${each} ${sum(each)}`).join(', ');
    console.log(`${kind}: ${shares} of ${sum('addresses')} (ours ${percent(sum('ours'), sum('addresses'))})`);
  }
  console.log(`${observed.length - judged.length} rows without place or code`);
}

const [lists = [], files = []] = [true, false].map((isList) =>
  process.argv.slice(2).filter((file) => file.endsWith('.txt') === isList),
);
for (const list of lists) compareList(list);
if (files.length > 0) countAddresses(files);
if (lists.length + files.length === 0) {
  console.error(usage);
  process.exitCode = 1;
}
