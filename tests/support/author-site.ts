import { listenOnLoopback, type LoopbackServer } from './loopback.ts';
import { readText } from './project.ts';

/** Returns the example of the documentation for the service at an origin. */
export const exampleForm = (origin: string): string =>
  readText('examples/address-field.html').replaceAll('http://localhost:4321', origin);

const toPage = (content: string): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Pesanan</title>
  <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
  <meta name="color-scheme" content="light dark"></head>
  <body><main><h1>Pesanan</h1>${content}</main></body></html>`;

/**
 * Serves an author's pages by path. Their Content-Security-Policy allows only scripts of this site
 * and of the services. The reply to a POST shows the form that was sent.
 */
export async function startAuthorSite(
  services: readonly string[],
  pages: Readonly<Record<string, string>>,
): Promise<LoopbackServer> {
  const allowed = services.join(' ');
  const policy =
    `default-src 'none'; script-src 'self' ${allowed}; connect-src ${allowed}; style-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";
  return listenOnLoopback((request, response) => {
    const { url = '/', method } = request;
    const style = url === '/style.css' ? 'body { background: Canvas; color: CanvasText }' : undefined;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', style === undefined ? 'text/html; charset=utf-8' : 'text/css');
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const form = method === 'POST' ? `<pre>${decodeURIComponent(sent)}</pre>` : pages[url];
      response.end(style ?? toPage(form ?? ''));
    });
  });
}
