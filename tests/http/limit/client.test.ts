import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createResolver, trustsEverybody, truncateIp } from '../../../src/http/limit/client.ts';
import { readConfig } from '../../../src/http/config.ts';

function resolve(trust: string, peer: string, forwarded?: string, prefix = '64', warn = () => undefined) {
  const environment = { TRUST_PROXY: trust, RATE_LIMIT_IPV6_PREFIX: prefix };
  const { trustProxy, rateLimitIpv6Prefix } = readConfig(environment);
  return createResolver(trustProxy, rateLimitIpv6Prefix, warn)(peer, forwarded);
}

type Forwarded = string | undefined;
test.each<[name: string, trust: string, peer: string, forwarded: Forwarded, client: string]>([
  ['the peer if no proxy is trusted', '', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the peer without a header', '1', '9.9.9.9', undefined, '9.9.9.9'],
  ['the IPv4 of a mapped peer', '', '::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['the last entry behind one proxy', '1', '9.9.9.9', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['the entry before it behind two', '2', '9.9.9.9', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['the first entry if hops are more', '5', '9.9.9.9', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['the peer for 0 hops', '0', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the peer outside the ranges', '10.0.0.0/8', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the last untrusted entry', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 3.3.3.3, 10.2.2.2', '3.3.3.3'],
  ['the first if all are trusted', '10.0.0.0/8', '10.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ['a mapped peer in an IPv4 range', '10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['an IPv4 peer in a mapped range', '::ffff:10.0.0.0/104', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['the IPv4 peer if only IPv6 is trusted', '::/1', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the proxy that sent garbage', '1', '9.9.9.9', 'unknown', '9.9.9.9'],
  ['the proxy nearest to garbage', '3', '9.9.9.9', '1.1.1.1, <script>, 2.2.2.2', '2.2.2.2'],
  ['not an octal address', '1', '9.9.9.9', '01.1.1.1', '9.9.9.9'],
  ['not in an empty header', '1', '9.9.9.9', '', '9.9.9.9'],
  ['an entry with a port', '1', '9.9.9.9', '1.1.1.1:4321', '1.1.1.1'],
  ['the /64 of an IPv6 peer', '', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2:0:0:0:0'],
  ['the /64 of an entry in brackets', '1', '9.9.9.9', '[2001:db8::2:3:4:5:6]:443', '2001:db8:0:2:0:0:0:0'],
  ['the /64 of an entry with a zone', '1', '9.9.9.9', 'fe80::1%eth0', 'fe80:0:0:0:0:0:0:0'],
  ['an entry behind a peer with a zone', 'fe80::/10', 'fe80::1%eth0', '1.1.1.1', '1.1.1.1'],
  ['an entry behind an IPv6 range', 'fd00::/8', 'fd12::1', '1.1.1.1', '1.1.1.1'],
  ['an entry behind a zone that is trusted', 'fe80::1%eth0', 'fe80::1', '1.1.1.1', '1.1.1.1'],
  ['the IPv6 peer outside', 'fd00::/8, 0.0.0.0/0', 'fc00::1', '1.1.1.1', 'fc00:0:0:0:0:0:0:0'],
  ['the IPv4 in hexadecimal', '', '::ffff:909:909', undefined, '9.9.9.9'],
  ['the loopback of IPv6', '', '::1', undefined, '0:0:0:0:0:0:0:0'],
])('the client is %s', (_name, trust, peer, forwarded, client) => {
  expect(resolve(trust, peer, forwarded)).toBe(client);
});

test.each([
  ['128', '2001:db8:1:2:3:4:5:6'],
  ['56', '2001:db8:1:0:0:0:0:0'],
  ['1', '0:0:0:0:0:0:0:0'],
])('the client is an IPv6 network of /%s', (prefix, client) => {
  expect(resolve('', '2001:db8:1:2:3:4:5:6', undefined, prefix)).toBe(client);
});

test('no header of a client changes the address that the proxy adds', () => {
  const entries = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 4 });
  fc.assert(
    fc.property(entries, (forged) => {
      expect(resolve('1', '9.9.9.9', [...forged, '2.2.2.2'].join(', '))).toBe('2.2.2.2');
    }),
  );
});

test.each([
  ['an untrusted peer', 1, '', '9.9.9.9', '1.1.1.1'],
  ['a peer outside the ranges', 1, '10.0.0.0/8', '9.9.9.9', '1.1.1.1'],
  ['a peer that 0 hops trust', 1, '0', '9.9.9.9', '1.1.1.1'],
  ['a trusted peer', 0, '10.0.0.0/8', '10.0.0.1', '9.9.9.9, 1.1.1.1'],
  ['a peer without the header', 0, '', '9.9.9.9', undefined],
])('X-Forwarded-For from %s causes %i warnings', (_peer, expected, trust, peer, forwarded) => {
  const warn = vi.fn();
  resolve(trust, peer, forwarded, '64', warn);
  expect(warn).toHaveBeenCalledTimes(expected);
});

test.each([
  ['IPv4 to its /24', '1.2.3.4', '1.2.3.0'],
  ['IPv6 to its /48', '2001:db8:1:2:0:3:0:4', '2001:db8:1::'],
] as const)('the log shortens %s', (_name, address, expected) => {
  expect(truncateIp(address)).toBe(expected);
});

test.each([
  ['0.0.0.0/1, 128.0.0.0/1', true],
  ['::/0', true],
  ['10.0.0.0/8, fd00::/8', false],
  ['5', false],
])('TRUST_PROXY %s covers every address: %s', (trust, expected) => {
  expect(trustsEverybody(readConfig({ TRUST_PROXY: trust }).trustProxy)).toBe(expected);
});
