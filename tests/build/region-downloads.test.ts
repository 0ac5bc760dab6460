import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  csvDownload,
  downloads,
  xlsxDownload,
  regionCsv,
  regionXlsx,
  withId,
} from '../../src/api/downloads.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import type { Province, Regency } from '../../src/domain/region.ts';
import { toDate } from '../../src/site/render/format.ts';
import { placeName } from '../../src/site/render/names.ts';
import { python } from '../support/python.ts';

const client = join(import.meta.dirname, '../../dist/client');
const read = (path: string): Buffer => readFileSync(join(client, path));
const { provinces, regencies, edition, otherPostalCodes } = projectData;
const csv = read(csvDownload.path).toString();
const header = csv.slice(0, csv.indexOf('\n') + 1);

type Cell = string | number | null;

/** Parses the CSV as a workbook has it: ids as numbers, codes as text, null where there is none; and the code of the other series. */
const [headings = [], ...expected] = Papa.parse<string[]>(csv.trimEnd()).data.map((row, line): Cell[] => [
  ...row.map((cell, at) => (line > 0 && at % 2 === 0 && at < 8 ? Number(cell) : cell === '' ? null : cell)),
  line === 0 ? 'other_postal_code' : (otherPostalCodes.get(Number(row[6])) ?? null),
]);

describe('files of regions', () => {
  test('are a CSV of each province and regency, and a workbook of each province', () => {
    const files = readdirSync(join(client, 'download')).filter((name) => /^kodepos-\d+\./.test(name));
    const names = [
      ...[...provinces, ...regencies].map(({ id }) => withId(regionCsv.name, id)),
      ...provinces.map(({ id }) => withId(regionXlsx.name, id)),
    ];
    expect(files.toSorted()).toEqual(names.toSorted());
  });

  test.each<[string, readonly (Province | Regency)[]]>([
    ['provinces', provinces],
    ['regencies', regencies],
  ])('are together the whole CSV: %s', (_level, regions) => {
    const parts = regions.map((region) => {
      const text = read(withId(regionCsv.path, region.id)).toString();
      expect([region.id, text.startsWith(header)]).toEqual([region.id, true]);
      const rows = text.slice(header.length);
      const ids = new Set(
        rows
          .trimEnd()
          .split('\r\n')
          .map((row) => row.split(',')[region.level === 'province' ? 0 : 2]),
      );
      expect([...ids]).toEqual([String(region.id)]);
      return rows;
    });
    expect(header + parts.join('') === csv).toBe(true);
  });
});

describe('pages say about how large each file is', () => {
  const sizeOn = (html: string, path: string): number => {
    const [, size = '', unit] =
      new RegExp(`href="${path}"[^>]*>(?:[\\w.-]+</a>)?[^<]*?([\\d,]+)\\s(KB|MB)`).exec(html) ?? [];
    return Number(size.replace(',', '.')) * (unit === 'KB' ? 1e3 : 1e6);
  };
  const filesOf = (region: Province | Regency): readonly string[] =>
    (region.level === 'province' ? [regionXlsx, regionCsv] : [regionCsv]).map(({ path }) =>
      withId(path, region.id),
    );
  const described = downloads.filter(({ name }) => !/^datapackage|SUMS$/.test(name));

  test.each<[name: string, page: string, paths: readonly string[]]>([
    ['of the country', '/data', described.map(({ path }) => path)],
    ['of provinces', '/data', provinces.flatMap(filesOf)],
    ...[...provinces, ...regencies.filter((_, at) => at % 9 === 0)].map(
      (region): [string, string, readonly string[]] => [region.name, pagePath(region), filesOf(region)],
    ),
  ])('%s', (_name, page, paths) => {
    const html = read(`${page}.html`).toString();
    const ratios = paths.map((path) => [path, sizeOn(html, path) / read(path).length] as const);
    expect(ratios.filter(([, ratio]) => !(Math.abs(ratio - 1) < 0.1))).toEqual([]);
  });
});

describe('workbooks', () => {
  test('have the rows of the CSV for an independent reader: all', async () => {
    const { sheets } = await readXlsx(read(xlsxDownload.path));
    const [table, notes] = sheets;
    expect(sheets.map(({ name }) => name)).toEqual(['Kode pos', 'Keterangan']);
    expect(table?.rows[0]).toEqual(headings);
    expect(table?.rows.length).toBe(expected.length + 1);
    // To compare them as texts takes a tenth of the time.
    expect(JSON.stringify(table?.rows.slice(1)) === JSON.stringify(expected)).toBe(true);
    expect(table).toMatchObject({
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:J${expected.length + 1}` },
    });
    const longest = headings.map((_, at) =>
      Math.max(...expected.slice(0, 9999).map((row) => String(row[at]).length)),
    );
    expect(table?.columns?.every(({ width = 0 }, at) => width > Math.min(20, longest[at] ?? 0))).toBe(true);
    const told = JSON.stringify(notes?.rows);
    const used = projectData.sources.filter(({ key }) =>
      ['regions', 'postal-codes', 'district-codes'].includes(key),
    );
    for (const words of [
      toDate(edition.date),
      edition.decree,
      'CC BY 4.0',
      'tidak resmi',
      ...used.map(({ name }) => name),
    ])
      expect(told).toContain(words);
  });

  test('have the rows of the CSV for an independent reader: each province', async () => {
    let at = 0;
    for (const province of provinces) {
      const { id } = province;
      const { sheets } = await readXlsx(read(withId(regionXlsx.path, id)));
      const [first, ...rows] = sheets[0]?.rows ?? [];
      expect([id, first]).toEqual([id, headings]);
      const own = expected.slice(at, (at += rows.length));
      expect([id, JSON.stringify(rows) === JSON.stringify(own)]).toEqual([id, true]);
      expect([id, new Set(rows.map((row) => row[0]))]).toEqual([id, new Set([id])]);
      expect(JSON.stringify(sheets[1]?.rows)).toContain(placeName(province));
    }
    expect(at).toBe(expected.length);
  });

  test('keep codes as text where a cell is edited, and are archives of the edition', () => {
    const script = `
import json, re, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
styles = archive.read("xl/styles.xml").decode()
formats = [re.search(r'numFmtId="(\\d+)"', style) for style in re.findall("<xf [^>]*>", styles.split("<cellXfs")[1])]
row = re.search("<row r=.2.>.*?</row>", archive.read("xl/worksheets/sheet1.xml")[:9999].decode()).group(0)
cells = dict(re.findall(r'r="([A-I])2" s="(\\d+)"', row))
print(json.dumps([sorted({"%d-%02d-%02d" % entry.date_time[:3] for entry in archive.infolist()}),
  {name: format and format.group(1) for name, format in ((name, formats[int(style)]) for name, style in cells.items())}]))`;
    const told: unknown = JSON.parse(python(script, join(client, withId(regionXlsx.path, 32))));
    // The numbers of the format: 1 is a whole number, 49 is text.
    const [id, name] = ['1', null];
    expect(told).toEqual([
      [edition.date],
      { A: id, B: name, C: id, D: name, E: id, F: name, G: id, H: name, I: '49' },
    ]);
  });
});
