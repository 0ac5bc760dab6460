import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the server bundle says that it was built. */
const nowhere = '/app';

/**
 * The key that Astro draws by chance for each build, and what stands in its place. It encrypts the properties of server
 * islands and actions, of which this site has none; one that has them must set ASTRO_KEY instead.
 */
const drawnKey = /"key":"[A-Za-z\d+/]{43}="/;
const noKey = `"key":"${Buffer.alloc(32).toString('base64')}"`;

/** The hash in the name of a part of the bundle. It is of what stood there before all this was taken out. */
const hashOfName = /_[\w-]{8}(?=\.mjs$)/;

/** Gives each part of the bundle a name without that hash; parts of one name are numbered by what is in them. */
function plainNames(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(Array.from(texts.keys(), (file) => basename(file)));
  const hashed = [...texts.keys()].map((file) => basename(file)).filter((name) => hashOfName.test(name));
  const withoutNames = (text: string): string =>
    hashed.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const parts = [...texts]
    .map(([file, text]) => ({ name: basename(file), text: withoutNames(text) }))
    .filter(({ name }) => hashOfName.test(name))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1));
  for (const [plain, group] of Map.groupBy(parts, ({ name }) => name.replace(hashOfName, '')))
    for (const [at, { name }] of group.entries()) {
      const free = at === 0 ? plain : plain.replace(/\.mjs$/, `-${at + 1}.mjs`);
      if (taken.has(free)) throw new Error(`the server bundle has a part ${free} beside ${name}`);
      names.set(name, free);
    }
  return names;
}

/**
 * Takes the paths of this machine and what is made by chance out of Astro's server bundle, so that the same commit gives
 * the same bytes in every folder, and no file of the build tells where it was made.
 */
export function forgetMachine(server: string, root: string, folder: string): void {
  const texts = new Map<string, string>();
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    const file = join(entry.parentPath, entry.name);
    const clean = readFileSync(file, 'utf8')
      .replaceAll(pathToFileURL(folder).href, `file://${nowhere}/dist`)
      .replaceAll(folder, `${nowhere}/dist`)
      .replaceAll(pathToFileURL(root).href, `file://${nowhere}`)
      .replaceAll(root, nowhere)
      .replace(drawnKey, noKey);
    texts.set(file, clean);
  }
  const names = plainNames(texts);
  for (const [file, text] of texts) {
    const name = basename(file);
    rmSync(file);
    const renamed = names.entries().reduce((rest, [old, plain]) => rest.replaceAll(old, plain), text);
    writeFileSync(join(file, '..', names.get(name) ?? name), renamed);
  }
}
