// Renders all prebuilt pages by Astro alone and compares their bytes with those of dist/: npm run compare:pages

import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../http/config.ts';
import { ensureBuilt } from './ensure-built.ts';
import { runAstro } from './astro.ts';
import { startFolder } from './folder.ts';

const root = join(import.meta.dirname, '../..');

const listPages = (client: string): ReadonlySet<string> =>
  new Set(
    readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  );

ensureBuilt(readConfig());
const folder = startFolder(root);
await runAstro(folder);
const [ours, astros] = [join(root, 'dist/client'), join(folder, 'client')];
const [written, expected] = [listPages(ours), listPages(astros)];
let bytes = 0;
const different = [...written.symmetricDifference(expected)];
for (const name of written.intersection(expected)) {
  const page = readFileSync(join(ours, name));
  bytes += page.length;
  if (!page.equals(readFileSync(join(astros, name)))) different.push(name);
}
rmSync(folder, { recursive: true });
for (const name of different.slice(0, 10)) console.error(`${name} differs`);
console.log(`${written.size} pages of ${bytes} bytes compared with Astro's: ${different.length} differ`);
process.exitCode = different.length === 0 ? 0 : 1;
