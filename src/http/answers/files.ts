import { extname } from 'node:path';
import { isCompressedFormat, typeOfFile } from '../../api/file-types.ts';
import { contentHash } from '../../api/hash.ts';
import { caching, fileHeaders, jsonHeaders, pageHeaders, sharedFileHeaders } from '../../api/headers.ts';
import type { Content } from '../../api/outcome.ts';
import { isSharedFile } from '../../api/paths.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { isErrorPageFile, isFingerprinted } from '../../store/site-files.ts';
import { fillSettings, settingPages, type ShownSettings } from './settings.ts';

/** Puts into a file, by its path from the folder, what the build could not know. */
export type Rewrite = (body: Buffer, path: string) => Buffer;

/** Canonical links, sitemaps and feeds have whole addresses. Error pages have none. */
const extensionsWithOrigin = ['.atom', '.html', '.txt', '.xml'];

/** Makes the function that replaces the build's origin by the service's, which is known once it listens, and fills in settings. */
export function rewriter(built: string, origin: () => string, settings: ShownSettings): Rewrite {
  const rewriteOrigin: Rewrite = (body, path) => {
    const hasOrigin = extensionsWithOrigin.includes(extname(path)) && !isErrorPageFile(path.slice(1));
    return hasOrigin && origin() !== built
      ? Buffer.from(body.toString('utf8').replaceAll(built, origin()))
      : body;
  };
  return (body, path) => {
    const rewritten = rewriteOrigin(body, path);
    return settingPages.has(path)
      ? Buffer.from(fillSettings(rewritten.toString('utf8'), settings))
      : rewritten;
  };
}

function headersOf(path: string, extension: string): Content['headers'] {
  if (extension === '.html') return settingPages.get(path) ?? pageHeaders;
  // Programs of every site may read what describes the data, as they may read the data.
  if (path.startsWith(`${sitePaths.data}/`)) return jsonHeaders;
  return isSharedFile(path) ? sharedFileHeaders : fileHeaders;
}

/** Makes the content of a file of the build, by its path from the folder. */
export function fileContent(body: Buffer, path: string): Content {
  const extension = extname(path);
  return {
    kind: 'content',
    type: typeOfFile(extension),
    headers: headersOf(path, extension),
    cacheControl: isFingerprinted(path) ? caching.fingerprinted : caching.content,
    // A string of single bytes is sent in one piece with the headers.
    body: extension === '.html' ? body.toString('latin1') : body,
    bytes: body.length,
    hash: contentHash(body),
    isCompressed: isCompressedFormat(extension),
  };
}
