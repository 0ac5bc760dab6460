import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildError, readServerManifest } from '../http/manifest.ts';
import type { Config } from '../http/config.ts';
import { sourcesVersion } from './versions.ts';

const root = join(import.meta.dirname, '../..');

function findBuiltFrom(): string | undefined {
  try {
    return readServerManifest(join(root, 'dist')).sources;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/** A build needs less than 100 MB of heap; without a limit, Node collects garbage at 1.4 GB. */
export const buildArguments = ['--max-old-space-size=256', 'src/build/main.ts'] as const;

/** Runs a build in a process. Returns its exit status. */
export const runBuild = (): number =>
  spawnSync(process.execPath, buildArguments, { cwd: root, stdio: 'inherit' }).status ?? 1;

/** Builds unless dist/ is up to date with sources, data and settings. Throws if the build fails. */
export function ensureBuilt(config: Config): void {
  const built = findBuiltFrom();
  if (built === sourcesVersion(root, config)) return;
  const why = built === undefined ? 'there is no build yet' : 'sources, data or settings changed';
  console.log(`[build] ${why}: building all pages first, which takes a minute or two`);
  if (runBuild() !== 0) throw new Error('the build failed: see above');
}
