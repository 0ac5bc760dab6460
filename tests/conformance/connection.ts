import { Agent, request as open, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body, decompressed unless it is a part. */
  readonly body: Buffer;
}

/** Sends requests over connections that stay open. */
export interface Connection {
  readonly send: (request: Pick<Request, 'method' | 'target' | 'headers'>) => Promise<Answer>;
  readonly close: () => void;
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export function connect(port: number): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, target, headers }) =>
      new Promise((resolve, reject) => {
        const sent = open({ host: '127.0.0.1', port, agent, method, path: target, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            // A part of something compressed cannot be decompressed.
            const whole = bytes.length > 0 && response.statusCode !== 206;
            const decode = whole ? decoders[response.headers['content-encoding'] ?? ''] : undefined;
            try {
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: decode === undefined ? bytes : decode(bytes),
              });
            } catch (error) {
              reject(new Error('the body cannot be decompressed', { cause: error }));
            }
          });
        });
        sent.on('error', reject);
        sent.end();
      }),
    close: () => {
      agent.destroy();
    },
  };
}
