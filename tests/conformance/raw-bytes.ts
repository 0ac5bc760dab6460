import fc, { type Arbitrary } from 'fast-check';

/** Requests that are right or nearly so, with bodies, other versions and targets at the edges. */
const request = fc.constantFrom(
  'GET /health HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/v1/villages?q=dago HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nIf-None-Match: "x"\r\n\r\n',
  'HEAD /nothing HTTP/1.1\r\nHost: kodepos.example:80\r\nRange: bytes=0-1\r\n\r\n',
  'GET http://a/docs HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4, ::1\r\n\r\n',
  'GET /cari?q=x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nX: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
  'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n',
);

/** What is put somewhere: signs of the grammar, numbers that are none, other requests, and any bytes. */
const piece = fc.oneof(
  fc.constantFrom('\r\n', '\n', '\r', '\r\n\r\n', ' ', '\t', ':', ',', ';', '\0', '%', '/..', '//', '*'),
  fc.constantFrom('-1', '1e3', '0x5', '99999999999999999999', 'HTTP/2.0', 'HTTP/1.10', 'Host: b\r\n'),
  fc.constantFrom(
    'Content-Length: 5\r\n',
    'Transfer-Encoding: gzip, chunked\r\n',
    'Transfer-Encoding : x\r\n',
  ),
  fc.integer({ min: 1000, max: 40_000 }).map((length) => 'a'.repeat(length)),
  fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)), maxLength: 20 }),
  request,
);

/** Puts a piece in place of some bytes. */
const change = fc.tuple(fc.nat(), fc.nat(8), piece).map(([place, length, put]) => (bytes: string): string => {
  const at = place % (bytes.length + 1);
  return bytes.slice(0, at) + put + bytes.slice(at + length);
});

/** Bytes to write on one connection, in pieces: requests in a row, changed in some places, the last one possibly cut off. */
export const conversation: Arbitrary<readonly string[]> = fc
  .tuple(
    fc.array(request, { minLength: 1, maxLength: 5 }),
    fc.array(change, { maxLength: 6 }),
    fc.array(fc.nat(), { maxLength: 3 }),
    fc.option(fc.nat(), { freq: 4 }),
  )
  .map(([requests, changes, cuts, length]) => {
    const all = changes.reduce((bytes, apply) => apply(bytes), requests.join(''));
    const bytes = length === null ? all : all.slice(0, length % (all.length + 1));
    const places = [
      0,
      ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
      bytes.length,
    ];
    return places.slice(1).map((place, at) => bytes.slice(places[at], place));
  });
