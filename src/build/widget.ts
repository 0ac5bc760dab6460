import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { widgetPath, addressFieldVersionPath } from '../domain/widget-path.ts';

const input = join(import.meta.dirname, '../browser/widget/kodepos-address.ts');

/** Bundles the address field into one file without imports. */
async function buildWidget() {
  const bundling = await rolldown({ input, platform: 'browser', tsconfig: false });
  const { output } = await bundling.generate({ format: 'es', minify: true });
  await bundling.close();
  const [{ code }, ...otherFiles] = output;
  if (otherFiles.length > 0) throw new Error(`${input} is more than one file when bundled`);
  const path = addressFieldVersionPath(createHash('sha256').update(code).digest('hex').slice(0, 16));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { path, integrity, files: { [widgetPath]: code, [path]: code } };
}

const imported = 'virtual:widget';

/** Emits the files of the address field. Pages import its path and hash from `virtual:widget`. */
export function widgetPlugin(): Plugin {
  let built: ReturnType<typeof buildWidget> | undefined;
  const build = () => (built ??= buildWidget());
  return {
    name: 'kodepos-widget',
    resolveId: (id) => (id === imported ? `\0${imported}` : undefined),
    load: async (id) => {
      if (id !== `\0${imported}`) return undefined;
      const { path, integrity } = await build();
      return `export const widget = ${JSON.stringify({ path, integrity })};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of Object.entries((await build()).files))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
}
