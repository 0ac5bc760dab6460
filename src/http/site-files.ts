import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { widgetFolder } from '../domain/widget-path.ts';
import { assetFolder, fileContent, fileTypes, isErrorPageFile } from '../api/file-kinds.ts';
import type { Content } from '../api/outcome.ts';
import { readOrThrow } from './manifest.ts';

/** The pages, assets and documents of the static build. */
export type SiteFiles = ReturnType<typeof openSiteFiles>;

const cachedBytes = 8 * 1024 * 1024;
/** Browsers ask for it on their own. */
const favicon = '/favicon.svg';

/** Segments of letters, digits, `-`, `_` and `.` that begin with a letter or digit never leave the folder. `.well-known` is the exception. */
const safePath = /^(?:\/\.well-known)?(?:\/[a-z\d][\w.-]*)+$/i;

/** Gives the name of the file at a path. Error pages are files without an address. */
function fileNameOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (!safePath.test(path) || path === '/index') return undefined;
  const extension = extname(path);
  if (extension === '.html') return undefined;
  const name = extension in fileTypes ? path.slice(1) : `${path.slice(1)}.html`;
  return isErrorPageFile(name) ? undefined : name;
}

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/**
 * Opens the folder of the static build. Assets and error pages are read at once; other files on request, and recent ones stay in memory.
 */
export function openSiteFiles(folder: string) {
  const open = <T>(path: string, openFile: (file: string) => T): T =>
    readOrThrow(`client${path}`, () => openFile(join(folder, path)));
  const read = (path: string): Content =>
    fileContent(
      open(path, (file) => readFileSync(file)),
      path,
    );
  const assetPaths = [assetFolder, widgetFolder].flatMap((path) =>
    open(path, (file) => readdirSync(file)).map((name) => `${path}/${name}`),
  );
  const assets = new Map([...assetPaths, favicon].map((path) => [path, read(path)]));
  const errorPages = new Map(
    readdirSync(folder)
      .filter(isErrorPageFile)
      .map((name) => [basename(name, '.html'), read(`/${name}`)]),
  );
  const recent = new LRUCache<string, Content>({
    maxSize: cachedBytes,
    sizeCalculation: ({ body }) => body.length,
  });
  const readLater = async (path: string, name: string): Promise<Content | undefined> => {
    try {
      const file = fileContent(await readFile(join(folder, name)), `/${name}`);
      recent.set(path, file);
      return file;
    } catch (error) {
      if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
  return {
    /** Gives the file at a path, or undefined. A file that is not in memory is read without blocking. */
    find: (path: string): Content | Promise<Content | undefined> | undefined => {
      const name = fileNameOf(path);
      return recent.get(path) ?? (name === undefined ? undefined : readLater(path, name));
    },
    /** The files that do not count for the rate limit, by path: fingerprinted assets, the favicon and the address field. */
    assets,
    /** The error pages by their file names without `.html`. */
    errorPages,
  };
}
