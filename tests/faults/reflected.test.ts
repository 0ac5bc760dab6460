import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test, type TaskMeta } from 'vitest';
import { pageHeaders } from '../../src/api/headers.ts';
import { scripts } from '../fixtures/scripts.ts';
import { startBrowser } from '../support/browser.ts';
import { startInspector, type Inspector, type Seen } from '../support/inspect.ts';
import { startServer } from '../support/server.ts';
import { startStaticHost } from '../support/static-host.ts';
import { startUnescaped } from '../support/unescaped.ts';

const { every, everyTyped } = inject('scripts');
const isNth =
  (nth: number) =>
  (_value: unknown, at: number): boolean =>
    at % nth === 0;
const all = Object.entries(scripts).flatMap(([place, list]) => list.map((text) => [place, text] as const));
const placed = all.filter(isNth(every));
const allTexts = [...new Set(all.map(([, text]) => text))];
const texts = allTexts.filter(isNth(every));
/** A sample, as typing takes longer. */
const typed = allTexts.filter(isNth(everyTyped)).filter((text) => !/\p{Cc}/u.test(text));
const harmless = 'zzqxv';
const policy = pageHeaders[pageHeaders.indexOf('Content-Security-Policy') + 1] ?? '';

const inQuery: NonNullable<TaskMeta['trial']> = {
  fault: 'a script in the query, the path and the fragment of an address',
  tried: 1,
  figures:
    'opened in Chromium as the search page, a missing page, errors and answers of the API: nothing ran',
};
const inField: NonNullable<TaskMeta['trial']> = {
  fault: 'a script typed into a search field or the reference',
  tried: 1,
  figures: 'typed in Chromium, with and without a server: nothing ran',
};

let browser: Browser;
const stops: (() => Promise<unknown>)[] = [];
async function inspect(server: { port: number; stop: () => Promise<unknown> }): Promise<Inspector> {
  stops.push(server.stop);
  return startInspector(browser, `http://127.0.0.1:${server.port}`);
}

/** Windows: two on the service, one on the files of its build, and two on pages without escaping. */
let site: Inspector, data: Inspector, copy: Inspector, naive: Inspector, reporting: Inspector;
beforeAll(async () => {
  browser = await startBrowser();
  const server = await startServer();
  site = await inspect(server);
  data = await startInspector(browser, `http://127.0.0.1:${server.port}`);
  copy = await inspect(await startStaticHost());
  naive = await inspect(await startUnescaped({}));
  reporting = await inspect(await startUnescaped({ 'Content-Security-Policy-Report-Only': policy }));
  // Scripts may navigate there, but the address leads nowhere.
  for (const { page } of [naive, reporting])
    await page.context().route('**://a.invalid/**', (route) => route.fulfill({ status: 204 }));
});
afterAll(async () => {
  await browser.close();
  await Promise.all(stops.map((stop) => stop()));
});

describe('a page without escaping', () => {
  const press = `for (const element of document.querySelectorAll('main *'))
    for (const type of ['mouseover', 'click'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));`;

  /** Opens such a page, clicks its elements, and waits for the expected traces. */
  async function leavesTraces(
    { page, open, look, traces }: Inspector,
    [place, text]: readonly [string, string],
    expected: unknown[],
  ): Promise<void> {
    const query = new URLSearchParams({ place, text });
    // A page that navigates away cannot be inspected.
    await open(`/?${query.toString()}#${encodeURIComponent(text)}`, 'commit').catch(() => undefined);
    const lookAgain = async (): Promise<readonly string[]> => {
      await page.evaluate(press).catch(() => undefined);
      await look().catch(() => undefined);
      return traces();
    };
    await expect.poll(lookAgain, { interval: 10 }).toEqual(expect.arrayContaining(expected));
  }

  test.each(placed)('runs a script in %s: %j', async (...row) => {
    await leavesTraces(naive, row, [expect.stringMatching(/^(says|is named|is titled|opens|asks for) /)]);
  });

  test.each([
    ['script-src-elem', '<script>alert(1)</script>', 'says 1'],
    ['script-src-attr', '<img src=x onerror=alert(1)>', 'says 1'],
    ['connect-src', "<script>fetch('//a.invalid/xss')</script>", 'asks for http://a.invalid/xss'],
    ['img-src', '<img src=//a.invalid/xss>', 'asks for http://a.invalid/xss'],
    ['style-src-elem', '<style>@import "//a.invalid/xss";</style>', 'asks for http://a.invalid/xss'],
    ['frame-src', '<iframe src=//a.invalid/xss></iframe>', 'asks for http://a.invalid/xss'],
    ['object-src', '<embed src=//a.invalid/xss>', 'asks for http://a.invalid/xss'],
    ['base-uri', '<base href=//a.invalid/>', 'asks for http://a.invalid/picture'],
    ['form-action', '<form action=//a.invalid/xss><button>', 'asks for http://a.invalid/xss?'],
  ])('violates a report-only policy: %s by %s', async (directive, text, trace) => {
    await leavesTraces(reporting, ['text', text], [`violates ${directive}`, trace]);
  });

  test.each([
    ['<form>', '<form></form>'],
    ['onclick', '<p onclick=alert(1)>Dago</p>'],
    ['style', '<b style=color:red>Dago</b>'],
    ['address elsewhere', '<a href=//a.invalid/>Dago</a>'],
    ['address elsewhere', '<a href=javascript:alert(1)>Dago</a>'],
  ])('has one more %s by %s', async (what, text) => {
    const { open, look } = naive;
    const countWith = async (reflected: string): Promise<number> => {
      await open(`/?${new URLSearchParams({ place: 'text', text: reflected }).toString()}`);
      const { status, counts } = await look();
      expect(status).toBe(200);
      return counts[what] ?? 0;
    };
    expect([await countWith(harmless), await countWith(text)]).toEqual([0, 1]);
  });
});

/** An address with a text in it, its status and its kind. */
type Address = readonly [path: (text: string) => string, status: number, type: string];

/** Pages refuse frames. */
const pages: readonly Address[] = [
  [(q) => `/cari?q=${q}&page=${q}#${q}`, 200, 'text/html'],
  [(q) => `/${q}?q=${q}#${q}`, 404, 'text/html'],
];
const answers: readonly Address[] = [
  [(q) => `/api/v1/villages?q=${q}&page=x`, 400, 'application/json'],
  [(q) => `/api/v1/villages?${q}=1`, 400, 'application/json'],
  [(q) => `/api/v1/villages/${q}`, 404, 'application/json'],
  // The only answer that contains the query. A control character would be a 400.
  [(q) => `/api/v1/suggestions?q=${q.replaceAll(/%[01]./g, '')}`, 200, 'application/x-suggestions+json'],
];

/** A text that finds nothing is quoted; of one that finds something, each word that did not count is. */
async function expectShown(page: Page, text: string): Promise<void> {
  const lead = page.locator('main .lead');
  if ((await lead.count()) > 0) expect(await lead.textContent()).toContain(`“${text}”`);
  else expect(await page.locator('main').textContent()).toContain('Tidak dipakai: ');
}

describe('opened', () => {
  const pathsOf = (addresses: readonly Address[], text: string): string[] =>
    addresses.map(([path]) => path(encodeURIComponent(text)));
  const openPages = async (text: string): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const path of pathsOf(pages, text)) {
      await site.open(path);
      seen.push(await site.look());
      expect([path, site.traces()]).toEqual([path, []]);
    }
    return seen;
  };
  const openAnswers = (text: string): Promise<Seen[]> => data.openFrames(pathsOf(answers, text));

  let usual: readonly Seen[];
  beforeAll(async () => {
    await data.open('/api/v1/villages/0');
    usual = [...(await openPages(harmless)), ...(await openAnswers(harmless))];
    expect(usual.map(({ status, type }) => [status, type])).toEqual(
      [...pages, ...answers].map(([, status, type]) => [status, type]),
    );
  });

  test.for(texts)('%j', async (text, { task }) => {
    const [openedPages, openedAnswers] = await Promise.all([openPages(text), openAnswers(text)]);
    const paths = [...pathsOf(pages, text), ...pathsOf(answers, text)];
    expect([...openedPages, ...openedAnswers]).toEqual(
      usual.map((seen, at) => ({
        ...seen,
        title: seen.title.replace(harmless, () => text),
        url: new URL(paths[at] ?? '', site.page.url()).href,
      })),
    );
    expect(data.traces()).toEqual([]);
    task.meta.trial = inQuery;
  });

  test.for(typed)('on the search page, and shown as text: %j', async (text) => {
    await site.open(`/cari?q=${encodeURIComponent(text)}`);
    expect((await site.look()).status).toBe(200);
    expect(await site.page.locator('main input').inputValue()).toBe(text);
    await expectShown(site.page, text);
    expect(site.traces()).toEqual([]);
  });
});

describe('typed', () => {
  /** Opens the front page with a text in its address, types it, and waits for suggestions or a message. */
  async function type({ page, open, look, traces }: Inspector, text: string): Promise<void> {
    const q = encodeURIComponent(text);
    await open(`/?q=${q}#${q}`);
    const before = await look();
    expect(before.status).toBe(200);
    await page.getByRole('combobox').fill(text);
    await page.locator('.suggestions:visible').first().waitFor();
    expect(await look()).toEqual(before);
    expect(await page.getByRole('combobox').inputValue()).toBe(text);
    expect(traces()).toEqual([]);
  }

  test.for(typed)('into the search field, and submitted: %j', async (text, { task }) => {
    await Promise.all([type(site, text), type(copy, text)]);
    await site.page.keyboard.press('Enter');
    await site.page.waitForURL('**/cari?*');
    await expectShown(site.page, text);
    expect(site.traces()).toEqual([]);
    task.meta.trial = inField;
  });

  test.for(['dago"><b>', '<i>dago</i>', "dago'-bandung-'", '${dago}', '<dago>]]>', '{{dago}}'])(
    'beside the name of a place: %s',
    async (text, { task }) => {
      for (const window of [site, copy]) {
        await type(window, text);
        expect(await window.page.locator('[role=option] mark').first().textContent()).toBe('Dago');
      }
      task.meta.trial = inField;
    },
  );

  test('into the reference, and executed', async ({ task }) => {
    const { page, open, look, traces } = site;
    await open(`/docs?url=//a.invalid/xss&configUrl=//a.invalid/xss`);
    const block = page.locator('[id$="-listVillages"].opblock');
    await block.locator('.opblock-summary-control').click();
    const tryOut = async (text: string): Promise<Seen> => {
      await block.getByPlaceholder('q', { exact: true }).fill(text);
      const tried = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === text);
      await block.getByRole('button', { name: 'Execute' }).click();
      const answer = await tried;
      expect(answer.status()).toBe(200);
      await block.locator('.request-url').getByText(answer.url(), { exact: true }).waitFor();
      return look();
    };
    const usual = await tryOut(harmless);
    for (const text of typed) expect([text, await tryOut(text)]).toEqual([text, usual]);
    for (const text of texts)
      await page.evaluate(`location.hash = ${JSON.stringify(encodeURIComponent(text))}`);
    expect((await look()).counts).toEqual(usual.counts);
    expect(traces()).toEqual([]);
    task.meta.trial = { ...inField, tried: typed.length };
  });
});
