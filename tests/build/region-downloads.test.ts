import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  csvDownload,
  downloads,
  excelCsvDownload,
  xlsxDownload,
  regionCsv,
  regionExcelCsv,
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

type Cell = string | number | null;

/** Parses the CSV as a workbook has it: ids as numbers, codes as text, null where there is none; and the code of the other series. */
const [headings = [], ...expected] = Papa.parse<string[]>(csv.trimEnd()).data.map((row, line): Cell[] => [
  ...row.map((cell, at) => (line > 0 && at % 2 === 0 && at < 8 ? Number(cell) : cell === '' ? null : cell)),
  line === 0 ? 'other_postal_code' : (otherPostalCodes.get(Number(row[6])) ?? null),
]);

describe('files of regions', () => {
  test('are two CSV and a workbook of each province and regency', () => {
    const files = readdirSync(join(client, 'download')).filter((name) =>
      /^kodepos-(?:excel-)?\d+\./.test(name),
    );
    const names = [...provinces, ...regencies].flatMap(({ id }) =>
      [regionCsv, regionExcelCsv, regionXlsx].map(({ name }) => withId(name, id)),
    );
    expect(files.toSorted()).toEqual(names.toSorted());
  });

  test.each([
    ['CSV', csvDownload, regionCsv, ','],
    ['CSV for Excel', excelCsvDownload, regionExcelCsv, ';'],
  ])('are together the whole %s', (_what, ofAll, ofRegion, delimiter) => {
    const whole = read(ofAll.path).toString();
    const header = whole.slice(0, whole.indexOf('\n') + 1);
    for (const [column, regions] of [
      [0, provinces],
      [2, regencies],
    ] as const) {
      const parts = regions.map(({ id }) => {
        const text = read(withId(ofRegion.path, id)).toString();
        expect([id, text.startsWith(header)]).toEqual([id, true]);
        const rows = text.slice(header.length);
        const ids = new Set(
          rows
            .trimEnd()
            .split('\r\n')
            .map((row) => row.split(delimiter)[column]),
        );
        expect([...ids]).toEqual([String(id)]);
        return rows;
      });
      expect(header + parts.join('') === whole).toBe(true);
    }
  });
});

test('the CSV for Excel has the rows of the CSV with semicolons, below a mark and Indonesian headings', () => {
  const [header] = read(excelCsvDownload.path).toString().split('\r\n', 1);
  expect(header).toBe(
    '\uFEFFKode provinsi;Provinsi;Kode kabupaten/kota;Kabupaten/kota;Kode kecamatan;Kecamatan;Kode desa/kelurahan;Desa/kelurahan;Kode pos',
  );
  const script = `
import csv, sys
rows = lambda path, **how: list(csv.reader(open(path, newline="", encoding="utf-8-sig"), strict=True, **how))[1:]
print(rows(sys.argv[1]) == rows(sys.argv[2], delimiter=";"))`;
  const paths = [csvDownload, excelCsvDownload].map(({ path }) => join(client, path));
  expect(python(script, ...paths)).toBe('True');
});

describe('pages say about how large each file is', () => {
  const sizeOn = (html: string, path: string): number => {
    const [, size = '', unit] =
      new RegExp(
        `href="${path}"[^>]*>(?:[\\w.-]+</a> <span>.*?</span> <small>)?[^<]*?([\\d,]+)\\s(KB|MB)`,
      ).exec(html) ?? [];
    return Number(size.replace(',', '.')) * (unit === 'KB' ? 1e3 : 1e6);
  };
  const filesOf = (region: Province | Regency): readonly string[] =>
    [regionXlsx, regionCsv].map(({ path }) => withId(path, region.id));
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

  test('have the districts and the villages of each regency, and those of a province its districts', async () => {
    const byRegency = Map.groupBy(expected, (row) => row[2]);
    const dotted = (id: Cell | undefined): string =>
      String(id)
        .replace(/^(..)(..)(..)(....)?$/, '$1.$2.$3.$4')
        .replace(/\.$/, '');
    const districtRow = ([first = [], ...others]: readonly Cell[][]): Cell[] => {
      const codes = new Set([first, ...others].map((row) => row[8]).filter((code) => code !== null));
      return [
        dotted(first[4]),
        first[5] ?? null,
        [...codes].map(String).toSorted().join(', ') || null,
        others.length + 1,
      ];
    };
    const districtsOf = (rows: readonly Cell[][], toRow = districtRow): Cell[][] =>
      Map.groupBy(rows, (row) => row[4])
        .values()
        .map(toRow)
        .toArray();
    for (const regency of regencies) {
      const { id } = regency;
      const { sheets } = await readXlsx(read(withId(regionXlsx.path, id)));
      const rows = byRegency.get(id) ?? [];
      expect([id, sheets.map((sheet) => [sheet.name, sheet.freezePane?.rows])]).toEqual([
        id,
        [
          ['Kecamatan', 1],
          ['Desa', 1],
          ['Keterangan', undefined],
        ],
      ]);
      expect(sheets[0]?.rows).toEqual([
        ['Kode kecamatan', 'Kecamatan', 'Kode pos', 'Jumlah desa/kelurahan'],
        ...districtsOf(rows),
      ]);
      expect(sheets[1]?.rows).toEqual([
        ['Kode desa/kelurahan', 'Desa/kelurahan', 'Kecamatan', 'Kode pos', 'Kode pos lain'],
        ...rows.map((row) => [dotted(row[6]), row[7], row[5], row[8], row[9]]),
      ]);
      expect(JSON.stringify(sheets[2]?.rows)).toContain(placeName(regency));
    }
    const ofProvince = (await readXlsx(read(withId(regionXlsx.path, 32)))).sheets;
    expect(ofProvince.map(({ name }) => name)).toEqual(['Kode pos', 'Keterangan', 'Kecamatan']);
    const rows = expected.filter((row) => row[0] === 32);
    expect(ofProvince[2]?.rows.slice(1)).toEqual(
      districtsOf(rows, (own) => [...districtRow(own), own[0]?.[3] ?? null]),
    );
  });

  test('have notes whose rows are as high as their text, and a style by default', () => {
    const script = `
import json, re, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
styles = archive.read("xl/styles.xml").decode()
texts = re.findall("<t>(.*?)</t>", archive.read("xl/sharedStrings.xml").decode())
notes = archive.read("xl/worksheets/sheet2.xml").decode()
rows = re.findall('<row r="[0-9]+"(?: ht="([0-9]+)")?[^>]*>.*?<c r="B[0-9]+"[^>]*><v>([0-9]+)</v>', notes)
print(json.dumps([re.findall('<cellStyle name="([^"]+)"', styles), [[int(height or 15), len(texts[int(text)])] for height, text in rows]]))`;
    const [names, rows] = JSON.parse(python(script, join(client, xlsxDownload.path))) as [
      readonly string[],
      readonly (readonly [height: number, letters: number])[],
    ];
    expect(names).toEqual(['Normal']);
    expect(Math.max(...rows.map(([, letters]) => letters))).toBeGreaterThan(300);
    // 76 letters a line are on the safe side of a column that is 84 digits wide.
    for (const [height, letters] of rows) expect(height).toBeGreaterThanOrEqual(15 * Math.ceil(letters / 76));
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
