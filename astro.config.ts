import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { pageProgress } from './scripts/page-progress.ts';
import { progressBar } from './scripts/progress.ts';
import { readConfig } from './src/server/config.ts';
import { apiInDev } from './src/server/dev.ts';

const config = readConfig();

export default defineConfig({
  site: config.baseUrl,
  server: { host: config.host, port: config.port },
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware' }),
  integrations: [apiInDev(config), pageProgress(progressBar)],
  // Nothing here needs a session or an image service; both would bring routes of their own.
  session: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  // Keeps the space between two lines of text, as HTML does.
  compressHTML: true,
  // Small scripts would stand inline, which the Content-Security-Policy forbids.
  vite: {
    // The server that runs needs none of the packages that the build does.
    ssr: { noExternal: true },
    // The one large script is Swagger UI, which only the documentation loads.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
    define: {
      'import.meta.env.CONTACT_EMAIL':
        config.contactEmail === undefined ? 'undefined' : JSON.stringify(config.contactEmail),
      'import.meta.env.RATE_LIMIT_MAX': config.rateLimitMax,
      'import.meta.env.RATE_LIMIT_WINDOW_SECONDS': config.rateLimitWindowSeconds,
    },
  },
  // One file a page and one shared stylesheet: a quarter less time and disk than folders (docs/architecture.md).
  build: { format: 'file', concurrency: 16, inlineStylesheets: 'never' },
});
