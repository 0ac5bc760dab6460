import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { widgetFolder, widgetPath, widgetVersionPath } from '../domain/widget-path.ts';
import { fileTypes } from '../api/file-kinds.ts';

/** A module by the address of its version. */
interface Version {
  /** Never changes. */
  readonly path: string;
  /** The hash for Subresource Integrity. */
  readonly integrity: string;
}

interface Widget extends Version {
  readonly files: ReadonlyMap<string, string>;
}

const sources = join(import.meta.dirname, '../browser/widget');

/** Gives code that imports `id` what it exports. */
const moduleOf = (id: string, code: string): Pick<Plugin, 'name' | 'resolveId' | 'load'> => ({
  name: id,
  resolveId: (wanted) => (wanted === id ? id : undefined),
  load: (wanted) => (wanted === id ? code : undefined),
});

/** Bundles a module into one file, which imports nothing. */
async function bundle(
  name: string,
  plugins: Parameters<typeof rolldown>[0]['plugins'] = [],
): Promise<string> {
  const input = join(sources, name);
  const bundling = await rolldown({ input, platform: 'browser', tsconfig: false, plugins });
  const { output } = await bundling.generate({ format: 'es', minify: true });
  await bundling.close();
  const [{ code }, ...others] = output;
  if (others.length > 0) throw new Error(`${input} is more than one file when bundled`);
  return code;
}

function versionOf(code: string): Version {
  const version = createHash('sha256').update(code).digest('hex').slice(0, 16);
  return {
    path: widgetVersionPath(version),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
}

/** Bundles the search, then the address field, which has the hash of the search: whoever pins the one pins both. */
async function buildWidget(): Promise<Widget> {
  const search = await bundle('search.ts');
  const ofSearch = versionOf(search);
  const known = `export const searchModule = ${JSON.stringify(ofSearch)};`;
  const code = await bundle('kodepos-address.ts', [moduleOf('virtual:widget-search', known)]);
  const own = versionOf(code);
  const files = new Map([
    [widgetPath, code],
    [own.path, code],
    [ofSearch.path, search],
  ]);
  return { ...own, files };
}

const imported = 'virtual:widget';

/** Puts the address field among the files of the site, and gives pages its version as `virtual:widget`. */
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
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (!path.startsWith(widgetFolder)) {
          next();
          return;
        }
        // Anew each time, because its source may have changed.
        void buildWidget().then(({ files }) => {
          const file = files.get(path);
          if (file === undefined) next();
          else response.setHeader('Content-Type', fileTypes['.js']).end(file);
        }, next);
      });
    },
  };
}
