import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder that stands in the server bundle in place of the real one. */
const nowhere = '/app';

/**
 * Astro's random key of each build, and its replacement. The key encrypts the properties of server islands and actions.
 * This site has none; a site that has them must set ASTRO_KEY instead.
 */
const drawnKey = /"key":"[A-Za-z\d+/]{43}="/;
const noKey = `"key":"${Buffer.alloc(32).toString('base64')}"`;

/** Options of the bundler: a hash in the name of a chunk would be of its content before the changes below. */
export const plainChunkNames = { output: { chunkFileNames: 'chunks/[name].mjs' } };

/**
 * Removes the paths of this machine and all random values from Astro's server bundle, so that the same commit gives the
 * same bytes in every folder and no file of the build reveals where it was built.
 */
export function forgetMachine(server: string, root: string, folder: string): void {
  for (const { parentPath, name } of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith('.mjs')) continue;
    const file = join(parentPath, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(pathToFileURL(folder).href, `file://${nowhere}/dist`)
      .replaceAll(folder, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, `file://${nowhere}`)
      .replaceAll(root, nowhere)
      .replace(drawnKey, noKey);
    writeFileSync(file, text);
  }
}
