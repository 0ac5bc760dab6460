import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, readManifest } from '../store/manifest.ts';
import type { Config } from '../http/config.ts';
import { sourcesVersion } from './versions.ts';

const root = join(import.meta.dirname, '../..');

function findBuiltFrom(): string | undefined {
  try {
    return readManifest(join(root, 'dist')).sources;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/** The heap of each thread for every 3.5 MB of villages.csv, some 100,000 villages. */
const heapMegabytes = 256;
const bytesOfVillages = 3_500_000;

/**
 * Gives the arguments that make Node build a project. They bound the heap: a build uses less than 100 MB, but without a bound Node
 * delays garbage collection until it takes 1.4 GB. The bound grows with the data, because the paths of all pages are in memory.
 */
export function buildArguments(folder: string): readonly string[] {
  // If the file is missing, the build reports it.
  const size = statSync(join(folder, 'data/villages.csv'), { throwIfNoEntry: false })?.size ?? 0;
  const megabytes = heapMegabytes * Math.ceil(size / bytesOfVillages);
  return [`--max-old-space-size=${megabytes}`, 'src/build/main.ts'];
}

/** Runs a build in its own process, and gives the exit status. */
export function runBuild(): number {
  return spawnSync(process.execPath, buildArguments(root), { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/**
 * Builds unless dist/ is there and was built from the current sources, data and settings.
 *
 * @throws if the build fails; it has printed the reason
 */
export function ensureBuilt(config: Config): void {
  const built = findBuiltFrom();
  if (built === sourcesVersion(root, config)) return;
  const why = built === undefined ? 'there is no build yet' : 'the sources, data or settings have changed';
  console.log(`[build] ${why}: building all pages first, which takes a minute or two`);
  if (runBuild() !== 0) throw new Error('the build failed: see above');
}
