// Runs Astro's build: node src/build/astro.ts FOLDER BUNDLE
// Writes the server, the assets, and the bundle that renders the prebuilt pages. Runs in a separate
// process, so that its memory is freed before the next steps.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { variablesOfSettings } from '../http/config.ts';
import { bundlePages } from './pages/bundle.ts';
import { toBuildMessage } from './progress.ts';

const root = join(import.meta.dirname, '../..');

/** Heap limits for bundling, in MB. The limits save 110 MB and cost no time. */
const bundlingBounds = ['--max-semi-space-size=1', '--max-old-space-size=256'];

/** Thrown if Astro's build fails. Its process has printed the reason. */
export class AstroError extends Error {
  override readonly name = 'AstroError';
}

/** Runs Astro's build, which writes the prebuilt pages' bundle to `bundle`. Throws AstroError. */
export async function runAstro(folder: string, bundle: string): Promise<void> {
  // Astro inlines every environment variable that its code names into the server bundle.
  const env = { ...variablesOfSettings(), ASTRO_TELEMETRY_DISABLED: '1' };
  const child = fork(import.meta.filename, [folder, bundle], { execArgv: bundlingBounds, env });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new AstroError('the build by Astro failed: see above');
}

const nowhere = '/app';

/**
 * Sorts the assets in Astro's manifest and zeroes its random key, so that builds are reproducible.
 * A site with server islands must not zero the key, because it encrypts the islands' properties.
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

/** Names without hashes, because `stripBuildPaths` changes the files later. */
const plainChunkNames = { output: { chunkFileNames: 'chunks/[name].mjs' } };

/** Removes paths of this machine, so that builds are equal in all folders and reveal none. */
function stripBuildPaths(server: string, root: string, folder: string): void {
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.mjs')) continue;
    const file = join(server, path);
    const text = readFileSync(file, 'utf8')
      .replaceAll(pathToFileURL(folder).href, `file://${nowhere}/dist`)
      .replaceAll(folder, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, `file://${nowhere}`)
      .replaceAll(root, nowhere);
    writeFileSync(file, text);
  }
}

async function build(folder: string, bundle: string): Promise<void> {
  // A static import would load Astro in the parent process, too.
  const astro = await import('astro');
  // The licences of bundled packages, next to their code.
  const license = { fileName: 'licences.md' };
  const environments = { ssr: { build: { rolldownOptions: plainChunkNames } } };
  await astro.build({
    root,
    outDir: folder,
    logLevel: 'warn',
    integrations: [bundlePages(folder, bundle), fixManifest],
    vite: { build: { license }, environments },
  });
  // The client's list of licences is empty, because its packages are in workers.
  rmSync(join(folder, 'client', license.fileName));
  stripBuildPaths(join(folder, 'server'), root, folder);
}

if (import.meta.main) {
  // Stops if the parent process is killed, even while the imports were loading.
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  if (!process.connected) process.exit(1);
  const [, , folder = '', bundle = ''] = process.argv;
  await build(folder, bundle).catch((error: unknown) => {
    console.error(toBuildMessage(error));
    process.exit(1);
  });
}
