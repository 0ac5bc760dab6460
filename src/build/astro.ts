// Runs Astro's build in a process, so that its memory is free for the next steps: node src/build/astro.ts FOLDER BUNDLE
// It makes all but the prebuilt pages, and keeps the bundle that renders those.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { variablesOfSettings } from '../http/config.ts';
import { forgetMachine, plainChunkNames } from './forget-machine.ts';
import { bundlePages } from './pages/bundle.ts';
import { withoutStack } from './progress.ts';

const root = join(import.meta.dirname, '../..');

/** Bounds of the heap for bundling, in MB: it takes 110 MB less, and as long. */
const bundlingBounds = ['--max-semi-space-size=1', '--max-old-space-size=256'];

/** Astro's build failed; its process has printed the reason. */
export class AstroError extends Error {
  override readonly name = 'AstroError';
}

/**
 * Runs Astro's build.
 *
 * @param bundle the folder for the bundle of the prebuilt pages
 * @throws AstroError if it fails
 */
export async function runAstro(folder: string, bundle: string): Promise<void> {
  // Astro writes the value of a variable into the server bundle wherever its code contains the variable's name.
  const env = { ...variablesOfSettings(), ASTRO_TELEMETRY_DISABLED: '1' };
  const options = { execArgv: bundlingBounds, env };
  const [status] = (await once(fork(import.meta.filename, [folder, bundle], options), 'exit')) as [
    number | null,
  ];
  if (status !== 0) throw new AstroError('the build by Astro failed: see above');
}

async function build(folder: string, bundle: string): Promise<void> {
  // Only here: the process that starts this one does without its memory.
  const astro = await import('astro');
  // The licences of the packages have to be beside the bundle that has their code.
  const license = { fileName: 'licences.md' };
  const environments = { ssr: { build: { rolldownOptions: plainChunkNames } } };
  await astro.build({
    root,
    outDir: folder,
    logLevel: 'warn',
    integrations: [bundlePages(folder, bundle)],
    vite: { build: { license }, environments },
  });
  // It lists nothing of the client, whose packages are in workers.
  rmSync(join(folder, 'client', license.fileName));
  forgetMachine(join(folder, 'server'), root, folder);
}

if (import.meta.main) {
  // The build that started this process may be killed, now or while the imports were loading.
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  if (!process.connected) process.exit(1);
  const [, , folder = '', bundle = ''] = process.argv;
  await build(folder, bundle).catch((error: unknown) => {
    console.error(withoutStack(error));
    process.exit(1);
  });
}
