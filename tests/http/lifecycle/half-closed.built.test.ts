import { expect, test } from 'vitest';
import { openRaw, rawGet, receiveAll } from '../../support/raw.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = sharedServer();

test.each([
  ['a record', '/api/v1/provinces/32'],
  ['a page that is not in memory', '/jawa-barat/kota-bandung/coblong/dago'],
  ['a page on demand', '/cari?q=dago'],
])('a client that ends its side after the request gets %s', async (_name, path) => {
  const socket = openRaw(server);
  socket.end(rawGet(path), 'latin1');
  expect(await receiveAll(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n[^]{20}/);
});
