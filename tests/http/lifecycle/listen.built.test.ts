import { expect, test } from 'vitest';
import { originAt } from '../../../src/http/lifecycle/listen.ts';

test.each([
  ['localhost', 4321, 'http://localhost:4321'],
  ['127.0.0.1', 8080, 'http://127.0.0.1:8080'],
  ['0.0.0.0', 8080, 'http://localhost:8080'],
  ['::', 8080, 'http://localhost:8080'],
  ['::1', 8080, 'http://[::1]:8080'],
  ['kodepos.example', 80, 'http://kodepos.example'],
])('what listens at %s and %i is reached at %s', (host, port, origin) => {
  expect(originAt({ host, port })).toBe(origin);
});
