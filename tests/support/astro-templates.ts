import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as compiler from '@astrojs/compiler-rs';
import type { Plugin } from 'vite';
import { builtOrigin, shownSettings } from '../../src/api/shown-settings.ts';
import { readConfig } from '../../src/http/config.ts';
import { root } from './project.ts';

// A package of Astro's, in Astro's version.
const require = createRequire(import.meta.resolve('astro/package.json'));
const { transform } = (await import(require.resolve('@astrojs/compiler-rs'))) as typeof compiler;

const runtime = join(root, 'src/build/pages/runtime.ts');
const config = readConfig({});
const settings = JSON.stringify(shownSettings(config));

/** Compiles templates for tests of the source as the build does: for our synchronous runtime. */
export const astroTemplates: Plugin = {
  name: 'kodepos-astro-templates',
  enforce: 'pre',
  config: () => ({ define: { 'import.meta.env.SITE': JSON.stringify(builtOrigin(config)) } }),
  transform: {
    filter: { id: /\.astro$/ },
    handler: (source, filename) => {
      const { code, map } = transform(source, {
        ...{ filename, internalURL: runtime, compact: true, resultScopedSlot: true },
        resolvePath: (specifier: string) => join(filename, '..', specifier),
      });
      return { code: code.replaceAll('import.meta.env.SETTINGS', settings), map, moduleType: 'ts' };
    },
  },
};
