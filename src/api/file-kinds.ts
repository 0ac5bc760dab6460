import { extname } from 'node:path';
import type { Language } from '../domain/language.ts';
import { sitePaths, termsPath } from '../domain/page-path.ts';
import { isAddressFieldVersion } from '../domain/widget-path.ts';
import { odbl, type Download } from './downloads.ts';
import {
  caching,
  fileHeaders,
  jsonHeaders,
  pageHeaders,
  sharedFileHeaders,
  contentTypeHeader,
  type Headers,
} from './headers.ts';
import { hashContent, type Content, type DownloadFile } from './outcome.ts';
import { isCountryFile, isSharedPath, qualityPath } from './paths.ts';

/** The folder of files with a content hash in their names. */
export const assetFolder = '/_astro';

export const isErrorPageFile = (name: string): boolean => /^\d{3}(?:\.en)?\.html$/.test(name);

/** @example errorPageName(404, 'en') // '404.en' */
export const errorPageName = (status: number | string, lang: Language): string =>
  lang === 'id' ? String(status) : `${status}.${lang}`;

/** Returns a Link header to a file's own licence, otherwise to the terms of the data. */
function licenseHeader(license: Download['license']): Headers {
  return ['Link', `<${license?.path ?? termsPath}>; rel="license"`];
}

function chooseHeaders(path: string): Headers {
  if (isSharedPath(path)) return sharedFileHeaders;
  if (extname(path) === '.html') return pageHeaders;
  if (path === qualityPath) return [...jsonHeaders, ...licenseHeader(odbl)];
  // Scripts on any site may read reports on the data, like the data itself.
  return path.startsWith(`${sitePaths.data.id}/`) ? jsonHeaders : fileHeaders;
}

/** Builds the content of a file of the site. `path` starts at the site: `/index.html`. */
export function toFileContent(body: Buffer, path: string): Content {
  const isAsset = path.startsWith(`${assetFolder}/`);
  const isHashed = isAsset || isAddressFieldVersion(path) || isCountryFile(path);
  return {
    kind: 'content',
    type: contentTypeHeader(path),
    headers: chooseHeaders(path),
    cacheControl: isHashed ? caching.fingerprinted : caching.content,
    body,
    hash: hashContent(body),
    // PNG is compressed already.
    isCompressed: extname(path) === '.png',
  };
}

/** Builds a download. `edition` is a date, `hash` the hash of the content. */
export function toDownloadFile(
  { license }: Download,
  name: string,
  edition: string,
  hash: string,
  encodings: DownloadFile['encodings'],
): DownloadFile {
  const attachment = ['Content-Disposition', `attachment; filename="${name}"`];
  const headers = [...attachment, 'Accept-Ranges', 'bytes', ...licenseHeader(license)];
  return {
    kind: 'download',
    type: contentTypeHeader(name),
    headers: [...headers, ...sharedFileHeaders],
    cacheControl: caching.download,
    lastModified: new Date(edition).toUTCString(),
    hash,
    encodings,
  };
}
