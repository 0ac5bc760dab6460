import fc, { type Arbitrary } from 'fast-check';

/** Bytes as one character each. */
const garbage = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
  maxLength: 40,
});

const method = fc.oneof(
  fc.constantFrom(
    'GET',
    'HEAD',
    'OPTIONS',
    'POST',
    'PUT',
    'CONNECT',
    'TRACE',
    'PRI',
    'get',
    '',
    'GET\0',
    'G E T',
  ),
  garbage,
);

const target = fc.oneof(
  fc.constantFrom(
    '/health',
    '/api/v1/villages?q=dago',
    '/api/v1/provinces/32',
    '/docs',
    '/nothing',
    '/cari?q=%00',
  ),
  fc.constantFrom(
    '*',
    '',
    '/',
    '//',
    '/..',
    '/%',
    '/\0',
    '/a b',
    '/#x',
    'health',
    'http://',
    'http://h:x/',
    'http://[::1',
  ),
  fc.constantFrom(
    '/api/v1/villages?q=\xff',
    '/caf\xc3\xa9',
    '/_astro/../../etc/passwd',
    '/api/v1/villages/%2e%2e',
  ),
  fc.integer({ min: 4000, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`),
  garbage.map((text) => `/${text}`),
);

const version = fc.oneof(
  { weight: 6, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.10', 'http/1.1', 'HTTP', ''),
  },
  { weight: 1, arbitrary: garbage },
);

const lineEnd = fc.oneof(
  { weight: 9, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n', '') },
);

const headerLine = fc.oneof(
  fc.constantFrom('Host: kodepos.example', 'Host:', 'Host: a, b', 'Host: kodepos.example:99999', 'host : x'),
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999',
    'Content-Length: 0',
  ),
  fc.constantFrom(
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, x',
    'Transfer-Encoding:\tchunked',
  ),
  fc.constantFrom(
    'Connection: close',
    'Connection: keep-alive',
    'Connection: upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'HTTP2-Settings: x',
  ),
  fc.constantFrom('Expect: 100-continue', 'Expect: 200-ok', 'Trailer: X', 'TE: trailers', 'Max-Forwards: 0'),
  fc.constantFrom(
    'Accept-Encoding: br;q=x',
    'Accept-Encoding: ,,,',
    'If-None-Match: "',
    'Range: bytes=-',
    'Range: bytes=0-,1-,2-',
  ),
  fc.constantFrom(
    'X-Forwarded-For: \xff',
    'X-Forwarded-For: ::ffff:1.2.3.4, ,',
    ' folded',
    '\tfolded',
    ':',
    'X',
    'X\0: y',
    'X: a\0b',
  ),
  fc.integer({ min: 1000, max: 40_000 }).map((length) => `X-Long: ${'a'.repeat(length)}`),
  garbage,
);

const body = fc.oneof(
  fc.constantFrom(
    '',
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    '0\r\n\r\n',
    'ffffffffffffffffff\r\n',
    '-1\r\n',
    '5;x="\r\nhello\r\n',
    'x\r\n',
  ),
  garbage,
);

const request = fc
  .tuple(
    method,
    target,
    version,
    fc.array(fc.tuple(headerLine, lineEnd), { maxLength: 5 }),
    lineEnd,
    body,
    fc.boolean(),
  )
  .map(([verb, address, protocol, headers, end, content, named]) =>
    [
      `${verb} ${address} ${protocol}${end}`,
      named ? 'Host: kodepos.example\r\n' : '',
      ...headers.map(([line, ending]) => line + ending),
      end,
      content,
    ].join(''),
  );

const rightRequest = fc
  .constantFrom('/health', '/api/v1/provinces/32', '/nothing')
  .map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

/** Bytes to write on one connection, in pieces: right and wrong requests in a row, the last one possibly cut off. */
export const conversation: Arbitrary<readonly string[]> = fc
  .tuple(
    fc.array(fc.oneof(request, rightRequest), { minLength: 1, maxLength: 5 }),
    fc.array(fc.nat(), { maxLength: 3 }),
    fc.option(fc.nat(), { freq: 4 }),
  )
  .map(([requests, cuts, length]) => {
    const all = requests.join('');
    const bytes = length === null ? all : all.slice(0, length % (all.length + 1));
    const places = [
      0,
      ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
      bytes.length,
    ];
    return places.slice(1).map((place, at) => bytes.slice(places[at], place));
  });
