import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { enlargeText, startSite } from '../support/visit.ts';

const { open } = startSite();

describe('the page on quality', () => {
  test('is at most 6,000 px long on a phone, and folds the tables of its charts', async () => {
    const { page } = await open(samplePages.quality, { viewport: { width: 360, height: 800 } });
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThanOrEqual(6000);
    const figures = await page.locator('figure').all();
    expect(figures).toHaveLength(6);
    for (const figure of figures) {
      const shown = async (): Promise<readonly boolean[]> => [
        await figure.locator('svg').isVisible(),
        await figure.locator('table').isVisible(),
      ];
      expect(await shown()).toEqual([true, false]);
      await figure.locator('summary').click();
      expect(await shown()).toEqual([true, true]);
    }
  });

  test('lists corrected spellings, folded', async () => {
    const { page } = await open(samplePages.quality);
    const rows = page.getByRole('row').filter({ hasText: 'Mesjid baro' });
    expect(await rows.count()).toBe(0);
    await page.getByText('Ejaan di sumber dan di sini').click();
    expect(await rows.innerText()).toContain('Mesjid Baro');
  });
});

describe('a visitor', () => {
  test('walks from the front page to a village and copies its code and its address', async () => {
    const { page, complaints } = await open('/', {
      permissions: ['clipboard-read', 'clipboard-write'],
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

  test('finds a village by its name', async () => {
    const { page } = await open('/');
    await page.getByRole('combobox').fill('dago');
    await page.keyboard.press('Enter');
    // The front page has a link of this name, too.
    await page.waitForURL('**/cari?q=dago');
    await page.getByRole('link', { name: 'Dago', exact: true }).first().click();
    expect(new URL(page.url()).pathname).toBe('/jawa-barat/kota-bandung/coblong/dago');
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
      await page.getByRole('link', { name: '40111', exact: true }).click();
      expect(new URL(page.url()).pathname).toBe('/kodepos/40111');
      expect(complaints).toEqual([]);
    },
  );

  test('who mistypes an address chooses the place that was meant', async () => {
    const { page } = await open('/jawa-barat/kota-bandung/coblog');
    await page.getByRole('main').getByRole('link', { name: 'Coblong' }).click();
    expect(new URL(page.url()).pathname).toBe('/jawa-barat/kota-bandung/coblong');
  });

  test('selects the code as text', async () => {
    const { page } = await open(samplePages.village);
    await page.locator('.code').dblclick();
    expect((await page.evaluate<string>('String(getSelection())')).trim()).toBe('40135');
  });

  test('without a clipboard gets the text selected', async () => {
    const { page } = await open(samplePages.village);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    await page.getByRole('button', { name: 'Tekan lama untuk menyalin' }).waitFor();
    expect(await page.evaluate('String(getSelection())')).toContain('Kelurahan Dago, Kecamatan Coblong');
  });

  test('without JavaScript reads everything, and sees no dead button', async () => {
    const { page } = await open(samplePages.village, { javaScriptEnabled: false });
    expect(await page.locator('.code').innerText()).toBe('40135');
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Cari']);
    await page.getByRole('searchbox').fill('ubud');
    await page.getByRole('button', { name: 'Cari' }).click();
    expect(await page.locator('main').innerText()).toContain('Kabupaten Gianyar');
  });

  test('reaches every link and field with the keyboard, the content first, and sees the focus', async () => {
    const { page } = await open(samplePages.village);
    const reachable = 'a, button, input, summary';
    const targets = await page.locator(`:is(${reachable}):visible`).count();
    const seen = new Set<number>();
    for (let at = 0; at < targets; at++) {
      await page.keyboard.press('Tab');
      const { index, outline, inView } = await page.evaluate<{
        index: number;
        outline: string;
        inView: boolean;
      }>(
        `(() => {
          const { activeElement } = document;
          const { left, width } = activeElement.getBoundingClientRect();
          return {
            index: [...document.querySelectorAll('${reachable}')].filter((e) => e.checkVisibility()).indexOf(activeElement),
            outline: getComputedStyle(activeElement).outlineStyle,
            inView: left >= 0 && width > 0,
          };
        })()`,
      );
      expect([index, outline, inView]).toEqual([at, 'solid', true]);
      seen.add(index);
    }
    expect(seen.size).toBe(targets);
  });

  test('skips to the content', async () => {
    const { page } = await open(samplePages.village);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#isi');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Salin kode');
  });

  test('who prefers reduced motion gets none', async () => {
    const { page } = await open(samplePages.village, { reducedMotion: 'reduce' });
    const durations = await page
      .locator('*')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
    expect(new Set(durations)).toEqual(new Set(['0s']));
  });

  test.each([
    ['light', 'rgb(246, 243, 235)'],
    ['dark', 'rgb(20, 23, 26)'],
  ] as const)('with a %s scheme gets a background of %s', async (colorScheme, color) => {
    const { page } = await open('/', { colorScheme });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(color);
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
      const { left, right, top, bottom } = letter.getBoundingClientRect();
      const edge = parseFloat(getComputedStyle(letter).borderLeftWidth);
      return [...letter.children].filter((child) => {
        const box = child.getBoundingClientRect();
        return box.left < left + edge || box.right > right - edge || box.top < top + edge || box.bottom > bottom - edge;
      }).map(({ className }) => className);
    })()`);
    // A script adds the last button.
    await expect.poll(findSticking).toEqual([]);
  });

  test('prints the edition, the sources and the address of the page', async () => {
    const { page } = await open(samplePages.district);
    const sources = page.locator('.printed');
    expect(await sources.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await sources.isVisible()).toBe(true);
    const address = page.locator('link[rel=canonical]');
    expect((await address.boundingBox())?.height).toBeGreaterThan(10);
    const printed = "getComputedStyle(document.querySelector('link[rel=canonical]'), '::after').content";
    expect(await page.evaluate(printed)).toBe(`"${page.url()}"`);
    const text = await page.locator('body').innerText();
    expect(text).toMatch(/Data edisi \d+ \w+ \d{4}, Kepmendagri/);
    expect(text).toMatch(/Sumber: indonesia-nodejs \d/);
    expect(text).not.toContain('Laporkan kesalahan');
  });

  test('who reports a mistake copies the row that would correct it', async () => {
    const { page } = await open(samplePages.village, {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 320, height: 800 },
    });
    await page.getByText('Laporkan kesalahan').click();
    await page.getByRole('button', { name: 'Salin baris' }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe('id,field,from,to,reason,source\n3273021004,postal_code,40135,,,');
    await page.getByRole('link', { name: 'kirimkan' }).click();
    await page.waitForURL('**/tentang#kontak');
  });

  test('meets links in tables that a finger can tap', async () => {
    const { page } = await open(samplePages.regency, { viewport: { width: 320, height: 800 } });
    const heights = await page
      .locator('tbody a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(60);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(30);
  });

  test('prints the code and the address, and no controls', async () => {
    const { page } = await open(samplePages.village);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.code').isVisible()).toBe(true);
    expect(await page.locator('.address').isVisible()).toBe(true);
    for (const element of await page.locator('button, input').all())
      expect(await element.isVisible()).toBe(false);
  });

  test('sees no layout shift while a page loads', async () => {
    const { village, home, docs } = samplePages;
    const paths = [village, samplePages['district-of-108'], home, docs, `${docs}#referensi`];
    const shiftOf = async (path: string): Promise<number> => {
      const { page } = await open(path, { viewport: { width: 360, height: 800 } });
      if (path.startsWith(docs)) await page.locator('.opblock').first().waitFor();
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
