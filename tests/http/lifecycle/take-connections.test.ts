import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { takeConnections } from '../../../src/http/lifecycle/listen.ts';
import { rawGet } from '../../support/raw.ts';

/** As on a machine whose localhost has several addresses; that of the documentation is none of its own. */
const addressesOfLocalhost = () => Promise.resolve(['127.0.0.1', '127.0.0.2', '192.0.2.1']);

async function ask(socket: ReturnType<typeof connect>): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(rawGet('/', 'Connection: close\r\n'));
  await once(socket, 'close');
  return answer;
}

test('localhost is listened on with each of its addresses, until the listener closes', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const place = { host: 'localhost', port: 0 };
  const listener = await takeConnections(server, place, addressesOfLocalhost);
  const hosts = ['127.0.0.1', '127.0.0.2'];
  for (const host of hosts)
    expect(await ask(connect(listener.port, host))).toMatch(/^HTTP\/1\.1 200 [^]*here$/);
  expect(listener.taken()).toBe(2);
  await expect.poll(() => listener.open.size).toBe(0);

  const early = hosts.map((host) => connect(listener.port, host));
  await Promise.all(early.map((socket) => once(socket, 'connect')));
  await expect.poll(() => listener.taken()).toBe(4);
  expect(listener.open.size).toBe(2);
  listener.close();
  for (const host of hosts)
    await expect(once(connect(listener.port, host), 'connect')).rejects.toThrow('ECONNREFUSED');
  // Who had connected is answered all the same.
  for (const socket of early) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 [^]*here$/);
  await expect.poll(() => listener.open.size).toBe(0);
  server.close();
});
