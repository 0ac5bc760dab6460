import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { conversation } from '../conformance/raw-bytes.ts';
import { sharedApp } from '../support/app.ts';
import { openRaw, receiveAll } from '../support/raw.ts';

/** How long a connection may take to end once we have sent everything: far longer than any answer. */
const maxMilliseconds = 60_000;
const statuses = [100, 200, 204, 304, 308, 400, 404, 405, 408, 414, 431];

/** The page on demand stands in for that of a build. */
const server = sharedApp({}, { renderPage: () => Promise.resolve(new Response('')) });

test('malformed requests get HTTP answers or none', async () => {
  const property = fc.asyncProperty(conversation, async (pieces) => {
    const socket = openRaw(server);
    for (const piece of pieces) socket.write(piece, 'latin1');
    socket.end();
    // The server may reset what it refuses to read.
    const received = await receiveAll(socket, { mayReset: true, milliseconds: maxMilliseconds });
    expect(received).toMatch(/^(?:HTTP\/1\.1 |$)/);
    const answered = Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
    expect(answered.filter((status) => !statuses.includes(status))).toEqual([]);
  });
  await fc.assert(property, { numRuns: inject('fuzz').connections });
});
