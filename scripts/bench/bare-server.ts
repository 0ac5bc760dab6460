// The minimum that Node does for an answer, in a process of its own: node bare-server.ts PORT FILE

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** An answer as it is given again; the body has a character for each byte. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** As this server's: Node sends it in a header. */
const keepAliveTimeout = 72_000;

if (import.meta.main) {
  const [port, file = ''] = process.argv.slice(2);
  const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Answer;
  createServer({ keepAliveTimeout }, (_, response) => {
    response.writeHead(status, [...headers]);
    response.end(body, 'latin1');
  }).listen(Number(port), '127.0.0.1');
}
