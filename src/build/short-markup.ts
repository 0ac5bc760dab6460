import type { Plugin } from 'vite';

/** Elements that stand on lines of their own: white space beside them is never seen. */
const blocks =
  'html|head|meta|link|title|body|header|main|footer|nav|section|div|h[1-6]|p|ol|ul|li|dl|dt|dd|figure|figcaption|details|summary|table|caption|thead|tbody|tr|th|td';

const steps: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\s+(?=</?(?:${blocks})\\b)`, 'g'), ''],
  [new RegExp(`(</?(?:${blocks})(?: [\\w-]+="[^"$]*")*>)\\s+`, 'g'), '$1'],
  // They end where the next one begins, or the list ends.
  [/<\/(?:li|dt)>/g, ''],
];

/** Removes what HTML does without from the code of a compiled template. Exports cut some elements out, and look for their ends. */
export function shorten(code: string): string {
  const possible = code.includes('data-server') ? steps.slice(0, -1) : steps;
  return possible.reduce((text, [pattern, by]) => text.replace(pattern, by), code);
}

/** Makes Vite shorten each template once, for all pages that it makes. */
export function shortMarkup(): Plugin {
  return {
    name: 'kodepos-short-markup',
    transform: { filter: { id: /\.astro$/ }, handler: (code) => ({ code: shorten(code), map: null }) },
  };
}
