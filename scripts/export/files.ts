import { basename, dirname, extname } from 'node:path';
import {
  dispositionOf,
  downloadVersionPath,
  type Download,
  findDownload,
  typeOfDownload,
} from '../../src/api/downloads.ts';
import { childLists } from '../../src/api/operations/children.ts';
import {
  childrenFile,
  childrenPath,
  isSharedFile,
  openApiPath,
  openSearchPath,
} from '../../src/api/paths.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { isWidgetVersion } from '../../src/domain/widget-path.ts';
import { typeOfFile } from '../../src/api/file-types.ts';
import { isErrorPageFile, isFingerprinted } from '../../src/store/site-files.ts';
import {
  caching,
  contentTypes,
  docsHeaders,
  downloadHeaders,
  downloadRetryAfter,
  fileHeaders,
  jsonHeaders,
  pageHeaders,
  sharedFileHeaders,
  type Headers,
} from '../../src/api/headers.ts';

/** The kinds of files. Each kind has its own headers. */
export type Kind =
  | 'page'
  | 'docs'
  | 'record'
  | 'download'
  | 'version'
  | 'asset'
  | 'shared'
  | 'shared-version'
  | 'description'
  | 'file';

const openSearchFile = openSearchPath.slice(1);
/** The pages with the reference. */
const docsFiles: ReadonlySet<string> = new Set(
  [sitePaths.docs, sitePaths.docsInEnglish].map((path) => `${path.slice(1)}.html`),
);
/** The folder of files about the data. */
const dataFolder = `${sitePaths.data.slice(1)}/`;
/** Matches the folder of a version of the downloads. */
const versionFolder = new RegExp(`^${dirname(downloadVersionPath('[0-9a-f]{16}', 'x')).slice(1)}$`);
/** The page that static hosts send with 404. */
export const notFoundFile = '404.html';

/** Gives the kind of a file of the build, by its path in dist/client; undefined if only the server uses it. */
export function kindOf(file: string): Kind | undefined {
  if (file === openSearchFile || (isErrorPageFile(file) && file !== notFoundFile)) return undefined;
  if (file.startsWith('api/')) return 'record';
  if (findDownload(basename(file)) !== undefined)
    return versionFolder.test(dirname(file)) ? 'version' : 'download';
  if (isSharedFile(`/${file}`)) return isWidgetVersion(`/${file}`) ? 'shared-version' : 'shared';
  if (isFingerprinted(`/${file}`)) return 'asset';
  if (file === openApiPath.slice(1)) return 'description';
  if (file.startsWith(dataFolder) && extname(file) !== '.html') return 'description';
  if (docsFiles.has(file)) return 'docs';
  return extname(file) === '.html' ? 'page' : 'file';
}

/**
 * Gives the headers of a download. Without a name in Content-Disposition it is saved under the last part of its address.
 *
 * @param cacheControl the Cache-Control
 */
export function headersOfDownload(
  cacheControl: string,
  license?: Download['license'],
  disposition = 'attachment',
): Headers {
  const start = ['Content-Disposition', disposition, ...downloadHeaders(license), ...downloadRetryAfter];
  return [...start, 'Cache-Control', cacheControl];
}

/** The headers that the server sends with each kind of file, without Content-Type. */
export const headersOf: Readonly<Record<Kind, Headers>> = {
  page: [...pageHeaders, 'Cache-Control', caching.content],
  docs: [...docsHeaders, 'Cache-Control', caching.content],
  record: [...jsonHeaders, 'Cache-Control', caching.content],
  download: headersOfDownload(caching.download),
  version: headersOfDownload(caching.fingerprinted),
  asset: [...fileHeaders, 'Cache-Control', caching.fingerprinted],
  shared: [...sharedFileHeaders, 'Cache-Control', caching.content],
  'shared-version': [...sharedFileHeaders, 'Cache-Control', caching.fingerprinted],
  description: [...jsonHeaders, 'Cache-Control', caching.content],
  file: [...fileHeaders, 'Cache-Control', caching.content],
};

/** Gives the Content-Type of a file. */
export function typeOf(file: string): string {
  if (kindOf(file) === 'record') return contentTypes.json;
  const download = findDownload(basename(file));
  return download === undefined ? typeOfFile(extname(file)) : typeOfDownload(download, basename(file));
}

/** Gives the headers of a file by its name. */
export function headersOfFile(file: string): Headers {
  const kind = kindOf(file);
  if (kind === undefined) return [];
  if (kind !== 'download' && kind !== 'version') return headersOf[kind];
  const [name, cacheControl] = [
    basename(file),
    kind === 'download' ? caching.download : caching.fingerprinted,
  ];
  return headersOfDownload(cacheControl, findDownload(name)?.license, dispositionOf(name));
}

/** Splits a flat list of headers into pairs. */
export function pairsOf(headers: Headers): readonly (readonly [name: string, value: string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
}

/** Gives the address and the path of each kind of children list, with a placeholder for the id. */
export function childrenRules(
  placeholder: string,
): readonly { readonly from: string; readonly to: string }[] {
  return childLists.map(({ parent, child }) => ({
    from: childrenPath(parent, placeholder, child),
    to: childrenFile(parent, placeholder, child),
  }));
}

/** Gives the address of a file, without a slash at its start. */
export function addressOf(file: string): string {
  if (file === 'index.html' || file === notFoundFile) return file;
  if (extname(file) === '.html') return file.slice(0, -'.html'.length);
  const id = basename(file);
  const list = childLists.find(({ parent, child }) => `/${file}` === childrenFile(parent, id, child));
  return list === undefined ? file : childrenPath(list.parent, id, list.child).slice(1);
}
