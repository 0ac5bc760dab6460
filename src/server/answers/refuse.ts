import { allowedMethods, maxTargetBytes, messages } from '../../contract/messages.ts';
import { namesHostRightly, trailingSlash, withoutTrailingSlashes } from '../connection/target.ts';
import type { Exchange } from '../exchange.ts';
import { failure, redirect, type Outcome } from '../reply/outcome.ts';

/** Gives the outcome of a request that no route needs to see; undefined for all others. */
export function refuse({
  request,
  path,
  search,
}: Pick<Exchange, 'request' | 'path' | 'search'>): Outcome | undefined {
  const { method, url = '/' } = request;
  if (!namesHostRightly(request)) return failure(400, messages.wrongHost);
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (method !== 'GET' && method !== 'HEAD')
    return failure(405, messages.readOnly, ['Allow', allowedMethods]);
  if (url.length > maxTargetBytes) return failure(414, messages.tooLong);
  if (trailingSlash.test(path))
    return redirect(withoutTrailingSlashes(path) + (search === '' ? '' : `?${search}`));
  return undefined;
}
