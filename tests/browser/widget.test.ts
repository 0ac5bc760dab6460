import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { widgetPath } from '../../src/domain/widget-path.ts';
import { decodeHtml } from '../support/crawl.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { readText } from '../support/project.ts';
import { ask, limitedTo } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { expectAccessible, startSite, watchQueries, windows } from '../support/visit.ts';

const fields = (...values: readonly string[]): string =>
  ['kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode_pos']
    .map((name, at) => `<label>${name} <input name="${name}" value="${values[at] ?? ''}"></label>`)
    .join('');
const dago = ['Dago', 'Coblong', 'Kota Bandung', 'Jawa Barat', '40135'];

/** Inputs around a search. tests/browser/fields.test.ts has more names. */
const namedFields = [
  'name="alamat[desa_kelurahan]"',
  'id="billing-city"',
  'name="kota"',
  'name="kecamatan" type="checkbox"',
].map((attributes) => `<input ${attributes}>`);

const service = await sharedSite(limitedTo(300));
const origin = `http://127.0.0.1:${service.port}`;
const example = readText('examples/address-field.html');

const element = (attributes: string) => `<kodepos-address ${attributes}></kodepos-address>`;
const searchElement = element('name="village_id"');
const form = (content: string, src = `${origin}${widgetPath}`): string =>
  `<form method="post">${content}<button>Kirim</button></form>
    <script type="module" src="${src}"></script>`;
const provinces = '<option value="31">DKI Jakarta</option><option value="32">Jawa Barat</option>';
const receiver = element('name="village_id" value="3273021004" label="Cari penerima"');
const reset = '<button type="reset">Ulang</button>';
/** The pages of an author by path. */
const pages: Readonly<Record<string, string>> = {
  '/contoh': example.replaceAll('http://localhost:4321', origin),
  '/dua-alamat': form(`<fieldset><legend>Pengirim</legend>${fields()}${searchElement}</fieldset>
    <fieldset><legend>Penerima</legend>${fields(...dago)}${receiver}</fieldset>${reset}`),
  '/banyak-nama': form(`<input name="desa">${searchElement}${namedFields.join('')}`),
  '/daftar-provinsi': form(`${searchElement}<select name="provinsi"><option>${provinces}</select>`),
  '/wajib': form(`${'<br>'.repeat(25)}${element('type="village" province-id="32" required')}
    <input name="billing_town"><input name="billing_state">`),
  '/saja': form(element('name="desa" placeholder="Dago" required')),
  '/isi-sendiri': form(`${element('required')}<input name="kelurahan" required>
    <input name="kecamatan"><input name="kode_pos" type="hidden">`),
  '/sendiri': form(searchElement + fields(), `/own.js?service=${encodeURIComponent(origin)}`),
  '/inggris': form(element('lang="en"') + fields()),
  '/nonaktif': form(`<fieldset disabled>${searchElement}${fields()}</fieldset>${reset}`),
};

const toPage = (content: string): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Pesanan</title>
  <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
  <meta name="color-scheme" content="light dark"></head>
  <body><main><h1>Pesanan</h1>${content}</main></body></html>`;

/** Allows only scripts of the author's site and of the service. */
const policy =
  `default-src 'none'; script-src 'self' ${origin}; connect-src ${origin}; style-src 'self'; ` +
  "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";

// The reply to a POST shows the form that was sent.
const { open } = await startSite(
  listenOnLoopback((request, response) => {
    const { url = '/', method } = request;
    const style = url === '/style.css' ? 'body { background: Canvas; color: CanvasText }' : undefined;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', style === undefined ? 'text/html; charset=utf-8' : 'text/css');
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const form = method === 'POST' ? `<pre>${decodeURIComponent(sent)}</pre>` : pages[url];
      response.end(style ?? toPage(form ?? ''));
    });
  }),
);

type Scope = Page | Locator;
const search = (scope: Scope) => scope.locator('kodepos-address').getByRole('combobox');
const status = (page: Page): Locator => page.locator('kodepos-address').getByRole('status');
const option = (page: Page, name: RegExp): Locator => page.getByRole('option', { name }).first();

/** Searches, and chooses a result with the mouse. */
async function choose(page: Page, q: string, name: RegExp, within: Scope = page): Promise<void> {
  await search(within).fill(q);
  await option(page, name).click();
}

/** Returns the fields' values, events and validity, and what was sent. */
const readState = `(() => {
  window.changes ??= [];
  onchange = ({ target: { localName, place } }) =>
    localName === 'kodepos-address' && changes.push(place?.name ?? 'nothing');
  const addresses = Array.from(document.querySelectorAll('kodepos-address'), (field) => {
    const text = field.shadowRoot.querySelector('input').value;
    return [text, field.place?.name, field.value, field.checkValidity()].join(' | ');
  });
  const values = Array.from(document.querySelectorAll('input, select'), ({ name, id, value }) =>
    (name || id) + ': ' + value);
  const isValid = document.forms[0]?.checkValidity();
  return { addresses, values, isValid, changes, sent: document.querySelector('pre')?.textContent };
})()`;

type Steps = (page: Page) => readonly (() => Promise<unknown>)[];

/** Runs steps on a page, and returns its state before them and after each. */
async function readStates(page: Page, toSteps: Steps): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const step of [() => Promise.resolve(), ...toSteps(page)]) {
    await step();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    states.push(await page.evaluate(readState));
  }
  return states;
}

const chooseDago = (page: Page) => () => choose(page, 'dago bandung', /^Dago 40135/);
const fill = (page: Page, name: string, to: string) => () => page.locator(`[name=${name}]`).fill(to);
const submit = (page: Page) => () => page.getByRole('button', { name: 'Kirim' }).click();

/** Chooses a district, and waits for its villages. */
const chooseCoblong = (page: Page) => async () => {
  await choose(page, 'coblong', /^Coblong/);
  await status(page).getByText('6 pilihan di Coblong').waitFor();
  // Only screen readers need the status.
  expect(await page.locator('kodepos-address li[aria-hidden]').count()).toBe(0);
};

/** A user's steps on each page. */
const stories: Readonly<Record<string, Steps>> = {
  '/contoh': (page) => [chooseCoblong(page), () => option(page, /^Dago/).click(), submit(page)],
  '/dua-alamat': (page) => {
    const [sender, receiver] = [page.getByRole('group').first(), page.getByRole('group').last()];
    const chooseSekeloa = () => choose(page, 'sekeloa', /^Sekeloa/, sender);
    const edit = () => receiver.getByLabel('kelurahan').fill('Dago Atas');
    const reset = () => page.getByRole('button', { name: 'Ulang' }).click();
    return [chooseSekeloa, edit, reset, chooseSekeloa, submit(page)];
  },
  '/banyak-nama': (page) => [chooseDago(page)],
  '/daftar-provinsi': (page) => [
    () => choose(page, 'gambir jakarta pusat', /^Gambir \d/),
    () => choose(page, 'ubud', /^Ubud/),
  ],
  '/wajib': (page) => [chooseDago(page), fill(page, 'billing_town', '')],
  '/isi-sendiri': (page) => [
    fill(page, 'kelurahan', 'Dago'),
    chooseCoblong(page),
    fill(page, 'kelurahan', 'Dago Atas'),
  ],
  '/inggris': (page) => [() => choose(page, 'dago bandung', /^Dago 40135 Village/)],
};

test.each(Object.entries(stories))('the form of %s is filled, valid and sent', async (path, toSteps) => {
  const { page, complaints } = await open(path);
  expect(await readStates(page, toSteps)).toMatchSnapshot();
  expect(complaints).toEqual([]);
});

test('a required village without other fields blocks no form if the service is down', async () => {
  const { page } = await open('/saja');
  expect(await search(page).getAttribute('placeholder')).toBe('Dago');
  // A search that the user interrupts has not failed.
  await page.route('**/api/v1/search?*', () => undefined);
  const sent = page.waitForRequest('**/api/v1/search?*');
  await search(page).fill('dago');
  await sent;
  await search(page).press('Escape');
  expect(await status(page).textContent()).toBe('');
  await page.unroute('**/api/v1/search?*');
  const searchAway = async () => {
    await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, body: '' }));
    await search(page).fill('dago');
    await status(page).getByText('Layanan kode pos tidak menjawab').waitFor();
  };
  const searchBack = async () => {
    await page.unroute('**/api/v1/search?*');
    await search(page).fill('dago bandung');
    await option(page, /^Dago 40135/).waitFor();
  };
  const pick = () => option(page, /^Dago 40135/).click();
  const toSteps = () => [searchAway, searchBack, pick, submit(page)];
  expect(await readStates(page, toSteps)).toMatchSnapshot();
});

test('a page of ten lines has an address field that fills its form by keyboard', async () => {
  expect(example.trim().split('\n')).toHaveLength(10);
  const { page, complaints } = await open('/contoh');
  await page.keyboard.press('Tab');
  expect(await search(page).evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.type('dago bandung');
  await option(page, /^Dago 40135/).waitFor();
  const press = (key: string) => () => page.keyboard.press(key);
  const send = () => Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  const toSteps = () => [...['ArrowDown', 'Enter', 'Tab'].map(press), send];
  expect(await readStates(page, toSteps)).toMatchSnapshot();
  expect(complaints).toEqual([]);
});

test('the search has names for screen readers, and announces results', async () => {
  const { page } = await open('/contoh');
  await search(page).fill('40135');
  await option(page, /^Dago/).waitFor();
  await page.keyboard.press('ArrowDown');
  const field = page.locator('kodepos-address');
  const markup = await field.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML.split(/(?=<\w)/));
  expect([await field.ariaSnapshot(), markup]).toMatchSnapshot();
  await page.keyboard.press('Enter');
  // The only village with this code.
  await expect
    .poll(() => status(page).textContent())
    .toBe('Alamat diisi: Dago, Coblong, Kota Bandung, Jawa Barat 40135');
  // Only screen readers notice the status.
  expect(await status(page).boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test.each(windows)('the search passes axe, open and empty: %o', async (window) => {
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

test('the search finds only places of its type and province, which may change', async () => {
  const { page } = await open('/wajib');
  const find = async (q: string): Promise<readonly string[]> => {
    await search(page).fill(q);
    await option(page, new RegExp(q, 'i')).waitFor();
    const about = await page.getByRole('option').locator('small').allInnerTexts();
    return [...new Set(about.map((text) => text.replace(/ · .*, /, ' in ')))].toSorted();
  };
  expect(await find('cikarang')).toEqual(['Desa in Jawa Barat']);
  await page.locator('kodepos-address').evaluate((field) => {
    const now = { type: 'district,village', 'province-id': '33', label: 'Cari di Jawa Tengah' };
    for (const [name, value] of Object.entries(now)) field.setAttribute(name, value);
    Reflect.set(field, 'name', 'asal');
  });
  expect(await page.locator('kodepos-address[name=asal]').count()).toBe(1);
  const kinds = ['Desa', 'Kecamatan', 'Kelurahan'];
  expect(await find('sidoharjo')).toEqual(kinds.map((kind) => `${kind} in Jawa Tengah`));
  await page.getByRole('combobox', { name: 'Cari di Jawa Tengah' }).waitFor();
});

test.each([
  [640, 'above'],
  [1200, 'below'],
])('in a window of %i px, the list opens %s the field', async (height, side) => {
  const { page } = await open('/wajib', { viewport: { width: 800, height } });
  await search(page).fill('dago');
  await option(page, /^Dago/).waitFor();
  const readTop = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
  const [list, field] = [await readTop(page.getByRole('listbox')), await readTop(search(page))];
  expect(list < field ? 'above' : 'below').toBe(side);
});

test('the field is disabled with its fieldset, and restored with its text', async () => {
  const { page } = await open('/nonaktif');
  expect(await search(page).isDisabled()).toBe(true);
  await page.evaluate(`document.querySelector('fieldset').disabled = false`);
  expect(await search(page).isDisabled()).toBe(false);
  // Typing in the search does not fire an input event of the form.
  await page.evaluate('document.forms[0].oninput = ({ target }) => changes.push(target.localName)');
  const type = () => search(page).fill('dago');
  const restore = `document.querySelector('kodepos-address').formStateRestoreCallback('3273021004|a|b')`;
  const reset = () => page.getByRole('button', { name: 'Ulang' }).click();
  const toSteps = () => [type, () => page.evaluate(restore), fill(page, 'kota', 'Kota Bogor'), reset];
  expect(await readStates(page, toSteps)).toMatchSnapshot();
  await chooseDago(page)();
  await reset();
  expect(await status(page).textContent()).toBe('');
});

test('a removed field sends no request, and aborts the current one', async () => {
  const { page, complaints } = await open('/contoh');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.evaluate(`window.signals = [];
    window.type = () => {
      const input = document.querySelector('kodepos-address').shadowRoot.querySelector('input');
      input.value = 'dago';
      input.dispatchEvent(new Event('input'));
    };
    window.fetch = (_url, { signal }) => new Promise(() => signals.push(signal))`);
  const field = page.locator('kodepos-address');
  const states: unknown[] = [];
  for (const pause of [0, 1000]) {
    // Without the focus, because its loss would also end the search.
    await page.evaluate('type()');
    await page.clock.runFor(pause);
    const element = await field.elementHandle();
    await page.evaluate(`document.querySelector('kodepos-address').remove()`);
    await page.clock.runFor(1000);
    states.push(await page.evaluate('signals.map(({ aborted }) => aborted)'));
    await page.evaluate((node) => document.forms[0]?.append(node), element);
  }
  expect(states).toEqual([[], [true]]);
  expect(complaints).toEqual([]);
});

test('after a choice, only a limit of requests is an error', async () => {
  const { page } = await open('/contoh');
  const texts: (string | null)[] = [];
  for (const status of [503, 429]) {
    await page.route('**/districts/*/villages', (route) => route.fulfill({ status, body: '' }));
    const answered = page.waitForResponse('**/districts/*/villages');
    await choose(page, 'coblong', /^Coblong/);
    await answered;
    await page.evaluate('new Promise((done) => setTimeout(done))');
    texts.push(await page.locator('kodepos-address').getByRole('status').textContent());
  }
  expect(texts).toEqual([
    'Alamat diisi: Coblong, Kota Bandung, Jawa Barat',
    expect.stringMatching(/Coba lagi dalam 60 detik\.$/),
  ]);
});

test('a self-hosted copy queries the service that its URL names', async () => {
  const { page } = await open('/contoh');
  const { text } = await ask(service, widgetPath);
  const script = { contentType: 'text/javascript', body: text };
  await page.route('**/own.js?*', (route) => route.fulfill(script));
  await page.goto('/sendiri');
  await choose(page, 'dago bandung', /^Dago 40135/);
  expect(await page.locator('[name=kode_pos]').inputValue()).toBe('40135');
});

// tests/contract/files.test.ts has its headers.
test('the script is small, and has the hash of the documentation', async () => {
  const { text: docs } = await ask(service, '/docs/kolom-alamat');
  const code = decodeHtml(docs.replaceAll(/<[^>]*>/g, ''));
  const [, path = '', integrity] =
    /src="[^"]*(\/widget\/[\w-]+-[\da-f]{16}\.js)"\s+integrity="(sha384-[^"]+)"/.exec(code) ?? [];
  for (const name of [widgetPath, path]) {
    const { body, text } = await ask(service, name, { headers: { 'Accept-Encoding': 'br' } });
    expect(body.length).toBeGreaterThan(1024);
    expect(body.length).toBeLessThanOrEqual(8 * 1024);
    expect(text).not.toMatch(/\bfrom\s*["']|import\s*["']/);
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
    expect(path).toContain(createHash('sha256').update(text).digest('hex').slice(0, 16));
  }
});

// Last, because it uses up the limit.
test('the script tries again at the announced time after too many requests', async () => {
  const { page } = await open('/contoh');
  await page.clock.install();
  for (let code = 200; code !== 429;) code = (await ask(service, '/health')).status;
  const searchQueries = watchQueries(page, '/api/v1/search');
  for (const q of ['dago', 'dago bandung']) {
    await search(page).fill(q);
    await expect.poll(() => status(page).textContent()).toMatch(/Coba lagi dalam \d+ detik\./);
    expect(searchQueries).toHaveLength(1);
  }
  await page.clock.fastForward(3_000_000);
  await expectAccessible(page);
  expect(searchQueries).toHaveLength(1);
  await page.clock.fastForward(600_000);
  await expect.poll(() => searchQueries.length).toBe(2);
});
