import { expect, test } from 'vitest';
import { fillSettings, settingPlaces } from '../../../src/http/answers/settings.ts';

const { rateLimitMax: max, contactMarks, contactEmail, version } = settingPlaces;
const settings = { rateLimitMax: 4567, rateLimitWindowSeconds: 89, version: 'abc', contactEmail: undefined };

test('numbers are filled in as pages format them', () => {
  const page = `${max} ${max.toLocaleString('id')} ${max.toLocaleString('en')} ${version}`;
  expect(fillSettings(page, settings)).toBe('4567 4.567 4,567 abc');
});

test.each([
  [undefined, '<none/>'],
  ["a+b'&c@d.example", `<a href="mailto:a%2Bb'%26c@d.example">a+b&#39;&amp;c@d.example</a>`],
])('of the contact %s a page keeps %s', (email, expected) => {
  const link = `<a href="mailto:${contactEmail}">${contactEmail}</a>`;
  const page = `1${contactMarks[0]}${link}${contactMarks[1]}<none/>${contactMarks[2]}2`;
  expect(fillSettings(page, { ...settings, contactEmail: email })).toBe(`1${expected}2`);
});
