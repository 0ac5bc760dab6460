import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { SSRManifest } from 'astro';
import type { Dataset } from '../../dataset/dataset.ts';
import type { Areas } from '../../areas/areas.ts';
import { progressBar } from '../progress.ts';
import { fileWriter } from '../write-file.ts';
import { advice, PageResult, routeAssets, type Props } from './page-result.ts';
import type { Html } from './runtime.ts';

interface PagesTask {
  readonly bundle: string;
  readonly client: string;
  /** For `projectData`: a copy takes a fifth of the time that loading takes. */
  readonly dataset: Dataset;
  /** For `projectAreas`. */
  readonly areas: Areas;
  /** For `exampleAnswers`. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/** Starts to write all prebuilt pages, in a thread: it ends with the build, however that ends. What fails in it is thrown at its end. */
export function startPages(task: PagesTask): Promise<unknown> {
  return once(new Worker(import.meta.filename, { workerData: task }), 'exit');
}

interface StaticPath {
  /** The rest of an address may be missing. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: Props;
}

/** A module of src/site/pages, compiled. */
interface PageModule {
  readonly default: (result: PageResult, props: Props, slots: object) => Html;
  readonly getStaticPaths?: () => readonly StaticPath[];
}

type Route = SSRManifest['routes'][number];

/** The entry of the bundle that Astro makes of the prebuilt pages. */
interface Bundle {
  readonly manifest: SSRManifest;
  readonly app: { readonly getComponentByRoute: (route: Route['routeData']) => Promise<PageModule> };
}

interface Page {
  readonly path: string;
  readonly props: Props;
}

function listPages({ routeData }: Route, { getStaticPaths }: PageModule): readonly Page[] {
  const { route, pathname, type } = routeData;
  if (type !== 'page') throw new Error(`the route ${route} is no page: ${advice}`);
  if (pathname !== undefined) return [{ path: pathname === '/' ? '/index' : pathname, props: {} }];
  const paths = getStaticPaths?.();
  if (!Array.isArray(paths)) throw new Error(`getStaticPaths of ${route} gives no array: ${advice}`);
  return (paths as readonly StaticPath[]).map(({ params, props }) => {
    const path = route.replace(/\/\[(\.{3})?(\w+)\]/g, (_part, rest: string | undefined, name: string) => {
      const value = params[name];
      if (value !== undefined) return `/${value}`;
      if (rest === undefined) throw new Error(`a page of ${route} has no ${name}`);
      return '';
    });
    return { path, props };
  });
}

async function writePages({ bundle, client }: PagesTask): Promise<void> {
  const entry = readdirSync(bundle).find((name) => name.startsWith('prerender-entry')) ?? '';
  const { app, manifest } = (await import(pathToFileURL(join(bundle, entry)).href)) as Bundle;
  const prebuilt = manifest.routes.filter(({ routeData }) => routeData.prerender);
  const routes = await Promise.all(
    prebuilt.map(async (route) => {
      const module = await app.getComponentByRoute(route.routeData);
      return { module, assets: routeAssets(manifest, route), pages: listPages(route, module) };
    }),
  );
  const advance = progressBar(routes.reduce((sum, { pages }) => sum + pages.length, 0));
  const write = fileWriter(client);
  for (const { module, assets, pages } of routes)
    for (const { path, props } of pages) {
      const { text } = module.default(new PageResult(assets), props, {});
      write(`${path}.html`, `<!DOCTYPE html>${text}`);
      advance();
    }
}

if (!isMainThread && import.meta.main) await writePages(workerData as PagesTask);
