import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { widgetPath, widgetVersionPath } from '../domain/widget-path.ts';

interface Widget {
  /** The address of this version, which never changes. */
  readonly path: string;
  /** The hash for Subresource Integrity. */
  readonly integrity: string;
  readonly files: ReadonlyMap<string, string>;
}

const input = join(import.meta.dirname, '../browser/widget/kodepos-address.ts');

/** Bundles the address field into one file, which imports nothing. */
async function bundle(): Promise<string> {
  const bundling = await rolldown({ input, platform: 'browser', tsconfig: false });
  const { output } = await bundling.generate({ format: 'es', minify: true });
  await bundling.close();
  const [{ code }, ...others] = output;
  if (others.length > 0) throw new Error(`${input} is more than one file when bundled`);
  return code;
}

async function buildWidget(): Promise<Widget> {
  const code = await bundle();
  const path = widgetVersionPath(createHash('sha256').update(code).digest('hex').slice(0, 16));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    path,
    integrity,
    files: new Map([
      [widgetPath, code],
      [path, code],
    ]),
  };
}

const imported = 'virtual:widget';

/** Adds the address field to the files of the site, and gives pages its version as `virtual:widget`. */
export function widgetPlugin(): Plugin {
  let built: Promise<Widget> | undefined;
  const build = (): Promise<Widget> => (built ??= buildWidget());
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
      for (const [path, source] of (await build()).files)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
}
