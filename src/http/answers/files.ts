import { extname } from 'node:path';
import { fileKinds, isCompressedFormat, isErrorPageFile, kindOf, typeOf } from '../../api/file-kinds.ts';
import { operatorParts, type OperatorLinks } from '../../api/operator-links.ts';
import { contentHash } from '../../api/hash.ts';
import type { Content } from '../../api/outcome.ts';
import { fillLinks, fillSettings, settingPages, type ShownSettings } from './settings.ts';

/** Puts into a file, by its path from the folder, what the build could not know. */
export type Rewrite = (body: Buffer, path: string) => Buffer;

/** Canonical links, sitemaps and feeds have whole addresses. Error pages have none. */
const extensionsWithOrigin = ['.atom', '.html', '.txt', '.xml'];

/** Whether a file shows links of the operator: a page does, once one of them is set. */
export function showsLinks(path: string, links: OperatorLinks): boolean {
  return path.endsWith('.html') && operatorParts.report(links);
}

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
    const fill = settingPages.includes(path) ? fillSettings : showsLinks(path, settings) && fillLinks;
    return fill === false ? rewritten : Buffer.from(fill(rewritten.toString('utf8'), settings));
  };
}

/** Makes the content of a file of the build, by its path from the folder. */
export function fileContent(body: Buffer, path: string): Content {
  const extension = extname(path);
  const { headers, cacheControl } = fileKinds[kindOf(path)];
  return {
    kind: 'content',
    type: typeOf(path),
    headers,
    cacheControl,
    // A string of single bytes is sent in one piece with the headers.
    body: extension === '.html' ? body.toString('latin1') : body,
    bytes: body.length,
    hash: contentHash(body),
    isCompressed: isCompressedFormat(extension),
  };
}
