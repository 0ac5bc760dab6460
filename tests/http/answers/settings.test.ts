import { expect, test } from 'vitest';
import { fillLinks, fillSettings, settingPlaces } from '../../../src/http/answers/settings.ts';

const { rateLimitMax: max, contactEmail, contactUrl, sourceUrl, version } = settingPlaces;
const none = { contactEmail: undefined, contactUrl: undefined, sourceUrl: undefined };
const settings = { rateLimitMax: 4567, rateLimitWindowSeconds: 89, version: 'abc', ...none };

test('numbers are filled in as pages format them', () => {
  const page = `${max} ${max.toLocaleString('id')} ${max.toLocaleString('en')} ${version}`;
  expect(fillSettings(page, settings)).toBe('4567 4.567 4,567 abc');
});

const page = [
  '1',
  `<!--[email]<a href="mailto:${contactEmail}?subject=A">${contactEmail}</a>-->`,
  `<!--[contact]<a href="${contactUrl}">C</a>-->`,
  `<!--[source]<a href="${sourceUrl}">S</a>-->`,
  '<!--[report]<a href="/lapor?id=1">R</a>-->',
  '<!--[no-report]\n<p>N</p>\n-->',
  '2',
].join('');

test.each([
  ['nothing', {}, '1\n<p>N</p>\n2'],
  [
    'an address',
    { contactEmail: "a+b'&c@d.example" },
    '1<a href="mailto:a%2Bb&#39;%26c@d.example?subject=A">a+b&#39;&amp;c@d.example</a><a href="/lapor?id=1">R</a>2',
  ],
  [
    'a chat',
    { contactUrl: 'https://wa.me/62812?a=1&b=2' },
    '1<a href="https://wa.me/62812?a=1&amp;b=2">C</a><a href="/lapor?id=1">R</a>2',
  ],
  [
    'a repository',
    { sourceUrl: 'https://code.example/$&' },
    '1<a href="https://code.example/$&amp;">S</a><a href="/lapor?id=1">R</a>2',
  ],
])('where the operator has set %s, a page has its parts alone', (_name, links, expected) => {
  expect(fillLinks(page, { ...none, ...links })).toBe(expected);
});
