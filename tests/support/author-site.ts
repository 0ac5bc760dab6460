import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

const root = join(import.meta.dirname, '../..');

/** Bundles a script of a page, with the packages that it imports. */
async function bundle(name: string): Promise<string> {
  const bundling = await rolldown({
    input: join(root, 'tests/fixtures', name),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundling.generate({ format: 'es', minify: true });
  await bundling.close();
  return output[0].code;
}

/** The example of the documentation, for the service at an origin. */
export function exampleForm(service: string): string {
  const text = readFileSync(join(root, 'examples/address-field.html'), 'utf8');
  return text.replaceAll('http://localhost:4321', service);
}

/**
 * Serves pages of an author who uses the service, on an origin of their own, under a Content-Security-Policy that allows this site's own scripts and those of the service, and nothing else. What
 * a form sends with POST is shown in the answer.
 *
 * @param services the origins of services
 * @param pages the content of pages by path
 * @param scripts the names of scripts in tests/fixtures
 */
export async function startAuthorSite(
  services: readonly string[],
  pages: Readonly<Record<string, string>>,
  scripts: readonly string[] = [],
): Promise<LoopbackServer> {
  const bundled = new Map<string, string>(
    await Promise.all(scripts.map(async (name) => [`/${name}`, await bundle(name)] as const)),
  );
  const allowed = services.join(' ');
  const policy =
    `default-src 'none'; script-src 'self' ${allowed}; connect-src ${allowed}; style-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";
  return listenOnLoopback((request, response) => {
    const { url = '/', method } = request;
    const script = bundled.get(url);
    if (script !== undefined || url === '/style.css') {
      response.setHeader('Content-Type', script === undefined ? 'text/css' : 'text/javascript');
      response.end(script ?? 'body { background: Canvas; color: CanvasText }');
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy);
    const page = (content: string): string =>
      `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/style.css"><title>Pesanan</title></head><body><main><h1>Pesanan</h1>${content}</main></body></html>`;
    if (method !== 'POST') {
      response.end(page(pages[url] ?? ''));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end(page(`<pre>${decodeURIComponent(Buffer.concat(chunks).toString())}</pre>`));
    });
  });
}
