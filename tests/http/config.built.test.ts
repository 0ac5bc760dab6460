import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/http/config.ts';
import { runServer } from '../support/server.ts';

describe('configuration', () => {
  test('has defaults', () => {
    expect(readConfig({})).toEqual({
      host: 'localhost',
      port: 4321,
      baseUrl: undefined,
      trustProxy: { kind: 'ranges', ranges: [] },
      rateLimitMax: 100,
      rateLimitWindowSeconds: 60,
      rateLimitIpv6Prefix: 64,
      rateLimitStore: undefined,
      rateLimitStoreMilliseconds: 50,
      rateLimitInstances: 1,
      adminPort: undefined,
      adminHost: '127.0.0.1',
      logLevel: 'info',
      maxConnections: 10_000,
      contactEmail: undefined,
    });
  });

  test('takes a variable that is set to nothing as not set', () => {
    const names = [
      'HOST',
      'PORT',
      'BASE_URL',
      'TRUST_PROXY',
      'RATE_LIMIT_MAX',
      'RATE_LIMIT_STORE',
      'ADMIN_PORT',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  test.each([
    ['HOST', '::1'],
    ['HOST', '0.0.0.0'],
    ['PORT', '0'],
    ['BASE_URL', 'https://kodepos.example'],
    ['TRUST_PROXY', ''],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8, 127.0.0.1'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/104'],
    ['TRUST_PROXY', '::ffff:0.0.0.0/97'],
    ['RATE_LIMIT_MAX', '1'],
    ['RATE_LIMIT_STORE', ''],
    ['RATE_LIMIT_STORE', 'redis://localhost:6379'],
    ['RATE_LIMIT_STORE', 'rediss://user:secret@store.example:6380/2'],
    ['RATE_LIMIT_INSTANCES', '12'],
    ['ADMIN_PORT', ''],
    ['ADMIN_PORT', '9464'],
    ['ADMIN_HOST', '0.0.0.0'],
    ['RATE_LIMIT_IPV6_PREFIX', '128'],
    ['LOG_LEVEL', 'silent'],
    ['CONTACT_EMAIL', 'halo@kodepos.example'],
  ])('takes %s=%s', (name, value) => {
    expect(() => readConfig({ RATE_LIMIT_INSTANCES: '1', [name]: value })).not.toThrow();
  });

  test.each([
    ['HOST', 'not a host'],
    ['PORT', '65536'],
    ['PORT', '4321x'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['BASE_URL', 'kodepos.example'],
    ['BASE_URL', 'ftp://kodepos.example'],
    ['BASE_URL', 'https://kodepos.example/path'],
    ['BASE_URL', 'https://user:secret@kodepos.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '33'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/8'],
    ['RATE_LIMIT_MAX', '0'],
    ['RATE_LIMIT_STORE', 'localhost:6379'],
    ['RATE_LIMIT_STORE', 'http://localhost:6379'],
    ['RATE_LIMIT_STORE', 'memory'],
    ['RATE_LIMIT_STORE', ' redis://:secret@store.example'],
    ['RATE_LIMIT_STORE', 'redis://user:50%@store.example'],
    ['RATE_LIMIT_STORE', 'redis://user:%ff@store.example'],
    ['RATE_LIMIT_STORE_MILLISECONDS', '0'],
    ['RATE_LIMIT_INSTANCES', '101'],
    ['RATE_LIMIT_INSTANCES', '0'],
    ['ADMIN_PORT', '65536'],
    ['ADMIN_HOST', 'not a host'],
    ['RATE_LIMIT_MAX', 'many'],
    ['RATE_LIMIT_WINDOW_SECONDS', '0'],
    ['RATE_LIMIT_IPV6_PREFIX', '129'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
  ])('refuses %s=%s, naming the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  test('a store needs the number of instances, and its password is never told', () => {
    const environment = { RATE_LIMIT_STORE: 'redis://:secret@store.example' };
    expect(() => readConfig(environment)).toThrow(
      /^RATE_LIMIT_INSTANCES must be set where RATE_LIMIT_STORE is/,
    );
    expect(() => readConfig({ RATE_LIMIT_STORE: ' redis://:secret@store.example' })).toThrow(/^(?!.*secret)/);
  });

  test('an unknown value ends the start with 2 and one line', async () => {
    const { code, errors } = await runServer({ RATE_LIMIT_MAX: 'many' });
    expect(code).toBe(2);
    expect(errors).toBe('RATE_LIMIT_MAX must be a whole number from 1 to 1000000000\n');
  });
});
