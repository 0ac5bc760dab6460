import type { Browser, Page } from 'playwright';
import { openWindow } from './browser.ts';

/** What a document shows of scripts that ran in it or could run. */
export interface Seen {
  readonly status: number;
  /** The media type that the browser treats it as. */
  readonly type: string;
  readonly url: string;
  readonly title: string;
  /** Counts of the elements and attributes that can have an effect. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A window that inspects pages. */
export interface Inspector {
  readonly page: Page;
  /** Scripts, requests, violations and complaints since the last open. */
  readonly traces: () => readonly string[];
  /** Opens an address of the site, until its load has begun or is over. */
  readonly open: (path: string, until?: 'commit' | 'load') => Promise<void>;
  /** Inspects the page as it is. */
  readonly look: () => Promise<Seen>;
}

/** Resets the name of the window, and reports violations of the policy. */
const atStart = `
  if (top === self) name = '';
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    tellOfTrace('violates ' + effectiveDirective);
  });
`;

/** Counts all but text, lists and links, which results and suggestions consist of. */
const see = `async (seen) => {
  const { document, location, performance } = seen;
  const plain = ['a', 'b', 'li', 'mark', 'nav', 'p', 'small', 'span', 'ul'];
  const counts = {};
  const add = (what) => { counts[what] = (counts[what] ?? 0) + 1; };
  for (const element of document.querySelectorAll('*')) {
    if (!plain.includes(element.localName)) add('<' + element.localName + '>');
    for (const { localName, value } of element.attributes) {
      if (/^on|^(srcdoc|style)$/.test(localName)) add(localName);
      if (!/^(action|data|formaction|href|ping|poster|src|srcset)$/.test(localName)) continue;
      if (!URL.canParse(value, location) || new URL(value, location).origin !== location.origin)
        add('address elsewhere');
    }
  }
  const title = document.querySelector('title')?.textContent ?? '';
  if (title === 'seen') await tellOfTrace('is titled seen');
  if (seen.name !== '') await tellOfTrace('is named ' + seen.name);
  const status = performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0;
  return { status, type: document.contentType, url: location.href, title, counts };
}`;

/** The start of Chromium's message on an answer that is an error. */
const saysStatus = 'Failed to load resource: the server responded with a status of 4';

/** Reports everything that a page must not do. */
async function listen(page: Page, origin: string, tell: (trace: string) => void): Promise<void> {
  const context = page.context();
  await context.exposeBinding('tellOfTrace', (_source, trace: string) => {
    tell(trace);
  });
  await context.addInitScript(atStart);
  context.on('request', (request) => {
    const url = new URL(request.url());
    // The stylesheet of the reference contains its icons.
    const isOurs = url.origin === origin && url.pathname !== '/xss';
    if (!isOurs && !url.href.startsWith('data:image/svg+xml')) tell(`asks for ${url.href}`);
  });
  page.on('websocket', (socket) => {
    tell(`asks for ${socket.url()}`);
  });
  page.on('dialog', (dialog) => {
    tell(`says ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (window) => {
    tell('opens a window');
    window.close().catch(() => undefined);
  });
  page.on('pageerror', ({ message }) => {
    tell(`fails: ${message}`);
  });
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !message.text().startsWith(saysStatus)) tell(`complains: ${message.text()}`);
  });
}

/** Opens a window to inspect the pages of a site of this machine. */
export async function startInspector(browser: Browser, port: number): Promise<Inspector> {
  const origin = `http://127.0.0.1:${port}`;
  const page = await openWindow(browser, { baseURL: origin });
  let traces: string[] = [];
  await listen(page, origin, (trace) => traces.push(trace));
  return {
    page,
    traces: () => traces,
    open: async (path, waitUntil = 'load') => {
      traces = [];
      await page.goto(path, { waitUntil });
    },
    look: () => page.evaluate<Seen>(`(${see})(window)`),
  };
}
