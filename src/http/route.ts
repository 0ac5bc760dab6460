import findMyWay from 'find-my-way';
import { allowedMethods, maxTargetBytes, messages, noSuchPage, noSuchPostalCode } from '../api/messages.ts';
import type { Operation, Sources } from '../api/operation.ts';
import { operations } from '../api/operations/all.ts';
import { findAskedPlace } from '../api/operations/place.ts';
import { findAlternative, findPageOfId } from '../api/alternatives.ts';
import { failure, nothingHere, redirect, type Outcome } from '../api/outcome.ts';
import { caching, contentTypes } from '../api/headers.ts';
import { translatedPaths } from '../domain/page-path.ts';
import { labelPath, labelPathOf } from '../domain/region-path.ts';
import type { Asked } from './types.ts';
import { wantsPage } from './reply.ts';
import type { PagesOnDemand } from './pages.ts';
import { createSearches, type Searches } from './searches.ts';

/** A path with slashes at its end that stays on this host; `//host/` and `/\\host/` would lead to another one. */
const trailingSlash = /^\/[^/\\].*\/$/;

/** Cuts off the slashes at the end. To replace /\/+$/ would look at every run of slashes as often as it is long. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const searchPaths: readonly string[] = Object.values(translatedPaths.search);

/** Gives the outcome of a request that no route needs to see; undefined for all others. */
export function refuse({
  request,
  path,
  search,
}: Pick<Asked, 'request' | 'path' | 'search'>): Outcome | undefined {
  const { method, url = '/', headers, httpVersion } = request;
  if (headers.host === undefined && httpVersion === '1.1') return failure(400, messages.wrongHost);
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (method !== 'GET' && method !== 'HEAD')
    return failure(405, messages.readOnly, ['Allow', allowedMethods]);
  if (url.length > maxTargetBytes) return failure(414, messages.tooLong);
  if (!trailingSlash.test(path)) return undefined;
  const location = withoutTrailingSlashes(path);
  return search === '' ? redirect(location) : redirect(`${location}?${search}`, 308, caching.private);
}

/** What routes lead to. */
export type RouteSources = Sources & PagesOnDemand;

/** Gives the English page of the place whose id the query has; for other ids a page that says what would be right. */
async function findPlacePage({ store, renderPlace }: RouteSources, asked: Asked): Promise<Outcome> {
  const key = new URLSearchParams(asked.search).get('id')?.trim() ?? '';
  const found = /^[\d.]+$/.test(key)
    ? findAskedPlace(store, key, labelPathOf)
    : failure(400, messages.wrongPlaceId);
  if (!('kind' in found)) return renderPlace(found);
  if (found.kind === 'redirect' || !wantsPage(asked)) return found;
  return { ...found, page: await renderPlace(found.message) };
}

/** Gives a file of the site, or what stands in for it: the page that the address means, or places to choose from. */
async function findFileOrOffer(
  { files, store, renderOffer }: RouteSources,
  { inTurn }: Searches,
  asked: Asked,
): Promise<Outcome> {
  const file = await files.find(asked.path);
  if (file !== undefined) {
    asked.route = file.type === contentTypes.html ? 'page' : 'file';
    return file;
  }
  return inTurn(async () => {
    const found = findAlternative(store, asked.path);
    if (found === undefined) return nothingHere;
    if (typeof found === 'string') return redirect(found);
    const { places, regencies } = found;
    const missing = failure(
      404,
      regencies ? noSuchPostalCode({ leading: [], regencies }) : noSuchPage(places.map(({ url }) => url)),
    );
    return wantsPage(asked) ? { ...missing, page: await renderOffer(found) } : missing;
  });
}

/** Makes the function that finds what a request asks for: an operation, else the page of an id, a download, or a file. */
export function router(sources: RouteSources): (asked: Asked) => Outcome | Promise<Outcome> {
  const { store, downloads, renderSearch } = sources;
  const searches = createSearches();
  const routes = findMyWay({ maxParamLength: maxTargetBytes });
  for (const operation of operations) {
    routes.on('GET', operation.path.replace(/\{\w+\}/, ':key'), () => undefined, operation);
  }
  return (asked) => {
    const { path, search, asset } = asked;
    const target = `${path}?${search}`;
    const found = routes.find('GET', path);
    if (found !== null) {
      const operation = found.store as Operation;
      asked.route = operation.path;
      const answer = (): Outcome | Promise<Outcome> =>
        operation.answer(sources, found.params['key'] ?? '', search);
      return operation.isPrivate ? searches.answer(target, answer) : answer();
    }
    const pageOfId = findPageOfId(store, path);
    if (pageOfId !== undefined) return redirect(pageOfId);
    const ready = asset ?? downloads.get(path);
    if (ready !== undefined) {
      asked.route = asset === undefined ? 'download' : 'asset';
      return ready;
    }
    if (searchPaths.includes(path)) {
      asked.route = path;
      return searches.answer(target, () => renderSearch(search, path));
    }
    if (path === labelPath) {
      asked.route = path;
      return searches.inTurn(() => findPlacePage(sources, asked));
    }
    if (path.startsWith('/api/')) return nothingHere;
    return findFileOrOffer(sources, searches, asked);
  };
}
