import type { PlainAnswer } from './ask-each.ts';

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, number?: string, name?: string) =>
    number === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
  );
}

export const isHtml = ({ type }: PlainAnswer): boolean => type.startsWith('text/html');

const origin = 'http://site.invalid';
/** The targets of links that start with a slash, by attribute: most are on thousands of pages. */
const resolved = new Map<string, string>();

function resolve(href: string, page: string): string | undefined {
  const url = new URL(decodeHtml(href), origin + page);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** Yields the targets of a page's links within its site, without fragments. */
function* linksOf(html: string, page: string): Generator<string> {
  for (const [, href = ''] of html.matchAll(/<(?:a|link)\s[^>]*?href="([^"#]*)/g)) {
    if (href === '') continue;
    const cached = resolved.get(href);
    const link = cached ?? resolve(href, page);
    if (link === undefined) continue;
    if (cached === undefined && href.startsWith('/')) resolved.set(structuredClone(href), link);
    yield link;
  }
}

/** Receives the reply to each path. */
export type Visit = (path: string, found: PlainAnswer) => void;

/**
 * Follows all links from the front page, but no redirects, and visits each path once.
 *
 * @param askAll requests paths
 * @param isAsked whether a path is requested
 * @returns every path that a page links to
 */
export async function crawl(
  askAll: (paths: readonly string[], answered: Visit) => Promise<void>,
  visit: Visit,
  isAsked: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const seen = new Set(['/']);
  let waiting = ['/'];
  while (waiting.length > 0) {
    const next: string[] = [];
    await askAll(waiting, (path, found) => {
      visit(path, found);
      if (found.status !== 200 || !isHtml(found)) return;
      for (const link of linksOf(found.body.toString(), path)) {
        if (seen.has(link)) continue;
        seen.add(link);
        if (isAsked(link)) next.push(link);
      }
    });
    waiting = next;
  }
  return seen;
}
