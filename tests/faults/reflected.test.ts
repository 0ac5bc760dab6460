import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pageHeaders } from '../../src/api/headers.ts';
import { scripts } from '../fixtures/scripts.ts';
import { startBrowser } from '../support/browser.ts';
import { startInspector, type Inspector, type Seen } from '../support/inspect.ts';
import { listenOnLoopback, type LoopbackServer } from '../support/loopback.ts';
import { startServer } from '../support/server.ts';
import { startStaticHost } from '../support/static-host.ts';

const { every, everyTyped } = inject('scripts');
const everyNth = <T>(values: readonly T[], nth: number): readonly T[] =>
  values.filter((_value, at) => at % nth === 0);
const allTexts = [...new Set(Object.values(scripts).flat())];
const texts = everyNth(allTexts, every);
/** A sample, as typing takes longer. */
const typed = everyNth(allTexts, everyTyped).filter((text) => !/\p{Cc}/u.test(text));
const harmless = 'zzqxv';
const policy = pageHeaders[pageHeaders.indexOf('Content-Security-Policy') + 1] ?? '';

/** Serves pages that contain the text of their address unescaped. */
const startUnescaped = (headers: Readonly<Record<string, string>>): Promise<LoopbackServer> =>
  listenOnLoopback(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const text = searchParams.get('text') ?? '';
    // The picture fails, and /xss does not navigate.
    const status = { '/': 200, '/xss': 204 }[pathname] ?? 404;
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(
      `<!doctype html><main>${text}</main><img src="/picture"><p title='Dago'>Dago</p><script>0</script>`,
    );
  });

let browser: Browser;
let servers: readonly { readonly stop: () => Promise<unknown> }[] = [];

/** Windows: two on the service, one on the files of its build, and two on pages without escaping. */
let site: Inspector, other: Inspector, copy: Inspector, naive: Inspector, reporting: Inspector;
beforeAll(async () => {
  browser = await startBrowser();
  const [server, host, unescaped, reported] = await Promise.all([
    startServer(),
    startStaticHost(),
    startUnescaped({}),
    startUnescaped({ 'Content-Security-Policy-Report-Only': policy }),
  ]);
  servers = [server, host, unescaped, reported];
  const inspect = ({ port }: { readonly port: number }) => startInspector(browser, port);
  [site, other, copy] = [await inspect(server), await inspect(server), await inspect(host)];
  [naive, reporting] = [await inspect(unescaped), await inspect(reported)];
  // Scripts may navigate there, but the address leads nowhere.
  for (const { page } of [naive, reporting])
    await page.context().route('**://a.invalid/**', (route) => route.fulfill({ status: 204 }));
});
afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map((server) => server.stop()));
});

describe('what a page without escaping does is noticed', () => {
  const press = `for (const element of document.querySelectorAll('main *'))
    for (const type of ['mouseover', 'click'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));`;

  /** Opens such a page, clicks its elements, and waits for the expected traces. */
  async function leavesTraces(
    { page, open, look, traces }: Inspector,
    text: string,
    expected: unknown[],
  ): Promise<void> {
    // A page that navigates away cannot be inspected.
    await open(`/?text=${encodeURIComponent(text)}`, 'commit').catch(() => undefined);
    const lookAgain = async (): Promise<readonly string[]> => {
      await page.evaluate(press).catch(() => undefined);
      await look().catch(() => undefined);
      return traces();
    };
    await expect.poll(lookAgain, { interval: 10 }).toEqual(expect.arrayContaining(expected));
  }

  test.each(everyNth(scripts.text, every))('%j runs', async (text) => {
    await leavesTraces(naive, text, [expect.stringMatching(/^(says|is named|is titled|opens|asks for) /)]);
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
  ])('%s: %s violates the policy', async (directive, text, trace) => {
    await leavesTraces(reporting, text, [`violates ${directive}`, trace]);
  });

  test.each([
    ['<form>', '<form></form>'],
    ['onclick', '<p onclick=alert(1)>Dago</p>'],
    ['style', '<b style=color:red>Dago</b>'],
    ['address elsewhere', '<a href=//a.invalid/>Dago</a>'],
    ['address elsewhere', '<a href=javascript:alert(1)>Dago</a>'],
  ])('one more %s by %s', async (what, text) => {
    const counts: (number | undefined)[] = [];
    for (const inserted of [harmless, text]) {
      await naive.open(`/?text=${encodeURIComponent(inserted)}`);
      counts.push((await naive.look()).counts[what]);
    }
    expect(counts).toEqual([undefined, 1]);
  });
});

/** An address with a text in it, its status and its kind. */
type Address = readonly [path: (text: string) => string, status: number, type: string];

const addresses: readonly Address[] = [
  [(q) => `/cari?q=${q}&page=${q}#${q}`, 200, 'text/html'],
  [(q) => `/${q}?q=${q}#${q}`, 404, 'text/html'],
  [(q) => `/api/v1/villages?q=${q}&page=x`, 400, 'application/json'],
  [(q) => `/api/v1/villages?${q}=1`, 400, 'application/json'],
  [(q) => `/api/v1/villages/${q}`, 404, 'application/json'],
  // The only answer that contains the query. A control character would be a 400.
  [(q) => `/api/v1/suggestions?q=${q.replaceAll(/%[01]./g, '')}`, 200, 'application/x-suggestions+json'],
];

/** A text that finds nothing is quoted; of one that finds something, each word that did not count is. */
async function expectShown(page: Page, text: string): Promise<void> {
  const lead = page.locator('main .lead', { hasText: '“' });
  if ((await lead.count()) > 0) expect(await lead.textContent()).toContain(`“${text}”`);
  else expect(await page.locator('main').textContent()).toContain('Diabaikan karena bukan nama wilayah: ');
}

describe('a script in an address does nothing', () => {
  const pathsOf = (text: string): string[] => addresses.map(([path]) => path(encodeURIComponent(text)));
  const openIn = async ({ open, look, traces }: Inspector, paths: readonly string[]): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const path of paths) {
      await open(path);
      seen.push(await look());
      expect([path, traces()]).toEqual([path, []]);
    }
    return seen;
  };
  const openAll = async (text: string): Promise<Seen[]> => {
    const paths = pathsOf(text);
    return (await Promise.all([openIn(site, paths.slice(0, 2)), openIn(other, paths.slice(2))])).flat();
  };

  let usual: readonly Seen[];
  beforeAll(async () => {
    usual = await openAll(harmless);
    expect(usual.map(({ status, type }) => [status, type])).toEqual(
      addresses.map(([, status, type]) => [status, type]),
    );
  });

  test.for(texts)('%j', async (text) => {
    const paths = pathsOf(text);
    const expected = usual.map((seen, at) => ({
      ...seen,
      title: seen.title.replace(harmless, () => text),
      url: new URL(paths[at] ?? '', site.page.url()).href,
    }));
    expect(await openAll(text)).toEqual(expected);
  });
});

describe('a script that is typed does nothing', () => {
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

  test.for(typed)('into the search field, and submitted: %j', async (text) => {
    await Promise.all([type(site, text), type(copy, text)]);
    await site.page.keyboard.press('Enter');
    await site.page.waitForURL('**/cari?*');
    expect(await site.page.locator('main input').inputValue()).toBe(text);
    await expectShown(site.page, text);
    expect(site.traces()).toEqual([]);
  });

  test.for(['dago"><b>', '<i>dago</i>', "dago'-bandung-'", '${dago}', '<dago>]]>', '{{dago}}'])(
    'beside the name of a place: %s',
    async (text) => {
      for (const window of [site, copy]) {
        await type(window, text);
        expect(await window.page.locator('[role=option] mark').first().textContent()).toBe('Dago');
      }
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
    task.meta.tried = typed.length;
  });
});
