// Renders some prebuilt pages with Astro: node tests/support/astro-pages.ts FOLDER < PATHS

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { prerendererHooks } from '../../src/build/pages/bundle.ts';

const wanted = new Set(readFileSync(0, 'utf8').split('\n'));
const hooks = prerendererHooks((prerenderer) => ({
  ...prerenderer,
  getStaticPaths: async () =>
    (await prerenderer.getStaticPaths()).filter(({ pathname }) => wanted.has(pathname)),
}));
await build({
  root: join(import.meta.dirname, '../..'),
  outDir: process.argv[2] ?? '',
  logLevel: 'warn',
  integrations: [{ name: 'kodepos-some-pages', hooks }],
});
