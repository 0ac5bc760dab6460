import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { widgetPath } from '../../src/domain/widget-path.ts';
import { exampleForm, startAuthorSite } from '../support/author-site.ts';
import { decodeHtml } from '../support/crawl.ts';
import { ask, limitedTo, type Port } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { expectAccessible, startSite, watchQueries, windows } from '../support/visit.ts';

const fields = (values: Readonly<Record<string, string>> = {}): string =>
  ['kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode_pos']
    .map((name) => `<label>${name} <input name="${name}" value="${values[name] ?? ''}"></label>`)
    .join('');
const inBandung = { kota: 'Kota Bandung', provinsi: 'Jawa Barat' };
const dago = { kelurahan: 'Dago', kecamatan: 'Coblong', ...inBandung, kode_pos: '40135' };
const dagoLine = 'Dago, Coblong, Kota Bandung, Jawa Barat 40135';

/** Fields of many names, with their values after Dago is chosen. */
const namedFields: readonly (readonly [html: string, value: string])[] = [
  ['<input name="alamat[desa_kelurahan]">', 'Dago'],
  ['<input name="shippingDistrict">', 'Coblong'],
  ['<input id="billing-city">', 'Kota Bandung'],
  ['<input name="f4" autocomplete="shipping address-level1">', 'Jawa Barat'],
  ['<input name="x" type="hidden" data-kodepos="postal_code">', '40135'],
  ['<input name="province_id">', ''],
  ['<input name="kota" data-kodepos="">', ''],
  ['<input name="kota_lahir">', ''],
  ['<input name="kecamatan" type="checkbox" value="on">', 'on'],
  ['<input name="email">', ''],
];

/** Returns pages of an author by path, for the service at an origin. */
const pagesFor = (origin = ''): Readonly<Record<string, string>> => {
  const element = (attributes: string): string => `<kodepos-address ${attributes}></kodepos-address>`;
  const search = element('name="village_id"');
  const form = (content: string, script = `${origin}${widgetPath}`): string =>
    `<form method="post">${content}<button>Kirim</button></form><script type="module" src="${script}"></script>`;
  const options =
    '<option value=""></option><option value="31">DKI Jakarta</option><option value="32">Jawa Barat';
  const receiver = element('name="village_id" value="3273021004" label="Cari penerima"');
  return {
    '/contoh': exampleForm(origin),
    '/dua': form(`<fieldset><legend>Pengirim</legend>${fields()}${search}</fieldset>
      <fieldset><legend>Penerima</legend>${fields(dago)}${receiver}</fieldset><button type="reset">Ulang</button>`),
    '/nama': form(search + namedFields.map(([html]) => html).join('')),
    '/pilihan': form(`${search}<select name="provinsi">${options}</option></select>`),
    '/wajib': form(`${'<br>'.repeat(25)}${element('type="village" province-id="32" required')}
      <input name="billing_town"><input name="billing_state">`),
    '/saja': form(element('name="desa" placeholder="Dago" required')),
    '/sebagian': form(`${element('required')}<input name="kelurahan" required><input name="kecamatan">
      <input name="kode_pos" type="hidden">`),
    '/sendiri': form(search + fields(), `/own.js?service=${encodeURIComponent(origin)}`),
    '/inggris': form(element('lang="en"') + fields()),
  };
};

let service: Port;

const { open } = startSite(async () => {
  const site = await openSite(limitedTo(300));
  service = site;
  const origin = `http://127.0.0.1:${service.port}`;
  const author = await startAuthorSite([origin], pagesFor(origin));
  return { port: author.port, stop: () => Promise.all([author, site].map((server) => server.stop())) };
});

const search = (page: Page | Locator): Locator => page.locator('kodepos-address').getByRole('combobox');
const status = (page: Page): Locator => page.locator('kodepos-address').getByRole('status');
const option = (page: Page, name: RegExp): Locator => page.getByRole('option', { name }).first();

/** Searches, and chooses a result with the mouse. */
async function choose(page: Page, q: string, name: RegExp, within: Page | Locator = page): Promise<void> {
  await search(within).fill(q);
  await option(page, name).click();
}

/** Returns the values of the inputs in a part of the page, by name. */
async function readValues(page: Page, scope = 'form'): Promise<Record<string, string>> {
  const read = '({ name, value }) => [name, value]';
  const cells = `Array.from(document.querySelectorAll('${scope} input'), ${read})`;
  return page.evaluate(`Object.fromEntries(${cells})`);
}

const isValid = (page: Page): Promise<boolean> =>
  page.locator('form').evaluate((form) => (form as HTMLFormElement).checkValidity());

test('a page of ten lines has an address field that fills its form by keyboard', async () => {
  expect(exampleForm('').trim().split('\n')).toHaveLength(10);
  const { page, complaints } = await open('/contoh');
  await page.keyboard.press('Tab');
  expect(await search(page).evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.type('dago bandung');
  await option(page, /^Dago 40135/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await search(page).inputValue()).toBe(dagoLine);
  expect(await readValues(page)).toEqual(dago);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sent = 'kelurahan=Dago&kecamatan=Coblong&kota=Kota+Bandung&provinsi=Jawa+Barat&kode_pos=40135';
  await expect.poll(() => page.locator('pre').textContent()).toBe(sent);
  expect(complaints).toEqual([]);
});

describe('the search', () => {
  test('has names for screen readers, and announces results', async () => {
    const { page } = await open('/contoh');
    await search(page).fill('40135');
    await option(page, /^Dago/).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('kodepos-address').ariaSnapshot()).toBe(
      `- text: Cari desa/kelurahan atau kode pos
- combobox "Cari desa/kelurahan atau kode pos" [expanded]: "40135"
- listbox "Saran":
  - option "40135 Kode pos · Coblong, Kota Bandung, Jawa Barat" [selected]
  - option "Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat"
  - option "Kota Bandung Kota · Jawa Barat"
- status: 3 dari 3 hasil. Pilih dengan panah atas dan bawah.`,
    );
    await page.keyboard.press('Enter');
    // The only village with this code.
    await expect.poll(() => status(page).textContent()).toBe(`Alamat diisi: ${dagoLine}`);
  });

  test.each(windows)('passes axe, open and empty: %o', async (window) => {
    const { page } = await open('/contoh', window);
    for (const [q, shown] of [
      ['dago', option(page, /^Dago/)],
      ['qqqqzzzz', status(page).getByText('Tidak ada tempat yang cocok')],
    ] as const) {
      await search(page).fill(q);
      await shown.waitFor();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page);
    }
  });

  test('offers the villages of a chosen district', async () => {
    const { page, complaints } = await open('/contoh');
    await choose(page, 'coblong', /^Coblong/);
    await expect.poll(() => status(page).textContent()).toMatch(/^6 pilihan di Coblong/);
    expect(await readValues(page)).toEqual({ ...dago, kelurahan: '', kode_pos: '' });
    await option(page, /^Dago/).click();
    expect(await readValues(page)).toEqual(dago);
    expect(complaints).toEqual([]);
  });

  test('finds only places of its type and province, which may change', async () => {
    const { page } = await open('/wajib');
    const provinces = async (q: string): Promise<readonly (string | undefined)[]> => {
      await search(page).fill(q);
      await option(page, new RegExp(q, 'i')).waitFor();
      const about = await page.getByRole('option').locator('small').allInnerTexts();
      return [...new Set(about.map((text) => text.split(', ').at(-1)))];
    };
    expect(await provinces('sukamaju')).toEqual(['Jawa Barat']);
    await page.locator('kodepos-address').evaluate((field) => {
      field.setAttribute('province-id', '33');
      field.setAttribute('label', 'Cari di Jawa Tengah');
    });
    expect(await provinces('sidoharjo')).toEqual(['Jawa Tengah']);
    await page.getByRole('combobox', { name: 'Cari di Jawa Tengah' }).waitFor();
  });

  test('speaks English with lang="en"', async () => {
    const { page } = await open('/inggris');
    await page.getByRole('combobox', { name: 'Search for a village or postal code' }).fill('dago bandung');
    await option(page, /^Dago 40135 Village/).waitFor();
  });
});

describe('the form', () => {
  test('has two addresses, is reset and submitted with the ids of their villages', async () => {
    const { page } = await open('/dua');
    const [sender, receiver] = [page.getByRole('group').first(), page.getByRole('group').last()];
    const readId = (within: Locator): Promise<unknown> =>
      within.locator('kodepos-address').evaluate((element) => Reflect.get(element, 'value') as unknown);
    expect([await search(sender).inputValue(), await search(receiver).inputValue()]).toEqual(['', dagoLine]);
    await choose(page, 'sekeloa', /^Sekeloa/, sender);
    const sekeloa = { kelurahan: 'Sekeloa', kode_pos: '40134' };
    expect(await readValues(page, 'fieldset:first-of-type')).toMatchObject(sekeloa);
    expect(await readValues(page, 'fieldset:last-of-type')).toMatchObject(dago);
    expect([await readId(sender), await readId(receiver)]).toEqual(['3273021005', '3273021004']);
    await receiver.getByLabel('kelurahan').fill('Dago Atas');
    expect(await readId(receiver)).toBe('');
    await page.getByRole('button', { name: 'Ulang' }).click();
    await expect.poll(() => search(sender).inputValue()).toBe('');
    expect([await readId(sender), await readId(receiver)]).toEqual(['', '3273021004']);
    expect(await search(receiver).inputValue()).toBe(dagoLine);
    await choose(page, 'sekeloa', /^Sekeloa/, sender);
    await page.getByRole('button', { name: 'Kirim' }).click();
    const sent = await page.locator('pre').textContent();
    expect(sent?.match(/village_id=\d*/g)).toEqual(['village_id=3273021005', 'village_id=3273021004']);
  });

  test('has fields of many names', async () => {
    const { page } = await open('/nama');
    await choose(page, 'dago bandung', /^Dago 40135/);
    for (const [html, value] of namedFields) {
      const [, attribute = '', name = ''] = /(name|id)="([^"]+)"/.exec(html) ?? [];
      const selector = `form > input[${attribute}="${name}"]`;
      expect([html, await page.locator(selector).inputValue()]).toEqual([html, value]);
    }
  });

  test('is valid with a required village, and reports when it is cleared', async () => {
    const { page } = await open('/wajib');
    const seen = await page.locator('kodepos-address').evaluateHandle((field) => {
      const places: unknown[] = [];
      field.addEventListener('change', ({ target }) => {
        const place = Reflect.get(field, 'place') as { name: string } | undefined;
        if (target === field) places.push(place?.name);
      });
      return places;
    });
    expect(await isValid(page)).toBe(false);
    await choose(page, 'dago bandung', /^Dago 40135/);
    expect(await isValid(page)).toBe(true);
    expect(await readValues(page)).toMatchObject({
      billing_town: 'Kota Bandung',
      billing_state: 'Jawa Barat',
    });
    await page.locator('[name=billing_town]').fill('');
    expect(await isValid(page)).toBe(false);
    expect(await seen.jsonValue()).toEqual(['Dago', undefined]);
  });

  test('has a list of provinces with names in common use', async () => {
    const { page } = await open('/pilihan');
    await choose(page, 'gambir jakarta pusat', /^Gambir \d/);
    expect(await page.locator('select').inputValue()).toBe('31');
    await choose(page, 'ubud', /^Ubud/);
    expect(await page.locator('select').inputValue()).toBe('');
  });
});

describe('a required element never blocks a form', () => {
  test('without fields while the service does not answer', async () => {
    const { page, complaints } = await open('/saja');
    const field = page.locator('kodepos-address');
    expect(complaints).toEqual([]);
    expect(await field.evaluate((element) => Reflect.get(element, 'name') as unknown)).toBe('desa');
    expect(await search(page).getAttribute('placeholder')).toBe('Dago');
    const isFieldValid = await field.evaluate((element) => (element as HTMLInputElement).checkValidity());
    expect([await isValid(page), isFieldValid]).toEqual([false, false]);
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, body: '' }));
    await search(page).fill('dago');
    await status(page).getByText('Layanan kode pos tidak menjawab').waitFor();
    expect([await isValid(page), await search(page).inputValue()]).toEqual([true, 'dago']);
    await page.unroute('**/api/v1/search?*');
    await search(page).fill('dago bandung');
    await option(page, /^Dago 40135/).waitFor();
    expect(await isValid(page)).toBe(false);
    await option(page, /^Dago 40135/).click();
    expect(await isValid(page)).toBe(true);
    await page.getByRole('button', { name: 'Kirim' }).click();
    expect(await page.locator('pre').textContent()).toBe('desa=3273021004');
  });

  test('filled in by hand, also after a chosen code was edited', async () => {
    const { page, complaints } = await open('/sebagian');
    expect(await isValid(page)).toBe(false);
    await page.locator('[name=kelurahan]').fill('Dago');
    expect(await isValid(page)).toBe(true);
    await choose(page, 'coblong', /^Coblong/);
    await option(page, /^Dago/).waitFor();
    expect(await isValid(page)).toBe(false);
    await page.locator('[name=kelurahan]').fill('Dago Atas');
    expect(await isValid(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('a copy on the own site queries the service that its URL names', async () => {
  const { page } = await open('/contoh');
  const { text } = await ask(service, widgetPath);
  await page.route('**/own.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body: text }));
  await page.goto('/sendiri');
  await choose(page, 'dago bandung', /^Dago 40135/);
  expect(await readValues(page)).toMatchObject(dago);
});

describe('the script', () => {
  test('is small, for every origin, and never counted', async () => {
    const { text: docs } = await ask(service, '/docs/kolom-alamat');
    const docsText = decodeHtml(docs.replaceAll(/<[^>]*>/g, ''));
    const [, version = '', integrity] =
      /src="[^"]*(\/widget\/kodepos-address-[\da-f]{16}\.js)"\s+integrity="(sha384-[^"]+)"/.exec(docsText) ??
      [];
    for (const [path, cacheControl] of [
      [widgetPath, 'public, max-age=300, stale-while-revalidate=86400'],
      [version, 'public, max-age=31536000, immutable'],
    ] as const) {
      const reply = await ask(service, path, { headers: { 'Accept-Encoding': 'br' } });
      const { headers, body, text } = reply;
      expect([path, reply.status]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl,
      });
      expect(headers['x-ratelimit-remaining']).toBeUndefined();
      expect(body.length).toBeLessThanOrEqual(8 * 1024);
      expect(text).not.toMatch(/\bfrom\s*["']|import\s*["']/);
      expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
      if (path !== widgetPath)
        expect(path).toContain(createHash('sha256').update(text).digest('hex').slice(0, 16));
    }
  });

  // Last, because it uses up the limit.
  test('tries again at the announced time after too many requests', async () => {
    const { page } = await open('/contoh');
    await page.clock.install();
    for (let code = 200; code !== 429;) code = (await ask(service, '/health')).status;
    const searchQueries = watchQueries(page, '/api/v1/search');
    for (const q of ['dago', 'dago bandung']) {
      await search(page).fill(q);
      await expect.poll(() => status(page).textContent()).toMatch(/Coba lagi dalam \d+ detik\./);
      expect(searchQueries).toHaveLength(1);
    }
    await expectAccessible(page);
    await page.clock.fastForward(3_600_000);
    await expect.poll(() => searchQueries.length).toBe(2);
  });
});
