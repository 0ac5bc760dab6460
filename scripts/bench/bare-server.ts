// The least that Node can do for an answer, in a process of its own: node bare-server.ts PORT FILE

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ConstantAnswer } from './constant-answer.ts';

/** As this server's: Node spells it in a header. */
const keepAliveTimeoutMilliseconds = 72_000;

const [port, file = ''] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as ConstantAnswer;
// ASCII is the same bytes as Latin-1, which Node writes without encoding it.
const encoding = Buffer.byteLength(body) === body.length ? 'latin1' : 'utf8';

createServer({ keepAliveTimeout: keepAliveTimeoutMilliseconds }, ({ url }, response) => {
  response.writeHead(url === '/health' ? 200 : status, headers);
  response.end(body, encoding);
}).listen(Number(port), '127.0.0.1');
