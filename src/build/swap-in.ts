// Renames LIVE to PREVIOUS and FRESH to LIVE: node src/build/swap-in.ts LIVE PREVIOUS FRESH
// It is its own process, because the build that starts it may be killed between the two renames.

import { existsSync, renameSync } from 'node:fs';

const [, , live = '', previous = '', fresh = ''] = process.argv;
try {
  if (existsSync(live)) renameSync(live, previous);
  renameSync(fresh, live);
} catch (error) {
  if (!existsSync(live) && existsSync(previous)) renameSync(previous, live);
  console.error((error as Error).message);
  process.exitCode = 1;
}
