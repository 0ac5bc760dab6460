import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { clipboard, expectAccessible, readCopied } from '../support/visit.ts';
import { settle, startSite, watchQueries, windows } from '../support/visit.ts';
import { words } from '../support/words.ts';

const { open } = await startSite(openSite());

const field = (page: Page) => page.getByRole('search').getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.locator('form [role=status]');

/** Types letter by letter, and waits for the suggestions of the whole text. */
async function type(page: Page, text: string, typed = text): Promise<void> {
  const sent = page.waitForRequest((each) => new URL(each.url()).searchParams.get('q') === text);
  await field(page).pressSequentially(typed, { delay: 20 });
  const answer = await (await sent).response();
  await answer?.finished();
  await settle(page);
  await options(page).first().waitFor();
}

describe('a visitor who types', () => {
  test.each(['/', '/jawa-barat/kota-bandung'])(
    'on %s sees places with their codes, and opens one with the keyboard',
    async (path) => {
      const { page, complaints } = await open(path);
      await type(page, 'dago bandung');
      const first = options(page).first();
      const text = (await first.innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toBe('Dago 40135 Kelurahan, Coblong, Kota Bandung, Jawa Barat');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
      expect(complaints).toEqual([]);
    },
  );

  test.each([
    ['kemang', /^Bangka.*; dikenal sebagai Kemang$/, '/dki-jakarta/**/bangka'],
    ['40135', /^40135\s+Kode pos, Coblong/, '/kodepos/40135'],
    ['jl melati 5 dago bandung', /^Kota Bandung/, '/jawa-barat/kota-bandung'],
    ['jl thamrin', /^jl thamrin\s+Jalan ini di kota mana\?$/, '/cari?q=jl+thamrin'],
  ])('reads why %s suggests a name, a code or a question, and opens it', async (q, name, path) => {
    const { page } = await open('/cari');
    await type(page, q);
    await page.getByRole('option', { name }).click();
    await page.waitForURL(`**${path}`);
  });

  test('reads English on an English page, even without matches', async () => {
    const { page, complaints } = await open('/en/data', { viewport: { width: 360, height: 800 } });
    await type(page, 'jl melati no 5 dago bandung');
    const first = options(page).first();
    expect((await first.innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'Dago 40135 Village (kelurahan), Coblong, Kota Bandung, Jawa Barat',
    );
    expect(await status(page).textContent()).toContain('Use the up and down arrows.');
    await field(page).fill('qqqqzzzz');
    await expect
      .poll(() => status(page).textContent())
      .toBe('Nothing matches yet. Try the name of the village or district.');
    await field(page).fill('dago bandung');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?q=dago+bandung');
    expect(complaints).toEqual([]);
  });

  const addressEnd = 'RT 01/RW 02\nDago, Coblong Bandung';
  test.each([
    `Budi Santoso\n0812-3456-7890\nJl. Melati No. 5\n${addressEnd}`,
    `Pengirim: Toko\nDago, Coblong Bandung\nKepada Yth.\nIbu Budi Santoso\nHP 0812-3456-7890\nAlamat : Jl. Melati No. 5\n${addressEnd}`,
    `Budi Santoso 0812 3456 7890 Jl. Melati No. 5, ${addressEnd.replace('\n', ', ')}`,
    `Jl. Melati No. 5, ${addressEnd.replace('\n', ', ')} a.n. Budi, HP 0812-3456-7890`,
    `Budi Santoso, Jl. Melati No. 5, ${addressEnd.replace('\n', ', ')}, 0812-3456-7890, pengirim Toko, Depok`,
  ])('pastes the label %j without its recipient, and copies it with its code', async (label) => {
    const { page } = await open('/', clipboard);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(label)})`);
    await field(page).focus();
    // A second label replaces the remark on the first.
    for (const key of ['Control+V', 'Control+A', 'Control+V']) await page.keyboard.press(key);
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain('Dago');
    expect(await page.getByRole('alert').innerText()).toMatch(/^Tidak ikut dicari: .*Budi.*0812/);
    await expectAccessible(page);
    // The search keeps the street, the page of the village does not.
    await options(page).first().click();
    await page.waitForURL('**/cari?**');
    expect(page.url()).not.toMatch(/Budi|0812/);
    expect(await page.getByRole('alert').innerText()).toMatch(/^Tidak ikut dicari: .*Budi.*0812/);
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    const written = 'Jl. Melati No. 5, RT 01/RW 02, Kelurahan Dago, Kecamatan Coblong, Kota Bandung';
    await expect.poll(() => readCopied(page)).toBe(`${written}, Jawa Barat 40135`);
  });

  test('opens the village of an address without one, and copies the whole address', async () => {
    const { page, complaints } = await open('/cari?q=Jl.+Mawar+12+Sukajadi+Bandung', clipboard);
    await page.getByRole('link', { name: 'Pasteur' }).click();
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    const written = 'Jl. Mawar 12, Kelurahan Pasteur, Kecamatan Sukajadi, Kota Bandung, Jawa Barat 40161';
    await expect.poll(() => readCopied(page)).toBe(written);
    await page.getByRole('heading', { name: 'Kelurahan di Sukajadi' }).waitFor();
    await page.goto('/cari?q=Jl.+Mawar+12+Sukajadi+Bandung,+Kel.+Pasteur');
    expect(await page.locator('.address').innerText()).toBe(written);
    expect(complaints).toEqual([]);
  });

  test('adds a place to a bare street, and keeps the street', async () => {
    const { page, complaints } = await open('/cari?q=Jl.+Kaliurang+km+5');
    await expectAccessible(page);
    await field(page).press('End');
    await type(page, 'Jl. Kaliurang km 5, ngag', ', ngag');
    await options(page).first().click();
    const address = page.locator('.address');
    const written = (place: string): string =>
      `Jl. Kaliurang km 5, ${place}, Kabupaten Sleman, DI Yogyakarta`;
    await address.getByText(`${written('Kapanewon Ngaglik')} 55581`, { exact: true }).waitFor();
    await page.goto('/cari?q=Jl.+Kaliurang+km+5');
    await page.getByRole('link', { name: 'Hargobinangun' }).click();
    await address
      .getByText(`${written('Kalurahan Hargobinangun, Kapanewon Pakem')} 55582`, { exact: true })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(windows)('passes axe with the list open: %o', async (window) => {
    const { page } = await open('/jawa-barat', window);
    await type(page, 'bandung');
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
  });

  test('has a list that follows the keys as in the reviewed snapshot', async () => {
    const { page } = await open('/');
    await type(page, 'sukamaju bandung');
    const states = (await page.getByRole('search').innerHTML()).split(/(?=<\w)/);
    await page.evaluate(`(() => {
      const [form] = document.forms;
      window.input = form[0];
      const [list, status] = form.querySelectorAll('ul, ul + p');
      window.write = (text) => {
        input.value = text;
        input.dispatchEvent(new Event('input'));
      };
      window.press = (key, isComposing) => {
        const event = new KeyboardEvent('keydown', { key, isComposing, cancelable: true });
        return input.dispatchEvent(event) ? 'unhandled' : 'handled';
      };
      const parts = () => [input, list, ...list.children, status];
      window.readState = () => parts().map((part) => part.cloneNode(part === status).outerHTML);
    })()`);
    const keys = words('Enter ArrowUp ArrowDown Home ArrowDown ArrowDown End ArrowDown End Home ArrowUp x');
    const steps = [
      ...[...keys, 'ArrowDown', 'Escape', 'Escape', 'ArrowUp', 'ArrowDown'].map((key) => `press('${key}')`),
      // Keys that choose letters of an input method are not for the list.
      "press('ArrowDown', true)",
      // The list of an earlier text is not the one to move in.
      ...["write('sukamaju bandung ') ?? press('ArrowDown')", "press('ArrowDown')", "write('d')"],
      ...["press('ArrowDown')", "write('sukamaju bandung') ?? press('ArrowDown')", 'input.blur()'],
    ];
    for (const step of steps) {
      const outcome = await page.evaluate<string | undefined>(step);
      await settle(page);
      states.push(`${step}: ${outcome}`, ...(await page.evaluate<string[]>('readState()')));
    }
    expect(states).toMatchSnapshot();
  });
});

test.each(words('/ /cari /cari?q=dago /tidak-ada /jawa-barat/kota-bandung/coblong/dago /docs'))(
  'suggestions on %s are one column inside the window',
  async (path) => {
    const { page } = await open(path, { viewport: { width: 320, height: 800 } });
    await field(page).fill('bandung');
    await options(page).nth(7).waitFor();
    for (const width of [320, 360, 412, 600, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await options(page).evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes).toHaveLength(8);
      const outside = boxes.filter(({ left, right }) => left < 0 || right > width);
      expect([width, outside]).toEqual([width, []]);
      expect([width, new Set(boxes.map(({ left }) => left)).size]).toEqual([width, 1]);
      const overlapping = boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? 0) - 0.5);
      expect([width, overlapping]).toEqual([width, []]);
      // Wide enough to read; the front page on a small phone is the narrowest.
      expect(boxes[0]?.width).toBeGreaterThan(200);
    }
  },
);

test('a label shows typed text at once, is copied, and is not sent', async () => {
  const { page, complaints } = await open('/en/place?id=3273021004#street=Jl.+Dago+5', clipboard);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const copied = async (): Promise<string> => {
    // A second click keeps the button's label.
    await page.getByRole('button', { name: 'Copy label' }).dblclick();
    await page.getByText('Copied ✓').first().waitFor();
    return readCopied(page);
  };
  const place = 'Kel. Dago, Kec. Coblong\nKota Bandung\nJawa Barat 40135\nINDONESIA';
  expect(await copied()).toBe(`Jl. Dago 5\n${place}`);
  await page.getByLabel('Recipient and phone').fill('Toko Makmur, +62 812 0000 0000');
  await page.getByLabel('Street, number, RT/RW').fill('Jl. Ir. H. Juanda No. 123');
  await page.getByRole('button', { name: 'Copy label' }).waitFor();
  const typed = 'Toko Makmur, +62 812 0000 0000\nJl. Ir. H. Juanda No. 123';
  expect(await copied()).toBe(`${typed}\n${place}`);
  const [, line] = await page.getByRole('row').allInnerTexts();
  expect(line).toMatch(/^Address line 1\s+Jl\. Ir\. H\. Juanda No\. 123$/);
  await page.getByLabel('Recipient and phone').fill('');
  await page.getByRole('button', { name: 'Copy Kota Bandung' }).click();
  await expect.poll(() => readCopied(page)).toBe('Kota Bandung');
  expect([requested.filter((url) => !url.endsWith('/favicon.svg')), complaints]).toEqual([[], []]);
});

test.each(['/', '/cari', '/jawa-barat'])('four suggestions fit above a keyboard', async (path) => {
  const { page } = await open(path, { viewport: { width: 360, height: 400 } });
  await field(page).fill('sukamaju bandung');
  await options(page).nth(3).waitFor();
  const { y = 0, height = Infinity } = (await options(page).nth(3).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(400);
});

describe('the search field on a slow or limited network', () => {
  test('suggests places for a text typed before the script had loaded', async () => {
    const { page } = await open('/');
    const isTyped = Promise.withResolvers<undefined>();
    await page.route(/\/_astro\/page\.js$/, async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('searchbox').pressSequentially('dago bandung');
    isTyped.resolve(undefined);
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain('40135');
  });

  test('never replaces a newer answer by a stale one', async () => {
    const { page } = await open('/');
    const searchQueries = watchQueries(page, '/api/v1/search');
    const isNewerShown = Promise.withResolvers<undefined>();
    const isStaleOver = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/search?q=ub&*', async (route) => {
      await isNewerShown.promise;
      // A request that the page has aborted has no response.
      await route.continue().catch(() => undefined);
      const answered = route.request().response();
      await answered.catch(() => undefined);
      isStaleOver.resolve(undefined);
    });
    await field(page).pressSequentially('ub');
    await expect.poll(() => searchQueries).toContainEqual(expect.stringMatching(/^\?q=ub&/));
    await field(page).pressSequentially('ud gianyar');
    await page.getByRole('option', { name: /Ubud/ }).first().waitFor();
    isNewerShown.resolve(undefined);
    await isStaleOver.promise;
    // The effects of a response are over after two frames.
    await settle(page);
    expect(await options(page).first().innerText()).toContain('Ubud');
    expect(searchQueries.at(-1)).toBe('?q=ubud+gianyar&limit=20');
  });

  test('says after a 429 to try again in 42 s, even before the words', async () => {
    const { page } = await open('/');
    const limited = page.waitForEvent('requestfinished', (sent) => sent.url().includes('/search?'));
    await page.route('**/_astro/*.js', async (route) => {
      await limited;
      await route.continue();
    });
    await page.route('**/api/v1/search?*', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, json: {} }),
    );
    await field(page).fill('dago');
    const hasText = 'permintaan dari jaringan Anda. Coba lagi dalam 42 detik.';
    await page.locator('p.suggestions', { hasText }).waitFor();
    expect(await options(page).count()).toBe(0);
    await expectAccessible(page);
    await field(page).blur();
    expect(await page.locator('p.suggestions').isVisible()).toBe(false);
    expect(await status(page).textContent()).toBe('');
  });
});
