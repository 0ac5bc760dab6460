import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ask, type Port } from './server.ts';

/** Expects a path to handle If-None-Match by its strong ETag (RFC 9110, 13). */
export async function expectConditions(server: Port, path: string): Promise<void> {
  const first = await ask(server, path, { method: 'HEAD' });
  const { etag = '' } = first.headers;
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
  const same = await ask(server, path, { headers: { 'If-None-Match': `W/${etag}` } });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  for (const name of ['etag', 'cache-control', 'vary'] as const)
    expect(same.headers[name]).toBe(first.headers[name]);
  expect((await ask(server, path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
}

/** Expects the same text in each encoding, each with another ETag. */
export async function expectEncodings(server: Port, path: string): Promise<void> {
  const plain = await ask(server, path);
  expect([plain.status, plain.headers.vary]).toEqual([200, 'Accept-Encoding']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const etags = new Set([plain.headers.etag]);
  for (const [accepted, encoding, decompress] of [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const accepting = { 'Accept-Encoding': accepted };
    const { status, headers, body } = await ask(server, path, { headers: accepting });
    const { 'content-encoding': coding, vary } = headers;
    expect([status, coding, vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(body.length).toBeLessThan(plain.body.length);
    expect(decompress(body).equals(plain.body)).toBe(true);
    etags.add(headers.etag);
    const condition = { ...accepting, 'If-None-Match': plain.headers.etag ?? '' };
    expect((await ask(server, path, { headers: condition })).status).toBe(200);
  }
  expect(etags.size).toBe(3);
}

/** Expects the whole text in reply to a request for a part of it. */
export async function expectNoParts(server: Port, path: string): Promise<void> {
  const plain = await ask(server, path);
  const headers = { 'Accept-Encoding': 'br, gzip', Range: 'bytes=0-9' };
  const answer = await ask(server, path, { headers });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.body.equals(plain.body)).toBe(true);
}
