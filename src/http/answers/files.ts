import { sitePaths } from '../../domain/page-path.ts';
import { caching, fileHeaders, jsonHeaders, pageHeaders, sharedFileHeaders } from '../../api/headers.ts';
import { isSharedFile } from '../../api/paths.ts';
import { isCompressedFormat, typeOfFile } from '../../api/file-types.ts';
import { contentHash } from '../../api/hash.ts';
import { isErrorPageFile, isFingerprinted, type SiteFile } from '../../store/site-files.ts';
import type { Content } from '../../api/outcome.ts';

/** Puts the origin of the service into a page or document, in place of the one that the build has. */
export type SetOrigin = (body: Buffer) => Buffer;

/** Makes the function that replaces the build's origin by the service's, which is known once it listens. */
export function originSetter(built: string, origin: () => string): SetOrigin {
  return (body) =>
    origin() === built ? body : Buffer.from(body.toString('utf8').replaceAll(built, origin()));
}

/** Canonical links, sitemaps and feeds have whole addresses. Error pages have none. */
const extensionsWithOrigin = ['.atom', '.html', '.txt', '.xml'];

const headersOf = ({ extension }: SiteFile, path: string): Content['headers'] => {
  if (extension === '.html') return pageHeaders;
  // Programs of every site may read what describes the data, as they may read the data.
  if (path.startsWith(`${sitePaths.data}/`)) return jsonHeaders;
  return isSharedFile(path) ? sharedFileHeaders : fileHeaders;
};

/**
 * Makes the content of a file of the build.
 *
 * @param path of the file, from the folder
 */
export function fileContent(file: SiteFile, path: string, setOrigin: SetOrigin): Content {
  const { extension } = file;
  const hasOrigin = extensionsWithOrigin.includes(extension) && !isErrorPageFile(path.slice(1));
  const body = hasOrigin ? setOrigin(file.body) : file.body;
  return {
    kind: 'content',
    type: typeOfFile(extension),
    headers: headersOf(file, path),
    cacheControl: isFingerprinted(path) ? caching.fingerprinted : caching.content,
    // A string of single bytes is sent in one piece with the headers.
    body: extension === '.html' ? body.toString('latin1') : body,
    bytes: body.length,
    hash: body === file.body ? file.hash : contentHash(body),
    isCompressed: isCompressedFormat(extension),
  };
}
