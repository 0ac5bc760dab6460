import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cardRule, childrenRules, headersOfFile } from '../../scripts/export/rules.ts';
import { typeOf } from '../../src/api/file-kinds.ts';
import type { Headers } from '../../src/api/headers.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** What a host answers with. */
export interface HostAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer | string;
  readonly headers?: Headers;
}

const { from: cards, to: picture } = cardRule('([\\w-]+)', '\\d+\\.png');

/** Gives the file of a children list or card, as the rules of an exported site do. */
const rewrite = (path: string): string =>
  [...childrenRules('(\\d+)'), { from: cards, to: picture }].reduce(
    (rest, { from, to }) => rest.replace(new RegExp(`^${from}$`), to.replace(/\(.*\)/, '$1')),
    path,
  );

function readFile(path: string): HostAnswer {
  for (const address of [rewrite(path), `${path}.html`, join(path, 'index.html')]) {
    const file = join(client, address);
    if (statSync(file, { throwIfNoEntry: false })?.isFile())
      return {
        status: 200,
        type: typeOf(address),
        body: readFileSync(file),
        headers: headersOfFile(address),
      };
  }
  return { status: 404, type: 'application/octet-stream', body: '' };
}

/**
 * Serves the files of the build on a free port of the loopback, like a static host with the rules of an exported site.
 *
 * @param change may change what is answered at a path
 */
export function startStaticHost(
  change: (path: string, answer: HostAnswer) => HostAnswer = (_path, answer) => answer,
): Promise<LoopbackServer> {
  return listenOnLoopback(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const { status, type, body, headers = [] } = change(path, readFile(path));
    response.writeHead(status, ['Content-Type', type, ...headers]);
    response.end(body);
  });
}
