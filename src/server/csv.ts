import parseRange from 'range-parser';
import { matchesETag, represent, sendContent, sendError, write, type Content, type Exchange, type Sender } from './exchange.ts';

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
  const { body, etag, validators, encodingHeaders } = represent(sender, exchange.request, content);
  const ifRange = asked['if-range'];
  const wantsRange =
    method === 'GET' &&
    asked.range !== undefined &&
    (ifRange === undefined || ifRange === etag) &&
    !matchesETag(asked['if-none-match'], etag);
  const range = wantsRange ? rangeOf(asked.range ?? '', body.length) : 'none';
  if (range === 'none') {
    sendContent(sender, exchange, content);
  } else if (range === 'unsatisfiable') {
    sendError(sender, exchange, 416, `The range lies outside the ${body.length} bytes of the file.`, [
      'Content-Range',
      `bytes */${body.length}`,
    ]);
  } else {
    const { start, end } = range;
    write(
      sender,
      exchange,
      206,
      [
        'Content-Type',
        content.type,
        ...content.headers,
        ...validators,
        ...encodingHeaders,
        'Content-Range',
        `bytes ${start}-${end}/${body.length}`,
      ],
      (body as Buffer).subarray(start, end + 1),
    );
  }
}
