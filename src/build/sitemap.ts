import { Readable } from 'node:stream';
import { alternatesOf, translatedPaths } from '../domain/page-path.ts';
import type { Translated } from '../domain/language.ts';
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

const translations: ReadonlyMap<string, Translated> = new Map(
  Object.values(translatedPaths).flatMap((pair) => Object.values(pair).map((path) => [path, pair] as const)),
);

const hasTranslations = (paths: readonly string[]): boolean => paths.some((path) => translations.has(path));

/** Gives the same page in each language, itself among them; nothing for a page in one language. */
function translationLinks(path: string): readonly { readonly lang: string; readonly url: string }[] {
  const pair = translations.get(path);
  return pair === undefined ? [] : alternatesOf(pair).map(([lang, target]) => ({ lang, url: target }));
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
        xmlns: { news: false, xhtml: hasTranslations(chunk), image: false, video: false },
      });
      const file = chunks.length === 1 ? `sitemap-${name}.xml` : `sitemap-${name}-${at + 1}.xml`;
      const items = chunk.map((path) => ({ url: path, lastmod: date, links: [...translationLinks(path)] }));
      files.set(file, await streamToPromise(Readable.from(items).pipe(stream)));
    }
  }
  const children = Array.from(files.keys(), (name) => ({ url: `${baseUrl}/${name}`, lastmod: date }));
  const index = new SitemapIndexStream({ lastmodDateOnly: true });
  files.set('sitemap.xml', await streamToPromise(Readable.from(children).pipe(index)));
  return files;
}
