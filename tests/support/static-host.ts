import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pageHeaders } from '../../src/contract/headers.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

const client = join(import.meta.dirname, '../../dist/client');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

function readFile(path: string): { readonly name: string; readonly body: Buffer } | undefined {
  for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
    const file = join(client, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return { name, body: readFileSync(file) };
  }
  return undefined;
}

/** Serves the files of the build on a free port of the loopback, like a static host. */
export function startStaticHost(): Promise<LoopbackServer> {
  return listenOnLoopback(({ url = '/' }, response) => {
    const file = readFile(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const type = types[extname(file?.name ?? '')] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, [['Content-Type', type], pageHeaders].flat());
    response.end(file?.body);
  });
}
