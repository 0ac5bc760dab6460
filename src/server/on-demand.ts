import { ServerResponse, type IncomingMessage } from 'node:http';

/** A handler of Astro's: it answers, or calls `next`. `locals` is what pages get of the server. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: App.Locals,
) => unknown;

/**
 * Renders a page on demand and gives its HTML, or undefined where there is no such page. Nothing is sent: the page leaves
 * like every other content, compressed and with an ETag.
 *
 * @throws what the page throws, or that it answered with another status than 200
 */
export function renderOnDemand(
  renderPage: PageHandler,
  request: IncomingMessage,
  locals: App.Locals,
): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  // HEAD has the same length and ETag as GET, so it is rendered as one; Node leaves out the body.
  const asGet = Object.create(request, { method: { value: 'GET' } }) as IncomingMessage;
  const response = new ServerResponse(asGet);
  response.write = (chunk: unknown) => {
    keep(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    keep(chunk);
    if (response.statusCode === 200) resolve(Buffer.concat(chunks));
    else reject(new Error(`the page answered with ${response.statusCode}`));
    return response;
  };
  const next = (): void => {
    resolve(undefined);
  };
  Promise.resolve(renderPage(asGet, response, next, locals)).catch(reject);
  return promise;
}
