import { defineConfig } from 'astro/config';
import { builtOrigin } from './src/api/shown-settings.ts';
import { readConfig } from './src/http/config.ts';
import { kodeposServer } from './src/build/astro-server.ts';
import { widgetPlugin } from './src/build/widget.ts';

const config = readConfig();

/** Optional for a debugging package, which colours its output. Only the tests install it. */
const optionalPackage = 'supports-color';

/**
 * Bundles all packages, so that a built server needs none of them. The dev server does not, because
 * some are CommonJS.
 */
const bundlePackages = {
  name: 'kodepos-bundle-packages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: true } }),
  resolveId: (id) => (id === optionalPackage ? `\0${optionalPackage}` : undefined),
  load: (id) => (id === `\0${optionalPackage}` ? 'export {};' : undefined),
};

export default defineConfig({
  site: builtOrigin(config),
  server: { host: config.host, port: config.port },
  srcDir: './src/site',
  output: 'static',
  trailingSlash: 'never',
  adapter: kodeposServer(config),
  // Sessions and an image service are not needed, and would add routes.
  session: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  // Keeps the space between two lines of text, unlike the default.
  compressHTML: true,
  // Inline scripts are forbidden by the Content-Security-Policy.
  vite: {
    plugins: [bundlePackages, widgetPlugin()],
    // Shorter than Astro's names, which are on every page.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `_astro/${name.split('.', 1)[0]}.[hash].js`,
              // Otherwise each shared module is a file, and scripts wait for three levels of files.
              codeSplitting: {
                groups: [
                  {
                    name: 'common',
                    test: /src\/(?:browser\/(?:elements|language)|api\/paths|domain\/region-path)\.ts$/,
                    priority: 1,
                  },
                  { name: 'words', test: /src\/wording\/(?:search|places)\.ts$/ },
                ],
              },
            },
          },
        },
      },
    },
    worker: {
      rolldownOptions: {
        output: { entryFileNames: '_astro/[name]-[hash].js', comments: { annotation: false } },
      },
    },
    build: { assetsInlineLimit: 0 },
  },
  // One file per page and one shared stylesheet take 25 % less time and disk than folders.
  build: { format: 'file', concurrency: 16, inlineStylesheets: 'never' },
});
