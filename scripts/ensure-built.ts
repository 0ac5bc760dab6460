import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildError, readManifest } from '../src/dataset/manifest.ts';
import type { Config } from '../src/server/config.ts';
import { sourcesVersion } from './versions.ts';

const root = join(import.meta.dirname, '..');

function findBuiltFrom(): string | undefined {
  try {
    return readManifest(join(root, 'dist')).sources;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/**
 * Builds where dist/ is absent or was built from other sources, data or settings than there are now.
 *
 * @throws if the build fails; it has said why
 */
export function ensureBuilt(config: Config): void {
  const built = findBuiltFrom();
  if (built === sourcesVersion(root, config)) return;
  console.log(built === undefined ? '[build] there is no build yet' : '[build] the build is out of date');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed: see above');
}
