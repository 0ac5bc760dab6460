import { Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** Maximum pages per sitemap. Compressing one blocks the server for 10 ms; 50 ms with 50,000. */
const pagesPerSitemap = 10_000;

/** Leaves out the XML namespaces that our entries do not use. */
const xmlns = { news: false, xhtml: false, image: false, video: false };

/**
 * Serializes the sitemap index and its sitemaps, by file name. Splits long lists.
 * @param paths page paths by sitemap
 * @param lastmod the day of the last change
 */
export async function toSitemaps(
  hostname: string,
  paths: ReadonlyMap<string, readonly string[]>,
  lastmod: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const add = async (name: string, urls: readonly string[], stream: Transform) => {
    const entries = Readable.from(urls.map((url) => ({ url, lastmod })));
    return files.set(name, await streamToPromise(entries.pipe(stream)));
  };
  const options = { hostname, xmlns, lastmodDateOnly: true };
  for (const [name, list] of paths)
    for (let start = 0; start < list.length; start += pagesPerSitemap) {
      const number = list.length > pagesPerSitemap ? `-${start / pagesPerSitemap + 1}` : '';
      const part = list.slice(start, start + pagesPerSitemap);
      await add(`sitemap-${name}${number}.xml`, part, new SitemapStream(options));
    }
  const children = Array.from(files.keys(), (name) => `${hostname}/${name}`);
  return add('sitemap.xml', children, new SitemapIndexStream(options));
}
