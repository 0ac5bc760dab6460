import type { AstroIntegration } from 'astro';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { prerendererHooks } from './prerenderer.ts';

/** The version of Astro with whose pages those of the synchronous runtime were compared. */
export const astroVersion = '7.3.4';

const replaced = 'astro/compiler-runtime';
const runtime = join(import.meta.dirname, 'runtime.ts');

/** Puts the synchronous runtime in the place of Astro's, in the bundle of the prebuilt pages alone. */
const synchronousRuntime = {
  name: 'kodepos-synchronous-runtime',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'prerender',
  resolveId: (id: string, importer?: string) =>
    id === replaced && importer !== runtime ? runtime : undefined,
};

/**
 * Makes Astro bundle the prebuilt pages, with the synchronous runtime, and render none.
 *
 * @param folder of the build
 * @param kept the folder for the bundle
 */
export function bundlePages(folder: string, kept: string): AstroIntegration {
  return {
    name: 'kodepos-bundle-pages',
    hooks: {
      ...prerendererHooks({
        name: 'kodepos-bundle-pages',
        getStaticPaths: () => {
          // Astro deletes it after this.
          cpSync(join(folder, 'server/.prerender'), kept, { recursive: true });
          return Promise.resolve([]);
        },
        render: () => Promise.reject(new Error('no page is rendered here')),
      }),
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [synchronousRuntime] } });
      },
    },
  };
}
