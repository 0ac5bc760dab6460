// Builds dist/ in eight steps: npm run build

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeService, exampleAnswers } from '../api/openapi.ts';
import { shownQuery } from '../api/operations/all.ts';
import { readChanges } from '../dataset/change-files.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { DatasetError, loadDataset } from '../dataset/load.ts';
import { readVerified, writeFiles, writeManifest, type Manifest } from '../http/manifest.ts';
import { builtOrigin, shownSettings } from '../api/shown-settings.ts';
import { ConfigError, readConfig, type Config } from '../http/config.ts';
import { returnMemory } from '../http/process.ts';
import { openStore, toStoreFiles } from '../http/store-files.ts';
import { buildStore } from '../api/bodies.ts';
import { countryOf } from '../country/from-dataset.ts';
import { buildAreas, type Areas } from '../areas/areas.ts';
import { listBounds } from '../areas/bounds.ts';
import { writeDownloads } from './downloads/main.ts';
import { steps, withoutStack } from './progress.ts';
import { dataVersion, sourcesVersion } from './versions.ts';
import { AstroError, runAstro } from './astro.ts';
import { deleteOldBuilds, createFolder, swapIn } from './folder.ts';
import { makePackage } from './package/main.ts';
import { writePagesBeside } from './pages/render.ts';
import { writeCountryFiles, writeRecordFiles, writeSiteFiles } from './site-files.ts';

const root = join(import.meta.dirname, '../..');
const dataFolder = join(root, 'data');

function reportBuilt(pages: number, records: number, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `built ${pages} pages and ${records} files of records in ${seconds} s with ${megabytes} MB of memory at most in this process`,
  );
}

/** Serializes what the server holds, which does not stay in memory, and writes it once Astro's build has ended. */
async function writeStore(
  folder: string,
  dataset: Dataset,
  astro: Promise<void>,
): Promise<{ readonly areas: Areas; readonly files: Manifest['files'] }> {
  const areas = buildAreas(dataset);
  const files = toStoreFiles(buildStore(countryOf(dataset, listBounds(dataset, areas))));
  returnMemory();
  // It empties the folder before it writes.
  await astro;
  return { areas, files: writeFiles(folder, files) };
}

/** Starts the thread of pages, and writes the files of records; the store does not stay in memory. */
function writeFromStore(
  folder: string,
  files: Manifest['files'],
  config: Config,
  task: Omit<Parameters<typeof writePagesBeside>[0], 'answers'>,
) {
  const store = openStore(readVerified(folder, { files }));
  const pages = writePagesBeside({ ...task, answers: exampleAnswers(store, shownQuery) });
  // An error is thrown where `pages` is awaited.
  pages.catch(() => undefined);
  return {
    pages,
    records: writeRecordFiles(task.client, task.dataset, store),
    openApi: describeService(config, builtOrigin(config), store),
  };
}

async function build(config: Config): Promise<void> {
  const started = performance.now();
  // Before anything is read, so that what changes meanwhile makes the build out of date.
  const sources = sourcesVersion(root, config);
  const step = steps('build', 8);

  step('bundling pages, loading and validating the data');
  const folder = createFolder(root);
  const client = join(folder, 'client');
  const bundle = join(folder, 'pages');
  // It takes the most memory at its end, when this process does not take its most yet.
  const astro = runAstro(folder, bundle);
  const dataset = loadDataset(dataFolder);
  const changes = readChanges(dataFolder, dataset);
  returnMemory();

  step('serializing records and the name index, bundling the npm package');
  const { areas, files } = await writeStore(folder, dataset, astro);
  // Its bundler and the thread of pages take much memory, so one goes before the other.
  const npmPackage = await makePackage(dataset, shownSettings(config));

  step('writing the files of records');
  const task = { bundle, client, dataset, areas };
  const { pages, records, openApi } = writeFromStore(folder, files, config, task);
  // Pages and downloads take the most memory.
  returnMemory();

  step('writing downloads: CSV, XLSX, NDJSON, SQLite, Parquet, GeoJSON');
  // Each is written and compressed after the one before, in turns of the event loop between the next steps.
  const downloads = writeDownloads(folder, dataset, areas, npmPackage, config.baseUrl);
  downloads.catch(() => undefined);
  await nextTurn();

  step('writing the country for /cek');
  writeCountryFiles(client, dataset);
  await nextTurn();

  step('writing sitemaps and what is known of the data');
  writeSiteFiles(client, shownSettings(config), { dataset, changes, openApi });

  step('waiting for the pages');
  const written = await pages;
  rmSync(bundle, { recursive: true });
  const edition = dataset.edition.date;
  writeManifest(folder, {
    files,
    data: dataVersion(root),
    edition,
    downloads: await downloads,
    sources,
    settings: shownSettings(config),
  });

  step('putting the new build in place');
  swapIn(root, folder);
  deleteOldBuilds(root);
  reportBuilt(written, records, started);
}

// A build ends with the process that has started it.
const starter = process.ppid;
setInterval(() => process.ppid === starter || process.exit(1), 1000).unref();
try {
  await build(readConfig());
} catch (error) {
  const isKnown = [DatasetError, ConfigError, AstroError].some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : withoutStack(error));
  // This also ends the thread and the downloads.
  process.exit(error instanceof ConfigError ? 2 : 1);
}
