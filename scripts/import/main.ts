// Makes data/*.csv: npm run import. With -- --csv FILE, of your own data

import { parseArgs } from 'node:util';
import { importOwnData } from './own-data.ts';
import { importFromSources } from './recipe.ts';

try {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      date: { type: 'string' },
      decree: { type: 'string' },
      source: { type: 'string' },
      licence: { type: 'string' },
    },
  });
  const { csv, ...about } = values;
  if (csv !== undefined) importOwnData(csv, about);
  else if (Object.keys(about).length > 0)
    throw new Error('--date, --decree, --source and --licence need --csv FILE');
  else await importFromSources();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
