import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { villageColumns } from '../../src/dataset/village-rows.ts';
import { parseVillageTable } from '../../src/dataset/village-table.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { copySmallProject, buildProject } from '../support/small-project.ts';

const header = villageColumns.join();
const coblong = '32,Jawa Barat,3273,Kota Bandung,327302,Coblong';
const dago = `${coblong},3273021004,Dago,40135`;
const sekeloa = `${coblong},3273021006,Sekeloa,40134`;

const parse = (text: string | Buffer) => parseVillageTable('own.csv', Buffer.from(text));
/** A file with the header and rows. */
const fileOf = (rows: readonly string[], end = '\n'): string => [header, ...rows, ''].join(end);

describe('a file of nine columns', () => {
  test.each([
    ['LF', fileOf([sekeloa, dago])],
    ['CRLF', fileOf([sekeloa, dago], '\r\n')],
    [
      'CRLF, semicolons and a byte order mark',
      `\uFEFF${fileOf([sekeloa, dago], '\r\n').replaceAll(',', ';')}`,
    ],
  ])('may have %s, and rows in any order', (_name, file) => {
    const { table, faults } = parse(file);
    expect(faults).toEqual([]);
    expect(table?.villages.map(({ name }) => name)).toEqual(['Dago', 'Sekeloa']);
    expect(table?.districts).toMatchObject([{ id: '327302', regency_id: '3273', name: 'Coblong' }]);
    expect(table?.villages[0]?.line).toBe(3);
  });

  test.each([
    ['the most common of the district', ['40134', '40135'], [sekeloa], '40134'],
    ['the lowest, if none is more common', ['40135', '40134'], [], '40134'],
    ['the only one', ['', '40135'], [], '40135'],
  ])('keeps, of several codes of a village, %s', (_name, codes, others, kept) => {
    const rows = codes.map((code) => `${coblong},3273021004,Dago,${code}`);
    const { table, faults } = parse(fileOf([...rows, ...others]));
    expect(faults).toEqual([]);
    expect(table?.villages[0]).toMatchObject({ id: '3273021004', postal_code: kept });
    expect(table?.merged).toEqual([{ id: '3273021004', codes, kept }]);
  });

  const codeForm = 'must be five digits, the first not 0, or empty';
  test.each<[fault: string, file: string | Buffer]>([
    ['1: the header is "province_id,', fileOf([dago]).replace('village_id,village', 'village,village_id')],
    ['2: has 6 cells, it must have 9', fileOf([coblong])],
    [`2: postal_code "4013" ${codeForm}; a spreadsheet may`, fileOf([dago.replace('40135', '4013')])],
    [`2: postal_code "4013O" ${codeForm}`, fileOf([dago.replace('40135', '4013O')])],
    ['2: village_id "327302100" must be 10 digits', fileOf([dago.replace('3273021004', '327302100')])],
    ['2: village_id "3.27E+09" must be 10 digits', fileOf([dago.replace('3273021004', '3.27E+09')])],
    ['2: village_id 3273011004 must begin with 327302', fileOf([dago.replace('3273021004', '3273011004')])],
    ['2: district is empty: give its name', fileOf([dago.replace('Coblong', '')])],
    [
      '3: district 327302 is "Coblonk", but "Coblong" on line 2: give it one name',
      fileOf([dago, sekeloa.replace('Coblong', 'Coblonk')]),
    ],
    ['3: village 3273021004 with the code "40135" stands on line 2 too: remove one', fileOf([dago, dago])],
    ['2: has no village: give a row for each', fileOf([])],
    ['3: does not end with a line end: take the whole file', fileOf([dago, sekeloa]).slice(0, -5)],
    [
      '3: ends with LF, the lines before with CRLF: save the file with one kind',
      `${header}\r\n${dago}\r\n${sekeloa}\n`,
    ],
  ])('is rejected: %s', (fault, file) => {
    const { table, faults } = parse(file);
    expect(table).toBeUndefined();
    expect(faults).toContainEqual(expect.stringContaining(`own.csv:${fault}`));
  });
});

describe('importing it', () => {
  const scratch = temporaryFolder();
  const project = join(scratch, 'project');
  const file = join(scratch, 'own.csv');
  const runImport = (csv: string, ...options: readonly string[]): [status: number | null, said: string] => {
    writeFileSync(file, csv);
    const words = ['scripts/import/main.ts', '--csv', file, ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
    return [status, stdout + stderr];
  };
  const dataOf = (): Record<string, string> =>
    Object.fromEntries(
      listFiles(join(project, 'data')).map((name) => [
        name,
        readFileSync(join(project, 'data', name), 'utf8'),
      ]),
    );

  beforeAll(() => {
    copySmallProject(project);
  });

  test('reports all faults at once, and leaves the data unchanged', () => {
    const before = dataOf();
    const [status, said] = runImport(
      `${header}\n${dago.replace('40135', '4013')}\n99,Nusantara,9901,Kota X,990101,Y,9901011001,Z,\n`,
    );
    expect(status).toBe(1);
    expect(said).toContain('own.csv:2: postal_code "4013"');
    // Faults of the whole dataset name lines of the file too.
    expect(runImport(`${header}\n${dago.replace('3273021004', '3273029004')}\n`)[1]).toContain(
      'own.csv:2: id 3273029004 has no type',
    );
    expect(runImport(`${header}\n99,Nusantara,9901,Kota X,990101,Y,9901011001,Z,\n`)[1]).toContain(
      'own.csv:2: province 99 (Nusantara) has no ISO 3166-2 code: add it to scripts/import/province-codes.ts',
    );
    expect(dataOf()).toEqual(before);
  });

  describe('builds the service from it', () => {
    let server: TestServer;
    beforeAll(async () => {
      // Two codes of one village, equally common.
      const [status, said] = runImport(
        `${header}\n${sekeloa}\n${dago}\n${dago.replace('40135', '40137')}\n`,
        ...['--date', '2027-01-10', '--source', 'Arsip kami', '--licence', 'CC0-1.0'],
      );
      expect([status, said]).toEqual([
        0,
        expect.stringContaining('3273021004 had 40135, 40137: 40135 is kept'),
      ]);
      buildProject(project);
      server = await startServer({}, join(project, 'scripts/serve.mjs'));
    });
    afterAll(async () => {
      await server.stop();
    });

    test.each([
      ['/api/v1/villages', '"total":2'],
      ['/api/v1/villages/3273021004', '"postal_code":"40135"'],
      ['/download/kodepos.csv', `${dago}\r\n${sekeloa}\r\n`],
      ['/jawa-barat/kota-bandung/coblong/dago', 'Arsip kami 2027-01-10'],
      ['/', 'Coblong'],
      ['/data', 'CC0-1.0'],
      ['/data/changes/2027-01-10.json', '"villages":2'],
      ['/data/quality.json', '"given":2'],
      ['/data/quality.json', '"spellings":[]'],
    ])('%s', async (path, text) => {
      const answer = await ask(server, path);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(text)]);
    });

    test('with the pages that Astro renders, of which some have parts that our data never shows', () => {
      const said = execFileSync(process.execPath, ['src/build/compare-pages.ts'], {
        cwd: project,
        env: {},
        encoding: 'utf8',
      });
      expect(said).toMatch(/^191 pages of \d+ bytes compared with Astro's: 0 differ$/m);
    });

    test('and does not mention other sources', async () => {
      for (const path of ['/data', '/data/kualitas', '/data/quality.json', '/download/datapackage.json'])
        expect([path, (await ask(server, path)).text]).toEqual([
          path,
          expect.not.stringMatching(/indonesia-nodejs|Yonatan|geografis|nomor\.net|Dua seri/),
        ]);
    });
  });
});
