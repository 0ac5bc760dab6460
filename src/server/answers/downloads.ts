import {
  dispositionOf,
  downloadFolder,
  downloadVersionPath,
  findDownload,
  typeOfDownload,
} from '../../contract/downloads.ts';
import { caching, downloadHeaders, toHttpDate } from '../../contract/headers.ts';
import type { DownloadFile } from '../../store/downloads.ts';
import { BuildError, type Manifest } from '../../store/manifest.ts';
import type { Encoding } from '../reply/encoding.ts';
import type { Download, Form } from '../reply/outcome.ts';

/** The downloads by their paths: of this edition by name and by version, compressed or not. */
export type Downloads = ReadonlyMap<string, Download>;

const endOf: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };

/**
 * Makes the downloads of their files.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(
  files: ReadonlyMap<string, DownloadFile>,
  { downloads: { version }, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): Downloads {
  const byPath = new Map<string, Download>();
  for (const [name, file] of files) {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has a download that is none: ${name}: run npm run build`);
    const compressed = (['gzip', 'br'] as const).flatMap((encoding): [Encoding, Form][] => {
      const form = files.get(name + endOf[encoding]);
      return form === undefined ? [] : [[encoding, form]];
    });
    const outcome: Download = {
      kind: 'download',
      type: typeOfDownload(download, name),
      headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders(download.license)],
      cacheControl: caching.download,
      lastModified: toHttpDate(edition),
      hash: file.sha256.slice(0, 32),
      forms: { identity: file, ...Object.fromEntries(compressed) },
    };
    byPath.set(download.path + name.slice(download.name.length), outcome);
    byPath.set(downloadFolder + name, outcome);
    byPath.set(downloadVersionPath(version, name), { ...outcome, cacheControl: caching.fingerprinted });
  }
  return byPath;
}
