import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { readConfig } from './src/server/config.ts';
import { apiInDev } from './src/server/dev.ts';

const config = readConfig();

export default defineConfig({
  site: config.baseUrl,
  server: { host: config.host, port: config.port },
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware' }),
  integrations: [apiInDev(config)],
  // Nothing here needs a session or an image service; both would bring routes of their own.
  session: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  // One file a page and one shared stylesheet: a quarter less time and disk than folders (docs/architecture.md).
  build: { format: 'file', concurrency: 16, inlineStylesheets: 'never' },
});
