import { dispositionOf, downloadVersionPath, findDownload, typeOfDownload } from '../../api/downloads.ts';
import { caching, downloadHeaders, toHttpDate } from '../../api/headers.ts';
import type { Attachment } from '../../api/outcome.ts';
import { downloadFolder } from '../../api/paths.ts';
import type { OpenDownloads } from '../../store/downloads.ts';
import { BuildError, type Manifest } from '../../store/manifest.ts';

/**
 * Makes the downloads of their files. Gives them by their paths: of this edition by name and by version, compressed or not.
 *
 * @throws BuildError where a file is not one of the contract's downloads
 */
export function toDownloads(
  files: OpenDownloads,
  { downloads, edition }: Pick<Manifest, 'downloads' | 'edition'>,
): ReadonlyMap<string, Attachment> {
  const byPath = new Map<string, Attachment>();
  for (const [name, identity] of files) {
    const download = findDownload(name);
    if (download === undefined)
      throw new BuildError(`dist has a download that is none: ${name}: run npm run build`);
    const [gzip, br] = [files.get(`${name}.gz`), files.get(`${name}.br`)];
    const outcome: Attachment = {
      kind: 'attachment',
      type: typeOfDownload(download, name),
      headers: ['Content-Disposition', dispositionOf(name), ...downloadHeaders(download.license)],
      cacheControl: caching.download,
      lastModified: toHttpDate(edition),
      hash: identity.sha256.slice(0, 32),
      encodings: { identity, ...(gzip && { gzip }), ...(br && { br }) },
    };
    byPath.set(download.path.slice(0, -download.name.length) + name, outcome);
    byPath.set(downloadFolder + name, outcome);
    // The field `version` of datapackage.json is the edition.
    byPath.set(downloadVersionPath(edition, name), outcome);
    byPath.set(downloadVersionPath(downloads.version, name), {
      ...outcome,
      cacheControl: caching.fingerprinted,
    });
  }
  return byPath;
}
