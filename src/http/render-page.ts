import { createApp } from 'astro/app/entrypoint';
import type { RenderPage } from './answers/on-demand.ts';

const app = createApp({ streaming: false });

/** Renders a page that is not prebuilt. It runs only in the server bundle: Astro's build provides what it imports. */
export const renderPage: RenderPage = (target, locals) => {
  const request = new Request(new URL(target, 'http://localhost'));
  const routeData = app.match(request);
  if (routeData === undefined) throw new Error(`Astro has no page ${target}`);
  // Astro would fetch a prerendered error page over HTTP.
  const prerenderedErrorPageFetch = (): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 404 }));
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch });
};
