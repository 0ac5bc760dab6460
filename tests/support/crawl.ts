import { Agent, get } from 'node:http';

/** What a crawl found at one address. */
export interface Found {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** Reads HTML's entities in a text or attribute. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, number: string | undefined, name: string | undefined) =>
    number === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
  );
}

/** Gives where the links of a page lead on its own site, without what stands behind #. */
export function linksOf(html: string): readonly string[] {
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
  visit: (path: string, found: Found) => void,
  parallel = 16,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const read = (path: string): Promise<Found> =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({
            status,
            type: headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      }).on('error', reject);
    });
  const seen = new Set(['/']);
  let waiting = ['/'];
  while (waiting.length > 0) {
    const next: string[] = [];
    const remaining = waiting.values();
    const readInTurn = async (): Promise<void> => {
      for (const path of remaining) {
        const found = await read(path);
        visit(path, found);
        if (found.status !== 200 || !found.type.startsWith('text/html')) continue;
        for (const link of linksOf(found.body)) {
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
