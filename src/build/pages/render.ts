import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SSRManifest } from 'astro';
import type { Dataset } from '../../dataset/dataset.ts';
import type { Areas } from '../../areas/areas.ts';
import { fileWriter } from '../folder.ts';
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

/** Writes all prebuilt pages in a thread, and gives how many. The promise rejects where a page fails. */
export async function renderPagesInWorker(task: PagesTask): Promise<number> {
  const [pages] = (await once(new Worker(import.meta.filename, { workerData: task }), 'message')) as [number];
  return pages;
}

interface StaticPath {
  /** A rest parameter may be missing. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: Props;
}

/** A module of src/site/pages, compiled. */
interface PageModule {
  readonly default: (result: PageResult, props: Props, slots: object) => Html;
  readonly getStaticPaths?: () => readonly StaticPath[];
}

type Route = SSRManifest['routes'][number];

/** The entry of the bundle of prebuilt pages. */
interface Bundle {
  readonly manifest: SSRManifest;
  readonly app: { readonly getComponentByRoute: (route: Route['routeData']) => Promise<PageModule> };
}

interface Page {
  readonly path: string;
  readonly props: Props;
}

/** Yields the pages of a route, one by one: the paths of all take much memory. */
function* listPages({ routeData }: Route, { getStaticPaths }: PageModule): Generator<Page> {
  const { route, pathname, type } = routeData;
  if (type !== 'page') throw new Error(`the route ${route} is no page: ${advice}`);
  if (pathname !== undefined) {
    yield { path: pathname === '/' ? '/index' : pathname, props: {} };
    return;
  }
  const paths = getStaticPaths?.();
  if (!Array.isArray(paths)) throw new Error(`getStaticPaths of ${route} gives no array: ${advice}`);
  for (const { params, props } of paths as readonly StaticPath[]) {
    const path = route.replace(/\/\[(\.{3})?(\w+)\]/g, (_part, rest: string | undefined, name: string) => {
      const value = params[name];
      if (value !== undefined) return `/${value}`;
      if (rest === undefined) throw new Error(`a page of ${route} has no ${name}`);
      return '';
    });
    yield { path, props };
  }
}

async function writePages({ bundle, client }: PagesTask): Promise<number> {
  const entry = readdirSync(bundle).find((name) => name.startsWith('prerender-entry')) ?? '';
  const { app, manifest } = (await import(pathToFileURL(join(bundle, entry)).href)) as Bundle;
  const write = fileWriter(client);
  let count = 0;
  for (const route of manifest.routes.filter(({ routeData }) => routeData.prerender)) {
    const module = await app.getComponentByRoute(route.routeData);
    const assets = routeAssets(manifest, route);
    for (const { path, props } of listPages(route, module)) {
      const { text } = module.default(new PageResult(assets), props, {});
      write(`${path}.html`, `<!DOCTYPE html>${text}`);
      count++;
    }
  }
  return count;
}

if (!isMainThread && import.meta.main) parentPort?.postMessage(await writePages(workerData as PagesTask));
