import Negotiator from 'negotiator';
import { caching, contentTypes, jsonHeaders } from '../../api/headers.ts';
import { errorBody, rateLimitBody, secondsPlace } from '../../api/messages.ts';
import { isForPrograms } from '../../api/paths.ts';
import type { Asked, Reply, ReplySources } from '../types.ts';
import type { Content, Failure } from '../../api/outcome.ts';

/** Whether a client names HTML among what it accepts, as browsers do, where people look. */
export function wantsPage({ path, request }: Asked): boolean {
  const { accept } = request.headers;
  return (
    !isForPrograms(path) &&
    accept?.includes('text/html') === true &&
    new Negotiator({ headers: { accept } }).mediaTypes().includes('text/html')
  );
}

/** Fills in when to try again: a page has one form for each second of a window. */
function fillSeconds(page: Content, seconds: number | undefined): Content {
  if (seconds === undefined) return page;
  const body = page.body.toString().replaceAll(secondsPlace, String(seconds));
  return { ...page, body, bytes: body.length, hash: `${page.hash} ${seconds}`, encodings: undefined };
}

/** Gives the answer of an error: a page where people look and the client wants one, else JSON. */
export function replyToFailure(
  { encoder, errorPages }: ReplySources,
  asked: Asked,
  { status, message, headers = [], retryAfterSeconds, page: own }: Failure,
): Reply {
  const extra = ['Cache-Control', caching.none, ...headers];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const plain = wantsPage(asked) ? (own ?? errorPages.get(status)) : undefined;
  if (plain === undefined) {
    const body = status === 429 ? rateLimitBody(message) : errorBody(message);
    extra.push('Content-Type', contentTypes.json);
    if (!isForPrograms(asked.path)) extra.push('Vary', 'Accept');
    return { status, headers: jsonHeaders, extra, body, bytes: Buffer.byteLength(body) };
  }
  const page = fillSeconds(plain, retryAfterSeconds);
  const encoding = encoder.choose(asked.request.headers);
  extra.push('Content-Type', page.type, 'Vary', 'Accept, Accept-Encoding');
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  const body = encoding === 'identity' ? page.body : encoder.compress(page, encoding);
  return { status, headers: page.headers, extra, body, bytes: body.length };
}
