import { expect, test } from 'vitest';
import { readConfig } from '../../src/http/config.ts';
import { connectionLimits, unreadMilliseconds } from '../../src/http/connections.ts';
import { openSmallBuild } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const toRows = (values: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(values).flatMap(([name, list]) => list.map((value) => ({ name, value })));

function readError(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
    return 'no error';
  } catch (error) {
    return String(error);
  }
}

const accepted = {
  HOST: ['', '::1', '0.0.0.0'],
  PORT: ['', '0', '65535'],
  BASE_URL: ['', 'https://kodepos.example'],
  TRUST_PROXY: ['', '2', '10.0.0.0/8, fd00::/8, 127.0.0.1', '::ffff:10.0.0.0/104', '::ffff:0:0/97'],
  RATE_LIMIT_MAX: ['', '1'],
  RATE_LIMIT_STORE: ['', 'redis://localhost:6379', 'rediss://user:secret@store.example:6380/2'],
  RATE_LIMIT_INSTANCES: ['12', '100'],
  RATE_LIMIT_IPV6_PREFIX: ['128'],
  ADMIN_PORT: ['', '9464'],
  ADMIN_HOST: ['0.0.0.0'],
  LOG_LEVEL: ['silent'],
  CONTACT_EMAIL: ['halo@kodepos.example'],
  CONTACT_URL: ['', 'https://wa.me/6281234567890'],
  SOURCE_URL: ['', 'https://code.example/kodepos'],
};
test.each(toRows(accepted))('configuration accepts $name=$value; empty is unset', ({ name, value }) => {
  const config = readConfig({ RATE_LIMIT_INSTANCES: '1', [name]: value });
  if (value === '') expect(config).toEqual(readConfig({}));
});

const rejected = {
  HOST: ['not a host', '-a.example', 'a..example', '.example'],
  PORT: ['65536', '4321x', '-1', '1e3'],
  BASE_URL: words(`
    kodepos.example ftp://kodepos.example https://kodepos.example/path
    https://user:secret@kodepos.example
  `),
  TRUST_PROXY: words('true 33 10.0.0.0/33 10.0.0.0/8/8 10.0.0.0/ 10.0.0 fd00::/129'),
  DRAIN_SECONDS: ['601'],
  MAX_CONNECTIONS: ['0'],
  RATE_LIMIT_MAX: ['0', 'many'],
  RATE_LIMIT_STORE: [
    ...['localhost:6379', 'http://localhost:6379', 'memory', ' redis://:secret@store.example'],
    ...['redis://user:50%@store.example', 'redis://user:%ff@store.example'],
  ],
  RATE_LIMIT_STORE_MILLISECONDS: ['0'],
  RATE_LIMIT_INSTANCES: ['101', '0'],
  RATE_LIMIT_WINDOW_SECONDS: ['0'],
  RATE_LIMIT_IPV6_PREFIX: ['129'],
  ADMIN_PORT: ['65536'],
  ADMIN_HOST: ['not a host'],
  LOG_LEVEL: ['loud'],
  CONTACT_EMAIL: ['nobody'],
  CONTACT_URL: ['wa.me/6281234567890', 'javascript:alert(1)', 'https://user:secret@chat.example'],
  SOURCE_URL: ['git@code.example:kodepos'],
};
test('configuration has defaults, and rejects wrong values without their secrets', () => {
  const messages = toRows(rejected).map(({ name, value }) => {
    const message = readError({ [name]: value });
    expect(message).toMatch(`ConfigError: ${name} must be`);
    return message;
  });
  expect(messages.join('\n')).not.toContain('secret');
  expect([readConfig({}), connectionLimits, unreadMilliseconds, ...new Set(messages)]).toMatchSnapshot();
});

test('configuration needs the number of instances with a store', () => {
  const message = readError({ RATE_LIMIT_STORE: 'redis://:secret@store.example' });
  expect(message).toMatch(/RATE_LIMIT_INSTANCES must be set with RATE_LIMIT_STORE(?!.*secret)/);
});

test('configuration ends the start with 2 and one line at a wrong value', async () => {
  const errors = 'RATE_LIMIT_MAX must be a whole number from 1 to 1000000000\n';
  const { runServer } = await openSmallBuild();
  expect(await runServer({ RATE_LIMIT_MAX: 'many' })).toEqual({ code: 2, errors });
});
