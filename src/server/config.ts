import { isIP } from 'node:net';
import { findAddress, isIPv4, mappedBits, type AddressRange } from './limit/address.ts';

/** The trusted proxies: a number of hops from the socket on, or address ranges. */
export type TrustProxy =
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'ranges'; readonly ranges: readonly AddressRange[] };

/** The operator's settings, read once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin under which the public reaches the service; undefined for that on which it listens. */
  readonly baseUrl: string | undefined;
  readonly trustProxy: TrustProxy;
  /** Maximum number of connections at a time. */
  readonly maxConnections: number;
  readonly rateLimitMax: number;
  readonly rateLimitWindowSeconds: number;
  /** Leading bits of an IPv6 address that make one client. */
  readonly rateLimitIpv6Prefix: number;
  /** The address of the Redis or Valkey in which all instances count; undefined to count in memory. */
  readonly rateLimitStore: string | undefined;
  /** How long the store may take to answer. */
  readonly rateLimitStoreMilliseconds: number;
  /** How many instances share the limit. */
  readonly rateLimitInstances: number;
  /** Where the operator's own programs connect; undefined for no such port. */
  readonly admin: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly contactEmail: string | undefined;
}

/** The origin in a build without BASE_URL; the server replaces it by the origin on which it listens. */
const unsetOrigin = 'http://localhost:4321';

/** Gives the origin in the pages and documents of a build. */
export function builtOrigin({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return baseUrl ?? unsetOrigin;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable that is read. */
const variables = [
  'HOST',
  'PORT',
  'BASE_URL',
  'TRUST_PROXY',
  'MAX_CONNECTIONS',
  'RATE_LIMIT_MAX',
  'RATE_LIMIT_WINDOW_SECONDS',
  'RATE_LIMIT_IPV6_PREFIX',
  'RATE_LIMIT_STORE',
  'RATE_LIMIT_STORE_MILLISECONDS',
  'RATE_LIMIT_INSTANCES',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'LOG_LEVEL',
  'CONTACT_EMAIL',
] as const;

type Variable = (typeof variables)[number];

/** A variable has a value that cannot be used; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function fail(name: string, expected: string): never {
  throw new ConfigError(`${name} must be ${expected}`);
}

function parseInteger(name: string, value: string, min: number, max: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? number : fail(name, `a whole number from ${min} to ${max}`);
}

function parseHost(name: string, value: string): string {
  const hostname = /^(?!-)[A-Za-z\d-]+(\.[A-Za-z\d-]+)*$/;
  return isIP(value) > 0 || hostname.test(value)
    ? value
    : fail(name, 'an address or a host name to listen on');
}

function parseBaseUrl(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  const expected = 'an http or https origin without a path, such as https://kodepos.example';
  const url = URL.canParse(value) ? new URL(value) : fail(name, expected);
  const plain = (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`;
  return plain ? url.origin : fail(name, expected);
}

function parseRange(name: string, text: string): AddressRange {
  const [given = '', prefix, ...rest] = text.split('/');
  const address = isIP(given) === 0 ? undefined : findAddress(given);
  const maxBits = isIP(given) === 4 ? 32 : 128;
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
  if (address === undefined || rest.length > 0 || !(bits <= maxBits)) {
    fail(name, 'empty, a number of hops, or addresses and ranges such as 10.0.0.0/8, fd00::/8');
  }
  if (isIP(given) === 4) return { address, bits: bits + mappedBits };
  if (isIPv4(address) && bits <= mappedBits) {
    fail(name, `without IPv4-mapped ranges shorter than /${mappedBits + 1}: they hold every IPv4 address`);
  }
  return { address, bits };
}

function parseTrustProxy(name: string, value: string): TrustProxy {
  if (value === '') return { kind: 'ranges', ranges: [] };
  if (/^\d+$/.test(value)) return { kind: 'hops', hops: parseInteger(name, value, 0, 32) };
  return { kind: 'ranges', ranges: value.split(',').map((text) => parseRange(name, text.trim())) };
}

function parseStore(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  // The client of the store accepts less than URL does, and its error contains the whole address with the password.
  const url = /^rediss?:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (
    url === undefined ||
    url.hostname === '' ||
    [url.username, url.password].some((part) => !isDecodable(part))
  )
    fail(name, 'empty, or an address such as redis://localhost:6379, with %25 for a percent sign');
  return url.href;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function parseLogLevel(name: string, value: string): Config['logLevel'] {
  return logLevels.find((level) => level === value) ?? fail(name, `one of ${logLevels.join(', ')}`);
}

function parseEmail(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value) ? value : fail(name, 'empty or an e-mail address');
}

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigError at the first variable whose value cannot be used
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  // Empty variables count as unset: containers and service managers have no other way to unset one.
  const valueOf = (name: Variable): string | undefined =>
    environment[name] === '' ? undefined : environment[name];
  const read = <T>(name: Variable, fallback: string, parse: (name: string, value: string) => T): T =>
    parse(name, valueOf(name) ?? fallback);
  const integer = (min: number, max: number) => (name: string, value: string) =>
    parseInteger(name, value, min, max);
  const adminPort = read('ADMIN_PORT', '', (name, value) =>
    value === '' ? undefined : integer(0, 65_535)(name, value),
  );
  const adminHost = read('ADMIN_HOST', '127.0.0.1', parseHost);
  const rateLimitMax = read('RATE_LIMIT_MAX', '100', integer(1, 1_000_000_000));
  const rateLimitStore = read('RATE_LIMIT_STORE', '', parseStore);
  if (rateLimitStore !== undefined && valueOf('RATE_LIMIT_INSTANCES') === undefined)
    fail(
      'RATE_LIMIT_INSTANCES',
      'set where RATE_LIMIT_STORE is: each takes its share while the store is away',
    );
  return {
    host: read('HOST', 'localhost', parseHost),
    port: read('PORT', '4321', integer(0, 65_535)),
    baseUrl: read('BASE_URL', '', parseBaseUrl),
    trustProxy: read('TRUST_PROXY', '', parseTrustProxy),
    // Each takes some 17 KB while it is idle.
    maxConnections: read('MAX_CONNECTIONS', '10000', integer(1, 1_000_000)),
    rateLimitMax,
    rateLimitWindowSeconds: read('RATE_LIMIT_WINDOW_SECONDS', '60', integer(1, 86_400)),
    rateLimitIpv6Prefix: read('RATE_LIMIT_IPV6_PREFIX', '64', integer(1, 128)),
    rateLimitStore,
    rateLimitStoreMilliseconds: read('RATE_LIMIT_STORE_MILLISECONDS', '50', integer(1, 10_000)),
    // More of them than the limit could not each have a share.
    rateLimitInstances: read('RATE_LIMIT_INSTANCES', '1', integer(1, Math.min(rateLimitMax, 10_000))),
    admin: adminPort === undefined ? undefined : { host: adminHost, port: adminPort },
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel),
    contactEmail: read('CONTACT_EMAIL', '', parseEmail),
  };
}

/**
 * Removes all other variables from the environment of this process, except the one that turns off Astro's telemetry. Astro
 * writes the value of a variable into the server bundle wherever its code contains the variable's name. Shells set `_` to
 * the path of the program that they start, and `_` is in all code.
 */
export function forgetOtherVariables(): void {
  const kept = new Set<string>([...variables, 'ASTRO_TELEMETRY_DISABLED']);
  for (const name of Object.keys(process.env)) if (!kept.has(name)) Reflect.deleteProperty(process.env, name);
}
