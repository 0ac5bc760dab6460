import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from './config.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Who a request comes from: 128 bits as four unsigned words, IPv4 as its mapped IPv6. */
export type ClientKey = readonly [number, number, number, number];

/** Who a request counts for, and a form of the address short enough for a log. */
export interface Client {
  readonly key: ClientKey;
  /** The /24 of an IPv4 address, the /48 of an IPv6 one: no full address is ever logged. */
  readonly truncated: string;
}

const mappedWord = 0xffff;

/** Reads an address as proxies write it: bare, with a port, or in brackets. IPv4-mapped IPv6 is its IPv4. */
function findAddress(text: string): Address | undefined {
  const entry = text.trim();
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
  const unzoned = bare.split('%', 1)[0] ?? '';
  if (isIPv4(unzoned)) return ipaddr.IPv4.parse(unzoned);
  return isIPv6(unzoned) ? ipaddr.process(unzoned) : undefined;
}

function toClient(address: Address, ipv6Prefix: number): Client {
  const bytes = address.toByteArray();
  const word = (at: number): number =>
    (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0;
  if (address.kind() === 'ipv4') {
    return { key: [0, 0, mappedWord, word(0)], truncated: `${bytes.slice(0, 3).join('.')}.0` };
  }
  const masked = (index: number): number => {
    const bits = Math.min(32, Math.max(0, ipv6Prefix - index * 32));
    return bits === 0 ? 0 : (word(index * 4) & (0xffffffff << (32 - bits))) >>> 0;
  };
  const groups = (address as ipaddr.IPv6).parts.slice(0, 3).map((part) => part.toString(16));
  return { key: [masked(0), masked(1), masked(2), masked(3)], truncated: `${groups.join(':')}::` };
}

/**
 * Makes the function that tells who a request counts for: the socket's peer, or, where that is a trusted proxy, the
 * nearest address in X-Forwarded-For, read from the right, that is not one. An entry that cannot be read ends the
 * search at the proxy that sent it, so garbage is never a way to a fresh budget.
 */
export function clientResolver({
  trustProxy,
  ipv6Prefix,
}: {
  readonly trustProxy: TrustProxy;
  readonly ipv6Prefix: number;
}): (peer: string | undefined, forwardedFor: string | undefined) => Client {
  const isTrusted = (address: Address, hop: number): boolean =>
    trustProxy.kind === 'hops'
      ? hop < trustProxy.hops
      : trustProxy.ranges.some(
          ([range, bits]) => range.kind() === address.kind() && address.match(range as never, bits),
        );
  const unspecified = ipaddr.IPv6.parse('::');
  return (peer, forwardedFor) => {
    let address = findAddress(peer ?? '') ?? unspecified;
    if (forwardedFor !== undefined) {
      const entries = forwardedFor.split(',');
      for (let hop = 0; hop < entries.length && isTrusted(address, hop); hop++) {
        const next = findAddress(entries[entries.length - 1 - hop] ?? '');
        if (next === undefined) break;
        address = next;
      }
    }
    return toClient(address, ipv6Prefix);
  };
}
