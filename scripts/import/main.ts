// Writes data/*.csv from the sources: npm run import. With --codes, only adds a list of codes.

import { parseArgs } from 'node:util';
import { day, webAddress, type Form } from '../../src/dataset/forms.ts';
import { importOperatorList } from './operator-list.ts';
import { importFromSources } from './recipe.ts';

const usage = `usage: npm run import
       npm run import -- --codes FILE --list NAME --licence LICENCE [--date DAY] [--url URL]
                         [--lead] [--dry-run]
FILE is GeoNames' ID.txt, or CSV with the columns regency, village and postal_code, optionally also
province and district.
NAME, LICENCE, DAY and URL are those of the list, for the pages and files that name the sources.
With --lead its codes become primary. With --dry-run nothing is written to data/.`;

function check(option: string, value: string, { fits, must }: Form): void {
  if (value === '' || fits(value, new Set())) return;
  throw new Error(`${option} ${value} must be ${must}`);
}

try {
  const text = { type: 'string', default: '' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const texts = { codes: text, list: text, licence: text, date: text, url: text };
  const flags = { lead: flag, 'dry-run': flag };
  const { values } = parseArgs({ options: { ...texts, ...flags } });
  const { codes, list, licence, date, url, lead: isPrimary, 'dry-run': isDryRun } = values;
  if (process.argv.length === 2) await importFromSources();
  else {
    if ([codes, list, licence].includes('')) throw new Error(usage);
    check('--date', date, day);
    check('--url', url, webAddress);
    const operatorList = { file: codes, name: list, licence, date, home: url, isPrimary };
    importOperatorList(operatorList, isDryRun, console.log);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
