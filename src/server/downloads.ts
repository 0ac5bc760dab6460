import { createReadStream, fstatSync, openSync, read } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  compressedEnds,
  dispositionOf,
  downloadFolder,
  downloadVersionPath,
  findDownload,
  type Download,
} from '../contract/downloads.ts';
import { BuildError, unreadable, type Manifest } from '../dataset/manifest.ts';
import type { Encoding } from './encoding.ts';
import { caching, downloadHeaders, toHttpDate } from './headers.ts';
import type { Form, RangedFile } from './ranged.ts';

/** Gives the download at a path, compressed or not, of this edition by name or by version; undefined if there is none. */
export type FindDownload = (path: string) => RangedFile | undefined;

/** The forms in which a file may be sent, by the end of the name that each has. */
const encodings: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };

/**
 * How a file is read of which many readers share the descriptor: a stream that is cut off would close it even so, and its
 * number would soon be another file's or a connection's.
 */
const shared = {
  read,
  close: (_descriptor: number, done: (error: Error | null) => void): void => {
    done(null);
  },
};

/** Gives the type of a download's file. */
export function typeOfDownload(download: Download, name: string): string {
  if (name === download.name) return download.type;
  return compressedEnds[extname(name) as keyof typeof compressedEnds];
}

/**
 * Opens the files of the downloads. They stay open, so what is sent is of one build whatever becomes of its folder.
 *
 * @throws BuildError naming a file that is missing or of another length than was built
 */
export function openDownloads(
  folder: string,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): FindDownload {
  const lastModified = toHttpDate(edition);
  const forms = new Map<string, Form & { readonly hash: string }>();
  for (const { path, bytes, sha256 } of downloads.files) {
    let descriptor: number;
    try {
      descriptor = openSync(join(folder, path), 'r');
    } catch (error) {
      throw unreadable(path, error);
    }
    const { size } = fstatSync(descriptor);
    if (size !== bytes)
      throw new BuildError(`dist/${path} has ${size} bytes, built were ${bytes}: run npm run build`);
    forms.set(path.slice(path.lastIndexOf('/') + 1), {
      bytes,
      hash: sha256.slice(0, 32),
      read: (start, end) => () =>
        createReadStream('', { fd: descriptor, autoClose: false, start, end, fs: shared }),
    });
  }
  const files = new Map<string, RangedFile>();
  for (const [name, form] of forms) {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has a download that is none: ${name}: run npm run build`);
    const stable = download.path + name.slice(download.name.length);
    const file = {
      type: typeOfDownload(download, name),
      headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders],
      lastModified,
      hash: form.hash,
      forms: {
        identity: form,
        ...Object.fromEntries(
          Object.entries(encodings).flatMap(([encoding, end]) => {
            const compressed = forms.get(name + end);
            return compressed === undefined ? [] : [[encoding, compressed]];
          }),
        ),
      },
    };
    for (const path of new Set([stable, downloadFolder + name]))
      files.set(path, { ...file, cacheControl: caching.download });
    files.set(downloadVersionPath(downloads.version, name), { ...file, cacheControl: caching.fingerprinted });
  }
  return (path) => files.get(path);
}

/**
 * Checks that every file is byte for byte what was built. It reads and hashes in other threads, one file after the other.
 *
 * @throws BuildError naming the first that is not
 */
export async function verifyDownloads(
  folder: string,
  { downloads }: Pick<Manifest, 'downloads'>,
): Promise<void> {
  for (const { path, sha256 } of downloads.files) {
    const bytes = await readFile(join(folder, path)).catch((error: unknown) => {
      throw unreadable(path, error);
    });
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    if (Buffer.from(hash).toString('hex') !== sha256)
      throw new BuildError(`dist/${path} is not what was built (its sha256 differs): run npm run build`);
  }
}
