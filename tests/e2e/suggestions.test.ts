import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { auditPage, findOverflow, startSite } from '../support/visit.ts';

const { open } = startSite();

const field = (page: Page) => page.getByRole('search').getByRole('combobox');
const options = (page: Page) => page.getByRole('option');

/** Types letter by letter, and waits for the suggestions of the whole text. */
async function type(page: Page, text: string): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === text);
  await field(page).pressSequentially(text, { delay: 20 });
  const answer = await (await asked).response();
  await answer?.finished();
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
  await options(page).first().waitFor();
}

describe('a visitor who types', () => {
  test.each(['/', '/jawa-barat/kota-bandung'])(
    'on %s sees places with their codes, and opens one with the keyboard',
    async (path) => {
      const { page, complaints } = await open(path);
      await type(page, 'dago bandung');
      const first = options(page).first();
      expect((await first.innerText()).replaceAll(/\s+/g, ' ')).toBe(
        'Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat',
      );
      expect(await first.locator('mark').allInnerTexts()).toEqual(['Dago', 'Bandung']);
      expect(await field(page).getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      expect(await first.getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
      expect(complaints).toEqual([]);
    },
  );

  test('pastes an address of several lines, and sees which words did not count', async () => {
    const { page } = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate("navigator.clipboard.writeText('Jl. Dago No. 5\\nRT 01/RW 02\\nCoblong Bandung')");
    await field(page).focus();
    await page.keyboard.press('Control+V');
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain('Dago');
    const ignored = 'Tidak dipakai: Jl, No, 5, RT, 01, RW, 02.';
    expect(await page.locator('.suggestions li').first().innerText()).toBe(ignored);
    expect(await page.locator('form [role=status]').textContent()).toContain(ignored);
    expect((await auditPage(page)).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?**');
    expect(await page.locator('main').innerText()).toContain(ignored);
    expect(await page.locator('.lines a').first().innerText()).toBe('Dago');
  });

  test('moves through the list, and closes it with Escape', async () => {
    const { page } = await open('/');
    await type(page, 'suka');
    const count = await options(page).count();
    const chosen = (): Promise<number> =>
      page.evaluate(
        "[...document.querySelectorAll('[role=option]')].findIndex((option) => option.ariaSelected === 'true')",
      );
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(-1);
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('suka');
  });

  test('on after choosing does not open the old choice', async () => {
    const { page } = await open('/');
    await type(page, 'dago');
    await page.keyboard.press('ArrowDown');
    await field(page).pressSequentially(' bandung');
    await page.keyboard.press('Enter');
    // The text means one place alone.
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
  });

  test('opens a place with the mouse', async () => {
    const { page } = await open('/');
    await type(page, 'coblong');
    await options(page).first().click();
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong');
  });

  test('and presses Enter without a choice sees all results', async () => {
    const { page } = await open('/');
    await type(page, 'ubud');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?q=ubud');
    expect(await page.locator('main').innerText()).toContain('Kabupaten Gianyar');
  });

  test('hears the number of suggestions, or that there are none', async () => {
    const { page } = await open('/');
    await type(page, 'sukamaju');
    const status = page.locator('form [role=status]');
    expect(await status.textContent()).toMatch(/^8 saran dari \d+ hasil\./);
    await field(page).fill('qqqqzzzz');
    await expect.poll(() => status.textContent()).toBe('Tidak ada saran. Tekan Cari.');
    expect(await options(page).count()).toBe(0);
  });

  test('passes axe with the list open, in a narrow and a dark window', async () => {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      const { page } = await open('/jawa-barat', { viewport: { width, height: 800 }, colorScheme });
      await type(page, 'bandung');
      await page.keyboard.press('ArrowDown');
      expect((await auditPage(page)).violations).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
    }
  });
});

/** A box on the screen, in CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

describe('suggestions are one column inside the window', () => {
  test.each([
    ['/'],
    ['/cari'],
    ['/cari?q=dago'],
    ['/tidak-ada'],
    ['/jawa-barat/kota-bandung/coblong/dago'],
    ['/docs'],
  ])('on %s', async (path) => {
    const { page } = await open(path, { viewport: { width: 320, height: 800 } });
    await field(page).fill('bandung');
    await options(page).nth(7).waitFor();
    for (const width of [320, 360, 412, 600, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const list = await page.getByRole('listbox').boundingBox();
      const boxes: Box[] = [];
      for (const option of await options(page).all()) {
        const box = await option.boundingBox();
        if (box !== null) boxes.push(box);
      }
      expect(boxes).toHaveLength(8);
      const outside = [...boxes, ...(list === null ? [] : [list])].filter(
        ({ x, width: wide }) => x < 0 || x + wide > width,
      );
      expect([width, outside]).toEqual([width, []]);
      expect([width, new Set(boxes.map(({ x }) => x)).size]).toEqual([width, 1]);
      const overlapping = boxes.filter(({ y }, at) => {
        const before = boxes[at - 1];
        return before !== undefined && y < before.y + before.height - 0.5;
      });
      expect([width, overlapping]).toEqual([width, []]);
      // Wide enough to read; the front page on a small phone is the narrowest.
      expect(boxes[0]?.width).toBeGreaterThan(200);
    }
  });
});

describe('a slow, limited or failed network', () => {
  test('a stale answer never replaces a newer one', async () => {
    const { page } = await open('/');
    const asked: string[] = [];
    const isNewerShown = Promise.withResolvers<undefined>();
    const isStaleOver = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/search?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'ub') await isNewerShown.promise;
      // A request that the page has given up cannot be continued.
      await route.continue().catch(() => undefined);
      if (q === 'ub') {
        await route
          .request()
          .response()
          .catch(() => undefined);
        isStaleOver.resolve(undefined);
      }
    });
    await field(page).pressSequentially('ub');
    await expect.poll(() => asked).toContain('ub');
    await field(page).pressSequentially('ud gianyar');
    await page.getByRole('option', { name: /Ubud/ }).first().waitFor();
    isNewerShown.resolve(undefined);
    await isStaleOver.promise;
    // What an answer causes is done after two frames.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await options(page).first().innerText()).toContain('Ubud');
    expect(asked.at(-1)).toBe('ubud gianyar');
  });

  test('text typed without a pause is asked for once, and answers are kept', async () => {
    const { page } = await open('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/search')) asked.push(request.url());
    });
    await field(page).fill('dago');
    await options(page).first().waitFor();
    // In one task of the page, so that even a slow machine is faster than the debounce.
    await field(page).evaluate(
      `(input) => ['dag', 'dago'].forEach((text) => {
        input.value = text;
        input.dispatchEvent(new Event('input'));
      })`,
    );
    await expect.poll(() => field(page).inputValue()).toBe('dago');
    await options(page).first().waitFor();
    expect(asked).toHaveLength(1);
  });

  test('a 429 says when to try again', async () => {
    const { page } = await open('/');
    await page.route('**/api/v1/search?*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '42' },
        json: { error: { code: 429, message: '' } },
      }),
    );
    await field(page).fill('dago');
    await page
      .locator('p.suggestions', {
        hasText: 'Terlalu banyak permintaan dari jaringan Anda. Coba lagi dalam 42 detik.',
      })
      .waitFor();
    expect(await options(page).count()).toBe(0);
    expect((await auditPage(page)).violations).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('p.suggestions').isVisible()).toBe(false);
    expect(await page.locator('form [role=status]').textContent()).toBe('');
  });

  test('the browser searches by itself when the server does not answer', async () => {
    const { page } = await open('/');
    await page.route('**/api/v1/search?*', (route) => route.abort());
    await type(page, 'dago bandung');
    await options(page).first().filter({ hasText: 'Coblong, Kota Bandung, Jawa Barat' }).waitFor();
  });

  test('the server is asked again after a failure, and Enter opens all results', async () => {
    const { page } = await open('/');
    let answers = 0;
    await page.route('**/api/v1/search?*', (route) =>
      answers++ === 0 ? route.fulfill({ status: 503, json: { error: '' } }) : route.continue(),
    );
    await field(page).fill('dago bandung');
    await page.getByRole('option', { name: /Dago/ }).first().waitFor();
    expect(await options(page).count()).toBe(1);
    await field(page).fill('ubud');
    await page.getByRole('option', { name: /Ubud/ }).first().waitFor();
    expect(answers).toBe(2);
    // Results without the server are not cached.
    await field(page).fill('dago bandung');
    await page.getByRole('option', { name: /Dago/ }).first().waitFor();
    await expect.poll(() => answers).toBe(3);
    await field(page).fill('ubud');
    await page.getByRole('option', { name: /Ubud/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?q=ubud');
  });

  test('Enter before any answer leads to all results', async () => {
    const { page } = await open('/');
    await field(page).fill('dago');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?q=dago');
  });

  test('without any network it says so', async () => {
    const { page } = await open('/');
    await page.context().setOffline(true);
    await field(page).fill('dago');
    await page.waitForTimeout(400);
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Pencarian sedang tidak dapat dipakai.').first().waitFor();
  });

  test('without JavaScript it is a plain field', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    expect(await page.getByRole('searchbox').count()).toBe(1);
    await page.getByRole('searchbox').fill('dago');
    await page.getByRole('button', { name: 'Cari' }).click();
    expect(await page.locator('main').innerText()).toContain('Coblong, Kota Bandung');
  });
});
