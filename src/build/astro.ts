// Runs Astro's build in a process, so that its memory is free for the next steps: node src/build/astro.ts FOLDER BUNDLE
// It makes the server and the assets, and keeps the bundle that renders the prebuilt pages.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { variablesOfSettings } from '../http/config.ts';
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

/** Stands in the server bundle for the real folder. */
const nowhere = '/app';

/**
 * Fixes what differs from build to build in Astro's manifest: the order of assets, in which folders happened to be read, and a random key.
 * The key encrypts the properties of server islands and actions. This site has none; a site that has them must set ASTRO_KEY instead.
 */
const fixManifest: AstroIntegration = {
  name: 'kodepos-fix-manifest',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      manifest.assets = manifest.assets.toSorted();
      manifest.key = Buffer.alloc(32).toString('base64');
    },
  },
};

/** Options of the bundler: a hash in a chunk's name would be that of the content before the changes below. */
const plainChunkNames = { output: { chunkFileNames: 'chunks/[name].mjs' } };

/**
 * Removes the paths of this machine from Astro's server bundle, so that the same commit gives the
 * same bytes in every folder and no file of the build reveals where it was built.
 */
function stripBuildPaths(server: string, root: string, folder: string): void {
  for (const { parentPath, name } of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith('.mjs')) continue;
    const file = join(parentPath, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(pathToFileURL(folder).href, `file://${nowhere}/dist`)
      .replaceAll(folder, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, `file://${nowhere}`)
      .replaceAll(root, nowhere);
    writeFileSync(file, text);
  }
}

async function build(folder: string, bundle: string): Promise<void> {
  // Imported here, so that the process that starts this one does not load it.
  const astro = await import('astro');
  // The licences of the packages stand beside the bundle with their code.
  const license = { fileName: 'licences.md' };
  const environments = { ssr: { build: { rolldownOptions: plainChunkNames } } };
  await astro.build({
    root,
    outDir: folder,
    logLevel: 'warn',
    integrations: [bundlePages(folder, bundle), fixManifest],
    vite: { build: { license }, environments },
  });
  // The client's list is empty: its packages are in workers.
  rmSync(join(folder, 'client', license.fileName));
  stripBuildPaths(join(folder, 'server'), root, folder);
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
