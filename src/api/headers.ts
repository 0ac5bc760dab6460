import { exposedHeaderNames } from './limit.ts';
import { allowedMethods } from './messages.ts';

/** A flat list of names and values, which Node writes fastest. */
export type Headers = readonly string[];

const flatten = (all: Readonly<Record<string, string>>): Headers => Object.entries(all).flat();

/** Allows scripts on other origins to read the reply. */
const crossOrigin = flatten({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaderNames.join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** Returns HSTS for two years if the site has TLS. Excludes subdomains, which may lack TLS. */
export function transportHeaders(baseUrl: string | undefined): Headers {
  const hasTls = baseUrl?.startsWith('https:') === true;
  return hasTls ? ['Strict-Transport-Security', 'max-age=63072000'] : [];
}

/** Headers of static files other than pages. */
export const fileHeaders: Headers = ['X-Content-Type-Options', 'nosniff'];

export const preflightHeaders = flatten({
  Allow: allowedMethods,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': allowedMethods,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers': exposedHeaderNames.join(', '),
});

export const contentTypes = {
  br: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  png: 'image/png',
  sqlite: 'application/vnd.sqlite3',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
} as const;

/** Returns the Content-Type of a file; plain text without an extension, as for SHA256SUMS. */
export function contentTypeHeader(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const isKnown = Object.hasOwn(contentTypes, extension);
  return contentTypes[isKnown ? (extension as keyof typeof contentTypes) : 'txt'];
}

/** Keeps JSON out of search engines, because pages contain the same data. */
export const jsonHeaders: Headers = [...crossOrigin, ...fileHeaders, 'X-Robots-Tag', 'noindex'];

const downloadMaxAgeSeconds = 86_400;

export const downloadRetryAfter: Headers = ['Retry-After', String(downloadMaxAgeSeconds)];

/** Pages load only our own files, run no inline code and cannot be framed. */
export const pageHeaders = flatten({
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

/** Headers of static files that other sites load: downloads, the address field, country files. */
export const sharedFileHeaders: Headers = [...crossOrigin, ...fileHeaders];

export const caching = {
  content: 'public, max-age=300, stale-while-revalidate=86400',
  /** For replies to requests that contain a position or free text. */
  private: 'private, max-age=300',
  download: `public, max-age=${downloadMaxAgeSeconds}`,
  fingerprinted: 'public, max-age=31536000, immutable',
  none: 'no-store',
} as const;
