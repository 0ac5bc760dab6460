import { hash } from 'node:crypto';

/** Characters of a content's hash: 132 bits of its SHA-256. */
export const hashLength = 22;

/** Hashes a content, for its ETag. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, hashLength);
}

/** @example sha256(readFileSync('kodepos.csv')) // in hexadecimal digits */
export function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}
