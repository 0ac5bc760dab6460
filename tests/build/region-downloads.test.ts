import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  csvDownload,
  downloads,
  xlsxDownload,
  regionAreas,
  regionXlsx,
  withId,
} from '../../src/api/downloads.ts';
import { projectData } from '../../src/site/project/data.ts';
import { commonName } from '../../src/domain/common-name.ts';
import { toDate } from '../../src/site/render/format.ts';
import { placeName } from '../../src/site/render/names.ts';
import { python, readRows } from '../support/python.ts';

const client = join(import.meta.dirname, '../../dist/client');
const read = (path: string): Buffer => readFileSync(join(client, path));
const { provinces, regencies, edition, otherPostalCodes } = projectData;

test('each province and regency has a workbook, and each province its areas', () => {
  const files = readdirSync(join(client, 'download')).filter((name) => /-\d+\./.test(name));
  const names = [
    ...[...provinces, ...regencies].map(({ id }) => withId(regionXlsx.name, id)),
    ...provinces.map(({ id }) => withId(regionAreas.name, id)),
  ];
  expect(files.toSorted()).toEqual(names.toSorted());
});

test('areas tell regencies and districts apart, and in what they lie', () => {
  for (const province of provinces) {
    const { features } = JSON.parse(read(withId(regionAreas.path, province.id)).toString()) as {
      readonly features: readonly { readonly id: number; readonly properties: { readonly level: string } }[];
    };
    const known = new Set(features.map(({ id }) => id));
    const own = [...province.children, ...province.children.flatMap(({ children }) => children)];
    const expected = own.map(({ id, level, name, parent }) => ({
      ...{ id, code: String(id).replace(/(?<=^(?:\d\d)+)(?=\d)/g, '.'), name, level },
      regency_id: level === 'district' ? parent.id : id,
      province_id: province.id,
    }));
    expect(features.map(({ properties }) => properties)).toEqual(expected.filter(({ id }) => known.has(id)));
    expect(features.filter(({ properties }) => properties.level === 'regency')).toHaveLength(
      province.children.length,
    );
  }
});

test('/data says about how large each file is', () => {
  const described = downloads.filter(({ name }) => !/^datapackage|SUMS$/.test(name)).map(({ path }) => path);
  const all = [...described, ...provinces.map(({ id }) => withId(regionXlsx.path, id))].map(
    (path) => ['/data', path] as const,
  );
  const wrong = all.filter(([page, path]) => {
    const shown = `href="${path}"[^>]*>[^<]*?(?:</a>\\s*<small[^>]*>[^<]*?)?([\\d,]+)\\s(KB|MB)`;
    const [, size = '', unit] = new RegExp(shown).exec(read(`${page}.html`).toString()) ?? [];
    const ratio = (Number(size.replace(',', '.')) * (unit === 'KB' ? 1e3 : 1e6)) / read(path).length;
    return !(Math.abs(ratio - 1) < 0.1);
  });
  expect(wrong).toEqual([]);
});

describe('workbooks', () => {
  type Row = readonly (string | number | null)[];
  const villages = readRows(join(client, csvDownload.path));
  const dotted = (id: string): string =>
    [id.slice(0, 2), id.slice(2, 4), id.slice(4, 6), id.slice(6)].filter((part) => part !== '').join('.');
  const otherOf = (id = ''): string | null => otherPostalCodes.get(Number(id)) ?? null;

  /** The rows of the sheet of villages, as the CSV and the other list of codes say, with names as people say them. */
  const toVillageRows = (rows: typeof villages): readonly Row[] =>
    rows.map(
      ({
        village_id: id = '',
        village = '',
        district = '',
        regency = '',
        province = '',
        postal_code: code = '',
      }) => [
        ...[dotted(id), village, district, commonName(regency), commonName(province)],
        ...[code === '' ? null : code, otherOf(id)],
      ],
    );
  const toDistrictRows = (rows: typeof villages): readonly Row[] =>
    Map.groupBy(rows, (row) => row['district_id'] ?? '')
      .entries()
      .map(([id, own]) => {
        const { district = '', regency = '', province = '' } = own[0] ?? {};
        const codes = new Set(own.map((row) => row['postal_code'] ?? '').filter((code) => code !== ''));
        return [
          ...[dotted(id), district, commonName(regency), commonName(province)],
          ...[[...codes].toSorted().join(', ') || null, otherOf(id), own.length],
        ];
      })
      .toArray();

  async function expectWorkbook(path: string, rows: typeof villages, name: string): Promise<void> {
    const { sheets } = await readXlsx(read(path));
    const [districts, ofVillages, notes] = sheets;
    expect([path, sheets.map((sheet) => [sheet.name, sheet.freezePane?.rows])]).toEqual([
      path,
      [
        ['Kecamatan', 1],
        ['Desa', 1],
        ['Keterangan', undefined],
      ],
    ]);
    expect(districts?.rows[0]).toEqual(
      'Kode kecamatan,Kecamatan,Kabupaten/kota,Provinsi,Kode pos,Kode pos lain,Jumlah desa/kelurahan'.split(
        ',',
      ),
    );
    expect(ofVillages?.rows[0]).toEqual(
      'Kode desa/kelurahan,Desa/kelurahan,Kecamatan,Kabupaten/kota,Provinsi,Kode pos,Kode pos lain'.split(
        ',',
      ),
    );
    // To compare them as texts takes a tenth of the time.
    const isSame = (found: typeof districts, expected: readonly Row[]): boolean =>
      JSON.stringify(found?.rows.slice(1)) === JSON.stringify(expected);
    expect([path, isSame(districts, toDistrictRows(rows))]).toEqual([path, true]);
    expect([path, isSame(ofVillages, toVillageRows(rows))]).toEqual([path, true]);
    expect(ofVillages?.autoFilter).toEqual({ range: `A1:G${rows.length + 1}` });
    const told = JSON.stringify(notes?.rows);
    const used = projectData.sources.filter(({ key }) =>
      ['regions', 'postal-codes', 'district-codes'].includes(key),
    );
    const about = [name, toDate(edition.date), edition.decree, 'CC BY 4.0', 'tidak resmi'];
    for (const words of [...about, ...used.map((source) => source.name)]) expect(told).toContain(words);
  }

  test('have the rows of the CSV for an independent reader: the country', async () => {
    await expectWorkbook(xlsxDownload.path, villages, 'Indonesia');
  });

  test.each([
    ['each province', provinces, 'province_id'],
    ['each regency', regencies, 'regency_id'],
  ] as const)('have the rows of the CSV for an independent reader: %s', async (_what, regions, column) => {
    const byRegion = Map.groupBy(villages, (row) => row[column]);
    for (const region of regions)
      await expectWorkbook(
        withId(regionXlsx.path, region.id),
        byRegion.get(String(region.id)) ?? [],
        placeName(region),
      );
  });

  test('keep codes as text where a cell is edited, and are archives of the edition', () => {
    const script = `
import json, re, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
styles = archive.read("xl/styles.xml").decode()
formats = [re.search(r'numFmtId="(\\d+)"', style) for style in re.findall("<xf [^>]*>", styles.split("<cellXfs")[1])]
sheet = archive.read("xl/worksheets/sheet1.xml").decode()
cells = dict(re.findall(r'r="([A-I])(?!1")\\d+" s="(\\d+)"', sheet))
print(json.dumps([sorted({"%d-%02d-%02d" % entry.date_time[:3] for entry in archive.infolist()}),
  {name: format and format.group(1) for name, format in ((name, formats[int(style)]) for name, style in cells.items())}]))`;
    const told: unknown = JSON.parse(python(script, join(client, withId(regionXlsx.path, 32))));
    // The numbers of the format: 1 is a whole number, 49 is text.
    const [count, code, name] = ['1', '49', null];
    expect(told).toEqual([
      [edition.date],
      { A: code, B: name, C: name, D: name, E: code, F: code, G: count },
    ]);
  });
});
