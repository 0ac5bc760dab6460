import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Bounds of the heap for bundling, in MB: it takes 110 MB less, and as long. */
const bundlingBounds = ['--max-semi-space-size=1', '--max-old-space-size=256'];

/** Astro's build failed; its process has printed the reason. */
export class AstroError extends Error {
  override readonly name = 'AstroError';
}

/**
 * Runs Astro's build in a process.
 *
 * @param folder of the build
 * @param bundle the folder for the bundle of the prebuilt pages; undefined if Astro renders them
 * @throws AstroError if it fails
 */
export async function runAstro(folder: string, bundle?: string): Promise<void> {
  const folders = bundle === undefined ? [folder] : [folder, bundle];
  const execArgv = bundle === undefined ? [] : bundlingBounds;
  const astro = fork(join(import.meta.dirname, 'run-astro.ts'), folders, { execArgv });
  const [status] = (await once(astro, 'exit')) as [number | null];
  if (status !== 0) throw new AstroError('the build by Astro failed: see above');
}
