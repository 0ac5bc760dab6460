import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { contentHash } from './content-hash.ts';
import type { Content } from './exchange.ts';
import { sitePaths } from '../domain/page-path.ts';
import { caching, contentTypes, fileHeaders, jsonHeaders, pageHeaders } from './headers.ts';

const types: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': contentTypes.html,
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': contentTypes.json,
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Gives the type of a file by its extension. */
export function typeOfFile(extension: string): string {
  return types[extension] ?? 'application/octet-stream';
}

/** Compressed by their own format. */
const compressedTypes = ['.png', '.woff2'];

/** The types of files that are text. */
export const textTypes: readonly string[] = Object.entries(types)
  .filter(([extension]) => !compressedTypes.includes(extension) && extension !== '.ico')
  .map(([, type]) => type);

const cachedBytes = 32 * 1024 * 1024;
const assetFolder = '_astro';
/** Whether a path is that of an asset whose name has a hash of its content in it. */
export function isFingerprinted(path: string): boolean {
  return path.startsWith(`/${assetFolder}/`);
}

/** Asked for by browsers of themselves, so it counts for nobody's limit. */
const favicon = '/favicon.svg';

/** Segments of letters, digits, `-`, `_` and `.` that begin with a letter or digit: no way out of the folder. */
const safePath = /^(?:\/[a-z\d][\w.-]*)+$/i;
/** Whether a file of the build is the page of an error: `404.html`. */
export function isErrorPageFile(name: string): boolean {
  return /^\d{3}\.html$/.test(name);
}

/** Error pages are files of the build too, but no addresses. */
function isErrorPagePath(path: string): boolean {
  return isErrorPageFile(`${path.slice(1)}.html`);
}

/** The files of the static build that are no records. */
export interface Files {
  /** Gives what stands at a path; undefined if nothing does. */
  readonly find: (path: string) => Content | undefined;
  /** Gives a file that never counts for the rate limit: a fingerprinted asset or the favicon. */
  readonly findUncounted: (path: string) => Content | undefined;
  /** Gives the page that tells of an error; undefined where there is none for the status. */
  readonly errorPage: (status: number) => Content | undefined;
}

/** A page as it is sent. */
export function pageContent(body: Buffer): Content {
  return toContent('.html', body, caching.content);
}

/** Puts the origin of the service into a page or document, in place of the one that the build has. */
export type SetOrigin = (body: Buffer) => Buffer;

/** Makes what puts an origin, which is known once the service listens, in the place of another. */
export function originSetter(built: string, origin: () => string): SetOrigin {
  return (body) =>
    origin() === built ? body : Buffer.from(body.toString('utf8').replaceAll(built, origin()));
}

/** Pages and documents have whole addresses in them: canonical links, sitemaps, feeds. */
const extensionsWithOrigin = ['.atom', '.html', '.txt', '.xml'];

/** A content that stays, and its compressed forms with it. */
export function keep(content: Content): Content {
  return { ...content, forms: new Map() };
}

function toContent(extension: string, body: Buffer, cacheControl: string): Content {
  const isPage = extension === '.html';
  return {
    type: typeOfFile(extension),
    headers: isPage ? pageHeaders : fileHeaders,
    cacheControl,
    body: isPage ? body.toString('latin1') : body,
    bytes: body.length,
    hash: contentHash(body),
    isCompressed: compressedTypes.includes(extension),
  };
}

function fileNameOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (!safePath.test(path) || isErrorPagePath(path) || path === '/index') return undefined;
  const extension = extname(path);
  if (extension === '.html') return undefined;
  return extension in types ? path.slice(1) : `${path.slice(1)}.html`;
}

function readUncounted(folder: string): ReadonlyMap<string, Content> {
  const assets = readdirSync(join(folder, assetFolder)).map((name): [string, Content] => [
    `/${assetFolder}/${name}`,
    keep(toContent(extname(name), readFileSync(join(folder, assetFolder, name)), caching.fingerprinted)),
  ]);
  const icon = readFileSync(join(folder, favicon));
  return new Map([...assets, [favicon, keep(toContent(extname(favicon), icon, caching.content))]]);
}

function readErrorPages(folder: string): ReadonlyMap<number, Content> {
  const names = readdirSync(folder).filter(isErrorPageFile);
  return new Map(
    names.map((name) => [Number(name.slice(0, 3)), keep(pageContent(readFileSync(join(folder, name))))]),
  );
}

/**
 * Opens the static build's folder. Assets and error pages are read now; pages when they are asked for, and the recent
 * ones kept.
 */
export function openFiles(folder: string, setOrigin: SetOrigin): Files {
  const uncounted = readUncounted(folder);
  const errorPages = readErrorPages(folder);
  const recent = new LRUCache<string, Content>({
    maxSize: cachedBytes,
    // A text takes as much again, at most, with both of its compressed forms.
    sizeCalculation: ({ bytes }) => 2 * bytes,
  });
  const find = (path: string): Content | undefined => {
    const cached = recent.get(path);
    if (cached !== undefined) return cached;
    const name = fileNameOf(path);
    if (name === undefined) return undefined;
    let body: Buffer;
    try {
      body = readFileSync(join(folder, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG')
        return undefined;
      throw error;
    }
    const extension = extname(name);
    if (extensionsWithOrigin.includes(extension)) body = setOrigin(body);
    const plain = toContent(extension, body, caching.content);
    // What tells of the data is for programs of every site, as the data is.
    const isAboutData = extension !== '.html' && path.startsWith(`${sitePaths.data}/`);
    const content = keep(isAboutData ? { ...plain, headers: jsonHeaders } : plain);
    recent.set(path, content);
    return content;
  };
  return {
    find,
    // Most paths are neither; looking at their start is cheaper than hashing them.
    findUncounted: (path) => (isFingerprinted(path) || path === favicon ? uncounted.get(path) : undefined),
    errorPage: (status) => errorPages.get(status),
  };
}
