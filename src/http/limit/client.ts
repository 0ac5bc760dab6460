import { isIP, isIPv4, isIPv6, type BlockList } from 'node:net';
import type { Address } from '../types.ts';

/** Leading bits of an IPv4 address in its mapped form that are not its own. */
export const mappedBits = 96;
const mappedWord = 0xffff;

/** Reads an IPv4 or IPv6 address, without a port; a zone is left out. Undefined if it is none. */
export function findAddress(text: string): Address | undefined {
  if (isIPv4(text)) {
    const value = text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
    return [0, 0, mappedWord, value];
  }
  if (!isIPv6(text)) return undefined;
  // In a URL it has neither octets nor leading zeros.
  const { hostname } = new URL(`http://[${withoutZone(text)}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  const word = (index: number): number => (groups[index] ?? 0) * 65_536 + (groups[index + 1] ?? 0);
  return [word(0), word(2), word(4), word(6)];
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? '';
}

/** Whether an address is one of IPv4. */
export function isMapped([first, second, third]: Address): boolean {
  return first === 0 && second === 0 && third === mappedWord;
}

/** Makes the function that keeps some leading bits of an address; the others are 0. */
function maskTo(bits: number): (address: Address) => Address {
  const [a, b, c, d] = [0, 32, 64, 96].map((before) => {
    const kept = Math.min(32, Math.max(0, bits - before));
    return kept === 0 ? 0 : 0xffffffff << (32 - kept);
  }) as unknown as Address;
  return (address) => [
    (address[0] & a) >>> 0,
    (address[1] & b) >>> 0,
    (address[2] & c) >>> 0,
    (address[3] & d) >>> 0,
  ];
}

/** Shortens an address for a log, to the /24 of IPv4 or the /48 of IPv6, which identifies nobody. */
export function truncateAddress(address: Address): string {
  const [first, second, , fourth] = address;
  if (isMapped(address)) return `${fourth >>> 24}.${(fourth >>> 16) & 255}.${(fourth >>> 8) & 255}.0`;
  return `${(first >>> 16).toString(16)}:${(first & 0xffff).toString(16)}:${(second >>> 16).toString(16)}::`;
}

/** Takes the port and the brackets, which proxies may write, off an entry of X-Forwarded-For. */
function toBareAddress(text: string): string {
  const entry = text.trim();
  if (isIP(entry) !== 0) return entry;
  return /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
}

/**
 * The trusted proxies: a number of hops from the socket on, or ranges. In a `BlockList` wide ranges of IPv6 hold the addresses of
 * IPv4, too, so each family has its own.
 */
export type TrustProxy = number | Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

const unspecified: Address = [0, 0, 0, 0];

/**
 * Makes the function that tells whose budget a request comes out of: the socket's peer's, or, where that is a trusted
 * proxy, that of the nearest address in X-Forwarded-For, read from the right, that is not one. An entry that cannot be
 * read ends the search at the proxy that sent it, so garbage is never a way to a fresh budget.
 *
 * @param ipv6Prefix leading bits of an IPv6 address that make one client
 * @param onUntrusted is told of a header from a peer that is not trusted
 */
export function clientResolver(
  trusted: TrustProxy,
  ipv6Prefix: number,
  onUntrusted: () => void,
): (peer: string | undefined, forwardedFor: string | undefined) => Address {
  const mask = maskTo(ipv6Prefix);
  const isTrusted = (text: string, address: Address, hop: number): boolean => {
    if (typeof trusted === 'number') return hop < trusted;
    const list = isMapped(address) ? trusted.ipv4 : trusted.ipv6;
    return list.check(withoutZone(text), isIPv4(text) ? 'ipv4' : 'ipv6');
  };
  return (peer = '', forwardedFor) => {
    let text = peer;
    let address = findAddress(peer) ?? unspecified;
    if (forwardedFor !== undefined) {
      if (!isTrusted(text, address, 0)) onUntrusted();
      const entries = forwardedFor.split(',');
      for (let hop = 0; hop < entries.length && isTrusted(text, address, hop); hop++) {
        text = toBareAddress(entries[entries.length - 1 - hop] ?? '');
        const next = findAddress(text);
        if (next === undefined) break;
        address = next;
      }
    }
    return isMapped(address) ? address : mask(address);
  };
}
