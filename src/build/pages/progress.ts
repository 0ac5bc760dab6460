import type { AstroIntegration } from 'astro';
import { prerendererHooks } from './prerenderer.ts';

/** Reports the progress of Astro's prerendering: calls `start` with the number of pages, then the result once a page. */
export function pageProgress(start: (total: number) => () => void): AstroIntegration {
  let advance: () => void = () => undefined;
  const hooks = prerendererHooks((prerenderer) => ({
    ...prerenderer,
    getStaticPaths: async () => {
      const paths = await prerenderer.getStaticPaths();
      advance = start(paths.length);
      return paths;
    },
    render: async (request, options) => {
      const response = await prerenderer.render(request, options);
      advance();
      return response;
    },
  }));
  return { name: 'kodepos-page-progress', hooks };
}
