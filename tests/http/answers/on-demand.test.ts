import { describe, expect, test } from 'vitest';
import { renderOnDemand, type RenderPage } from '../../../src/http/answers/on-demand.ts';

const locals: App.Locals = {
  findPlaces: () => ({ results: [], total: 0, ignored: [] }),
  edition: '2026-11-22',
  version: '0123456789abcdef',
  countVillages: () => ({ all: 0, withCode: 0 }),
  findPostalCode: () => undefined,
  settings: { rateLimitMax: 100, rateLimitWindowSeconds: 60, contactEmail: undefined },
};
const render = (renderPage: RenderPage): Promise<Buffer> =>
  renderOnDemand(renderPage, '/cari?q=dago', locals);

/** A response whose body gives some bytes and then fails. */
const brokenOff = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(Buffer.from('half'));
        controller.error(new Error('broken off'));
      },
    }),
  );

describe('a page on demand', () => {
  test('is the HTML that Astro gives', async () => {
    const body = await render(() => Promise.resolve(new Response('aéc')));
    expect(body.toString('utf8')).toBe('aéc');
  });

  test('sees the address and the locals', async () => {
    const seen: unknown[] = [];
    await render((...given) => {
      seen.push(...given);
      return Promise.resolve(new Response(''));
    });
    expect(seen).toEqual(['/cari?q=dago', locals]);
  });

  test.each<[name: string, renderPage: RenderPage, message: string]>([
    ['throws', () => Promise.reject(new Error('broken')), 'broken'],
    [
      'answers with 500',
      () => Promise.resolve(new Response('oops', { status: 500 })),
      'the page /cari?q=dago answered with 500',
    ],
    ['breaks off after its head', () => Promise.resolve(brokenOff()), 'broken off'],
  ])('fails where it %s', async (_name, renderPage, message) => {
    await expect(render(renderPage)).rejects.toThrow(message);
  });
});
