// Renders all prebuilt pages and writes them, in a thread of the build.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { listRoutes } from './render.ts';
import type { PagesTask } from './start.ts';

const { bundle, client, total, done } = workerData as PagesTask;
const routes = await listRoutes(bundle);
Atomics.store(
  total,
  0,
  routes.reduce((sum, { pages }) => sum + pages.length, 0),
);
const folders = new Set<string>();
for (const { pages, render } of routes) {
  for (const { path, props } of pages) {
    const file = join(client, `${path}.html`);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    // A page of two routes, or of a file of public/, is an error.
    writeFileSync(file, render(props), { flag: 'wx' });
    Atomics.add(done, 0, 1);
  }
}
