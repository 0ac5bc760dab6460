import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/**
 * Pages in one sitemap. Sitemaps.org allows 50,000; a fifth of that is compressed in some 10 ms where it is asked for, not
 * in 40 to 50 ms during which nobody else is answered.
 */
const pagesPerSitemap = 10_000;

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/**
 * Spells the sitemaps: an index and its children, by file name. A long list is split over several, counted from 1.
 *
 * @param paths the paths of pages by what the pages are of
 * @param date the day on which the pages last changed
 */
export async function toSitemaps(
  baseUrl: string,
  paths: ReadonlyMap<string, readonly string[]>,
  date: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, list] of paths) {
    const chunks = chunksOf(list, pagesPerSitemap);
    for (const [at, chunk] of chunks.entries()) {
      const stream = new SitemapStream({
        hostname: baseUrl,
        lastmodDateOnly: true,
        xmlns: { news: false, xhtml: false, image: false, video: false },
      });
      const file = chunks.length === 1 ? `sitemap-${name}.xml` : `sitemap-${name}-${at + 1}.xml`;
      const items = chunk.map((path) => ({ url: path, lastmod: date }));
      files.set(file, await streamToPromise(Readable.from(items).pipe(stream)));
    }
  }
  const children = Array.from(files.keys(), (name) => ({ url: `${baseUrl}/${name}`, lastmod: date }));
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  files.set('sitemap.xml', await streamToPromise(Readable.from(children).pipe(index)));
  return files;
}
