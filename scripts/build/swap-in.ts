// Puts one folder in the place of another, which gets a third name: node scripts/swap-in.ts LIVE PREVIOUS FRESH
// It is a process of its own, for the build that starts it may be killed between the two steps.

import { existsSync, renameSync } from 'node:fs';
import { findDiskError } from './disk-error.ts';

const [, , live = '', previous = '', fresh = ''] = process.argv;

function swap(): void {
  if (existsSync(live)) renameSync(live, previous);
  try {
    renameSync(fresh, live);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, live);
    throw error;
  }
}

try {
  swap();
} catch (error) {
  const ofDisk = findDiskError(error, process.cwd());
  if (ofDisk === undefined) throw error;
  console.error(ofDisk);
  process.exitCode = 1;
}
