import { expect, test } from 'vitest';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';

test('/.well-known/security.txt says whom to tell, and until when that holds (RFC 9116)', async () => {
  const { status, headers, text } = await ask(server, '/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines: unknown = Object.fromEntries(
    Array.from(text.matchAll(/^([^:]+): (.+)$/gm), ([, name, value]) => [name, value]),
  );
  expect(lines).toEqual({
    Contact: expect.stringMatching(/^http:\/\/[^/]+\/tentang$/) as unknown,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/) as unknown,
    'Preferred-Languages': 'id, en',
    Canonical: expect.stringMatching(/^http:\/\/[^/]+\/\.well-known\/security\.txt$/) as unknown,
  });
});
