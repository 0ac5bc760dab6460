import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { SSRManifest } from 'astro';
import type { Dataset } from '../../dataset/dataset.ts';
import type { Areas } from '../../areas/areas.ts';
import { createFileWriter } from '../folder.ts';
import { PageResult, readAstroAssets, templateError, type Props } from './page-result.ts';
import type { Html } from './runtime.ts';

interface PagesTask {
  readonly bundle: string;
  readonly client: string;
  /** Becomes `projectData`. Copying takes 20 % of the time of loading it from files. */
  readonly dataset: Dataset;
  /** Becomes `projectAreas`. */
  readonly areas: Areas;
  /** The result of `answerOpenApiExamples`. */
  readonly answers: ReadonlyMap<string, unknown>;
}

interface PagesWorkerTask extends PagesTask {
  readonly chunksTaken: Int32Array<SharedArrayBuffer>;
}

/** Limits per thread. Young generations cost memory: 64 MB took 150 MB more in all than 24 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 240, maxYoungGenerationSizeMb: 40 };

const chunkSize = 256;

function renderInThread(workerData: PagesWorkerTask): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData, resourceLimits });
  return once(worker, 'message').then(([pages]) => pages as number);
}

/**
 * Starts to write all prebuilt pages in a thread.
 * @returns a function that starts a second thread; call it when a core is free. It resolves to the
 * number of pages, and rejects if a page fails.
 */
export function startPages(task: PagesTask): () => Promise<number> {
  const chunksTaken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let workerTask: PagesWorkerTask | undefined = { ...task, chunksTaken };
  const first = renderInThread(workerTask).finally(() => {
    workerTask = undefined;
  });
  // Prevents an unhandled rejection. The error is thrown where both promises are awaited.
  first.catch(() => undefined);
  return async () => {
    const second = workerTask && renderInThread(workerTask);
    // Frees the task, because each thread has its own copy.
    workerTask = undefined;
    const counts = await Promise.all([first, second ?? 0]);
    return counts[0] + counts[1];
  };
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

type RouteData = SSRManifest['routes'][number]['routeData'];

/** The entry of the bundle of prebuilt pages. */
interface Bundle {
  readonly manifest: SSRManifest;
  readonly app: { readonly getComponentByRoute: (route: RouteData) => Promise<PageModule> };
}

/** Yields the pages of a route one by one, because a list of all would need much memory. */
export function* listPrebuiltPages(route: string, { getStaticPaths }: PageModule) {
  if (!route.includes('[')) {
    yield { path: route, props: {} };
    return;
  }
  const paths = getStaticPaths?.();
  if (!Array.isArray(paths)) throw templateError(`getStaticPaths of ${route} gives no array`);
  for (const { params, props } of paths as readonly StaticPath[]) {
    const path = route.replace(/\/\[(\.{3})?(\w+)\]/g, (_, rest: string | undefined, name: string) => {
      const value = params[name];
      if (value !== undefined) return `/${value}`;
      if (rest === undefined) throw new Error(`a page of ${route} has no ${name}`);
      return '';
    });
    yield { path: path || '/index', props };
  }
}

/** Creates a check whether this thread writes the next page: threads share a counter of chunks. */
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
    if (type !== 'page') throw templateError(`the route ${route} is not a page`);
    const module = await app.getComponentByRoute(info.routeData);
    const assets = readAstroAssets(manifest, info);
    for (const { path, props } of listPrebuiltPages(route, module)) {
      if (!takeNextPage()) continue;
      const { text } = module.default(new PageResult(assets), props, {});
      write(`${path}.html`, `<!DOCTYPE html>${text}`);
      count++;
    }
  }
  return count;
}

if (import.meta.main) parentPort?.postMessage(await writePages(workerData as PagesWorkerTask));
