import { findAddress, isInRange, isIPv4, maskAddress, maskOf, type Address } from './address.ts';
import type { TrustProxy } from '../config.ts';

/** Reads an entry of X-Forwarded-For as proxies write it: bare, with a port, or in brackets. */
function findEntry(text: string): Address | undefined {
  const entry = text.trim();
  const bare = findAddress(entry);
  if (bare !== undefined) return bare;
  const wrapped = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1];
  return wrapped === undefined ? undefined : findAddress(wrapped);
}

const unspecified: Address = [0, 0, 0, 0];

/**
 * Makes the function that tells whose budget a request comes out of: the socket's peer's, or, where that is a trusted
 * proxy, that of the nearest address in X-Forwarded-For, read from the right, that is not one. An entry that cannot be
 * read ends the search at the proxy that sent it, so garbage is never a way to a fresh budget.
 *
 * @param ipv6Prefix leading bits of an IPv6 address that make one client
 */
export function clientResolver({
  trustProxy,
  ipv6Prefix,
}: {
  readonly trustProxy: TrustProxy;
  readonly ipv6Prefix: number;
}): (peer: string | undefined, forwardedFor: string | undefined) => Address {
  const mask = maskOf(ipv6Prefix);
  const isTrusted = (address: Address, hop: number): boolean =>
    trustProxy.kind === 'hops'
      ? hop < trustProxy.hops
      : trustProxy.ranges.some((range) => isInRange(address, range));
  return (peer = '', forwardedFor) => {
    let address = findAddress(peer) ?? unspecified;
    if (forwardedFor !== undefined) {
      const entries = forwardedFor.split(',');
      for (let hop = 0; hop < entries.length && isTrusted(address, hop); hop++) {
        const next = findEntry(entries[entries.length - 1 - hop] ?? '');
        if (next === undefined) break;
        address = next;
      }
    }
    return isIPv4(address) ? address : maskAddress(address, mask);
  };
}
