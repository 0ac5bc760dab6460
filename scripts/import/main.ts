// Makes data/*.csv: npm run import

import { importFromSources } from './recipe.ts';

try {
  await importFromSources();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
