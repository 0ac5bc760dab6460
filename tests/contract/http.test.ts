import { expect, test } from 'vitest';
import { sharedApp } from '../support/app.ts';
import { expectConditions, expectEncodings, expectNoParts } from '../support/http-rules.ts';
import { rawGet, readAnswers, sendRaw } from '../support/raw.ts';

const server = sharedApp();

const record = '/api/v1/villages/3273021004';
const long = '/api/v1/regencies/3273/districts';

test.each([
  ...[record, long, '/api/v1/villages?q=dago', '/api/v1/search?q=dago', '/openapi.json'],
  ...['/api/v1/postal-codes/40132', '/api/v1/places/3273021004'],
])('If-None-Match of %s', (path) => expectConditions(server, path));

test.each(['/api/v1/villages', long, '/openapi.json'])(
  '%s is compressed, and never sent in part',
  async (path) => {
    await expectEncodings(server, path);
    await expectNoParts(server, path);
  },
);

test('a malformed request ends the connection after the reply to the one before it', async () => {
  const answers = readAnswers(await sendRaw(server, `${rawGet(record)}nonsense\r\n\r\n`));
  expect(answers.map(({ status }) => status)).toEqual([200]);
});

test.each(['100-continue', 'nothing'])('the expectation %s is ignored', async (expectation) => {
  const headers = `Expect: ${expectation}\r\nConnection: close\r\n`;
  expect(await sendRaw(server, rawGet(record, headers))).toMatch(/^HTTP\/1\.1 200 /);
});

test('a request without Host returns 400 and counts', async () => {
  const answer = await sendRaw(server, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
  const counted = /^HTTP\/1\.1 400 [^]*\r\nX-RateLimit-Remaining: \d+\r\n[^]*\{"error":"[^"]+"\}$/;
  expect(answer).toMatch(counted);
});
