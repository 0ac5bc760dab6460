import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { listVillagesIn } from '../../src/dataset/summary.ts';
import { commonName } from '../../src/domain/common-name.ts';
import { villagePointAt } from '../../src/domain/coordinates.ts';
import { lineage, type Province, type Regency, type Village } from '../../src/domain/region.ts';
import { querySqlite, readRows } from './python.ts';
import { words } from './words.ts';

type Cells = readonly (string | number | null | undefined)[];

/** The fields of a village in NDJSON, SQLite and Parquet. */
export const villageFields = words(`
  id district_id regency_id province_id name postal_code district regency province other_postal_code
  latitude longitude
`);

const toCells = ({ villages, otherPostalCodes, points }: Dataset): readonly Cells[] =>
  villages.map((village, at) => {
    const [province, regency, district] = lineage(village);
    const { latitude = null, longitude = null } = villagePointAt(points, at) ?? {};
    return [
      ...[village.id, district?.id, regency?.id, province?.id, village.name, village.postalCode],
      ...[district?.name, regency?.name, province?.name],
      ...[otherPostalCodes.get(village.id) ?? null, latitude, longitude],
    ];
  });

/** Compares values as texts, which takes a tenth of the time of `toEqual`. */
function expectSame(actual: unknown, expected: unknown): void {
  expect(JSON.stringify(actual) === JSON.stringify(expected)).toBe(true);
}

export function expectVillages(dataset: Dataset, rows: readonly object[]): void {
  expect(Object.keys(rows[0] ?? {})).toEqual(villageFields);
  expectSame(rows.map(Object.values), toCells(dataset));
}

/** Expects CSV, NDJSON and SQLite to have the villages of a dataset, by independent readers. */
export function expectVillageFiles(dataset: Dataset, folder: string): void {
  const csv = readRows(join(folder, 'kodepos.csv'));
  expect(Object.keys(csv[0] ?? {}).join()).toBe(
    'province_id,province,regency_id,regency,district_id,district,village_id,village,postal_code',
  );
  const ids = words('village_id district_id regency_id province_id');
  const order = [...ids, ...words('village postal_code district regency province')];
  const cells = toCells(dataset).map((row) => row.slice(0, order.length));
  const texts = cells.map((row) => row.map((cell) => String(cell ?? '')));
  const rowsInOrder = csv.map((row) => order.map((name) => row[name]));
  expectSame(rowsInOrder, texts);

  const lines = readFileSync(join(folder, 'kodepos.ndjson'), 'utf8').trimEnd().split('\n');
  const objects = lines.map((line) => JSON.parse(line) as object);
  expectVillages(dataset, objects);
  const [columns = [], rows = [], faults] = querySqlite(join(folder, 'kodepos.sqlite'), [
    "SELECT name FROM pragma_table_info('kodepos')",
    'SELECT * FROM kodepos ORDER BY id',
    'SELECT * FROM pragma_foreign_key_check',
  ]);
  expect([columns.flat(), faults]).toEqual([villageFields, []]);
  expectSame(rows, toCells(dataset));
}

const dotted = (id: number): string => String(id).replace(/(?<=^(?:\d\d){1,3})(?=\d)/g, '.');
const joinCodes = (villages: readonly Village[]): string | null => {
  const codes = new Set(villages.flatMap(({ postalCode }) => postalCode ?? []));
  return [...codes].toSorted().join(', ') || null;
};

/** Expects a workbook with the districts and villages of a region, or of all, by common names. */
export async function expectWorkbook(dataset: Dataset, file: string, region?: Province | Regency) {
  const { villages, otherPostalCodes } = dataset;
  const ownVillages = region === undefined ? villages : listVillagesIn(region);
  const findOther = (id: number): string | null => otherPostalCodes.get(id) ?? null;
  const above = ({ parent }: Regency): readonly string[] => [parent.name].map(commonName);
  const districts = [...new Set(ownVillages.map(({ parent }) => parent))].map(
    ({ id, name, parent, children }) => [
      ...[dotted(id), name, commonName(parent.name), ...above(parent)],
      ...[joinCodes(children), findOther(id), children.length],
    ],
  );
  const rows = ownVillages.map(({ id, name, postalCode, parent }) => [
    ...[dotted(id), name, parent.name, commonName(parent.parent.name), ...above(parent.parent)],
    ...[postalCode, findOther(id)],
  ]);
  const { sheets } = await readXlsx(readFileSync(file));
  const [first, second] = sheets;
  expect(sheets.map(({ name, freezePane }) => [name, freezePane?.rows])).toEqual([
    ['Kecamatan', 1],
    ['Desa', 1],
    ['Keterangan', undefined],
  ]);
  expect([first, second].map((sheet) => sheet?.rows[0]?.join())).toEqual([
    'Kode kecamatan,Kecamatan,Kabupaten/kota,Provinsi,Kode pos,Kode pos lain,Jumlah desa/kelurahan',
    'Kode desa/kelurahan,Desa/kelurahan,Kecamatan,Kabupaten/kota,Provinsi,Kode pos,Kode pos lain',
  ]);
  expectSame(first?.rows.slice(1), districts);
  expectSame(second?.rows.slice(1), rows);
  expect(second?.autoFilter).toEqual({ range: `A1:G${ownVillages.length + 1}` });
  const about = ['CC BY 4.0', 'tidak resmi', 'nama sehari-hari', 'indonesia-nodejs'];
  for (const text of [commonName(region?.name ?? 'Indonesia'), dataset.edition.decree, ...about])
    expect(JSON.stringify(sheets[2]?.rows)).toContain(text);
}
