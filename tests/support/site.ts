import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { isErrorPageFile } from '../../src/api/file-kinds.ts';
import { serializeOpenApi } from '../../src/api/openapi.ts';
import { builtOrigin, shownSettings } from '../../src/api/shown-settings.ts';
import { PageResult, type Props } from '../../src/build/pages/page-result.ts';
import { listPrebuiltPages, type PageModule } from '../../src/build/pages/render.ts';
import { writeCountryFiles, writeSiteFiles } from '../../src/build/site-files.ts';
import { widgetPlugin } from '../../src/build/widget.ts';
import { toCountryFile, toPointsFile } from '../../src/country/country-file.ts';
import type { AppParts } from '../../src/http/app.ts';
import { readConfig } from '../../src/http/config.ts';
import type { RenderPage } from '../../src/http/pages.ts';
import { openSiteFiles } from '../../src/http/site-files.ts';
import { projectChanges, projectData } from '../../src/site/project/data.ts';
import { openApp, sharedApp } from './app.ts';
import { readText, root } from './project.ts';
import { writeFolder } from './small-data.ts';
import { countryStore } from './store.ts';

/** The source of each template's script. */
const scripts = new Map(
  globSync('src/site/**/*.astro', { cwd: root }).flatMap((file) => {
    const [, source] = /<script src="([^"]+)"/.exec(readText(file)) ?? [];
    return source === undefined ? [] : [[file, join(root, file, '..', source)] as const];
  }),
);
const nameScript = (source: string): string => basename(source, '.ts');

/** Returns the path of a template's script by its id, which starts with the template's path. */
function toScriptPath(id: string): string {
  const [, source = ''] = [...scripts].find(([file]) => id.includes(file)) ?? [];
  return `_astro/${nameScript(source)}.js`;
}

const assets = {
  head: '<link rel="stylesheet" href="/_astro/style.css">',
  scripts: new Proxy({}, { get: (_scripts, id) => toScriptPath(String(id)) }),
};

/** A page on demand during rendering, with the properties of `Astro` that such pages read. */
class ResultOnDemand extends PageResult {
  readonly #properties: object;
  constructor(properties: object) {
    super(assets);
    this.#properties = properties;
  }
  override createAstro(props: Props) {
    return Object.assign(super.createAstro(props), this.#properties);
  }
}

const redirect = (location: string, status: number): Response =>
  new Response(null, { status, headers: { Location: location } });
const toDocument = ({ text }: { readonly text: string }): string => `<!DOCTYPE html>${text}`;

const pagesFolder = '../../src/site/pages';
const modules = import.meta.glob<PageModule & { readonly prerender?: boolean }>(
  '../../src/site/pages/**/*.astro',
  { eager: true },
);
const templates = Object.entries(modules).map(([file, module]) => {
  const route = file.slice(pagesFolder.length, -'.astro'.length).replace(/\/index$/, '') || '/';
  return { route, module };
});

const renderPage: RenderPage = async (target, locals) => {
  const url = new URL(target, 'http://localhost');
  const template = templates.find(({ route }) => route === url.pathname);
  if (template === undefined) throw new Error(`there is no page ${target}`);
  const result = new ResultOnDemand({ url, locals, redirect });
  const rendered = await (template.module.default(result, {}, {}) as unknown);
  return rendered instanceof Response ? rendered : new Response(toDocument(rendered as never));
};

/** The prebuilt pages by the paths of their files, without `.html`. */
const pages = new Map(
  templates
    .filter(({ module }) => module.prerender !== false)
    .flatMap(({ route, module }) =>
      Array.from(listPrebuiltPages(route, module), ({ path, props }) => {
        const render = () => toDocument(module.default(new PageResult(assets), props, {}));
        return [path, render] as const;
      }),
    ),
);

const folder = writeFolder({});

function writePage(path: string): void {
  const file = join(folder, `${path}.html`);
  const render = pages.get(path);
  if (render === undefined || existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, render());
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [widgetPlugin()],
  build: {
    outDir: folder,
    emptyOutDir: false,
    assetsDir: '_astro',
    rolldownOptions: {
      input: Object.fromEntries(Array.from(scripts.values(), (source) => [nameScript(source), source])),
      output: { entryFileNames: '_astro/[name].js' },
    },
  },
});
const config = readConfig({});
const texts = {
  country: JSON.stringify(toCountryFile(countryStore)),
  points: JSON.stringify(toPointsFile(countryStore.points)),
};
writeCountryFiles(folder, projectData.edition.date, texts);
await writeSiteFiles(folder, shownSettings(config), {
  dataset: projectData,
  changes: projectChanges,
  openApi: serializeOpenApi(config, builtOrigin(config), countryStore),
});
const styles = [...readText('src/site/layouts/Page.astro').matchAll(/import '(.*\.css)'/g)];
const otherStyles = ['map', 'docs', 'check', 'label'].map((name) => `../styles/${name}.css`);
const paths = [...styles.map(([, path = '']) => path), ...otherStyles];
const css = paths.map((path) => readText(join('src/site/layouts', path)));
writeFileSync(join(folder, '_astro/style.css'), css.join('\n'));
// A type that no page has, and one that every object has as a property.
for (const end of ['webp', 'constructor']) writeFileSync(join(folder, `empty.${end}`), '');
for (const path of pages.keys()) if (isErrorPageFile(`${path.slice(1)}.html`)) writePage(path);

const files = openSiteFiles(folder);

/** The parts of an app that serves the site, whose pages are rendered from templates on request. */
const siteParts: Partial<AppParts> = {
  renderPage,
  files: {
    ...files,
    find: (path) => {
      writePage(path === '/' ? '/index' : path);
      return files.find(path);
    },
  },
};

/** Serves the site from this process, by default without a limit. */
export const openSite = (environment = {}) => openApp(environment, siteParts);

/** Serves the site for all tests of a file. */
export const sharedSite = (environment = {}) => sharedApp(environment, siteParts);
