import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatAccuracies, measureAccuracy, parseAddresses } from '../../scripts/data/measure-accuracy.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';
import { temporaryFolder } from '../support/files.ts';
import { runScript, type ScriptResult } from '../support/run-script.ts';
import { copySmallProject } from '../support/small-project.ts';

const header = 'address,village_id,postal_code_in_text';
/** Made-up addresses in Dago: its code is 40135, that of its neighbour Lebak Gede 40132. */
const inDago = (code: string): string => `"Jl. Contoh 1, Dago",3273021004,${code}`;
const addresses = [
  inDago('40135'),
  inDago('40135'),
  inDago('40132'),
  inDago('40139'),
  inDago('10110'),
  inDago(''),
];
const file = [header, ...addresses, 'Jl. Contoh 2,3273029999,40135', ''].join('\n');

describe('a file of addresses', () => {
  test('may have other columns', () => {
    expect(parseAddresses('a.csv', file)).toHaveLength(7);
  });

  test.each([
    ['a column', file.replace('village_id', 'village'), /^a\.csv:1: has no column village_id: it must have/],
    [
      'a digit',
      file.replace('40139', '4013'),
      /^a\.csv: row 4: postal_code_in_text "4013" must be five digits/,
    ],
    ['a cell', file.replace(',40139', ''), /^a\.csv: row 4: /],
  ])('is rejected without %s', (_name, text, fault) => {
    expect(() => parseAddresses('a.csv', text)).toThrow(fault);
  });
});

describe('the codes of addresses', () => {
  const dataset = loadDataset(writeFolder(smallFiles()));
  const measure = (otherPostalCodes: ReadonlyMap<number, string>) =>
    measureAccuracy({ ...dataset, otherPostalCodes }, parseAddresses('a.csv', file));

  test.each<[name: string, other: ReadonlyMap<number, string>, expected: object]>([
    [
      'are counted by kind',
      new Map(),
      { addresses: 5, ours: 2, other: 0, in_district: 1, first3: 1, another: 1 },
    ],
    [
      'are the other code before all but ours',
      new Map([[3273021004, '40132']]),
      { addresses: 5, ours: 2, other: 1, in_district: 0, first3: 1, another: 1 },
    ],
  ])('%s', (_name, other, expected) => {
    const { provinces, withoutCode, unknownVillages } = measure(other);
    expect(Array.from(provinces, ([{ id }, accuracy]) => [id, accuracy])).toEqual([[32, expected]]);
    expect([withoutCode, unknownVillages]).toEqual([1, ['3273029999']]);
  });

  test('are shown in a table', () => {
    const lines = formatAccuracies(measure(new Map()).provinces).split('\n');
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['addresses', 'ours', 'other', 'in_district', 'first3', 'another'],
      ['Jawa Barat', '5', '40.0 %', '0.0 %', '20.0 %', '20.0 %', '20.0 %'],
      ['all', '5', '40.0 %', '0.0 %', '20.0 %', '20.0 %', '20.0 %'],
    ]);
  });
});

describe('the command', () => {
  const scratch = temporaryFolder();
  const project = join(scratch, 'project');
  const run = (...options: readonly string[]): ScriptResult =>
    runScript(project, 'scripts/data/accuracy.ts', ...options);

  beforeAll(() => {
    copySmallProject(project);
    writeFileSync(join(scratch, 'a.csv'), file);
  });

  test('writes the figures, and none of the addresses', () => {
    const [status, said] = run(join(scratch, 'a.csv'));
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('not counted: 1 addresses without a code, 1 of'),
    ]);
    const { edition, accuracies } = loadDataset(join(project, 'data'));
    expect(readFileSync(join(project, 'data/accuracy.csv'), 'utf8')).toBe(
      `province_id,date,addresses,ours,other,in_district,first3,another\n32,${edition.date},5,2,0,1,1,1\n`,
    );
    expect(accuracies).toMatchObject({ date: edition.date, country: { addresses: 5, ours: 2 } });
  });

  test('says what it needs', () => {
    expect(run()).toEqual([1, expect.stringContaining('usage: npm run data:accuracy -- FILE.csv')]);
  });
});
