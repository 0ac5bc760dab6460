import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { regionsAt, type Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { lineage, type Region } from '../../src/domain/region.ts';
import { makeRows } from './made-rows.ts';
import type { IsRight, Row } from './row.ts';

type Cells = Readonly<Record<string, string>>;

function readTable(path: string): readonly Cells[] {
  if (!existsSync(path)) return [];
  return Papa.parse<Cells>(readFileSync(path, 'utf8').trim(), { header: true }).data;
}

/** The names of levels in the tables, which write a regency or district with any of its type words. */
const bare = (name: string): string =>
  fold(name.replace(/^\s*(?:kab\.?|kec\.?|kel\.?|kabupaten|kota|district|desa)\s+(?:administrasi )?/i, ''));
const isNamed = (region: Region | undefined, name: string): boolean =>
  region !== undefined && fold(region.name) === fold(name);

/** Of several ids, with `|` between. */
const byIds =
  (ids: string): IsRight =>
  (region, code) =>
    ids.split('|').includes(code ?? String(region?.id ?? ''));

/** The smallest of the named regions; a district or village of the same name is as good. */
function byNames({ regency = '', district = '', village = '' }: Cells): IsRight {
  const depth = village !== '' ? 3 : district !== '' ? 2 : 1;
  const regencies = regency.split('|');
  return (region) => {
    const chain = region === undefined ? [] : lineage(region);
    const at = chain.length - 1;
    const isSame = (level: number, name: string): boolean =>
      name === '' || (chain[level] === undefined ? level > at : isNamed(chain[level], name));
    if (at < 1 || !regencies.some((name) => isNamed(chain[1], name))) return false;
    if (!isSame(2, district) || !isSame(3, village)) return false;
    const isNamesake =
      (at === 3 && depth === 2 && isNamed(chain[3], district)) ||
      (at === 2 && depth === 1 && regencies.some((name) => bare(name) === fold(chain[2]?.name ?? '')));
    return at === depth || isNamesake;
  };
}

/** Reads what stands as right beside a kind of fault: a name and what it lies in, `(or the district)` of the text, or that nothing is. */
function byWords(text: string, right: string): IsRight {
  const id = /\((\d{6}|\d{10})\)/.exec(right)?.[1];
  if (id !== undefined) return byIds(id);
  if (right.startsWith('say that'))
    return byWords(text, (text.split('|')[0] ?? '').replace(/, Bandung\s*$/, ''));
  if (right === 'exact') return (region) => isNamed(region, text);
  if (/^(?:no |nothing)/.test(right))
    return (region, code) =>
      region === undefined
        ? code === undefined
        : levels.indexOf(region.level) < 2 && fold(text).includes(bare(region.name));
  const inText = (text.includes('|') ? /kec\. *([^|]*)/i : /kec\. *(.*?)(?= kab\.)/i).exec(text)?.[1] ?? '';
  const district = /or the district|not village|^district/.test(right) ? bare(inText) : '';
  const named = right.replace(/^(?:not village|district).*/, '').replace(/\(.*\)| KAB\. .*/gi, '');
  const [name = '', ...rest] = named.split(',');
  const isOfType = (region: Region): boolean =>
    !/^(?:kab|kota) ?/i.test(name) ||
    region.level !== 'regency' ||
    fold(region.name).startsWith(fold(name).slice(0, 3));
  return (region) => {
    if (region === undefined) return false;
    const own = [fold(region.name), bare(region.name)];
    const above = lineage(region)
      .slice(0, -1)
      .map((each) => bare(each.name));
    if (region.level === 'district' && own.includes(district)) return true;
    if (name === '' || !(own.includes(bare(name)) || own.includes(fold(name))) || !isOfType(region))
      return false;
    if (district !== '' && !above.includes(district)) return false;
    if (rest.length > 0) return above.some((each) => fold(rest.join('')).includes(each));
    return district !== '' || name.includes("'") || region.level !== 'village';
  };
}

interface Expected {
  readonly id?: number;
  readonly prefix?: string;
  readonly any?: readonly Expected[];
}

function byExpected({ any, id, prefix }: Expected): IsRight {
  if (any !== undefined) return (region, code) => any.some((each) => byExpected(each)(region, code));
  if (prefix === undefined) return byIds(String(id));
  return (region, code) =>
    (code ?? (region?.level === 'village' ? region.postalCode : null))?.startsWith(prefix) === true;
}

/** Reads the tables of a folder, in the form of those that search was measured with. */
function readMeasured(folder: string): readonly Row[] {
  const table = (name: string): readonly Cells[] => readTable(join(folder, `${name}.csv`));
  const short = join(folder, 'short-searches.json');
  const searches = existsSync(short) ? (JSON.parse(readFileSync(short, 'utf8')) as unknown[]) : [];
  return [
    ...table('addresses').map((row) => ({
      set: 'addresses',
      text: row['text'] ?? '',
      isRight: byNames(row),
    })),
    ...table('villages').map((row) => ({
      set: 'villages',
      text: row['address'] ?? '',
      isRight: byIds(row['village_id'] ?? ''),
    })),
    ...table('kinds').map(({ kind = '', input = '', right = '' }) => ({
      set: 'kinds',
      text: input,
      isRight: byWords(input, right),
      kind,
    })),
    ...(searches as { readonly q: string; readonly expect: Expected }[]).map(({ q, expect }) => ({
      set: 'short-searches',
      text: q,
      isRight: byExpected(expect),
    })),
  ];
}

const fixtures = join(import.meta.dirname, '../../tests/fixtures');

/** Reads the project's own texts. */
function readFixtures(dataset: Dataset): readonly Row[] {
  const table = (name: string): readonly Cells[] => readTable(join(fixtures, `${name}.csv`));
  const byUrl = new Map(
    levels.flatMap((level) =>
      regionsAt(dataset, level).map((region) => [pagePath(region), String(region.id)]),
    ),
  );
  return [
    ...['addresses', 'addresses-held-out'].flatMap((name) =>
      table(name).map(({ address = '', id = '' }) => ({
        set: 'own addresses',
        text: address,
        isRight: byIds(id),
      })),
    ),
    ...table('short-searches').map(({ query = '', ids = '' }) => ({
      set: 'own short searches',
      text: query,
      isRight: byIds(ids),
    })),
    ...table('searches').map(({ query = '', url = '' }) => ({
      set: 'own searches',
      text: query,
      isRight: byIds(byUrl.get(url) ?? url.replace('/kodepos/', '')),
    })),
  ];
}

/** Reads all texts that weights are fitted on: those of a folder, the project's own, and some that are made from names. */
export const readRows = (dataset: Dataset, folder: string): readonly Row[] => [
  ...readFixtures(dataset),
  ...readMeasured(folder),
  ...makeRows(dataset),
];
