import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startSite } from '../support/nginx.ts';
import { root } from '../support/project.ts';
import { openRaw, rawGet, readAnswers, receiveAll } from '../support/raw.ts';
import { ask, awaitServer, nodeOptions, pauseDownload } from '../support/server.ts';
import { startServer, withSlowClock, type Answer } from '../support/server.ts';
import { waitFor } from '../support/wait.ts';

const lastRequest = rawGet('/api/v1/provinces/32', 'Connection: close\r\n');

describe('a server', () => {
  test('on SIGTERM finishes replies, is not healthy, and exits with 0', async () => {
    const server = await startServer(withSlowClock);
    const download = await pauseDownload(server);
    // Connected before the stop, because later the listener may be closed.
    const [agent, other] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const askKept = (path: string, kept = agent): Promise<Answer> =>
      ask(server, path, kept && { agent: kept });
    expect((await askKept('/health')).status).toBe(200);
    expect((await askKept('/health', other)).status).toBe(200);
    const idle = openRaw(server);
    await once(idle, 'connect');

    server.process.kill('SIGTERM');
    let health: Answer | undefined;
    await expect.poll(async () => (health = await askKept('/health')).status).toBe(503);
    expect(health?.json()).toHaveProperty('error');
    const answer = await askKept('/api/v1/provinces', other);
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    await expect.poll(() => ask(server, '/health').catch(() => 'refused')).toBe('refused');
    expect(server.process.exitCode).toBeNull();
    // A client that has connected still gets a reply.
    idle.write(rawGet('/api/v1/provinces/32'));
    const closing = /^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*"Jawa Barat"/;
    expect(await receiveAll(idle)).toMatch(closing);
    let bytes = 0;
    download.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
    await waitFor('the end of the download', once(download, 'end'));
    expect(bytes).toBe(Number(download.headers['content-length']));
    expect(await server.ended()).toBe(0);
  });

  // Concurrent, because each server waits 10 s for half a request.
  test.concurrent.each([
    ['the server', process.execPath, ...nodeOptions, 'scripts/serve.mjs'],
    ['npm run serve', 'npm', 'run', 'serve', '--silent'],
    ['npm start', 'npm', 'start', '--silent'],
  ])('on SIGTERM to %s answers 400 requests', async (_name, ...command) => {
    // npm needs the other variables. Vitest sets BASE_URL.
    const variables = ['HOST=127.0.0.1', 'PORT=0', 'TRUST_PROXY=127.0.0.1', 'BASE_URL='];
    const server = await awaitServer(
      spawn('env', [...variables, ...command], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const site = await startSite(server.port);
    const half = openRaw(server);
    half.write('GET / HTTP/1.1\r\nHo');
    const addresses = Array.from({ length: 200 }, (_each, at) => `127.0.7.${at + 1}`);
    const sockets = addresses.map((localAddress) => openRaw(server, { localAddress }));
    const received = sockets.map((socket) => receiveAll(socket));
    for (const socket of sockets) socket.write(lastRequest);
    // Each has its own query, otherwise nginx would answer all but the first from its cache.
    const forwarded = addresses.map((from) => site.ask(`/jawa-barat?${from}`, { from }));
    await Promise.race(forwarded);
    server.process.kill('SIGTERM');
    const answers = [
      ...(await Promise.all(received)).flatMap((text) => readAnswers(text)),
      ...(await Promise.all(forwarded)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(400).fill(200));
    // The server gives up on half a request.
    expect(await server.ended()).toBe(0);
    expect(server.lines.at(-1)).toContain('"stopped"');
    half.destroy();
    await site.stop();
  });
});
