import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { CsvCells } from '../../src/dataset/csv.ts';
import { sourceKeys, type SourceKey } from '../../src/dataset/provenance.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import type { CodedRegency } from './bps-codes.ts';
import { fromCapitals } from './earlier-regions.ts';
import { fetchSource } from './fetch.ts';
import { mendName, type SourceRegion } from './recipe.ts';
import { provinceCodes } from './province-codes.ts';
import type { Names } from './trace.ts';

/** A source and the folder of its files. */
export interface FetchedSource {
  readonly source: CsvCells<'sources'>;
  readonly folder: string;
}

/** Fetches every source of sources.csv into `folder`, one after the other. */
export async function fetchSources(
  sources: readonly CsvCells<'sources'>[],
  folder: string,
): Promise<Readonly<Record<SourceKey, FetchedSource>>> {
  const fetched: Partial<Record<SourceKey, FetchedSource>> = {};
  for (const key of sourceKeys) {
    const source = sources.find((row) => row.key === key);
    if (source === undefined) throw new Error(`sources.csv has no row with the key ${key}`);
    fetched[key] = { source, folder: await fetchSource(source, folder) };
  }
  return fetched as Readonly<Record<SourceKey, FetchedSource>>;
}

const regionFiles: Readonly<Record<Level, string>> = {
  province: 'provinces.json',
  regency: 'cities.json',
  district: 'districts.json',
  village: 'villages.json',
};

const readJson = async <T>(...path: string[]): Promise<T> =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T;

const withoutDots = (code: string): string => code.replaceAll('.', '');

/** Reads the regions of a level from indonesia-nodejs, in id order. */
export async function readRegions<T extends SourceRegion>(
  { folder }: FetchedSource,
  level: Level,
): Promise<readonly T[]> {
  const regions = await readJson<T[]>(folder, 'data/json', regionFiles[level]);
  return regions.toSorted((a, b) => Number(a.code) - Number(b.code));
}

/** A village of geografis. */
interface GeografisVillage extends Point {
  readonly code: string;
  readonly postal: number;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly village: string;
}

/** Reads geografis: postal codes and points by village id, and the names of all its regions. */
export async function readGeografis({ folder }: FetchedSource): Promise<{
  readonly postalCodes: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, Point>;
  readonly names: Names;
}> {
  const villages = await readJson<GeografisVillage[]>(folder, 'data/json/data.json');
  const postalCodes = new Map<string, string>();
  const points = new Map<string, Point>();
  const names = new Map<string, string>();
  for (const { code, postal, province, city, district, village, latitude, longitude } of villages) {
    const id = withoutDots(code);
    postalCodes.set(id, String(postal));
    points.set(id, { latitude, longitude });
    for (const [at, name] of [province, city, district, village].entries()) {
      const level = levels[at];
      // One village of geografis has no name.
      if (level !== undefined && name !== '') names.set(id.slice(0, idDigits[level]), mendName(name));
    }
  }
  return { postalCodes, points, names };
}

/** Reads the names of all regions of idn-area-data, whose version 2 writes them in capitals. */
export async function readIdnAreaData({ folder }: FetchedSource): Promise<Names> {
  const names = new Map<string, string>();
  for (const level of levels) {
    const text = await readFile(join(folder, 'data', `${plurals[level]}.csv`), 'utf8');
    const { data } = Papa.parse<{ code: string; name: string }>(text, {
      header: true,
      skipEmptyLines: true,
    });
    for (const { code, name } of data) names.set(withoutDots(code), mendName(fromCapitals(name)));
  }
  return names;
}

/** Reads the regencies of GeoNames with their codes from cities.json. */
export async function readCodedRegencies({ folder }: FetchedSource): Promise<readonly CodedRegency[]> {
  const regencies = await readJson<CodedRegency[]>(folder, 'admin2.json');
  return regencies.filter(({ code }) => code.startsWith('ID.'));
}

/** Checks that ISO 3166-2 has the code of every province. */
export async function checkProvinceCodes({ folder }: FetchedSource): Promise<void> {
  const { iso31662 } = (await import(join(folder, '2.js'))) as { iso31662: { code: string }[] };
  const known = new Set(iso31662.map((entry) => entry.code));
  const unknown = Object.values(provinceCodes).filter((code) => !known.has(`ID-${code}`));
  if (unknown.length > 0) throw new Error(`ISO 3166-2 does not know ${unknown.join(', ')}`);
}
