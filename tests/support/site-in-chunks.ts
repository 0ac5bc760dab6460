import { onTestFinished } from 'vitest';
import { listenOnLoopback } from './loopback.ts';

/** Yields the chunks of a reply, as late as it wants. */
type Chunker = (path: string, type: string, body: Buffer) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Serves the site until the end of the test, each reply in chunks. Returns its origin. */
export async function serveInChunks(port: number, chunk: Chunker): Promise<string> {
  const server = await listenOnLoopback((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      const type = reply.headers.get('content-type') ?? '';
      response.setHeader('content-type', type);
      for await (const part of chunk(path, type, Buffer.from(await reply.arrayBuffer())))
        response.write(part);
      response.end();
    })();
  });
  onTestFinished(server.stop);
  return `http://127.0.0.1:${server.port}`;
}
