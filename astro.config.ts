import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { pageProgress } from './scripts/page-progress.ts';
import { progressBar } from './scripts/progress.ts';
import { builtOrigin, readConfig } from './src/server/config.ts';
import { apiInDev } from './src/server/dev.ts';

const config = readConfig();

/** Makes the server bundle: a function that renders the pages which are not prebuilt. */
const serverBundle: AstroIntegration = {
  name: 'kodepos-server-bundle',
  hooks: {
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'kodepos-server-bundle',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('src/server/render-page.ts', import.meta.url),
        supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable' },
      });
    },
  },
};

/** A built server needs none of the packages that the build does. The dev server loads them itself: some are CommonJS. */
const bundlePackages = {
  name: 'kodepos-bundle-packages',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true as const } }),
} as const;

export default defineConfig({
  site: builtOrigin(config),
  server: { host: config.host, port: config.port },
  output: 'static',
  trailingSlash: 'never',
  adapter: serverBundle,
  integrations: [apiInDev(config), pageProgress(progressBar)],
  // Nothing here needs a session or an image service; both would bring routes of their own.
  session: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  // Keeps the space between two lines of text, as HTML does.
  compressHTML: true,
  // Small scripts would stand inline, which the Content-Security-Policy forbids.
  vite: {
    plugins: [bundlePackages],
    // The one large script is Swagger UI, which only the documentation loads.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  },
  // One file a page and one shared stylesheet: a quarter less time and disk than folders (docs/architecture.md).
  build: { format: 'file', concurrency: 16, inlineStylesheets: 'never' },
});
