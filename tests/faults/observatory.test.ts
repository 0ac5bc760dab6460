import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gradeOf, scan, scannerOrigin, type Outcome, type Scanned } from '../support/observatory.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import type {} from '../support/trial.ts';

const host = 'kodepos.example';
const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
/** The redirect of the proxy in docs/operations.md from plain HTTP, as there is no TLS here. */
const redirect = /^ +return 308 (https:\S+);$/m
  .exec(operations)?.[1]
  ?.replace('$host', host)
  .replace('$request_uri', '/');

const server = sharedServer({ BASE_URL: `https://${host}` });

/** Asks like the Observatory. */
async function look(path: string): Promise<Scanned & { readonly status: number }> {
  const { status, headers, text } = await ask(server, path, {
    headers: { Origin: scannerOrigin, Accept: 'text/html' },
  });
  return { status, headers, text, host, redirect };
}

describe("pages have the best grade of MDN's HTTP Observatory", () => {
  test.for([
    ['/', 200],
    ['/cari?q=dago', 200],
    ['/docs', 200],
    ['/tentang', 200],
    ['/data', 200],
    ['/data/kualitas', 200],
    ['/jawa-barat', 200],
    ['/jawa-barat/kota-bandung/coblong/dago', 200],
    ['/kodepos/40135', 200],
    ['/tidak-ada', 404],
    ['/%ff', 404],
  ] as const)('%s', async ([path, status], { task }) => {
    const scanned = await look(path);
    expect(scanned.status).toBe(status);
    // Policies in the page would count too.
    expect(scanned.text).not.toContain('http-equiv');
    expect(scan(scanned)).toMatchObject({ points: 130, grade: 'A+' });
    task.meta.trial = {
      fault: "a page scored by the rules of MDN's HTTP Observatory",
      tried: 1,
      figures: 'A+, 130 points each',
    };
  });
});

describe('data is readable for other sites, without credentials', () => {
  test.for([
    ['/api/v1/villages/3273021004', 200],
    ['/api/v1/villages?q=dago', 200],
    ['/api/v1/villages/1', 404],
    ['/openapi.json', 200],
    ['/data/quality.json', 200],
    ['/download/kodepos.csv', 200],
    ['/download/kodepos.parquet', 200],
  ] as const)('%s', async ([path, status], { task }) => {
    const scanned = await look(path);
    expect(scanned.status).toBe(status);
    const expected: readonly Outcome[] = [
      'cookies none',
      'cors public',
      'corp cross-origin',
      'nosniff',
      'hsts of six months',
      'sri not needed',
    ];
    expect(scan(scanned).outcomes).toEqual(expect.arrayContaining([...expected]));
    expect(scanned.headers['access-control-allow-credentials']).toBeUndefined();
    task.meta.trial = { fault: 'JSON and CSV scored for how other sites may read them', tried: 1 };
  });
});

describe('the rules detect weaker headers', () => {
  type Headers = Record<string, string | readonly string[] | undefined>;
  /** A text of the policy, and what replaces it. */
  type Policy = readonly [from: string | RegExp, to: string];
  const isPolicy = (change: Headers | Policy): change is Policy => Array.isArray(change);

  test.for<[name: string, change: Headers | Policy, outcome: Outcome, points: number]>([
    ['no policy', { 'content-security-policy': undefined }, 'csp missing', 55],
    ['a directive twice', [/$/, "; img-src 'self'"], 'csp invalid', 55],
    [
      'inline scripts',
      ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      'csp with unsafe scripts',
      80,
    ],
    ['scripts of any origin', ["script-src 'self'", 'script-src https:'], 'csp with unsafe scripts', 80],
    [
      'no directive for scripts',
      { 'content-security-policy': "img-src 'self'; frame-ancestors 'none'" },
      'csp with unsafe scripts',
      80,
    ],
    [
      'fonts without TLS',
      ["font-src 'self'", 'font-src http://a.example'],
      'csp with an insecure scheme',
      80,
    ],
    ['eval', ["script-src 'self'", "script-src 'self' 'unsafe-eval'"], 'csp with unsafe-eval', 110],
    ['images without TLS', [/img-src [^;]*/, 'img-src http:'], 'csp with insecure images', 110],
    ['inline styles', ["style-src 'self'", "style-src 'unsafe-inline'"], 'csp with unsafe styles', 120],
    [
      'default-src of its own origin',
      ["default-src 'none'", "default-src 'self'"],
      'csp without unsafe',
      125,
    ],
    ['frames', [/; frame-ancestors.*/, ''], 'framing allowed', 80],
    [
      'a cookie without Secure',
      { 'set-cookie': ['a=1; SameSite=Lax'] },
      'cookies without secure, under hsts',
      125,
    ],
    [
      'a session that scripts can read',
      { 'set-cookie': ['session=1; Secure'] },
      'cookies of a session for scripts',
      70,
    ],
    [
      'credentials for any origin',
      { 'access-control-allow-origin': scannerOrigin, 'access-control-allow-credentials': 'true' },
      'cors for all with credentials',
      50,
    ],
    ['full URLs in referrers', { 'referrer-policy': 'unsafe-url' }, 'referrer unsafe', 120],
    ['an unknown referrer policy', { 'referrer-policy': 'none' }, 'referrer invalid', 120],
    ['no HSTS', { 'strict-transport-security': undefined }, 'hsts missing', 80],
    ['HSTS of a day', { 'strict-transport-security': 'max-age=86400' }, 'hsts shorter', 120],
    ['HSTS twice', { 'strict-transport-security': 'max-age=63072000, max-age=63072000' }, 'hsts invalid', 80],
    ['sniffed types', { 'x-content-type-options': undefined }, 'nosniff missing', 125],
    ['no CORP', { 'cross-origin-resource-policy': undefined }, 'corp missing', 120],
    ['an invalid CORP', { 'cross-origin-resource-policy': 'self' }, 'corp invalid', 115],
  ])('%s', async ([, change, outcome, points]) => {
    const scanned = await look('/');
    expect(scanned.status).toBe(200);
    const policy = String(scanned.headers['content-security-policy']);
    const changed = isPolicy(change)
      ? { 'content-security-policy': policy.replace(change[0], change[1]) }
      : change;
    const headers = { ...scanned.headers, ...changed };
    const found = scan({ ...scanned, headers });
    expect(found.outcomes).toContain(outcome);
    expect(found.points).toBe(points);
  });

  test.each<[name: string, change: Partial<Scanned>, outcome: Outcome, points: number]>([
    ['no redirect', { redirect: undefined }, 'redirection missing', 80],
    [
      'a redirect to another host first',
      { redirect: 'https://www.kodepos.example/' },
      'redirection to another host',
      125,
    ],
    ['a redirect without TLS', { redirect: 'http://www.kodepos.example/' }, 'redirection to http first', 120],
    [
      'a script of another site',
      { text: '<script src="https://a.example/a.js"></script>' },
      'sri missing',
      125,
    ],
    [
      'a script over http',
      { text: '<script async src="//a.example/a.js"></script>' },
      'sri missing over http',
      50,
    ],
  ])('%s', async (_name, change, outcome, points) => {
    const scanned = await look('/');
    expect(scanned.status).toBe(200);
    const found = scan({ ...scanned, ...change });
    expect(found.outcomes).toContain(outcome);
    expect(found.points).toBe(points);
  });

  test.each([
    [130, 'A+'],
    [100, 'A+'],
    [99, 'A'],
    [90, 'A'],
    [89, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [55, 'C'],
    [50, 'C'],
    [29, 'D-'],
    [24, 'F'],
    [-20, 'F'],
  ])('%i points are %s', (points, grade) => {
    expect(gradeOf(points)).toBe(grade);
  });
});
