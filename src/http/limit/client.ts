import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address of 128 bits as four unsigned words. IPv4 is its mapped IPv6, so that each has one form. */
export type Address = readonly [number, number, number, number];

/** Addresses that share so many leading bits, of 128. */
export interface AddressRange {
  readonly address: Address;
  readonly bits: number;
}

/** Leading bits of an IPv4 address in its mapped form that are not its own. */
export const mappedBits = 96;
const mappedWord = 0xffff;

function findIPv4(text: string): number | undefined {
  let value = 0;
  let octet = -1;
  let dots = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      // A leading zero would be octal to some readers.
      if (octet === 0) return undefined;
      octet = octet === -1 ? digit : octet * 10 + digit;
      if (octet > 255) return undefined;
    } else {
      if (text[at] !== '.' || octet === -1) return undefined;
      value = value * 256 + octet;
      octet = -1;
      dots++;
    }
  }
  return dots === 3 && octet !== -1 ? value * 256 + octet : undefined;
}

/** Reads an IPv4 or IPv6 address, without a port; a zone is left out. Undefined if it is none. */
export function findAddress(text: string): Address | undefined {
  const ipv4 = findIPv4(text);
  if (ipv4 !== undefined) return [0, 0, mappedWord, ipv4];
  if (!isIPv6(text)) return undefined;
  const { parts } = ipaddr.IPv6.parse(text.split('%', 1)[0] ?? '');
  const word = (index: number): number => (((parts[index] ?? 0) << 16) | (parts[index + 1] ?? 0)) >>> 0;
  return [word(0), word(2), word(4), word(6)];
}

export function isIPv4([first, second, third]: Address): boolean {
  return first === 0 && second === 0 && third === mappedWord;
}

/** Gives the mask of so many leading bits. */
function maskOf(bits: number): Address {
  const word = (index: number): number => {
    const kept = Math.min(32, Math.max(0, bits - index * 32));
    return kept === 0 ? 0 : (0xffffffff << (32 - kept)) >>> 0;
  };
  return [word(0), word(1), word(2), word(3)];
}

/** Gives the bits of an address that a mask keeps; the others are 0. */
function maskAddress(address: Address, mask: Address): Address {
  return [
    (address[0] & mask[0]) >>> 0,
    (address[1] & mask[1]) >>> 0,
    (address[2] & mask[2]) >>> 0,
    (address[3] & mask[3]) >>> 0,
  ];
}

/** Whether an address lies in a range. No range of IPv6 holds IPv4 addresses, however wide it is. */
function isInRange(address: Address, range: AddressRange): boolean {
  if (isIPv4(address) !== isIPv4(range.address)) return false;
  const masked = maskAddress(address, maskOf(range.bits));
  return maskAddress(range.address, maskOf(range.bits)).every((word, index) => word === masked[index]);
}

/** Shortens an address for a log, to the /24 of IPv4 or the /48 of IPv6, which identifies nobody. */
export function truncateAddress(address: Address): string {
  const [first, second, , fourth] = address;
  if (isIPv4(address)) return `${fourth >>> 24}.${(fourth >>> 16) & 255}.${(fourth >>> 8) & 255}.0`;
  return `${(first >>> 16).toString(16)}:${(first & 0xffff).toString(16)}:${(second >>> 16).toString(16)}::`;
}

/** Reads an entry of X-Forwarded-For as proxies write it: bare, with a port, or in brackets. */
function findEntry(text: string): Address | undefined {
  const entry = text.trim();
  const bare = findAddress(entry);
  if (bare !== undefined) return bare;
  const wrapped = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1];
  return wrapped === undefined ? undefined : findAddress(wrapped);
}

const unspecified: Address = [0, 0, 0, 0];

/** The trusted proxies: a number of hops from the socket on, or address ranges. */
export type TrustProxy =
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'ranges'; readonly ranges: readonly AddressRange[] };

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
