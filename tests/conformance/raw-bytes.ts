import fc, { type Arbitrary } from 'fast-check';

/** Generates one of some texts, which ` | ` separates. */
const anyOf = (texts: string): Arbitrary<string> => fc.constantFrom(...texts.split(' | '));

/** Bytes as one character each. */
const garbage = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
  maxLength: 40,
});

const method = fc.oneof(
  anyOf('GET | HEAD | OPTIONS | POST | PUT | CONNECT | TRACE | PRI | get |  | GET\0 | G E T'),
  garbage,
);

const target = fc.oneof(
  anyOf('/health | /api/v1/villages?q=dago | /api/v1/provinces/32 | /docs | /nothing | /cari?q=%00'),
  anyOf('* |  | / | // | /.. | /% | /\0 | /a b | /#x | health | http:// | http://h:x/ | http://[::1'),
  anyOf('/api/v1/villages?q=\xff | /caf\xc3\xa9 | /_astro/../../etc/passwd | /api/v1/villages/%2e%2e'),
  fc.integer({ min: 4000, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`),
  garbage.map((text) => `/${text}`),
);

const version = fc.oneof(
  { weight: 6, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 2, arbitrary: anyOf('HTTP/1.0 | HTTP/0.9 | HTTP/2.0 | HTTP/1.10 | http/1.1 | HTTP | ') },
  { weight: 1, arbitrary: garbage },
);

const lineEnd = fc.oneof(
  { weight: 9, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n', '') },
);

const contentLength = anyOf('5 | -1 | 1e3 | 99999999999999999999 | 0').map(
  (text) => `Content-Length: ${text}`,
);
const headerLine = fc.oneof(
  anyOf('Host: kodepos.example | Host: | Host: a, b | Host: kodepos.example:99999 | host : x'),
  contentLength,
  anyOf('chunked | gzip, chunked | chunked, x | \tchunked').map((text) => `Transfer-Encoding: ${text}`),
  anyOf(
    'Connection: close | Connection: keep-alive | Connection: upgrade | Upgrade: websocket | Upgrade: h2c',
  ),
  anyOf(
    'HTTP2-Settings: x | Expect: 100-continue | Expect: 200-ok | Trailer: X | TE: trailers | Max-Forwards: 0',
  ),
  anyOf(
    'Accept-Encoding: br;q=x | Accept-Encoding: ,,, | If-None-Match: " | Range: bytes=- | Range: bytes=0-,1-,2-',
  ),
  anyOf(
    'X-Forwarded-For: \xff | X-Forwarded-For: ::ffff:1.2.3.4, , |  folded | \tfolded | : | X | X\0: y | X: a\0b',
  ),
  fc.integer({ min: 1000, max: 40_000 }).map((length) => `X-Long: ${'a'.repeat(length)}`),
  garbage,
);

const chunk = '5\r\nhello\r\n0\r\n\r\n';
const body = fc.oneof(
  anyOf(` | hello | ${chunk} | 0\r\n\r\n | ffffffffffffffffff\r\n | -1\r\n | 5;x="\r\nhello\r\n | x\r\n`),
  garbage,
);

const headerLines = fc.array(fc.tuple(headerLine, lineEnd), { maxLength: 5 });
const request = fc
  .tuple(method, target, version, headerLines, lineEnd, body, fc.boolean())
  .map(([verb, address, protocol, headers, end, content, named]) =>
    [
      `${verb} ${address} ${protocol}${end}`,
      named ? 'Host: kodepos.example\r\n' : '',
      ...headers.map(([line, ending]) => line + ending),
      end,
      content,
    ].join(''),
  );

const rightRequest = anyOf('/health | /api/v1/provinces/32 | /nothing').map(
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
);

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
    const inner = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b);
    const places = [0, ...inner, bytes.length];
    return places.slice(1).map((place, at) => bytes.slice(places[at], place));
  });
