// Runs Astro's build in a process that a build forks, so that its memory is free for the next steps:
//   node src/build/run-astro.ts FOLDER BUNDLE   makes all but the prebuilt pages, and keeps the bundle that renders those
//   node src/build/run-astro.ts FOLDER          renders them as well, as Astro does

import { build } from 'astro';
import { join } from 'node:path';
import { forgetOtherVariables } from '../http/config.ts';
import { progressBar } from './progress.ts';
import { findDiskError } from './disk-error.ts';
import { forgetMachine } from './forget-machine.ts';
import { bundlePages } from './pages/bundle.ts';
import { pageProgress } from './pages/progress.ts';

const root = join(import.meta.dirname, '../..');
const [, , folder = '', bundle] = process.argv;

// The build that started this process may be killed, now or while the imports were loading.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
if (!process.connected) process.exit(1);
forgetOtherVariables();
try {
  const pages = bundle === undefined ? pageProgress(progressBar) : bundlePages(folder, bundle);
  await build({ root, outDir: folder, logLevel: 'warn', integrations: [pages] });
  forgetMachine(join(folder, 'server'), root, folder);
} catch (error) {
  const ofDisk = findDiskError(error, root);
  if (ofDisk === undefined) throw error;
  console.error(ofDisk);
  process.exitCode = 1;
}
