import { termsPath } from '../domain/page-path.ts';
import type { Download } from './downloads.ts';
import { exposedHeaderNames } from './limit.ts';
import { allowedMethods } from './messages.ts';

/** Headers as a flat list of names and values, the form in which Node writes them fastest. */
export type Headers = readonly string[];

const flat = (headers: Readonly<Record<string, string>>): Headers => Object.entries(headers).flat();

/** Programs on other origins may read the reply. */
const crossOrigin = flat({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaderNames.join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/**
 * Gives the headers of every reply. Where the public uses TLS, browsers use nothing else for two years, on this host only: other hosts
 * are the operator's decision.
 */
export function transportHeaders(baseUrl: string | undefined): Headers {
  return baseUrl?.startsWith('https:') === true ? ['Strict-Transport-Security', 'max-age=63072000'] : [];
}

/** For a static file other than a page. */
export const fileHeaders: Headers = ['X-Content-Type-Options', 'nosniff'];

export const preflightHeaders = flat({
  Allow: allowedMethods,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': allowedMethods,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers': exposedHeaderNames.join(', '),
});

/** The Content-Type of bodies. */
export const contentTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** Search engines index the pages, not the same content as JSON. */
export const jsonHeaders: Headers = [...crossOrigin, ...fileHeaders, 'X-Robots-Tag', 'noindex'];

/** How long a download stays current: its max-age and its Retry-After. */
const downloadMaxAgeSeconds = 86_400;

/** Returns the header that links the terms of a file: those of the data, or its own licence. */
export function licenseHeader(license: Download['license']): Headers {
  return ['Link', `<${license?.path ?? termsPath}>; rel="license"`];
}

/** Gives the headers of a download, without the name of its file. */
export function downloadHeaders(license: Download['license']): Headers {
  return ['Accept-Ranges', 'bytes', ...licenseHeader(license), ...crossOrigin, ...fileHeaders];
}

/** @example toHttpDate('2026-11-22') // 'Sun, 22 Nov 2026 00:00:00 GMT' */
export function toHttpDate(edition: string): string {
  return new Date(edition).toUTCString();
}

export const downloadRetryAfter: Headers = ['Retry-After', String(downloadMaxAgeSeconds)];

/** Pages load only this service's own files, run no inline code and stand in no frame. */
export const pageHeaders = flat({
  'Content-Security-Policy':
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

/** For a static file that pages of other sites load: the address field and the files of the country. */
export const sharedFileHeaders: Headers = [...crossOrigin, ...fileHeaders];

export const caching = {
  content: 'public, max-age=300, stale-while-revalidate=86400',
  /** For outcomes that hold a position or an address. */
  private: 'private, max-age=300',
  download: `public, max-age=${downloadMaxAgeSeconds}`,
  fingerprinted: 'public, max-age=31536000, immutable',
  none: 'no-store',
} as const;
