import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { startSite } from '../support/visit.ts';

const { open } = startSite(openSite);

test('results of a search are narrowed to a province, without JavaScript', async () => {
  const { page } = await open('/cari?q=sukamaju', { javaScriptEnabled: false });
  await page.getByRole('combobox', { name: 'Provinsi' }).selectOption('Riau');
  await page.getByRole('button', { name: 'Persempit' }).click();
  await page.waitForURL('**/cari?q=sukamaju&provinsi=14');
  expect(new Set(await page.locator('.rows p b').allInnerTexts())).toEqual(new Set(['Riau']));
});
