import type { IncomingMessage } from 'node:http';
import findMyWay from 'find-my-way';
import { allowedMethods, maxTargetBytes, messages } from '../api/messages.ts';
import { noSuchPage, noSuchPostalCode } from '../api/messages.ts';
import { answerOperation, toOutcome, type Answer, type Operation, type Sources } from '../api/operation.ts';
import { operations } from '../api/operations/all.ts';
import { findRequestedPlace } from '../api/operations/place.ts';
import { findAlternative, findPageOfId } from './alternatives.ts';
import { failure, notFound, redirect, type Failure, type Outcome, type Redirect } from '../api/outcome.ts';
import { rejectFilter } from '../api/filters.ts';
import { findNearRoute } from './near-path.ts';
import { hasJsonErrors } from '../api/paths.ts';
import { caching, contentTypes } from '../api/headers.ts';
import { sitePaths } from '../domain/page-path.ts';
import { labelPath, labelPagePath } from '../domain/region-path.ts';
import type { RequestContext } from './context.ts';
import { wantsPage } from './reply.ts';
import type { PagesOnDemand } from './pages.ts';
import { createSearchQueue, type SearchQueue } from './search-queue.ts';

/** Matches trailing slashes; not `//host/` or `/\host/`, which would redirect to another site. */
const trailingSlash = /^\/[^/\\].*\/$/;

/** Replacing /\/+$/ would take quadratic time for many slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const searchPaths: readonly string[] = Object.values(sitePaths.search);

/** Finds wrong versions, hosts and codings that Node's parser accepts. */
function findFault({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return messages.wrongVersion;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return messages.wrongHost;
  // A proxy that decodes other codings would find another end of the body.
  const coding = headers['transfer-encoding'] ?? 'chunked';
  return /^chunked$/i.test(coding) ? undefined : messages.wrongCoding;
}

/** Returns the outcome of a request that needs no routing; undefined for other requests. */
export function rejectUnroutable({ request }: RequestContext): Outcome | undefined {
  const { method, url = '/' } = request;
  const fault = findFault(request);
  if (fault !== undefined) return failure(400, fault, ['Connection', 'close']);
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (method !== 'GET' && method !== 'HEAD')
    return failure(405, messages.readOnly, ['Allow', allowedMethods]);
  return url.length > maxTargetBytes ? failure(414, messages.tooLong) : undefined;
}

const redirectWithQuery = (path: string, search: string): Redirect =>
  search === '' ? redirect(path) : redirect(`${path}?${search}`, 308, caching.private);

/** Returns the 404 for an unknown path of the API, with a similar path if there is one. */
function unknownPath(path: string): Failure {
  const similar = findNearRoute(path);
  return similar === undefined ? notFound : failure(404, noSuchPage([similar]));
}

export type RouteSources = Sources & PagesOnDemand;

/** Renders the English page of the place with the query's id, or of an error in the id. */
async function findPlacePage({ store, renderPlace }: RouteSources, context: RequestContext) {
  const key = new URLSearchParams(context.search).get('id')?.trim() ?? '';
  const lookup = /^[\d.]+$/.test(key)
    ? findRequestedPlace(store, key, labelPagePath)
    : failure(400, messages.wrongPlaceId);
  if (!('kind' in lookup)) return renderPlace(lookup);
  if (lookup.kind === 'redirect' || !wantsPage(context)) return lookup;
  return { ...lookup, page: await renderPlace(lookup.message) };
}

/** Returns a file of the site, otherwise a redirect to the page that the path means, or a 404. */
async function routeToSite(
  { files, store, renderOffer }: RouteSources,
  { inTurn }: SearchQueue,
  context: RequestContext,
): Promise<Outcome> {
  const { path } = context;
  const file = await files.find(path);
  if (file !== undefined) {
    context.route = file.type === contentTypes.html ? 'page' : 'file';
    return file;
  }
  return inTurn(context.client, async (takeSteps) => {
    const alternative = await takeSteps(findAlternative(store, path));
    if (alternative === undefined) return notFound;
    if (alternative === path) throw new Error(`the page ${path} is missing in the build`);
    if (typeof alternative === 'string') return redirect(alternative);
    const { places, regencies } = alternative;
    const message = regencies
      ? noSuchPostalCode({ primaryCodes: [], regencies })
      : noSuchPage(places.map(({ url }) => url));
    const missing = failure(404, message);
    return wantsPage(context) ? { ...missing, page: await renderOffer(alternative) } : missing;
  });
}

/** Creates the function that routes requests to operations, downloads, pages and files. */
export function createRouter(sources: RouteSources) {
  const { store, downloads, renderSearch } = sources;
  const queue = createSearchQueue();
  const routes = findMyWay({ maxParamLength: maxTargetBytes });
  for (const operation of operations) {
    routes.on('GET', operation.path.replace(/\{\w+\}/, ':key'), () => undefined, operation);
  }
  return (context: RequestContext): Outcome | Promise<Outcome> => {
    const { path, search, asset, client } = context;
    const target = `${path}?${search}`;
    const download = downloads.get(path);
    if (trailingSlash.test(path)) {
      const plainPath = withoutTrailingSlashes(path);
      const exists = routes.find('GET', plainPath) !== null || downloads.has(plainPath);
      // API clients are redirected only to paths that exist.
      if (hasJsonErrors(path) && !exists) return unknownPath(plainPath);
      return redirectWithQuery(plainPath, search);
    }
    const match = routes.find('GET', path);
    if (match !== null) {
      const operation = match.store as Operation;
      context.route = operation.path;
      const { key = '' } = match.params;
      const answer = (): Answer => answerOperation(operation, sources, key, search);
      if (operation.isPrivate) return queue.cached(client, target, answer);
      if (operation.parameters !== undefined || search === '') return toOutcome(answer());
      const isFile = download !== undefined || hasJsonErrors(path);
      return (isFile ? rejectFilter(search) : undefined) ?? toOutcome(answer());
    }
    const pageOfId = findPageOfId(store, path);
    if (pageOfId !== undefined) return redirect(pageOfId);
    if (asset !== undefined) {
      context.route = 'asset';
      return asset;
    }
    if (download !== undefined) {
      context.route = 'download';
      return rejectFilter(search) ?? download();
    }
    if (searchPaths.includes(path)) {
      context.route = path;
      return queue.cached(client, target, (takeSteps) => renderSearch(search, path, takeSteps));
    }
    if (path === labelPath) {
      context.route = path;
      return queue.inTurn(client, () => findPlacePage(sources, context));
    }
    if (hasJsonErrors(path)) return unknownPath(path);
    return routeToSite(sources, queue, context);
  };
}
