// Measures which codes addresses carry, and writes data/accuracy.csv: npm run data:accuracy -- FILE.csv

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toCsv } from '../../src/dataset/csv.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { formatAccuracies, measureAccuracy, parseAddresses } from './measure-accuracy.ts';

const dataFolder = join(import.meta.dirname, '../../data');

try {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0)
    throw new Error(
      'usage: npm run data:accuracy -- FILE.csv, with the columns village_id and postal_code_in_text',
    );
  const dataset = loadDataset(dataFolder);
  const addresses = parseAddresses(basename(path), readFileSync(path, 'utf8'));
  const { provinces, withoutCode, unknownVillages } = measureAccuracy(dataset, addresses);
  if (provinces.size === 0) throw new Error(`${basename(path)} has no address of a village with a code`);
  const rows = Array.from(provinces, ([{ id }, accuracy]) => ({
    province_id: String(id),
    date: dataset.edition.date,
    ...Object.fromEntries(Object.entries(accuracy).map(([column, count]) => [column, String(count)])),
  }));
  writeFileSync(join(dataFolder, 'accuracy.csv'), toCsv('accuracy', rows));
  console.log(formatAccuracies(provinces));
  console.log(
    `\nnot counted: ${withoutCode} addresses without a code, ${unknownVillages.length} of unknown villages`,
  );
  for (const id of unknownVillages) console.log(`  ${id} is the id of no village`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
