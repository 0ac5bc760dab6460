// Makes data/*.csv: npm run import. With --codes, adds another list of postal codes.

import { parseArgs } from 'node:util';
import { loadDataset } from '../../src/dataset/load.ts';
import { readCodeList } from './code-list.ts';
import { dataFolder, replaceTables } from './data-tables.ts';
import { matchCodeList } from './match-code-list.ts';
import { importFromSources } from './recipe.ts';

const usage = `usage: npm run import
       npm run import -- --codes FILE --list NAME --licence LICENCE [--lead]
FILE is GeoNames' ID.txt, or CSV with the columns regency, village and postal_code, and if it has them province and district.
NAME and LICENCE are those of the list, for the pages and files that name the sources. With --lead its codes lead.`;

/**
 * Matches a list of postal codes with the villages and writes data/other-codes.csv.
 *
 * @throws where the file cannot be read, or data/ would not be valid with it
 */
function importCodes(file: string, list: string, licence: string, isLeading: boolean): void {
  const listed = readCodeList(file);
  const dataset = loadDataset(dataFolder);
  const { codes, unmatched } = matchCodeList(listed, dataset);
  for (const { line, postalCode, ...names } of unmatched) {
    const place = [names.village, names.district, names.regency || names.bpsCodes?.regency, names.province];
    console.log(`  not matched: ${file}:${line}: ${place.filter(Boolean).join(', ')} ${postalCode}`);
  }
  const lead = isLeading ? 'other' : 'ours';
  const rows = dataset.villages.flatMap(({ id }) => {
    const postal_code = codes.get(id);
    return postal_code === undefined ? [] : [{ id, postal_code, lead, list, licence }];
  });
  if (rows.length === 0)
    throw new Error(`no row of ${file} names a village: are its columns the right ones?`);
  replaceTables([['other-codes', rows]]);
  console.log(
    `${listed.length - unmatched.length} of ${listed.length} rows give ${rows.length} of ${dataset.villages.length} villages a code in ` +
      `data/other-codes.csv, ${isLeading ? 'which leads' : 'beside the one that leads'}`,
  );
}

try {
  const { codes, list, licence, lead } = parseArgs({
    options: {
      codes: { type: 'string' },
      list: { type: 'string' },
      licence: { type: 'string' },
      lead: { type: 'boolean', default: false },
    },
  }).values;
  if (codes !== undefined && list !== undefined && licence !== undefined)
    importCodes(codes, list, licence, lead);
  else if (process.argv.length > 2) throw new Error(usage);
  else await importFromSources();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
