import type { AstroIntegration, HookParameters } from 'astro';

type Prerenderer = Parameters<HookParameters<'astro:build:start'>['setPrerenderer']>[0];

/** Makes the hooks of an integration that puts a prerenderer in the place of Astro's; a function gets Astro's. */
export function prerendererHooks(prerenderer: Prerenderer): AstroIntegration['hooks'] {
  let set: () => void = () => undefined;
  return {
    'astro:build:start': ({ setPrerenderer }) => {
      set = () => {
        setPrerenderer(prerenderer);
      };
    },
    // This must wait for the bundler's configuration: Astro 7.3 omits the entry of its own prerenderer if another is set before.
    'astro:build:setup': () => {
      set();
    },
  };
}
