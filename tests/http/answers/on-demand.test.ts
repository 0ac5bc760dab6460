import { describe, expect, test } from 'vitest';
import type { Content, Redirect } from '../../../src/api/outcome.ts';
import type { Store } from '../../../src/api/records.ts';
import { pageRenderer, type RenderPage } from '../../../src/http/answers/on-demand.ts';

const render = (renderPage: RenderPage): Promise<Content | Redirect> =>
  pageRenderer(renderPage, {} as Store, (body) => body).renderSearch('q=dago');

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
    const page = await render(() => Promise.resolve(new Response('aéc')));
    expect(page).toMatchObject({ kind: 'content', body: Buffer.from('aéc').toString('latin1') });
  });

  test('sees the address and the locals', async () => {
    const seen: unknown[] = [];
    await render((...given) => {
      seen.push(...given);
      return Promise.resolve(new Response(''));
    });
    expect(seen).toEqual(['/cari?q=dago', { findPlaces: expect.any(Function) as unknown }]);
  });

  test.each<[name: string, renderPage: RenderPage, message: string]>([
    ['throws', () => Promise.reject(new Error('broken')), 'broken'],
    [
      'answers with 500',
      () => Promise.resolve(new Response('oops', { status: 500 })),
      'the page /cari answered with 500',
    ],
    ['breaks off after its head', () => Promise.resolve(brokenOff()), 'broken off'],
  ])('fails where it %s', async (_name, renderPage, message) => {
    await expect(render(renderPage)).rejects.toThrow(message);
  });
});
