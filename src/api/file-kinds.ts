import { extname } from 'node:path';
import type { Language } from '../domain/language.ts';
import { sitePaths } from '../domain/page-path.ts';
import { isWidgetVersion } from '../domain/widget-path.ts';
import { formatDisposition, odbl, typeOfDownload, type Download } from './downloads.ts';
import {
  caching,
  contentTypes,
  downloadHeaders,
  fileHeaders,
  jsonHeaders,
  licenseHeader,
  pageHeaders,
  sharedFileHeaders,
  toHttpDate,
  type Headers,
} from './headers.ts';
import { contentHash, type Content, type DownloadFile } from './outcome.ts';
import { isCountryFile, isSharedFile, qualityPath } from './paths.ts';

/** Content-Types by file extension. */
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

/** The folder of files with a content hash in their names. */
export const assetFolder = '/_astro';

/** Checks whether a file is an error page, such as `404.html` or `404.en.html`. */
export function isErrorPageFile(name: string): boolean {
  return /^\d{3}(?:\.en)?\.html$/.test(name);
}

/** @example errorPageName(404, 'en') // '404.en' */
export function errorPageName(status: number | string, lang: Language): string {
  return lang === 'id' ? String(status) : `${status}.${lang}`;
}

/** How files of a kind are sent. */
interface FileKind {
  /** Matches paths in dist/client. The first matching kind counts. */
  readonly has: (path: string) => boolean;
  readonly headers: Headers;
  readonly cacheControl: string;
}

const kinds: readonly FileKind[] = [
  {
    has: (path) => isWidgetVersion(path) || isCountryFile(path),
    headers: sharedFileHeaders,
    cacheControl: caching.fingerprinted,
  },
  { has: isSharedFile, headers: sharedFileHeaders, cacheControl: caching.content },
  {
    has: (path) => path.startsWith(`${assetFolder}/`),
    headers: fileHeaders,
    cacheControl: caching.fingerprinted,
  },
  { has: (path) => extname(path) === '.html', headers: pageHeaders, cacheControl: caching.content },
  {
    has: (path) => path === qualityPath,
    headers: [...jsonHeaders, ...licenseHeader(odbl)],
    cacheControl: caching.content,
  },
  // Reports on the data, which programs of every site may read like the data.
  {
    has: (path) => path.startsWith(`${sitePaths.data}/`),
    headers: jsonHeaders,
    cacheControl: caching.content,
  },
];
const otherKind: Omit<FileKind, 'has'> = { headers: fileHeaders, cacheControl: caching.content };

/** Builds the content of a file of the site, by its path, such as `/index.html`. */
export function fileContent(body: Buffer, path: string): Content {
  const extension = extname(path);
  const { headers, cacheControl } = kinds.find(({ has }) => has(path)) ?? otherKind;
  return {
    kind: 'content',
    type: (fileTypes as Readonly<Record<string, string>>)[extension] ?? 'application/octet-stream',
    headers,
    cacheControl,
    body,
    hash: contentHash(body),
    // PNG is compressed already.
    isCompressed: extension === '.png',
  };
}

/** Builds a download. `edition` is its date, `hash` that of its content. */
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
    headers: ['Content-Disposition', formatDisposition(name), ...downloadHeaders(download.license)],
    cacheControl: caching.download,
    lastModified: toHttpDate(edition),
    hash,
    encodings,
  };
}
