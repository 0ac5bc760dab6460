import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { applyCorrections } from '../../scripts/import/recipe.ts';
import { faultOf, toReport, type ReportAnswers, type ReportedRegion } from '../../src/browser/report-text.ts';
import { parseCsv, tables, toCsv, type Table } from '../../src/dataset/csv.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { levels, plurals } from '../../src/domain/level.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

/** What a person fills in, and the region by its record. */
const reports: readonly (readonly [what: string, region: ReportedRegion, answers: ReportAnswers])[] = [
  [
    'the code of a village, without a link and in several lines with quotes',
    { id: 3_273_021_004, name: 'Dago', postal_code: '40135' },
    { to: '40136', reason: 'Saya tinggal di sini,\r\n\r\n  di "Dago Pojok",\tsejak 1998', link: '' },
  ],
  [
    'the name of a village',
    { id: 3_273_021_004, name: 'Dago', postal_code: '40135' },
    { to: "Dago Ba'a, Pojok", reason: 'Perda 3/2026', link: 'https://jdih.example/?q="dago", 2026' },
  ],
];

/** Reads the correction of a report, as an operator does who copies its last two lines. */
function rowsOf(text: string) {
  const lines = text.split('\n').slice(-2);
  return parseCsv('corrections.csv', tables.corrections, Buffer.from(`${lines.join('\n')}\n`));
}

describe('npm run import accepts a report of', () => {
  test.each(reports)('%s', (_what, region, answers) => {
    expect(faultOf(region, answers.to.trim())).toBe('');
    const { rows: corrections, faults } = rowsOf(toReport(region, answers).text);
    expect([faults, corrections.length]).toEqual([[], 1]);

    // The tables before the import, and what it makes of them.
    const files = smallFiles();
    const read = (table: Table) => {
      const { rows } = parseCsv<string>(table, tables[table], Buffer.from(files[`${table}.csv`] ?? ''));
      return rows.map((row) => ({ ...row, line: '' })) as unknown as { id: string; name: string }[];
    };
    const regions = {
      province: read('provinces'),
      regency: read('regencies'),
      district: read('districts'),
      village: read('villages'),
    };
    applyCorrections(regions, corrections);
    const folder = writeFolder({
      ...files,
      ...Object.fromEntries(
        levels.map((level) => [`${plurals[level]}.csv`, toCsv(plurals[level], regions[level])]),
      ),
      'corrections.csv': toCsv(
        'corrections',
        corrections.map((row) => ({ ...row, line: '' })),
      ),
    });
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const dataset = loadDataset(folder);
    expect(dataset.corrections).toHaveLength(1);
    expect(dataset.corrections[0]).toMatchObject({ id: String(region.id), to: answers.to.trim() });
  });
});
