import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { serveInChunks } from '../support/site-in-chunks.ts';
import { enlargeText, startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite();

test.each([600, 768, 810, 834, 900, 980])('the head is one line at %i px', async (width) => {
  const { page } = await open(samplePages.village, { viewport: { width, height: 800 } });
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(64);
});

describe('a visitor', () => {
  test('walks from the front page to a village and copies its code and its address', async () => {
    const { page, complaints } = await open('/', {
      ...withClipboard,
      viewport: { width: 360, height: 800 },
    });
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    }
    expect(await page.title()).toBe('Kode Pos Dago 40135, Coblong, Kota Bandung');
    const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
    await page.getByRole('button', { name: 'Salin kode' }).click();
    await page.getByRole('status').getByText('Disalin ✓').waitFor({ state: 'attached' });
    expect(await copied()).toBe('40135');
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    await expect.poll(copied).toBe('Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat 40135');
    // The label is restored.
    await page.getByRole('button', { name: 'Salin kode' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([[true], [false]])(
    'types a code on the front page and lands on its page, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await open('/', { javaScriptEnabled });
      await page.locator('input[name=q]').fill('40135');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/kodepos/40135');
      expect(await page.locator('h1').innerText()).toBe('Kode pos 40135');
      await page.getByRole('navigation').getByRole('link', { name: '40', exact: true }).click();
      await page.getByRole('link', { name: '40111', exact: true }).first().click();
      expect(new URL(page.url()).pathname).toBe('/kodepos/40111');
      expect(complaints).toEqual([]);
    },
  );

  test('selects the code as text, and without a clipboard gets the address selected', async () => {
    const { page } = await open(samplePages.village);
    const selected = (): Promise<string> => page.evaluate('String(getSelection()).trim()');
    await page.locator('.code').dblclick();
    expect(await selected()).toBe('40135');
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    await page.getByRole('button', { name: 'Tekan lama untuk menyalin' }).waitFor();
    expect(await selected()).toContain('Kelurahan Dago, Kecamatan Coblong');
  });

  test('without JavaScript reads everything, and sees no dead button', async () => {
    const { page } = await open(samplePages.village, { javaScriptEnabled: false });
    expect(await page.locator('.code').innerText()).toBe('40135');
    for (const path of [samplePages.village, '/']) {
      await page.goto(path);
      expect(await page.getByRole('button').allInnerTexts()).toEqual(['Cari']);
      await page.getByRole('searchbox').fill('ubud');
      await page.getByRole('button', { name: 'Cari' }).click();
      expect(await page.locator('main').innerText()).toContain('Kabupaten Gianyar');
    }
  });

  test('reaches every link and field with the keyboard, the content first, and sees the focus', async () => {
    const { page } = await open(samplePages.village);
    const reachable = 'a, button, input, summary';
    const targets = await page.locator(`:is(${reachable}):visible`).count();
    for (let at = 0; at < targets; at++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(
        `(() => {
          const { activeElement } = document;
          const { left, width } = activeElement.getBoundingClientRect();
          const index = [...document.querySelectorAll('${reachable}')].filter((e) => e.checkVisibility()).indexOf(activeElement);
          return [index, getComputedStyle(activeElement).outlineStyle, left >= 0 && width > 0];
        })()`,
      );
      expect(focused).toEqual([at, 'solid', true]);
    }
  });

  test('skips to the content', async () => {
    const { page } = await open(samplePages.village);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#isi');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Salin kode');
  });

  const background = 'getComputedStyle(document.body).backgroundColor';
  test.each([
    [{ colorScheme: 'light' }, background, 'rgb(246, 243, 235)'],
    [{ colorScheme: 'dark' }, background, 'rgb(20, 23, 26)'],
    [
      { reducedMotion: 'reduce' },
      "[...new Set([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration))].join()",
      '0s',
    ],
  ] as const)('with %o has %s: %s', async (options, expression, value) => {
    const { page } = await open(samplePages.village, options);
    expect(await page.evaluate(expression)).toBe(value);
  });

  test.each([
    [320, 100],
    [360, 100],
    [360, 150],
    [576, 100],
    [600, 100],
    [640, 100],
    [700, 100],
    [768, 130],
    [1440, 100],
  ])('sees code and buttons inside the letter, %i px wide with text of %i %', async (width, percent) => {
    const { page } = await open(samplePages.village, { viewport: { width, height: 800 } });
    await enlargeText(page, percent);
    const findSticking = () =>
      page.evaluate<string[]>(`(() => {
        const letter = document.querySelector('.letter');
        const around = letter.getBoundingClientRect();
        const edge = parseFloat(getComputedStyle(letter).borderLeftWidth);
        const sticks = ({ left, right, top, bottom }) =>
          left < around.left + edge || right > around.right - edge || top < around.top + edge || bottom > around.bottom - edge;
        return [...letter.querySelectorAll('*')].filter((child) => sticks(child.getBoundingClientRect())).map(({ className }) => className);
      })()`);
    expect(await findSticking()).toEqual([]);
  });

  test('prints the edition and addresses, no controls, and a district of six rows on one sheet', async () => {
    const { page } = await open(samplePages.district);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const address = page.locator('link[rel=canonical]');
    expect((await address.boundingBox())?.height).toBeGreaterThan(10);
    const printed = "getComputedStyle(document.querySelector('link[rel=canonical]'), '::after').content";
    expect(await page.evaluate(printed)).toBe(`"http://localhost:4321${samplePages.district}"`);
    expect(await page.locator('body').innerText()).toMatch(/Data \d+ \w+ \d{4}/);
    await page.goto(samplePages.village);
    for (const part of ['.code', '.address']) expect(await page.locator(part).isVisible()).toBe(true);
    expect(await page.locator('button:visible, input:visible').count()).toBe(0);
  });

  test.each([
    [samplePages.regency, 'tbody a', 30],
    [samplePages['postal-codes'], 'main a:not(svg a)', 24],
    [samplePages['postal-code-area'], 'main a:not(svg a):visible', 24],
  ])('meets links on %s that a finger can tap', async (path, selector, min) => {
    const { page } = await open(path, { viewport: { width: 320, height: 800 } });
    const heights = await page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(25);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(min);
  });

  test('sees no layout shift while a page arrives in small pieces', async () => {
    const origin = await serveInChunks(async function* (_path, type, body) {
      // Its styles at once: they are waited for before anything is painted.
      const size = type.startsWith('text/html') ? 40 : Infinity;
      for (let start = 0; start < body.length; start += size) {
        yield body.subarray(start, start + size);
        await setTimeout(10);
      }
    });
    const { village, home, docs } = samplePages;
    const paths = [village, samplePages['district-of-108'], home, docs, samplePages.check];
    const shiftOf = async (path: string): Promise<number> => {
      const { page } = await open(`${origin}${path}`, { viewport: { width: 360, height: 800 } });
      return page.evaluate<number>(`new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { sum += value; }))
          .observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      })`);
    };
    expect(await Promise.all(paths.map(shiftOf))).toEqual(paths.map(() => 0));
  });
});
