import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

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
