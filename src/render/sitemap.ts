import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** A page that search engines may index. */
export interface SitemapPage {
  /** The path from the origin. */
  readonly path: string;
}

/**
 * Spells the sitemaps: an index and its children, by file name.
 *
 * @param pages lists of pages by the name of their child sitemap; each at most 50,000 (sitemaps.org)
 */
export async function toSitemaps(
  baseUrl: string,
  pages: ReadonlyMap<string, readonly SitemapPage[]>,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, list] of pages) {
    const stream = new SitemapStream({ hostname: baseUrl });
    files.set(
      `sitemap-${name}.xml`,
      await streamToPromise(Readable.from(list.map(({ path }) => ({ url: path }))).pipe(stream)),
    );
  }
  const children = Array.from(files.keys(), (name) => ({ url: `${baseUrl}/${name}` }));
  files.set('sitemap.xml', await streamToPromise(Readable.from(children).pipe(new SitemapIndexStream())));
  return files;
}
