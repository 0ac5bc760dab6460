import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration, HookParameters } from 'astro';

/** The version of Astro that the synchronous runtime was compared with. */
export const astroVersion = '7.3.4';

type Prerenderer = Parameters<HookParameters<'astro:build:start'>['setPrerenderer']>[0];

export function prerendererHooks(prerenderer: Prerenderer): AstroIntegration['hooks'] {
  let set: () => void = () => undefined;
  return {
    'astro:build:start': ({ setPrerenderer }) => {
      set = () => {
        setPrerenderer(prerenderer);
      };
    },
    // Waits for the bundler's configuration: Astro 7.3 omits the entry of its prerenderer if
    // another prerenderer is set earlier.
    'astro:build:setup': () => {
      set();
    },
  };
}

const replaced = 'astro/compiler-runtime';
const runtime = join(import.meta.dirname, 'runtime.ts');

/** Replaces Astro's runtime by `runtime.ts`, only in the bundle of the prebuilt pages. */
const synchronousRuntime = {
  name: 'kodepos-synchronous-runtime',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'prerender',
  resolveId: (id: string, importer?: string) =>
    id === replaced && importer !== runtime ? runtime : undefined,
};

/** Bundles the prebuilt pages with Astro into the folder `kept`. Renders no page. */
export function bundlePages(folder: string, bundleFolder: string): AstroIntegration {
  const name = 'kodepos-bundle-pages';
  const hooks = prerendererHooks({
    name,
    getStaticPaths: () => {
      // Astro deletes this folder afterwards.
      cpSync(join(folder, 'server/.prerender'), bundleFolder, { recursive: true });
      return Promise.resolve([]);
    },
    render: () => Promise.reject(new Error('no page is rendered here')),
  });
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [synchronousRuntime] } });
      },
    },
  };
}
