import type { IncomingMessage } from 'node:http';
import { maxTargetBytes } from '../../contract/messages.ts';

/** Gives the path and query of a request target that names the host too, as for a proxy (RFC 9112, 3.2.2). */
export function toOriginForm(target: string): string {
  // One that is too long stays as it is, so that its length is seen.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** A path with slashes at its end that stays on this host; `//host/` and `/\\host/` would lead to another one. */
export const trailingSlash = /^\/[^/\\].*\/$/;

/** Cuts the slashes off the end of a path that has something else before them. */
export function withoutTrailingSlashes(path: string): string {
  // To replace /\/+$/ would look at every run of slashes as often as it is long.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** A host and perhaps a port, without a user or a path (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Whether a request names its host as HTTP asks: in one header, which only HTTP/1.1 must have (RFC 9112, 3.2). */
export function namesHostRightly({
  headers,
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersion'>): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion !== '1.1';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts < 2 && hostPattern.test(host);
}
