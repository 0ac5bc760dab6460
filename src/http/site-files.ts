import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { widgetFolder } from '../domain/widget-path.ts';
import { assetFolder, toFileContent, isErrorPageFile } from '../api/file-kinds.ts';
import type { Content } from '../api/outcome.ts';
import { readServedFile } from './manifest.ts';

export type SiteFiles = ReturnType<typeof openSiteFiles>;

const cachedBytes = 8 * 1024 * 1024;
/** Icons, which browsers request in addition to each page. */
const favicons = ['/favicon.svg', '/favicon.ico'];

/** Matches paths that cannot leave the folder. Only `.well-known` may start with a dot. */
const safePath = /^(?:\/\.well-known)?(?:\/[a-z\d][\w.-]*)+$/i;

/** Returns the file name for a path; undefined for unsafe paths, `.html` paths and error pages. */
function findFileName(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (!safePath.test(path) || path === '/index') return undefined;
  const extension = extname(path);
  if (extension === '.html') return undefined;
  const name = extension === '' ? `${path.slice(1)}.html` : path.slice(1);
  return isErrorPageFile(name) ? undefined : name;
}

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Opens the static build. Reads assets and error pages at once, other files on request. */
export function openSiteFiles(folder: string) {
  const open = <T>(path: string, openFile: (file: string) => T): T =>
    readServedFile(`client${path}`, () => openFile(join(folder, path)));
  const read = (path: string): Content => {
    const bytes = open(path, (file) => readFileSync(file));
    return toFileContent(bytes, path);
  };
  const assetPaths = [assetFolder, widgetFolder].flatMap((path) =>
    open(path, (file) => readdirSync(file)).map((name) => `${path}/${name}`),
  );
  const assets = new Map([...assetPaths, ...favicons].map((path) => [path, read(path)]));
  const errorPages = new Map(
    readdirSync(folder)
      .filter(isErrorPageFile)
      .map((name) => [basename(name, '.html'), read(`/${name}`)]),
  );
  const recent = new LRUCache<string, Content>({
    maxSize: cachedBytes,
    // The cache rejects the size 0.
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const readLater = async (path: string, name: string): Promise<Content | undefined> => {
    try {
      const file = toFileContent(await readFile(join(folder, name)), `/${name}`);
      recent.set(path, file);
      return file;
    } catch (error) {
      if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
  return {
    /** Returns the file at a path. Reads it without blocking if it is not in memory. */
    find: (path: string): Content | Promise<Content | undefined> | undefined => {
      const name = findFileName(path);
      return recent.get(path) ?? (name === undefined ? undefined : readLater(path, name));
    },
    /** Files that do not count for the rate limit: assets, the favicon, the address field. */
    assets,
    errorPages,
  };
}
