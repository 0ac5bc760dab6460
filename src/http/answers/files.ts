import { fileKinds, isCompressedFormat, isErrorPageFile, kindOf, typeOf } from '../../api/file-kinds.ts';
import { contentHash } from '../../api/hash.ts';
import type { SiteFile } from '../../store/site-files.ts';
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

/**
 * Makes the content of a file of the build.
 *
 * @param path of the file, from the folder
 */
export function fileContent(file: SiteFile, path: string, setOrigin: SetOrigin): Content {
  const { extension } = file;
  const { headers, cacheControl } = fileKinds[kindOf(path)];
  const hasOrigin = extensionsWithOrigin.includes(extension) && !isErrorPageFile(path.slice(1));
  const body = hasOrigin ? setOrigin(file.body) : file.body;
  return {
    kind: 'content',
    type: typeOf(path),
    headers,
    cacheControl,
    // A string of single bytes is sent in one piece with the headers.
    body: extension === '.html' ? body.toString('latin1') : body,
    bytes: body.length,
    hash: body === file.body ? file.hash : contentHash(body),
    isCompressed: isCompressedFormat(extension),
  };
}
