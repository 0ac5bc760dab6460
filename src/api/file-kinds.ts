import { basename, extname } from 'node:path';
import type { Language } from '../domain/language.ts';
import { sitePaths } from '../domain/page-path.ts';
import { isWidgetVersion } from '../domain/widget-path.ts';
import {
  dispositionOf,
  downloadVersionPath,
  findDownload,
  typeOfDownload,
  type Download,
} from './downloads.ts';
import {
  caching,
  contentTypes,
  downloadHeaders,
  fileHeaders,
  jsonHeaders,
  pageHeaders,
  sharedFileHeaders,
  toHttpDate,
  type Headers,
} from './headers.ts';
import { contentHash, type Content, type DownloadFile } from './outcome.ts';
import { apiRoot, isCountryFile, isSharedFile, openApiPath } from './paths.ts';

/** The Content-Type of files by the extension of their names. */
export const fileTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': contentTypes.html,
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': contentTypes.json,
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
} as const;

/** Whether the format of a file compresses it already. */
function isCompressedFormat(extension: string): boolean {
  return extension === '.png';
}

/** The folder of files whose names have a hash of their content. */
export const assetFolder = '/_astro';

/** Whether a file of the build is an error page, such as `404.html` or `404.en.html`. */
export function isErrorPageFile(name: string): boolean {
  return /^\d{3}(?:\.en)?\.html$/.test(name);
}

/** @example errorPageName(404, 'en') // '404.en' */
export function errorPageName(status: number | string, lang: Language): string {
  return lang === 'id' ? String(status) : `${status}.${lang}`;
}

/** The headers that files of a kind are sent with, beside their type. */
interface FileKind {
  /** Whether the path of a file in dist/client is of this kind; the first kind counts. */
  readonly has: (path: string) => boolean;
  /** Without Cache-Control; of downloads also without Content-Disposition. */
  readonly headers: Headers;
  readonly cacheControl: string;
}

const isHtml = (path: string): boolean => extname(path) === '.html';
const isDownload = (path: string): boolean => findDownload(basename(path)) !== undefined;
const versionFolder = new RegExp(`^${downloadVersionPath('[0-9a-f]{16}', '')}`);

/** The kinds of files of the build, for the server and for static hosts. */
const kinds = {
  record: {
    has: (path) => path.startsWith(`${apiRoot}/`),
    headers: jsonHeaders,
    cacheControl: caching.content,
  },
  version: {
    has: (path) => versionFolder.test(path) && isDownload(path),
    headers: downloadHeaders(undefined),
    cacheControl: caching.fingerprinted,
  },
  download: { has: isDownload, headers: downloadHeaders(undefined), cacheControl: caching.download },
  'shared-version': {
    has: (path) => isWidgetVersion(path) || isCountryFile(path),
    headers: sharedFileHeaders,
    cacheControl: caching.fingerprinted,
  },
  shared: { has: isSharedFile, headers: sharedFileHeaders, cacheControl: caching.content },
  asset: {
    has: (path) => path.startsWith(`${assetFolder}/`),
    headers: fileHeaders,
    cacheControl: caching.fingerprinted,
  },
  page: { has: isHtml, headers: pageHeaders, cacheControl: caching.content },
  // Descriptions of the data and the service, which programs of every site may read like the data.
  description: {
    has: (path) => path === openApiPath || path.startsWith(`${sitePaths.data}/`),
    headers: jsonHeaders,
    cacheControl: caching.content,
  },
  file: { has: () => true, headers: fileHeaders, cacheControl: caching.content },
} as const satisfies Readonly<Record<string, FileKind>>;

export type FileKindName = keyof typeof kinds;

/** The kinds of files by their names. */
export const fileKinds: Readonly<Record<FileKindName, FileKind>> = kinds;

const names = Object.keys(kinds) as readonly FileKindName[];

/** Gives the kind of the file at a path in dist/client, such as `/index.html`. */
export function kindOf(path: string): FileKindName {
  return names.find((name) => fileKinds[name].has(path)) ?? 'file';
}

/** Gives the Content-Type of the file at a path in dist/client. */
export function typeOf(path: string): string {
  const kind = kindOf(path);
  if (kind === 'record') return contentTypes.json;
  const download = findDownload(basename(path));
  if (download !== undefined) return typeOfDownload(download, basename(path));
  return (fileTypes as Readonly<Record<string, string>>)[extname(path)] ?? 'application/octet-stream';
}

/** Makes the content of a file of the build, by its path from the folder. */
export function fileContent(body: Buffer, path: string): Content {
  const { headers, cacheControl } = fileKinds[kindOf(path)];
  const isCompressed = isCompressedFormat(extname(path));
  return {
    kind: 'content',
    type: typeOf(path),
    headers,
    cacheControl,
    body,
    hash: contentHash(body),
    isCompressed,
  };
}

/**
 * Makes the download with a name.
 *
 * @param edition its date
 * @param hash of its content
 */
export function toDownloadFile(
  download: Download,
  name: string,
  edition: string,
  hash: string,
  encodings: DownloadFile['encodings'],
): DownloadFile {
  return {
    kind: 'download',
    type: typeOfDownload(download, name),
    headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders(download.license)],
    cacheControl: caching.download,
    lastModified: toHttpDate(edition),
    hash,
    encodings,
  };
}
