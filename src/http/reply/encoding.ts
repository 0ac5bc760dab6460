import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Compression, Content, Encoding } from '../../api/outcome.ts';

/** Bodies up to this many bytes are sent as they are. */
export const compressAboveBytes = 1024;

const cachedHeaders = 256;
const cachedBytes = 8 * 1024 * 1024;

/** A small window serves small texts as well and costs a twentieth of the time (3.2 ms to 0.1 ms a page). */
const brotliWindowBits = 16;
/** Quality 2 takes less than half the time of 5, for a tenth more bytes; most JSON is made anew for each request. */
const qualityOf = (type: string): number => (type.startsWith('application/json') ? 2 : 5);

/** In the order that decides between those that a client prefers equally. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** A method of negotiator 1 that its types, made for version 0.6, lack. */
interface Preferring {
  encoding(available: readonly Encoding[], options: object): Encoding | undefined;
}

function compress(
  { type, body, bytes }: Pick<Content, 'type' | 'body' | 'bytes'>,
  encoding: Compression,
): Buffer {
  const input =
    typeof body === 'string' ? Buffer.from(body, body.length === bytes ? 'latin1' : 'utf8') : body;
  return encoding === 'gzip'
    ? gzipSync(input)
    : brotliCompressSync(input, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(type),
          [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
        },
      });
}

/**
 * Makes the encoder. It picks what the client prefers by its q-values, brotli before gzip; an answer to Range is never
 * compressed, since the client asks for bytes of the file itself. The recent compressed forms are kept, by the content's hash.
 */
export function createEncoder() {
  const chosen = new LRUCache<string, Encoding>({ max: cachedHeaders });
  const recent = new LRUCache<string, string>({ maxSize: cachedBytes });
  return {
    choose: ({ 'accept-encoding': acceptEncoding, range }: IncomingHttpHeaders): Encoding => {
      if (acceptEncoding === undefined || range !== undefined) return 'identity';
      let encoding = chosen.get(acceptEncoding);
      if (encoding === undefined) {
        const headers = { 'accept-encoding': acceptEncoding };
        const negotiator = new Negotiator({ headers }) as unknown as Preferring;
        encoding = negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
        chosen.set(acceptEncoding, encoding);
      }
      return encoding;
    },
    compress: (content: Pick<Content, 'type' | 'body' | 'bytes' | 'hash'>, encoding: Compression): string => {
      const key = `${content.hash} ${encoding}`;
      const kept = recent.get(key);
      if (kept !== undefined) return kept;
      const form = compress(content, encoding).toString('latin1');
      recent.set(key, form, { size: form.length });
      return form;
    },
  };
}
