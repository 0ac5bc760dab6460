import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, readManifest } from '../src/store/manifest.ts';
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

/** The heap that a build may have for so many bytes of villages.csv, which are some 100,000 villages. */
const heapMegabytes = 1024;
const bytesOfVillages = 3_500_000;

/**
 * Gives what Node is started with, in the project's folder, to build. The heap is bounded: under 300 MB are in use between
 * the steps, but without a bound Node puts off collecting garbage until a build takes 1.4 to 1.6 GB. Larger data needs
 * more in proportion: the paths of all pages are held.
 */
export function buildArguments(folder: string): readonly string[] {
  // Where it is missing the build says so.
  const size = statSync(join(folder, 'data/villages.csv'), { throwIfNoEntry: false })?.size ?? 0;
  const megabytes = heapMegabytes * Math.ceil(size / bytesOfVillages);
  return [`--max-old-space-size=${megabytes}`, 'scripts/build.ts'];
}

/** Builds, in a process of its own. Gives its exit status. */
export function runBuild(): number {
  return spawnSync(process.execPath, buildArguments(root), { cwd: root, stdio: 'inherit' }).status ?? 1;
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
  if (runBuild() !== 0) throw new Error('the build failed: see above');
}
