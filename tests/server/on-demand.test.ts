import { describe, expect, test } from 'vitest';
import { renderOnDemand, type PageHandler } from '../../src/server/on-demand.ts';

const locals: App.Locals = {
  findPlaces: () => ({ results: [], total: 0 }),
  settings: { rateLimitMax: 100, rateLimitWindowSeconds: 60, contactEmail: undefined },
};
const render = (handler: PageHandler): Promise<Buffer> => renderOnDemand(handler, '/cari?q=dago', locals);

describe('a page on demand', () => {
  test('is what was written, in order', async () => {
    const body = await render((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('a');
      response.write(Buffer.from('é'), () => response.end('c'));
    });
    expect(body.toString('utf8')).toBe('aéc');
  });

  test('sees the address and the locals, and no header of a client', async () => {
    const seen: unknown[] = [];
    await render((request, response, _next, given) => {
      seen.push(request.method, request.url, request.headers, given);
      response.end();
    });
    expect(seen).toEqual(['GET', '/cari?q=dago', { host: 'localhost' }, locals]);
  });

  test.each<[name: string, handler: PageHandler, message: string]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
    ['rejects', () => Promise.reject(new Error('broken')), 'broken'],
    [
      'is not there',
      (_request, _response, next) => {
        next();
      },
      'Astro has no page /cari?q=dago',
    ],
    [
      'answers with 500',
      (_request, response) => {
        response.statusCode = 500;
        response.end('oops');
      },
      'the page /cari?q=dago answered with 500',
    ],
    [
      'breaks off after its head',
      (_request, response) => {
        response.writeHead(200);
        response.write('half', () => {
          response.destroy();
        });
      },
      'the page /cari?q=dago broke off',
    ],
  ])('fails where it %s', async (_name, handler, message) => {
    await expect(render(handler)).rejects.toThrow(message);
  });

  test('tells whoever waits for its end', async () => {
    let finished = 0;
    await render((_request, response) => {
      response.once('finish', () => finished++);
      response.end('x');
    });
    expect(finished).toBe(1);
  });
});
