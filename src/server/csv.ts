import parseRange from 'range-parser';
import { outsideFile } from '../contract/messages.ts';
import {
  matchesETag,
  represent,
  sendContent,
  sendError,
  write,
  type Content,
  type Exchange,
  type Sender,
} from './exchange.ts';

/** The one range that a request asks for, both ends included; 'none' to send all, 'unsatisfiable' for a 416. */
function rangeOf(header: string, bytes: number): { start: number; end: number } | 'none' | 'unsatisfiable' {
  const ranges = parseRange(bytes, header);
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header, another unit and several ranges at once may all be ignored (RFC 9110, 14.2).
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  return range ?? 'none';
}

/** Sends a content of which a client may ask for a range of bytes; ranges are of the encoding that it accepts. */
export function sendRangedContent(sender: Sender, exchange: Exchange, content: Content): void {
  const { method, headers: asked } = exchange.request;
  const { spell, etag, validators: extra, encoding } = represent(sender, exchange.request, content);
  const { body, bytes } = spell();
  const ifRange = asked['if-range'];
  const wantsRange =
    method === 'GET' &&
    asked.range !== undefined &&
    (ifRange === undefined || ifRange === etag) &&
    !matchesETag(asked['if-none-match'], etag);
  const range = wantsRange ? rangeOf(asked.range ?? '', bytes) : 'none';
  if (range === 'none') {
    sendContent(sender, exchange, content);
  } else if (range === 'unsatisfiable') {
    sendError(sender, exchange, 416, outsideFile(bytes), ['Content-Range', `bytes */${bytes}`]);
  } else {
    const { start, end } = range;
    extra.push('Content-Type', content.type, 'Content-Range', `bytes ${start}-${end}/${bytes}`);
    if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
    write(sender, exchange, 206, content.headers, extra, (body as Buffer).subarray(start, end + 1));
  }
}
