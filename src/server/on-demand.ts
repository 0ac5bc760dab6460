import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sitePaths } from '../domain/page-path.ts';
import type { Content } from './exchange.ts';
import { keep, pageContent, type SetOrigin } from './files.ts';
import { docsHeaders, pageHeaders, type Headers } from './headers.ts';

/** A handler of Astro's: it answers, or calls `next`. `locals` is what pages get of the server. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: App.Locals,
) => unknown;

/** Makes the request that Astro sees: an address, and nothing else of what a client sent. */
function requestFor(target: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = target;
  request.headers = { host: 'localhost' };
  return request;
}

const callLast = (values: readonly unknown[]): void => {
  const last = values.at(-1);
  if (typeof last === 'function') (last as () => void)();
};

/**
 * Renders a page on demand and gives its HTML. Nothing is sent: the page leaves like every other content, compressed and
 * with an ETag. Neither the client's headers nor its connection reach Astro, which would take its host from the former
 * and leave listeners on the latter.
 *
 * @throws what the page throws, or that there is none, or that it answered with another status than 200
 */
export function renderOnDemand(renderPage: PageHandler, target: string, locals: App.Locals): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const request = requestFor(target);
  const response = new ServerResponse(request);
  const chunks: Uint8Array[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  response.write = (...values: unknown[]) => {
    keep(values[0]);
    callLast(values);
    return true;
  };
  response.end = (...values: unknown[]) => {
    keep(values[0]);
    if (response.statusCode === 200) resolve(Buffer.concat(chunks));
    else reject(new Error(`the page ${target} answered with ${response.statusCode}`));
    callLast(values);
    response.emit('finish');
    return response;
  };
  // Where a page fails after its head, Astro gives up the response.
  response.destroy = (error?: Error) => {
    reject(error ?? new Error(`the page ${target} broke off`));
    return response;
  };
  const next = (): void => {
    reject(new Error(`Astro has no page ${target}`));
  };
  Promise.resolve()
    .then(() => renderPage(request, response, next, locals))
    .catch(reject);
  return promise;
}

/** The pages that tell the operator's settings, so that a change of those needs no build, and the headers of each. */
export const settingPages = new Map<string, Headers>([
  [sitePaths.about, pageHeaders],
  [sitePaths.docs, docsHeaders],
]);

/** Gives the page at a path where it is one that is rendered on demand; `search` is what stands behind its question mark. */
export type FindRendered = (path: string, search: string) => Promise<Content> | undefined;

/** Makes what renders pages on demand: that of search results each time, those that tell settings once. */
export function openRendered(
  renderPage: PageHandler,
  locals: App.Locals,
  setOrigin: SetOrigin,
): FindRendered {
  const kept = new Map<string, Promise<Content>>();
  const render = async (target: string): Promise<Content> =>
    pageContent(setOrigin(await renderOnDemand(renderPage, target, locals)));
  return (path, search) => {
    if (path === sitePaths.search) return render(search === '' ? path : `${path}?${search}`);
    const headers = settingPages.get(path);
    if (headers === undefined) return undefined;
    let page = kept.get(path);
    if (page === undefined) {
      page = render(path).then((content) => keep({ ...content, headers }));
      kept.set(path, page);
      // What failed may not fail again.
      page.catch(() => kept.delete(path));
    }
    return page;
  };
}
