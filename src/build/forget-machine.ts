import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder that stands in the server bundle in place of the real one. */
const nowhere = '/app';

/**
 * Astro's random key of each build, and its replacement. The key encrypts the properties of server islands and actions.
 * This site has none; a site that has them must set ASTRO_KEY instead.
 */
const drawnKey = /"key":"[A-Za-z\d+/]{43}="/;
const noKey = `"key":"${Buffer.alloc(32).toString('base64')}"`;

/** The hash in the name of a chunk. It is of the content before the changes below, so it depends on the machine. */
const hashOfName = /_[\w-]{8}(?=\.mjs$)/;

/** Gives each chunk a name without that hash. Chunks of the same name are numbered in the order of their contents. */
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
      if (taken.has(free))
        throw new Error(`the server bundle already has a chunk ${free}, which ${name} would become`);
      names.set(name, free);
    }
  return names;
}

/**
 * Removes the paths of this machine and all random values from Astro's server bundle, so that the same commit gives the
 * same bytes in every folder and no file of the build reveals where it was built.
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
