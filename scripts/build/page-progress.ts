import type { AstroIntegration } from 'astro';

/** Tells of each page that Astro prerenders: first how many there will be, then one call a page. */
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
      // Not before the bundler is configured: Astro 7.3 leaves out the entry of its own prerenderer where another is set.
      'astro:build:setup': () => {
        countPages();
      },
    },
  };
}
