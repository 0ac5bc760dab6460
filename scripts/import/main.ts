// Makes data/*.csv: npm run import. With -- --csv FILE, of your own data; with -- --geonames FILE, the other code of each village

import { parseArgs } from 'node:util';
import { importGeonames } from './geonames.ts';
import { importOwnData } from './own-data.ts';
import { importFromSources } from './recipe.ts';

try {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      geonames: { type: 'string' },
      date: { type: 'string' },
      decree: { type: 'string' },
      source: { type: 'string' },
      licence: { type: 'string' },
    },
  });
  const { csv, geonames, ...about } = values;
  if (csv !== undefined && geonames !== undefined)
    throw new Error('give either --csv FILE or --geonames FILE');
  if (csv !== undefined) importOwnData(csv, about);
  else if (Object.keys(about).length > 0)
    throw new Error('--date, --decree, --source and --licence need --csv FILE');
  else if (geonames !== undefined) importGeonames(geonames);
  else await importFromSources();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
