import { createHash } from 'node:crypto';
import { read } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { downloadVersionPath, findDownload } from '../api/downloads.ts';
import { toDownloadFile } from '../api/file-kinds.ts';
import { caching } from '../api/headers.ts';
import type { Sources } from '../api/operation.ts';
import type { DownloadFile, EncodedFile } from '../api/outcome.ts';
import { downloadFolder } from '../api/paths.ts';
import { BuildError, fileDiffersError, openServedFile, readVerifiedFile } from './manifest.ts';
import type { Manifest, ManifestFile } from './manifest.ts';

/** Bytes of a chunk. A chunk stays in memory while its client does not read. */
const chunkBytes = 64 * 1024;
const readChunk = promisify(read);

/** Yields a part of a file in chunks that share memory: use each before reading the next. */
async function* readChunks(descriptor: number, start: number, end: number): AsyncGenerator<Buffer> {
  // Reused, because new buffers would wait for garbage collection: 80 MB for 50 slow clients.
  const memory = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end + 1 - start));
  for (let at = start; at <= end;) {
    const length = Math.min(memory.length, end + 1 - at);
    const { bytesRead } = await readChunk(descriptor, memory, 0, length, at);
    if (bytesRead === 0) throw new Error('a download is shorter than it was');
    yield memory.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** A file of the build. `verify` rejects with a BuildError if its content has changed. */
type OpenFile = ManifestFile & EncodedFile & { readonly verify: () => Promise<void> };

/** Opens a large file; reads a small one, because 500 workbooks would need 500 descriptors. */
function open(folder: string, file: ManifestFile): OpenFile {
  const { path, bytes } = file;
  if (bytes <= chunkBytes) {
    const content = readVerifiedFile(folder, file);
    const read: OpenFile['read'] = (start, end) => content.subarray(start, end + 1);
    return { ...file, read, verify: () => Promise.resolve() };
  }
  const descriptor = openServedFile(folder, file);
  const verify = async (): Promise<void> => {
    const hash = createHash('sha256');
    for await (const chunk of readChunks(descriptor, 0, bytes - 1)) hash.update(chunk);
    if (hash.digest('hex') !== file.sha256) throw fileDiffersError(path, 'sha256');
  };
  return { ...file, read: (start, end) => () => readChunks(descriptor, start, end), verify };
}

/**
 * Opens the downloads, with paths by name, by edition and by version. Large files stay open and
 * small files in memory, so the server sends one build even if its folder is replaced. Large files
 * are hashed before their first use, because hashing all would take 20 % of the start-up time.
 */
export function openDownloads(
  folder: string,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): Sources['downloads'] {
  const files = new Map(downloads.files.map((file) => [basename(file.path), open(folder, file)]));
  const byPath = new Map<string, () => Promise<DownloadFile>>();
  for (const [name, identity] of files) {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has an unknown download, ${name}: run npm run build`);
    const [gzip, br] = [files.get(`${name}.gz`), files.get(`${name}.br`)];
    const encodings = { identity, ...(gzip && { gzip }), ...(br && { br }) };
    const file = toDownloadFile(download, name, edition, identity.sha256.slice(0, 32), encodings);
    let verified: Promise<unknown> | undefined;
    const add = (path: string, outcome = file): void => {
      byPath.set(path, async () => {
        await (verified ??= Promise.all(Object.values(encodings).map(({ verify }) => verify())));
        return outcome;
      });
    };
    add(download.path.slice(0, -download.name.length) + name);
    add(downloadFolder + name);
    // The field `version` of datapackage.json is the edition.
    add(downloadVersionPath(edition, name));
    const immutable = { ...file, cacheControl: caching.fingerprinted };
    add(downloadVersionPath(downloads.version, name), immutable);
  }
  return byPath;
}
