import { expect, test } from 'vitest';
import { startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite();

test('what a person types stands on the label and in the form at once, is copied, and is not sent', async () => {
  const { page, complaints } = await open('/en/place?id=3273021004', withClipboard);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const copied = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Copy label' }).click();
    await page.getByText('Copied ✓').first().waitFor();
    return page.evaluate('navigator.clipboard.readText()');
  };
  expect(await copied()).toBe('Kel. Dago, Kec. Coblong\nKota Bandung\nJawa Barat 40135\nINDONESIA');
  await page.getByLabel('Recipient and phone').fill('Toko Makmur, +62 812 0000 0000');
  await page.getByLabel('Street, number, RT/RW').fill('Jl. Ir. H. Juanda No. 123');
  await page.getByRole('button', { name: 'Copy label' }).waitFor();
  expect(await copied()).toBe(
    'Toko Makmur, +62 812 0000 0000\nJl. Ir. H. Juanda No. 123\nKel. Dago, Kec. Coblong\nKota Bandung\nJawa Barat 40135\nINDONESIA',
  );
  const [line] = await page.getByRole('row').allInnerTexts();
  expect(line).toMatch(/^Address line 1\s+Jl\. Ir\. H\. Juanda No\. 123$/);
  await page.getByLabel('Recipient and phone').fill('');
  const example = "getComputedStyle(document.querySelector('.label span'), '::before').content";
  expect(await page.evaluate(example)).toMatch(/^"Recipient’s name/);
  expect([asked, complaints]).toEqual([[], []]);
});
