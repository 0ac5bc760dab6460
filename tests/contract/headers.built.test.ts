import { expect, test } from 'vitest';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const server = sharedServer({ BASE_URL: 'https://kodepos.example' });

const ofAll = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'set-cookie': undefined,
  'access-control-allow-credentials': undefined,
};
const ofFile = { ...ofAll, 'access-control-allow-origin': undefined };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const ofPage = {
  ...ofFile,
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
const ofData = { ...ofAll, ...crossOrigin, 'access-control-allow-origin': '*' };

test.for([
  ['/', 200, ofPage],
  ['/cari?q=dago', 200, ofPage],
  ['/tidak-ada', 404, ofPage],
  ['/docs', 200, ofPage],
  ['/favicon.svg', 200, ofFile],
  ['/og.png', 200, { ...ofFile, 'content-type': 'image/png' }],
  ['/apple-touch-icon.png', 200, { ...ofFile, 'content-type': 'image/png' }],
  ['/favicon.ico', 200, { ...ofFile, 'content-type': 'image/x-icon' }],
  ['/sitemap.xml', 200, ofFile],
  ['/api/v1/villages/3273021004', 200, ofData],
  ['/api/v1/villages/1', 404, ofData],
  ['/openapi.json', 200, ofData],
  ['/data/quality.json', 200, ofData],
  ['/download/kodepos.csv', 200, ofData],
  ['/widget/kodepos-address.js', 200, ofData],
] as const)('%s has the headers that protect readers', async ([path, status, expected]) => {
  const answer = await ask(server, path, { headers: { Origin: 'https://a.example', Accept: 'text/html' } });
  expect(answer.status).toBe(status);
  const headers = Object.keys(expected).map((name) => [name, answer.headers[name]]);
  expect(Object.fromEntries(headers)).toEqual(expected);
  // No policy in the page, and no script of another origin.
  if ('content-security-policy' in expected)
    expect(answer.text).not.toMatch(/http-equiv|<script[^>]*\ssrc="(?!\/[^/])/);
});
