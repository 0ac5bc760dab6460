/**
 * Maximum pages per sitemap. Sitemaps.org allows 50,000, but compressing those blocks the server for 40 to 50 ms; a fifth
 * takes 10 ms.
 */
const pagesPerSitemap = 10_000;

/** Formats a sitemap or their index. Our addresses have no character that XML escapes. */
function toXml(root: string, entry: string, addresses: readonly string[], date: string): string {
  const entries = addresses.map(
    (address) => `<${entry}><loc>${address}</loc><lastmod>${date}</lastmod></${entry}>`,
  );
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${namespace}">${entries.join('')}</${root}>`;
}

/**
 * Serializes the sitemap index and its sitemaps, by file name. Splits long lists into several numbered sitemaps.
 *
 * @param paths the paths of pages, by the name of their sitemap
 * @param date the day of the last change
 */
export function toSitemaps(
  baseUrl: string,
  paths: ReadonlyMap<string, readonly string[]>,
  date: string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [name, list] of paths)
    for (let start = 0; start < list.length; start += pagesPerSitemap) {
      const number = list.length > pagesPerSitemap ? `-${start / pagesPerSitemap + 1}` : '';
      const addresses = list.slice(start, start + pagesPerSitemap).map((path) => baseUrl + path);
      files.set(`sitemap-${name}${number}.xml`, toXml('urlset', 'url', addresses, date));
    }
  const children = Array.from(files.keys(), (name) => `${baseUrl}/${name}`);
  return files.set('sitemap.xml', toXml('sitemapindex', 'sitemap', children, date));
}
