import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/**
 * Maximum pages per sitemap. Sitemaps.org allows 50,000, but compressing those blocks the server for 40 to 50 ms; a fifth
 * takes 10 ms.
 */
const pagesPerSitemap = 10_000;

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/**
 * Serializes the sitemap index and its sitemaps, by file name. Splits long lists into several numbered sitemaps.
 *
 * @param paths the paths of pages, by the name of their sitemap
 * @param date the day of the last change
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
