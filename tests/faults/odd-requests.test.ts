import { describe, expect, test } from 'vitest';
import { sharedServer } from '../support/shared-server.ts';
import { rawGet, rawRequest, readAnswers, sendRaw } from '../support/raw.ts';
import { statusesTo } from '../support/refusal.ts';
import type {} from '../support/trial.ts';

const server = sharedServer();

/** Formats a request for /health with all its header lines. */
const withLines = (...lines: readonly string[]): string =>
  ['GET /health HTTP/1.1', ...lines, '', ''].join('\r\n');

describe('an invalid, missing or repeated Host is 400', () => {
  test.for([
    ['missing', []],
    ['two different', ['Host: a', 'Host: b']],
    ['two equal', ['Host: a', 'Host: a']],
    ['two in different case', ['Host: a', 'X: y', 'hOST: b']],
    ['with a path', ['Host: a/b']],
    ['with a user', ['Host: a@b']],
    ['with a query', ['Host: a?b']],
    ['with a fragment', ['Host: a#b']],
    ['with a space', ['Host: a b']],
    ['with a tab', ['Host: a\tb']],
    ['with a backslash', ['Host: a\\b']],
    ['with an open bracket', ['Host: [::1']],
    ['with a port in letters', ['Host: a:b']],
    ['with two ports', ['Host: a:1:2']],
    ['with quotes', ['Host: "a"']],
    ['with an element', ['Host: <script>']],
    ['with a byte outside ASCII', ['Host: \xff']],
    ['with a scheme', ['Host: http://a']],
  ] as const)('%s', async ([, lines], { task }) => {
    // The end of the request is clear, so the next one is answered.
    expect(await statusesTo(server, withLines(...lines))).toEqual([400, 200]);
    task.meta.trial = { fault: 'a Host header that misleads', tried: 1 };
  });

  test.for([
    '',
    'kodepos.example',
    'KODEPOS.EXAMPLE:80',
    'a_b.example.',
    '127.0.0.1:1',
    '[::1]',
    '[::1]:80',
    'xn--a:',
  ])('%j is valid', async (value, { task }) => {
    expect(await statusesTo(server, withLines(`Host: ${value}`))).toEqual([200, 200]);
    task.meta.trial = { fault: 'a Host header that misleads', tried: 1 };
  });
});

describe('invalid bytes in a header are 400 and end the connection', () => {
  test.for([
    ['a folded header', 'X: a\r\n b'],
    ['a header folded with a tab', 'X: a\r\n\tb'],
    ['a folded Host', 'X: a\r\nHost:\r\n a'],
    ['a folded first line', ' X: a'],
    ['a bare line feed behind a header', 'X: a\nY: b'],
    ['a bare carriage return behind a header', 'X: a\rY: b'],
    ['two carriage returns', 'X: a\r'],
    ['a NUL in a name', 'X\0: a'],
    ['a NUL in a value', 'X: a\0b'],
    ['a control character in a name', 'X\x01: a'],
    ['a control character in a value', 'X: a\x01b'],
    ['an escape in a value', 'X: \x1b[2J'],
    ['a delete in a value', 'X: a\x7fb'],
    ['a byte outside ASCII in a name', 'X\xe9: a'],
    ['a space before the colon', 'X : a'],
    ['a tab before the colon', 'X\t: a'],
    ['a space in a name', 'X Y: a'],
    ['a header without a name', ': a'],
    ['a header without a colon', 'X'],
    ['a name in brackets', '[X]: a'],
  ] as const)('%s', async ([, lines], { task }) => {
    expect(await statusesTo(server, rawGet('/health', `${lines}\r\n`))).toEqual([400]);
    task.meta.trial = { fault: 'bytes that no header may have', tried: 1 };
  });

  test.for([
    ['a tab in a value', 'X: a\tb'],
    ['a byte outside ASCII in a value', 'X: \xe9'],
    ['an empty value', 'X:'],
    ['no space behind the colon', 'X:a'],
    ['a name of one symbol', '!: a'],
    ['names of object properties', '__proto__: a\r\nconstructor: b\r\ntoString: c'],
  ] as const)('%s is valid', async ([, lines], { task }) => {
    expect(await statusesTo(server, rawGet('/health', `${lines}\r\n`))).toEqual([200, 200]);
    task.meta.trial = { fault: 'odd headers that are right', tried: 1 };
  });
});

const head = 'Host: kodepos.example\r\n\r\n';

describe('an invalid request line is 400 and ends the connection', () => {
  test.for([
    'GET /health HTTP/1.2\r\n',
    'GET /health HTTP/1.10\r\n',
    'GET /health HTTP/01.1\r\n',
    'GET /health HTTP/1,1\r\n',
    'GET /health HTTP/3\r\n',
    'GET /health HTTP/\r\n',
    'GET /health HTTPS/1.1\r\n',
    'GET /health http/1.1\r\n',
    'GET /health HTTP/1.1 \r\n',
    'GET /health HTTP/1.1\n',
    'GET /health HTTP/1.1\r',
    'GET /health HTTP/1.1\0\r\n',
    'get /health HTTP/1.1\r\n',
    'GETX /health HTTP/1.1\r\n',
    'G\0ET /health HTTP/1.1\r\n',
    ' GET /health HTTP/1.1\r\n',
    'GET\t/health HTTP/1.1\r\n',
    'GET /health\tHTTP/1.1\r\n',
    'GET HTTP/1.1\r\n',
    'GET /he alth HTTP/1.1\r\n',
    'GET /he\talth HTTP/1.1\r\n',
    'GET /he\0alth HTTP/1.1\r\n',
    'GET /he\ralth HTTP/1.1\r\n',
    'GET /he\nalth HTTP/1.1\r\n',
    'GET /he\x0calth HTTP/1.1\r\n',
    'GET /\xe9 HTTP/1.1\r\n',
    'GET health HTTP/1.1\r\n',
    'GET kodepos.example:80 HTTP/1.1\r\n',
    'GET \\health HTTP/1.1\r\n',
    'PRI * HTTP/2.0\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n',
    'SSH-2.0-OpenSSH_9.6\r\n',
    '\0\r\n',
  ])('%j', async (line, { task }) => {
    expect(await statusesTo(server, line + head)).toEqual([400]);
    task.meta.trial = { fault: 'a first line that is none of HTTP/1.1', tried: 1 };
  });

  test.for([
    ['two line ends before it', `\r\n\r\n${rawGet('/health')}`, [200, 200]],
    ['two spaces before the target', rawRequest('GET  /health HTTP/1.1'), [200, 200]],
    ['two spaces behind the target', rawRequest('GET /health  HTTP/1.1'), [200, 200]],
    ['a fragment', rawGet('/health#x'), [200, 200]],
    [
      'HTTP/1.0 with keep-alive',
      rawRequest('GET /health HTTP/1.0', 'Connection: keep-alive\r\n'),
      [200, 200],
    ],
  ] as const)('%s is valid', async ([, bytes, statuses], { task }) => {
    expect(await statusesTo(server, bytes)).toEqual(statuses);
    task.meta.trial = { fault: 'odd first lines that are right', tried: 1 };
  });

  test.for([
    ['HTTP/1.0 without a host', 'GET /health HTTP/1.0\r\n\r\n'],
    ['HTTP/0.9 by name', 'GET /health HTTP/0.9\r\n\r\n'],
    ['HTTP/0.9 without its name', 'GET /health\r\n\r\n'],
    ['HTTP/2.0 in text', `GET /health HTTP/2.0\r\n${head}`],
  ] as const)('%s is answered once and ends the connection', async ([, bytes], { task }) => {
    expect(readAnswers(await sendRaw(server, bytes)).map(({ status }) => status)).toEqual([200]);
    task.meta.trial = { fault: 'another version of HTTP', tried: 1 };
  });
});

describe('methods with an effect are 405', () => {
  test.for(['TRACE', 'TRACK', 'DEBUG', 'PURGE', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY', 'LINK', 'M-SEARCH'])(
    '%s',
    async (method, { task }) => {
      const secret = 'kodepos-secret';
      const received = await sendRaw(
        server,
        rawRequest(
          `${method} /health?${secret} HTTP/1.1`,
          `X: ${secret}\r\nCookie: ${secret}\r\nConnection: close\r\n`,
        ),
      );
      expect(received).toMatch(/^HTTP\/1\.1 (?:405 [^]*\r\nAllow: GET, HEAD, OPTIONS\r\n|400 )/);
      expect(received).not.toContain(secret);
      task.meta.trial = { fault: 'a method that would echo or change something', tried: 1 };
    },
  );
});

describe('Expect is ignored', () => {
  test.for(['100-continue', '200-ok', '100-continue, tea', '\t100-Continue', ''])(
    '%j',
    async (value, { task }) => {
      expect(await statusesTo(server, rawGet('/health', `Expect: ${value}\r\n`))).toEqual([200, 200]);
      task.meta.trial = { fault: 'an odd Expect header', tried: 1 };
    },
  );
});
