import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { originAt } from '../../src/http/process.ts';
import { rawGet } from '../support/raw.ts';
import { startServer, withSlowClock } from '../support/server.ts';
import { waitFor } from '../support/wait.ts';

/** What became of one connection: answered, refused before it was one, or lost without an answer. */
type Fate = 'answered' | 'refused' | 'lost';

/** Connects, asks for something and waits for the end of the connection. */
function askOnce(port: number): Promise<Fate> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let isConnected = false;
    let answer = '';
    socket.on('connect', () => {
      isConnected = true;
      socket.write(rawGet('/api/v1/provinces/32', 'Connection: close\r\n'));
    });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const isWhole = answer.startsWith('HTTP/1.1 200 ') && answer.endsWith('"code":"JB"}}');
      resolve(isWhole ? 'answered' : isConnected ? 'lost' : 'refused');
    });
  });
}

describe('a server that is told to stop while clients connect to it directly', () => {
  test('answers 200 requests that are under way', async () => {
    const server = await startServer({ LOG_LEVEL: 'info' });
    const asked = Array.from({ length: 200 }, () => askOnce(server.port));
    server.process.kill('SIGTERM');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['answered']));
    expect(await server.ended()).toBe(0);
  });

  test('does not wait for a client that stops in the middle of its request', async () => {
    const server = await startServer();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHo');
    // It has these bytes once it has answered what came behind them on another connection.
    expect(await askOnce(server.port)).toBe('answered');
    expect(await server.stop()).toBe(0);
    socket.destroy();
  });

  test('waits for the request of a client that has connected', async () => {
    const server = await startServer(withSlowClock);
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    server.process.kill('SIGTERM');
    // It no longer listens, and the connection is still waited for.
    while ((await askOnce(server.port)) !== 'refused')
      await new Promise((resolve) => setTimeout(resolve, 20));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.write(rawGet('/api/v1/provinces/32'));
    await waitFor('the end of the connection', once(socket, 'close'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*"Jawa Barat"/);
    expect(await server.ended()).toBe(0);
  });
});

test.each([
  ['localhost', 4321, 'http://localhost:4321'],
  ['127.0.0.1', 8080, 'http://127.0.0.1:8080'],
  ['0.0.0.0', 8080, 'http://localhost:8080'],
  ['::', 8080, 'http://localhost:8080'],
  ['::1', 8080, 'http://[::1]:8080'],
  ['kodepos.example', 80, 'http://kodepos.example'],
])('what listens at %s and %i is reached at %s', (host, port, origin) => {
  expect(originAt({ host, port })).toBe(origin);
});
