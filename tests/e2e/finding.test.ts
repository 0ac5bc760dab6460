import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { startSite } from '../support/visit.ts';

const { open } = startSite();
const phone = { viewport: { width: 360, height: 640 } };

/** Gives where the first of some elements ends. */
async function bottomOf(elements: Locator): Promise<number> {
  const { y, height } = (await elements.first().boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

describe('within the first screens of a phone', () => {
  test('the data page offers the CSV', async () => {
    const { page } = await open(samplePages.data, phone);
    const link = page.getByRole('link', { name: /^Unduh CSV \([\d,]+\sMB\)$/ });
    expect(await bottomOf(link)).toBeLessThan(640);
    expect(await link.getAttribute('href')).toBe('/download/kodepos.csv');
  });

  test.each([
    ['the base address', /^\s*http:\/\/localhost:4321\/api\/v1\s*$/],
    ['the limit', /permintaan dalam 60 detik per alamat IP/],
    ['the description', 'OpenAPI 3.1'],
    ['the CSV', 'Semua data'],
    ['a request', /curl -s http\S+\/api\/v1\/postal-codes\/40135/],
    ['its answer', /"postal_code": "40135"[^]*"district": "Coblong"/],
  ])('the documentation has %s', async (_what, text) => {
    const { page } = await open(samplePages.docs, phone);
    expect(await bottomOf(page.getByText(text))).toBeLessThan(2 * 640);
  });
});
