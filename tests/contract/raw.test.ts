import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { converse, faultsOfAnswers, fuzzRaw, toShell } from '../conformance/conversation.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const seed = Math.trunc(Math.random() * 2 ** 31);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop();
});

describe('bytes that are no requests', () => {
  test('get answers as HTTP has them, and the same process still answers', { timeout: 120_000 }, async () => {
    console.log(`raw bytes: seed ${seed}; npm run fuzz:raw -- --seed ${seed} makes up the same`);
    expect(await fuzzRaw(server.port, { runs: 10_000, seed })).toBeUndefined();
    expect((await ask(server, '/health')).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
  });

  test.each([
    ['without a host', 'GET /health HTTP/1.1\r\n\r\n', [400]],
    // Answered once: the connection ends without a word about the body.
    ['with a body that never comes', 'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n', [200]],
    ['that expect something else', 'GET /health HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', [200]],
    [
      'that want another protocol',
      'GET /health HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
      [200],
    ],
    ['of HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', [200]],
    ['of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    [
      'that smuggle another',
      'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
      [400],
    ],
    ['behind a right one', 'GET /health HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n', [200, 400]],
  ])('requests %s', async (_name, bytes, statuses) => {
    const received = await converse(server.port, [bytes]);
    const text = 'text' in received ? received.text : received.fault;
    expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))).toEqual(
      statuses,
    );
    expect(text).toMatch(/\r\n\r\n\{.*\}$/);
  });
});

describe('what is wrong with answers is found', () => {
  test('a server that is gone too', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as { port: number };
    await new Promise((resolve) => gone.close(resolve));
    expect(await fuzzRaw(port, { runs: 10, seed: 1 })).toContain('is nothing: the connection was refused');
  });

  test.each([
    [{ text: 'HTTP/1.1 500 Internal Server Error\r\n\r\n' }, ['has a 500']],
    [{ text: 'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 502 Bad Gateway\r\n\r\n' }, ['has a 502']],
    [{ text: 'hello' }, ['does not begin with an answer']],
    [{ fault: 'was not ended' }, ['was not ended']],
    [{ text: '' }, []],
    [{ text: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, []],
  ])('%j', (received, faults) => {
    expect(faultsOfAnswers(received)).toEqual(faults);
  });

  test('and told by the simplest bytes that show it', async () => {
    const wrong = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        socket.end(chunk.includes('HEAD') ? 'HTTP/1.1 500 \r\n\r\n' : 'HTTP/1.1 400 \r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    const { port } = wrong.address() as { port: number };
    const failure = await fuzzRaw(port, { runs: 2000, seed: 1 });
    wrong.close();
    expect(failure).toMatch(
      /^seed 1: what came back\n {2}has a 500\nprintf -- 'HEAD .{0,200}' \| nc -N 127\.0\.0\.1 \d+$/,
    );
  });

  test('bytes are written for a shell', () => {
    expect(toShell(["GET '\r\n", '\xff'], 1)).toBe(
      `printf -- 'GET \\047\\015\\012\\377' | nc -N 127.0.0.1 1`,
    );
  });
});
