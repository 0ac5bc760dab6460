// Imports invented sources in a copy of the project, whose `npm pack` copies their tarballs.

import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { idsByHand } from '../../scripts/import/bps-codes.ts';
import { provinceCodes } from '../../scripts/import/sources.ts';
import { idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import { tableNames, tables } from '../../src/dataset/tables.ts';
import { temporaryFolder } from '../support/files.ts';
import { readText } from '../support/project.ts';
import { copySmallProject } from '../support/small-project.ts';

const folder = temporaryFolder();
const project = join(folder, 'project');
copySmallProject(project);
const data = (table: string): string => join(project, `data/${table}.csv`);

/** Each region's name and code in the first source, then in the second, with a latitude. */
const regions = `
11,Aceh,,Aceh
1101,Kab Aceh Selatan,,Kabupaten Aceh Selatan
110101,Bakongan,,Bakongan
1101012001,Keude Bakongan,23773,Keude Bakongan,23773,2.9311
1101012002,Ujong  mangki,23773,Ujong Lama,23773,2.94119
1101012003,Ujong Padang,,Ujong Padang,23773,2.95
1101012004,Kampong Drien,,Kampong Drien,0,2.96
1101012005,Baru,23773
110102,Kluet Utara,,Kluet Utara
1101022001,Limau Purut,23771,Limau Purut,23771,3.0511
1101022002,Pulo Ie I,23771,Pulo Ie I,23771,3.06
1101022003,Pasi
1101022009,,,Pasi,23771,3.07
110103,Trumon,,Trumon
1101032001,Ladang Rimba,23775,Ladang Rimba,23775,2.8
1101032002,Ie Jeurneh,23775,Ie Jeurneh,23775,2.81
1101032003,Krueng Batee,23774,Krueng Batee,23775,2.82
1101032004,Pinto Rimba,60111,Pinto Rimba,,4.9
1101032005,Cot Bayu,23775,Cot Bayu,23775,2.84
1101032006,Seuneubok,23775,Seuneubok,23775,2.83
1101032007,Kapai,,Kapai,0,2.86
1101032099,,,Hilang,23775,2.85
`;
const rows = regions
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', name = '', code = '', earlier = '', earlierCode, latitude] = row.split(',');
    return { id, name, code, earlier, postal: Number(earlierCode), latitude: Number(latitude) };
  });
const atLevel = (level: Level) => rows.filter(({ id }) => id.length === idDigits[level]);
const current = (level: Level) => atLevel(level).filter(({ name }) => name !== '');
const addDots = (id: string): string => id.replaceAll(/(?<=^(?:\d\d){1,3})(?=\d)/g, '.');

type Files = Readonly<Record<string, unknown>>;

/** The files of idn-area-data, with a district that no longer exists. */
const areaFiles = (district: string): Files =>
  Object.fromEntries(
    levels.map((level) => {
      const lines = current(level).map(({ id, name }) => `${addDots(id)},${name.toUpperCase()}`);
      const all = ['code,name', ...lines, ...(level === 'district' ? [district] : [])];
      return [`data/${plurals[level]}.csv`, all.join('\n')];
    }),
  );

const city = 'Kabupaten Aceh Selatan';
const isoCodes = Object.values(provinceCodes).map((code) => ({ code: `ID-${code}` }));
const geometries = ['Indonesia', 'Malaysia'].map((name, at) => ({
  ...{ type: 'MultiPolygon', arcs: [[[at]]], properties: { name } },
}));

/** The files of each source, by its key. */
const sources: Readonly<Record<string, Files>> = {
  regions: Object.fromEntries(
    levels.map((level) => {
      const list = current(level).toReversed();
      const file = level === 'regency' ? 'cities' : plurals[level];
      const entries = list.map(({ id, name, code }) => ({ code: id, name, postal_code: code }));
      return [`data/json/${file}.json`, entries];
    }),
  ),
  'postal-codes': {
    'data/json/data.json': atLevel('village')
      .filter(({ earlier }) => earlier !== '')
      .map(({ id, earlier, postal, latitude }) => ({
        ...{ code: addDots(id), postal, latitude, longitude: 97.5, city },
        ...{ village: earlier, province: 'Aceh' },
        district: rows.find((row) => row.id === id.slice(0, 6))?.earlier,
      })),
  },
  'district-codes': {
    'dist/wilayah.json': {
      kecamatan: { 110101: 'BAKONGAN -- 23773', 110102: 'KLUET UTARA -- 23772' },
    },
  },
  'regions-37': areaFiles('11.01.09,KLUET LAMA'),
  'regions-38': areaFiles('11.01.08,Kluet Baru'),
  'province-codes': { '2.js': `export const iso31662 = ${JSON.stringify(isoCodes)}` },
  coast: {
    'countries-10m.json': {
      type: 'Topology',
      arcs: [0, 300].map((at) => [
        [at, at],
        [300, 0],
        [0, 300],
        [-300, 0],
        [0, -300],
      ]),
      transform: { scale: [0.01, 0.01], translate: [95, 2] },
      objects: { countries: { type: 'GeometryCollection', geometries } },
    },
  },
  'bps-codes': {
    'admin2.json': [
      { code: 'ID.01.1101', name: city },
      { code: 'MY.1', name: 'Johor' },
    ],
  },
};

/** Packs the sources, and returns the table of sources with the hashes of their tarballs. */
function packSources(): string {
  let table = readText('data/sources.csv');
  for (const [key, files] of Object.entries(sources)) {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, key, 'package', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    const row = new RegExp(`^${key},([^,]+),([^,]+),.*?(sha512-[^,]+)`, 'm').exec(table) ?? [];
    const [, name, version, integrity = ''] = row;
    const tarball = join(folder, `${name}@${version}.tgz`);
    execFileSync('tar', ['-c', '-z', '-f', tarball, 'package'], { cwd: join(folder, key) });
    table = table.replace(integrity, `sha512-${hash('sha512', readFileSync(tarball), 'base64')}`);
  }
  return table;
}

const inputs: Readonly<Record<string, string>> = {
  sources: packSources(),
  edition: readText('data/edition.csv'),
  corrections: `id,field,from,to,reason,source
1101032002,name,Ie Jeurneh,Ie Jeureuneh,typo,decree
1101032006,postal_code,23775,23776,typo,decree
`,
  'lead-districts': 'id,lead,basis\n110102,other,usage\n',
  'point-verdicts': 'id,verdict,kilometres\n1101032005,wrong,40\n',
};
for (const table of tableNames)
  writeFileSync(data(table), inputs[table] ?? `${Object.keys(tables[table]).join(',')}\n`);
const npm = `#!/bin/sh\n[ "$5" = --ignore-scripts ] && cp '${folder}'/"$2".tgz "$4"\n`;
writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });

function runImport(...options: readonly string[]): string {
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const args = ['scripts/import/main.ts', ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env });
  const output = Buffer.concat([stdout, stderr]).toString();
  return `$ npm run import -- ${options.join(' ')}\n${output}exit ${status}\n`;
}

test('the import of made sources and its messages match the reviewed snapshot', async () => {
  const parts = [runImport()];
  appendFileSync(data('reviewed'), '1101032006,23776,right,,decree\n');
  parts.push(runImport());
  for (const table of tableNames) {
    const text = readFileSync(data(table), 'utf8');
    const isWritten = inputs[table] === undefined && text.split('\n').length > 2;
    if (isWritten) parts.push(`# data/${table}.csv\n${text}`);
  }
  const list = join(folder, 'list.csv');
  writeFileSync(list, 'kota,desa,kodepos\nKabupaten Aceh Selatan,Pasi,23779\nX,Y,1\n');
  const options = ['--codes', list, '--list', 'Daftar', '--licence', 'CC0'];
  parts.push(runImport('--codes', list), runImport(...options, '--date', '2026'));
  parts.push(runImport(...options, '--url', 'a.example'), runImport(...options, '--dry-run'));
  parts.push(runImport(...options, '--date', '2026-11-28', '--lead'));
  parts.push(...['other-codes', 'other-list'].map((table) => readFileSync(data(table), 'utf8')));
  const stale = `${inputs['corrections']}110199,name,a,b,typo,decree\n`.replace('Jeurneh', 'Jeurn');
  writeFileSync(data('corrections'), stale);
  parts.push(runImport());
  writeFileSync(join(folder, 'iso-3166@4.4.0.tgz'), 'changed');
  parts.push(runImport(), runImport('--nothing'), '# made by hand');
  parts.push(...idsByHand.entries().map(String), JSON.stringify(provinceCodes));
  const text = parts
    .join('\n')
    .replaceAll(folder, '')
    .replaceAll(/sha512-[\w+/=]+/g, 'sha512-…');
  await expect(text).toMatchFileSnapshot('__snapshots__/import.txt');
});
