import { listenOnLoopback, type LoopbackServer } from './loopback.ts';
import { readText } from './project.ts';

/** Returns the example of the documentation for the service at an origin. */
export const exampleForm = (origin: string): string =>
  readText('examples/address-field.html').replaceAll('http://localhost:4321', origin);

const toPage = (content: string): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/style.css"><title>Pesanan</title>` +
  `</head><body><main><h1>Pesanan</h1>${content}</main></body></html>`;

/**
 * Serves an author's pages by path. Their Content-Security-Policy allows only scripts of this site
 * and of the services. The reply to a POST shows the form that was sent.
 */
export async function startAuthorSite(
  services: readonly string[],
  pages: Readonly<Record<string, string>>,
): Promise<LoopbackServer> {
  const files = new Map([['/style.css', 'body { background: Canvas; color: CanvasText }']]);
  const allowed = services.join(' ');
  const policy =
    `default-src 'none'; script-src 'self' ${allowed}; connect-src ${allowed}; style-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";
  return listenOnLoopback((request, response) => {
    const { url = '/', method } = request;
    const file = files.get(url);
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', file === undefined ? 'text/html; charset=utf-8' : type);
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const content = method === 'POST' ? `<pre>${decodeURIComponent(sent)}</pre>` : (pages[url] ?? '');
      response.end(file ?? toPage(content));
    });
  });
}
