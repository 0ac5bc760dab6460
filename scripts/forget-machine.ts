import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the server bundle says it was built, so that the same commit gives the same bytes in every folder. */
const nowhere = 'file:///app';

/** Takes the paths of this machine and what is made by chance out of Astro's server bundle. */
export function forgetMachine(server: string, root: string, folder: string): void {
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const clean = text
      .replaceAll(pathToFileURL(folder).href, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, nowhere);
    if (clean !== text) writeFileSync(file, clean);
  }
}
