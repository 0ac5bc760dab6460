import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the server bundle says that it was built. */
const nowhere = '/app';

/**
 * The key that Astro draws by chance for each build, and what stands in its place. It encrypts the properties of server
 * islands and actions, of which this site has none; one that has them must set ASTRO_KEY instead.
 */
const drawnKey = /"key":"[A-Za-z\d+/]{43}="/;
const noKey = `"key":"${Buffer.alloc(32).toString('base64')}"`;

/**
 * Takes the paths of this machine and what is made by chance out of Astro's server bundle, so that the same commit gives
 * the same bytes in every folder, and no file of the build tells where it was made.
 */
export function forgetMachine(server: string, root: string, folder: string): void {
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const clean = text
      .replaceAll(pathToFileURL(folder).href, `file://${nowhere}/dist`)
      .replaceAll(folder, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, `file://${nowhere}`)
      .replaceAll(root, nowhere)
      .replace(drawnKey, noKey);
    if (clean !== text) writeFileSync(file, clean);
  }
}
