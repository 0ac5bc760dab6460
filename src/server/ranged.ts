import parseRange from 'range-parser';
import { outsideFile } from '../contract/messages.ts';
import type { Encoding } from './encoding.ts';
import { sendError, sendUnmet, write, type Body, type Exchange, type Sender } from './exchange.ts';
import { downloadRetryAfter, type Headers } from './headers.ts';
import { checkPreconditions } from './preconditions.ts';

/** One form of a file: as it is, or compressed. */
export interface Form {
  readonly bytes: number;
  /** Gives a part of it, both ends included. */
  readonly read: (start: number, end: number) => Body;
}

/** A file of which a client may ask for a part. */
export interface RangedFile {
  readonly type: string;
  readonly headers: Headers;
  readonly cacheControl: string;
  /** An HTTP date. Two builds of one edition share it, so it says less than the ETag. */
  readonly lastModified: string;
  /** The hash of its content. */
  readonly hash: string;
  readonly forms: Readonly<Partial<Record<Encoding, Form>>> & Readonly<Record<'identity', Form>>;
}

/** The one range that a request asks for, both ends included; 'none' to send all, 'unsatisfiable' for a 416. */
function rangeOf(header: string, bytes: number): { start: number; end: number } | 'none' | 'unsatisfiable' {
  if (!/^bytes=/i.test(header)) return 'none';
  const ranges = parseRange(bytes, header);
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header, another unit and several ranges at once may all be ignored (RFC 9110, 14.2).
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  return range ?? 'none';
}

/** Sends a file in the form that the client accepts, or the part that it asks for of the file as it is. */
export function sendRanged(sender: Sender, exchange: Exchange, file: RangedFile): void {
  const { type, headers, cacheControl, lastModified, hash, forms } = file;
  const { method, headers: asked } = exchange.request;
  const varies = Object.keys(forms).length > 1;
  const chosen = varies ? sender.chooseEncoding(asked) : 'identity';
  const encoding = forms[chosen] === undefined ? 'identity' : chosen;
  const { bytes, read } = forms[encoding] ?? forms.identity;
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const extra = ['ETag', etag, 'Last-Modified', lastModified, 'Cache-Control', cacheControl];
  if (varies) extra.push('Vary', 'Accept-Encoding');
  const unmet = checkPreconditions(asked, etag, lastModified);
  if (unmet !== undefined) {
    sendUnmet(sender, exchange, unmet, headers, extra);
    return;
  }
  // A date is no strong validator here, and one that is not may not join parts (RFC 9110, 13.1.5).
  const ifRange = asked['if-range'];
  const wantsRange =
    method === 'GET' && asked.range !== undefined && (ifRange === undefined || ifRange === etag);
  const range = wantsRange ? rangeOf(asked.range ?? '', bytes) : 'none';
  if (range === 'unsatisfiable') {
    sendError(sender, exchange, 416, outsideFile(bytes), ['Content-Range', `bytes */${bytes}`]);
    return;
  }
  extra.push('Content-Type', type);
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  if (range === 'none') {
    extra.push(...downloadRetryAfter);
    write(sender, exchange, 200, headers, extra, read(0, bytes - 1), bytes);
  } else {
    const { start, end } = range;
    extra.push('Content-Range', `bytes ${start}-${end}/${bytes}`);
    write(sender, exchange, 206, headers, extra, read(start, end), end - start + 1);
  }
}
