import { expect, test } from 'vitest';
import { listWordForms } from '../../src/search/spellings.ts';
import { words } from '../support/words.ts';

test.each([
  ...['4 iv empat', '9 ix sembilan', '10 x sepuluh', '11 xi sebelas', '14 xiv empatbelas'],
  ...['20 xx duapuluh', '39 xxxix tigapuluhsembilan'],
])('each form of the number %s finds all forms', (forms) => {
  for (const form of words(forms)) expect(listWordForms(form, true)).toEqual(words(forms));
});

test.each(['jkt jakarta', 'sei sungai', 'sungai sei', 'java jawa', '40'])('forms are %s', (forms) => {
  expect(listWordForms(forms.split(' ', 1)[0] ?? '', true)).toEqual(words(forms));
});

test('a letter may be missing behind another word', () => {
  expect([listWordForms('d', true), listWordForms('d', false)]).toEqual([['d'], ['d', '']]);
});
