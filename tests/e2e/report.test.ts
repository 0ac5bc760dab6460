import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { parseCsv, tables } from '../../src/dataset/csv.ts';
import { samplePages } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite(() =>
  startServer({
    CONTACT_EMAIL: 'data@kodepos.example',
    CONTACT_URL: 'https://wa.me/6281234567890',
    SOURCE_URL: 'https://code.example/kodepos',
  }),
);
const phone = { viewport: { width: 360, height: 800 }, ...withClipboard };

/** Opens the report from the page of a village, as a person does. */
async function openReport(): Promise<Page> {
  const { page } = await open(samplePages.village, phone);
  await page.getByRole('link', { name: 'Ada yang salah? Beri tahu kami' }).click();
  await page.waitForURL('**/lapor?id=3273021004');
  await page.getByText('Dago, Coblong, Kota Bandung, Jawa Barat. Kode pos di situs: 40135.').waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Kode pos atau nama yang benar').fill('40136');
  await page.getByLabel('Dari mana Anda tahu?').fill('Papan kantor kelurahan,\nsejak 2020');
  await page.getByLabel('Tautan bukti').fill('https://dago.example/kode');
}

/** Taps a button and gives where it leads, which is not asked for. */
async function tapFor(page: Page, name: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const asked = new Promise<string>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      resolve(url);
    });
  });
  await page.route(/wa\.me|code\.example/, (route) => route.abort());
  await page.getByRole('button', { name }).click();
  return asked;
}

const row = {
  id: '3273021004',
  field: 'postal_code',
  from: '40135',
  to: '40136',
  reason: 'Papan kantor kelurahan, sejak 2020',
  source: 'https://dago.example/kode',
};

function rowOf(text: string): unknown {
  const lines = text.replaceAll('\r', '').trimEnd().split('\n').slice(-2);
  return parseCsv('corrections.csv', tables.corrections, Buffer.from(`${lines.join('\n')}\n`)).rows[0];
}

describe('who reports a fault on a phone', () => {
  test.each([
    ['e-mail', 'mailto:data@kodepos.example?subject=', 'body'],
    ['WhatsApp', 'https://wa.me/6281234567890?text=', 'text'],
    ['code.example', 'https://code.example/kodepos/issues/new?title=', 'body'],
  ])('sends it by %s, with a row that corrects the data', async (name, start, field) => {
    const page = await openReport();
    await fill(page);
    const url = await tapFor(page, `Kirim lewat ${name}`);
    expect(url.slice(0, start.length)).toBe(start);
    expect(rowOf(new URL(url).searchParams.get(field) ?? '')).toMatchObject(row);
  });

  test('is told what is missing, and that a code is not one', async () => {
    const page = await openReport();
    const button = page.getByRole('button', { name: 'Kirim lewat e-mail' });
    const faultOf = (label: string): Promise<string> =>
      page
        .getByLabel(label)
        .evaluate((field) => (field as unknown as { validationMessage: string }).validationMessage);
    await button.click();
    expect(await faultOf('Dari mana Anda tahu?')).not.toBe('');
    await fill(page);
    await page.getByLabel('Kode pos atau nama yang benar').fill('4013');
    expect(await faultOf('Kode pos atau nama yang benar')).toBe(
      'Kode pos terdiri dari lima angka, yang pertama bukan 0.',
    );
    await button.click();
    expect(page.url()).toContain('/lapor?id=');
  });

  test.each([
    ['/lapor', 'Cari dulu tempatnya.'],
    ['/lapor?id=1e3', 'Cari dulu tempatnya.'],
    ['/lapor?id=99', 'Cari dulu tempatnya.'],
  ])('without a place, at %s, reads what to do', async (path, text) => {
    const { page } = await open(path, phone);
    await page.getByText(text).waitFor();
    expect(await page.getByRole('button', { name: 'Kirim' }).count()).toBe(0);
  });
});
