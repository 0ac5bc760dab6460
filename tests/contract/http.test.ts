import { expect, test } from 'vitest';
import { sharedApp } from '../support/app.ts';
import { rawGet, readAnswers, sendRaw } from '../support/raw.ts';

const server = sharedApp();

const record = '/api/v1/villages/3273021004';

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
