import type { AstroIntegration } from 'astro';

/** Reports the progress of prerendering: calls `start` with the number of pages, then the result once a page. */
export function pageProgress(start: (total: number) => () => void): AstroIntegration {
  let countPages: () => void = () => undefined;
  return {
    name: 'kodepos-page-progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        countPages = () => {
          setPrerenderer((prerenderer) => {
            let advance: () => void = () => undefined;
            return {
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
            };
          });
        };
      },
      // This must wait for the bundler's configuration: Astro 7.3 omits the entry of its own prerenderer if another is set before.
      'astro:build:setup': () => {
        countPages();
      },
    },
  };
}
