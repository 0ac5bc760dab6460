import { BlockList, isIP } from 'node:net';
import { shownSettings, type ShownSettings } from '../api/shown-settings.ts';
import { editDistance } from '../domain/fold.ts';
import { parseIp, type TrustProxy } from './limit/client.ts';

/** Thrown if a variable has an invalid value. The message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Parse<T> = (value: string, fail: (expected: string) => never) => T;

const orUnset =
  <T>(parse: Parse<T>): Parse<T | undefined> =>
  (value, fail) =>
    value === '' ? undefined : parse(value, fail);

const integer =
  (min: number, max: number): Parse<number> =>
  (value, fail) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : NaN;
    return number >= min && number <= max ? number : fail(`a whole number from ${min} to ${max}`);
  };

const port = integer(0, 65_535);

const host: Parse<string> = (value, fail) => {
  const hostname = /^(?!-)[A-Za-z\d-]+(\.[A-Za-z\d-]+)*$/;
  return isIP(value) > 0 || hostname.test(value) ? value : fail('an IP address or a host name');
};

const baseUrl: Parse<string> = (value, fail) => {
  const url = URL.parse(value);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && url.origin;
  return isOrigin || fail('an origin without a path, such as https://kodepos.example');
};

const trustProxy: Parse<TrustProxy> = (value, fail) => {
  if (/^\d+$/.test(value)) return integer(0, 32)(value, fail);
  const trusted = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of value === '' ? [] : value.split(',')) {
    const [, given = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
    const address = parseIp(given);
    const max = isIP(given) === 4 ? 32 : 128;
    const prefix = Number(bits ?? max);
    if (address === undefined || prefix > max)
      return fail('empty, a number of hops, or addresses and ranges such as 10.0.0.0/8, fd00::/8');
    const network = given.split('%', 1)[0] ?? '';
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    trusted[family].addSubnet(network, prefix, max === 32 ? 'ipv4' : 'ipv6');
  }
  return trusted;
};

const store: Parse<string> = (value, fail) => {
  const expected = 'empty, or a URL such as redis://localhost:6379, with %25 for a percent sign';
  // Checked here, because Redis clients accept fewer URLs, and their errors contain the password.
  const url = /^rediss?:\/\/\S+$/.test(value) ? URL.parse(value) : null;
  if (url === null || url.hostname === '') return fail(expected);
  try {
    decodeURIComponent(`${url.username} ${url.password}`);
  } catch {
    fail(expected);
  }
  return url.href;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const logLevel: Parse<(typeof logLevels)[number]> = (value, fail) =>
  logLevels.find((level) => level === value) ?? fail(`one of ${logLevels.join(', ')}`);

const email: Parse<string> = (value, fail) =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value) ? value : fail('empty or an e-mail address');

const link: Parse<string> = (value, fail) => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    return fail('empty, or an http or https URL such as https://wa.me/6281234567890');
  return url.href;
};

type Setting = readonly [variable: string, fallback: string, Parse<unknown>];
type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable that is read, with its default and its parser. */
const settings = {
  host: ['HOST', 'localhost', host],
  port: ['PORT', '4321', port],
  /** The public origin of the service; undefined for the origin on which the server listens. */
  baseUrl: ['BASE_URL', '', orUnset(baseUrl)],
  trustProxy: ['TRUST_PROXY', '', trustProxy],
  /** How long a stopping server still accepts requests, until load balancers notice. */
  drainSeconds: ['DRAIN_SECONDS', '1', integer(0, 600)],
  /** The maximum number of connections. An idle connection takes about 17 KB. */
  maxConnections: ['MAX_CONNECTIONS', '10000', integer(1, 1_000_000)],
  rateLimitMax: ['RATE_LIMIT_MAX', '100', integer(1, 1_000_000_000)],
  rateLimitWindowSeconds: ['RATE_LIMIT_WINDOW_SECONDS', '60', integer(1, 86_400)],
  /** The length of the IPv6 prefix that counts as one client. */
  rateLimitIpv6Prefix: ['RATE_LIMIT_IPV6_PREFIX', '64', integer(1, 128)],
  /** The Redis or Valkey in which all instances count; undefined to count in memory. */
  rateLimitStore: ['RATE_LIMIT_STORE', '', orUnset(store)],
  rateLimitStoreMilliseconds: ['RATE_LIMIT_STORE_MILLISECONDS', '50', integer(1, 10_000)],
  rateLimitInstances: ['RATE_LIMIT_INSTANCES', '1', integer(1, 10_000)],
  /** The port for metrics and health checks; undefined for none. */
  adminPort: ['ADMIN_PORT', '', orUnset(port)],
  adminHost: ['ADMIN_HOST', '127.0.0.1', host],
  logLevel: ['LOG_LEVEL', 'info', logLevel],
  contactEmail: ['CONTACT_EMAIL', '', orUnset(email)],
  contactUrl: ['CONTACT_URL', '', orUnset(link)],
  sourceUrl: ['SOURCE_URL', '', orUnset(link)],
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof settings;

export type Config = { readonly [Name in keyof Settings]: ReturnType<Settings[Name][2]> };

/** Reads all settings. Throws ConfigError at the first invalid variable. */
export function readConfig(environment: Environment = process.env): Config {
  // Empty variables count as unset, because containers cannot unset them.
  const valueOf = (variable: string): string => environment[variable] ?? '';
  const config = Object.fromEntries(
    Object.entries(settings).map(([name, [variable, fallback, parse]]) => [
      name,
      parse(valueOf(variable) || fallback, (expected) => {
        throw new ConfigError(`${variable} must be ${expected}`);
      }),
    ]),
  ) as unknown as Config;
  const { rateLimitStore, rateLimitInstances, rateLimitMax } = config;
  const [variable] = settings.rateLimitInstances;
  if (rateLimitStore !== undefined && valueOf(variable) === '')
    throw new ConfigError(
      `${variable} must be set with RATE_LIMIT_STORE: it divides the limit while the store is down`,
    );
  if (rateLimitInstances > rateLimitMax)
    throw new ConfigError(`${variable} must be at most RATE_LIMIT_MAX, which instances share`);
  return config;
}

const variables: readonly string[] = Object.values(settings).map(([variable]) => variable);

/** Lists unknown variables that resemble a setting. Skips short names as too ambiguous. */
export function listMisspelledSettings(environment: Environment = process.env) {
  return Object.keys(environment).flatMap((variable) => {
    const isNear = (name: string) => name.length >= 8 && editDistance(variable, name, 2) <= 2;
    const similar = variables.includes(variable) ? undefined : variables.find(isNear);
    return similar === undefined ? [] : [[variable, similar] as const];
  });
}

/** Lists the variables whose values differ from those of a build. */
export function listChangedSettings(built: ShownSettings, config: Config): readonly string[] {
  const now = shownSettings(config);
  const names = Object.keys(now) as readonly (keyof ShownSettings)[];
  return names.filter((name) => now[name] !== built[name]).map((name) => settings[name][0]);
}

/** Returns only the variables of settings, for a process that must not see other variables. */
export const variablesOfSettings = (environment: Environment = process.env): Environment =>
  Object.fromEntries(variables.map((variable) => [variable, environment[variable]]));
