// Keeps the pages that were visited, for when there is no network. Pages come from the network whenever it answers.
// docs/decisions/0027-service-worker.md gives the reasons.

import { checkPaths, offlinePath } from '../../domain/region-path.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build in the address of this worker, such as `?1a2b3c`. Its pages have it in their link to the web manifest. */
const build = location.search;
const maxPages = 100;
/** The pages that a person saves together with the country. */
const savedPaths: readonly string[] = Object.values(checkPaths);
/** Any answer to a GET of a page is the same, whatever headers the host lists in Vary. */
const options: CacheQueryOptions = { ignoreVary: true };

const openCache = (): Promise<Cache> => caches.open(`kodepos${build}`);
/** What never changes within a build: scripts, styles, and the country that is searched without a server. */
const isAsset = ({ pathname }: URL): boolean => /^\/(?:_astro|search)\//.test(pathname);
const isOfThisBuild = (html: string): boolean => html.includes(`webmanifest${build}"`);

/** Makes an answer of a page's text, with the headers of the answer that brought it: its Content-Security-Policy, for example. */
const toPage = (html: string, { headers }: Response): Response => new Response(html, { headers });

/** Puts the offline page and its assets into the cache of this build. */
async function install(): Promise<void> {
  const response = await fetch(offlinePath, { cache: 'no-cache' });
  const html = await response.text();
  if (!response.ok || !isOfThisBuild(html)) throw new Error(`${offlinePath} is not of this build`);
  const cache = await openCache();
  await cache.addAll(html.match(/\/_astro\/[\w.-]+/g) ?? []);
  await cache.put(offlinePath, toPage(html, response));
  await worker.skipWaiting();
}

/** Lists the visited pages in the cache, the oldest first. */
async function listPages(cache: Cache): Promise<readonly Request[]> {
  const requests = await cache.keys();
  return requests.filter(({ url }) => {
    const { pathname } = new URL(url);
    return !isAsset(new URL(url)) && pathname !== offlinePath;
  });
}

/** Keeps a page, unless it is an error, a file or of another build. The oldest pages make room, but for saved ones. */
async function keep(url: string, response: Response): Promise<void> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (!response.ok || !isPage) return;
  const html = await response.text();
  if (!isOfThisBuild(html)) return;
  const cache = await openCache();
  await cache.put(url, toPage(html, response));
  const pages = (await listPages(cache)).filter((page) => !savedPaths.includes(new URL(page.url).pathname));
  for (const request of pages.slice(0, -maxPages)) await cache.delete(request, options);
}

/** Deletes the caches of other builds, and keeps the pages that are open. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== `kodepos${build}`).map((name) => caches.delete(name)));
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // They were fetched a moment ago, so the browser's own cache answers.
  await Promise.allSettled(
    open.map(async ({ url }) => keep(url, await fetch(url, { cache: 'force-cache' }))),
  );
}

/** Makes the offline page, with links to the pages that are kept, the last visited first. */
async function offlinePage(cache: Cache): Promise<Response> {
  const page = await cache.match(offlinePath, options);
  if (page === undefined) return Response.error();
  const links = (await listPages(cache)).toReversed().map(async ({ url }) => {
    const kept = await cache.match(url, options);
    const title = /<title>(.*?)<\/title>/s.exec((await kept?.text()) ?? '')?.[1] ?? url;
    return `<li><a href="${url.replaceAll('&', '&amp;')}">${title}</a></li>`;
  });
  const list = (await Promise.all(links)).join('');
  return toPage(
    (await page.text()).replace('id="tersimpan">', (start) => start + list),
    page,
  );
}

async function visit(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch {
    const cache = await openCache();
    return (await cache.match(request, options)) ?? offlinePage(cache);
  }
}

async function findAsset({ request }: FetchEvent): Promise<Response> {
  const cache = await openCache();
  const kept = await cache.match(request, options);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, headers, url } = event.request;
  const address = new URL(url);
  if (method !== 'GET' || headers.has('Range') || address.origin !== location.origin) return;
  if (isAsset(address)) event.respondWith(findAsset(event));
  // Records and downloads are no pages: the browser handles them as if there were no worker.
  else if (mode === 'navigate' && !/^\/api\/|\.\w+$/.test(address.pathname)) event.respondWith(visit(event));
});
