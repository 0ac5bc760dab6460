import { Agent } from 'node:http';
import { ask, type Answer } from './server.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** Decodes the entities of HTML in a text or attribute. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, number: string | undefined, name: string | undefined) =>
    number === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
  );
}

/** Whether an answer is a page. */
export function isHtml({ headers }: Answer): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

/** Lists where the links of a page lead on its own site, without fragments. */
function linksOf(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, href = ''] of html.matchAll(/<(?:a|link)\s[^>]*?href="(\/[^"#]*)/g))
    found.add(decodeHtml(href));
  return [...found];
}

/**
 * Follows every link of a site from its front page on, without following redirects, and calls `visit` with each address
 * once.
 */
export async function crawl(
  port: number,
  visit: (path: string, found: Answer) => void,
  parallel = 16,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const seen = new Set(['/']);
  let waiting = ['/'];
  while (waiting.length > 0) {
    const next: string[] = [];
    const remaining = waiting.values();
    const readInTurn = async (): Promise<void> => {
      for (const path of remaining) {
        const found = await ask({ port }, path, { agent });
        visit(path, found);
        if (found.status !== 200 || !isHtml(found)) continue;
        for (const link of linksOf(found.text)) {
          if (seen.has(link)) continue;
          seen.add(link);
          next.push(link);
        }
      }
    };
    await Promise.all(Array.from({ length: parallel }, readInTurn));
    waiting = next;
  }
  agent.destroy();
}
