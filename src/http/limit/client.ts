import { isIP, isIPv4, isIPv6, type BlockList } from 'node:net';

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';

function splitGroups(text: string): readonly number[] {
  // URL rewrites embedded IPv4 as hexadecimal groups, and removes leading zeros.
  const { hostname } = new URL(`http://[${withoutZone(text)}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Normalizes an IP address: IPv4-mapped IPv6 to IPv4, other IPv6 to its network. */
export function parseIp(text: string, ipv6Prefix = 128): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  const groups = splitGroups(text);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return groups
      .slice(6)
      .flatMap((group) => [group >>> 8, group & 255])
      .join('.');
  const masked = groups.map((group, at) => {
    const bits = Math.min(16, Math.max(0, ipv6Prefix - at * 16));
    return (group & (0xffff << (16 - bits))).toString(16);
  });
  return masked.join(':');
}

/** Shortens an address for a log to the /24 of IPv4 or the /48 of IPv6, which identifies nobody. */
export function truncateIp(address: string): string {
  return isIPv4(address)
    ? `${address.slice(0, address.lastIndexOf('.'))}.0`
    : `${address.split(':', 3).join(':')}::`;
}

/** Removes the port and brackets from an entry of X-Forwarded-For. */
function toBareAddress(text: string): string {
  const entry = text.trim();
  if (isIP(entry) !== 0) return entry;
  const ipv6 = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1];
  return ipv6 ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
}

/** A number of hops, or ranges by family. A range written as IPv6 may be of the family IPv4. */
export type TrustProxy = number | Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

/** Checks whether ranges contain all addresses of a family, which lets clients forge an address. */
export function trustsEverybody(trusted: TrustProxy): boolean {
  if (typeof trusted === 'number') return false;
  const ends = ['::', 'ffff:'.repeat(8).slice(0, -1)];
  return (
    ['0.0.0.0', '255.255.255.255'].every((end) => trusted.ipv4.check(end)) ||
    ends.every((end) => trusted.ipv6.check(end, 'ipv6'))
  );
}

/**
 * Creates a function that finds the client of a request: the socket's peer or, if that is a trusted
 * proxy, the rightmost untrusted address in X-Forwarded-For. An invalid entry ends the search at
 * the proxy that sent it, so garbage never gives a client a new budget.
 * @param onUntrusted called if an untrusted peer sends X-Forwarded-For
 */
export function createResolver(
  trusted: TrustProxy,
  ipv6Prefix: number,
  onUntrusted: () => void,
): (peer: string | undefined, forwardedFor: string | undefined) => string {
  const isTrusted = (text: string, hop: number): boolean => {
    if (typeof trusted === 'number') return hop < trusted;
    const address = parseIp(text) ?? '';
    if (isIPv4(address)) return trusted.ipv4.check(address);
    return trusted.ipv6.check(withoutZone(text), 'ipv6');
  };
  return (peer = '::', forwardedFor) => {
    let text = peer;
    if (forwardedFor !== undefined) {
      if (!isTrusted(text, 0)) onUntrusted();
      const entries = forwardedFor.split(',');
      for (let hop = 0; hop < entries.length && isTrusted(text, hop); hop++) {
        const next = toBareAddress(entries[entries.length - 1 - hop] ?? '');
        if (parseIp(next) === undefined) break;
        text = next;
      }
    }
    return parseIp(text, ipv6Prefix) ?? '';
  };
}
