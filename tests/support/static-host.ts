import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { caching, pageHeaders } from '../../src/contract/headers.ts';
import { typeOfFile } from '../../src/store/file-types.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** What a host answers with. */
export interface HostAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer | string;
}

function readFile(path: string): HostAnswer {
  for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
    const file = join(client, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile())
      return { status: 200, type: typeOfFile(extname(name)), body: readFileSync(file) };
  }
  return { status: 404, type: typeOfFile(''), body: '' };
}

/**
 * Serves the files of the build on a free port of the loopback, like a static host.
 *
 * @param change may change what is answered at a path
 */
export function startStaticHost(
  change: (path: string, answer: HostAnswer) => HostAnswer = (_path, answer) => answer,
): Promise<LoopbackServer> {
  return listenOnLoopback(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const { status, type, body } = change(path, readFile(path));
    const cacheControl = status === 200 ? caching.content : caching.none;
    response.writeHead(status, ['Content-Type', type, 'Cache-Control', cacheControl, ...pageHeaders]);
    response.end(body);
  });
}
