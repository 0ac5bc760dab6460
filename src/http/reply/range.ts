import type { IncomingMessage } from 'node:http';
import parseRange from 'range-parser';

/** A part of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Gives the one range that a request asks for; undefined to send all, 'unsatisfiable' for a 416. */
export function findRange(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  etag: string,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || !/^bytes=/i.test(range)) return undefined;
  // A date is no strong validator here, and what is none may not join parts (RFC 9110, 13.1.5).
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const ranges = parseRange(bytes, range);
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header, another unit and several ranges at once may all be ignored (RFC 9110, 14.2).
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}
