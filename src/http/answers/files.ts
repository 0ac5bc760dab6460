import { extname } from 'node:path';
import { fileKinds, isCompressedFormat, kindOf, typeOf } from '../../api/file-kinds.ts';
import { contentHash } from '../../api/hash.ts';
import type { Content } from '../../api/outcome.ts';

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
