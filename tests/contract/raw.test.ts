import { describe, expect, test } from 'vitest';
import { faultsOfAnswers, fuzzRaw, toShell } from '../conformance/conversation.ts';
import { sharedApp } from '../support/app.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { openRaw, receiveAll } from '../support/raw.ts';

const seed = Math.trunc(Math.random() * 2 ** 31);

/** The page on demand stands in for that of a build. */
const server = sharedApp({}, { renderPage: () => Promise.resolve(new Response('')) });

test('malformed requests get HTTP answers or none', async () => {
  console.log(`raw bytes: seed ${seed}; npm run fuzz:raw -- --seed ${seed} generates the same`);
  expect(await fuzzRaw(server.port, { runs: 10_000, seed })).toBeUndefined();
});

describe('the fuzzer reports', () => {
  test('a server that is gone', async () => {
    const gone = await listenOnLoopback(() => undefined);
    await gone.stop();
    expect(await fuzzRaw(gone.port, { runs: 10, seed: 1 })).toContain('ECONNREFUSED');
  });

  test('a connection that does not end', async () => {
    const silent = await listenOnLoopback(() => undefined);
    await expect(receiveAll(openRaw(silent), { milliseconds: 50 })).rejects.toThrow('aborted');
    await silent.stop();
  });

  test.each([
    ['HTTP/1.1 500 Internal Server Error\r\n\r\n', ['has a 500']],
    ['HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 502 Bad Gateway\r\n\r\n', ['has a 502']],
    ['hello', ['does not begin with an answer']],
    ['', []],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', []],
  ])('%j: %j', (received, faults) => {
    expect(faultsOfAnswers(received)).toEqual(faults);
  });

  test('the simplest bytes that fail', async () => {
    const wrong = await listenOnLoopback(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 500 : 400).end();
    });
    const failure = await fuzzRaw(wrong.port, { runs: 2000, seed: 1 });
    await wrong.stop();
    expect(failure).toMatch(
      /^seed 1: what came back\n {2}has a 500\nprintf -- 'HEAD .{0,200}' \| nc -N 127\.0\.0\.1 \d+$/,
    );
  });

  test('bytes as a line for a shell', () => {
    expect(toShell(["GET '\r\n", '\xff'], 1)).toBe(
      `printf -- 'GET \\047\\015\\012\\377' | nc -N 127.0.0.1 1`,
    );
  });
});
