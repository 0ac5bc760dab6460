import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SSRManifest } from 'astro';
import type { Dataset } from '../../dataset/dataset.ts';
import type { Areas } from '../../areas/areas.ts';
import { createFileWriter } from '../folder.ts';
import { advice, PageResult, routeAssets, type Props } from './page-result.ts';
import type { Html } from './runtime.ts';

interface PagesTask {
  readonly bundle: string;
  readonly client: string;
  /** For `projectData`. Copying takes a fifth of the time of loading. */
  readonly dataset: Dataset;
  /** For `projectAreas`. */
  readonly areas: Areas;
  /** For `answerExamples`. */
  readonly answers: ReadonlyMap<string, unknown>;
}

interface PagesWorkerTask extends PagesTask {
  readonly chunksTaken: Int32Array<SharedArrayBuffer>;
}

/** Per thread. Without limits, both threads together need 70 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 };

const chunkSize = 256;

/**
 * Writes all prebuilt pages in a thread, and in a second one as soon as a core is free.
 *
 * @param coreIsFree resolves when this thread has nothing more to compute
 * @returns the number of pages; rejects if a page fails
 */
export async function renderPagesInWorkers(task: PagesTask, coreIsFree: Promise<unknown>): Promise<number> {
  const chunksTaken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerTask: PagesWorkerTask = { ...task, chunksTaken };
  const render = async (): Promise<number> => {
    const worker = new Worker(import.meta.filename, { workerData: workerTask, resourceLimits });
    const [pages] = (await once(worker, 'message')) as [number];
    return pages;
  };
  const first = render();
  const firstEnd = first.then(() => 'first');
  const second = Promise.race([firstEnd, coreIsFree]).then((end) => (end === 'first' ? 0 : render()));
  const counts = await Promise.all([first, second]);
  return counts[0] + counts[1];
}

interface StaticPath {
  /** A rest parameter may be missing. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: Props;
}

/** A compiled module of src/site/pages. */
export interface PageModule {
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

/** Yields the pages of a route one by one, because all paths need much memory. */
export function* listPrebuiltPages(route: string, { getStaticPaths }: PageModule): Generator<Page> {
  if (!route.includes('[')) {
    yield { path: route, props: {} };
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
    yield { path: path || '/index', props };
  }
}

/**
 * Creates a function that checks whether this thread writes the next page. Threads claim chunks of
 * pages from a shared counter.
 */
function createPageTaker(chunksTaken: PagesWorkerTask['chunksTaken']): () => boolean {
  let at = -1;
  let chunk = Atomics.add(chunksTaken, 0, 1);
  return () => {
    at++;
    if (at === (chunk + 1) * chunkSize) chunk = Atomics.add(chunksTaken, 0, 1);
    return at >= chunk * chunkSize;
  };
}

async function writePages({ bundle, client, chunksTaken }: PagesWorkerTask): Promise<number> {
  const entry = readdirSync(bundle).find((name) => name.startsWith('prerender-entry')) ?? '';
  const { app, manifest } = (await import(pathToFileURL(join(bundle, entry)).href)) as Bundle;
  const write = createFileWriter(client);
  const takeNextPage = createPageTaker(chunksTaken);
  let count = 0;
  for (const info of manifest.routes.filter(({ routeData }) => routeData.prerender)) {
    const { route, type } = info.routeData;
    if (type !== 'page') throw new Error(`the route ${route} is not a page: ${advice}`);
    const module = await app.getComponentByRoute(info.routeData);
    const assets = routeAssets(manifest, info);
    for (const { path, props } of listPrebuiltPages(route, module)) {
      if (!takeNextPage()) continue;
      const { text } = module.default(new PageResult(assets), props, {});
      write(`${path}.html`, `<!DOCTYPE html>${text}`);
      count++;
    }
  }
  return count;
}

if (!isMainThread && import.meta.main)
  parentPort?.postMessage(await writePages(workerData as PagesWorkerTask));
