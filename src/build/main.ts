// Builds dist/ in nine steps: npm run build

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeService, exampleAnswers } from '../api/openapi.ts';
import { shownQuery } from '../api/operations/all.ts';
import { readChanges } from '../dataset/change-files.ts';
import { DatasetError, loadDataset } from '../dataset/load.ts';
import { countPages, readManifest, readVerified, writeManifest, type Manifest } from '../store/manifest.ts';
import { assessQuality } from '../dataset/quality.ts';
import { builtOrigin, shownSettings } from '../api/shown-settings.ts';
import { ConfigError, readConfig, type Config } from '../http/config.ts';
import { returnMemory } from '../http/process.ts';
import { openStore, toStoreFiles } from '../store/store-files.ts';
import { buildAreas } from '../areas/areas.ts';
import { listBounds } from '../areas/bounds.ts';
import { writeDownloads } from './downloads/main.ts';
import { steps, withoutStack } from './progress.ts';
import { dataVersion, sourcesVersion } from './versions.ts';
import { AstroError, runAstro } from './astro.ts';
import { deleteOldBuilds, createFolder, swapIn } from './folder.ts';
import { makePackage } from './package/main.ts';
import { startPages } from './pages/render.ts';
import {
  measurePages,
  pagePaths,
  writeCountryFiles,
  writeRecordFiles,
  writeSiteFiles,
} from './site-files.ts';

const root = join(import.meta.dirname, '../..');
const dataFolder = join(root, 'data');

/** Checks that a build is whole: its manifest, the files that the server holds, and the number of its pages. */
function checkBuild(
  folder: string,
  paths: ReadonlyMap<string, readonly string[]>,
): { readonly manifest: Manifest; readonly pages: number; readonly bytes: number } {
  const manifest = readManifest(folder);
  readVerified(folder, manifest);
  const measured = measurePages(join(folder, 'client'));
  const expected = [...paths.values()].flat().length;
  if (measured.pages !== expected)
    throw new Error(`${measured.pages} pages were written, ${expected} are expected`);
  return { manifest, ...measured };
}

function reportBuilt(
  { pages, bytes }: ReturnType<typeof checkBuild>,
  records: number,
  started: number,
): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `built ${pages} pages of ${Math.round(bytes / pages)} bytes (${Math.round(bytes / 1e6)} MB) and ${records} files of records ` +
      `in ${seconds} s with ${megabytes} MB of memory at most in this process`,
  );
}

async function build(config: Config): Promise<void> {
  const started = performance.now();
  const origin = builtOrigin(config);
  // Before anything is read, so that what changes meanwhile makes the build out of date.
  const sources = sourcesVersion(root, config);
  const step = steps('build', 9);

  step('loading and validating the data');
  const dataset = loadDataset(dataFolder);
  const quality = assessQuality(dataset);
  const changes = readChanges(dataFolder, dataset);
  const folder = createFolder(root);
  const client = join(folder, 'client');
  const bundle = join(folder, 'pages');

  step('bundling pages, serializing records and the name index');
  const astro = runAstro(folder, bundle);
  const areas = buildAreas(dataset);
  const files = toStoreFiles(dataset, listBounds(dataset, areas));
  // The bundler needs its most memory now.
  returnMemory();
  await astro;
  const store = openStore(files);
  const pages = startPages({ bundle, client, dataset, areas, answers: exampleAnswers(store, shownQuery) });
  // An error is thrown where `pages` is awaited.
  pages.catch(() => undefined);

  step('writing downloads: the npm package, CSV, XLSX, NDJSON, SQLite, Parquet, GeoJSON');
  const npmPackage = await makePackage(dataset, shownSettings(config));
  // Each is written and compressed after the one before, in turns of the event loop between the next steps.
  const downloads = writeDownloads(folder, dataset, areas, npmPackage, config.baseUrl);
  downloads.catch(() => undefined);
  await nextTurn();

  step('writing the files of records');
  const records = writeRecordFiles(client, dataset, store);
  await nextTurn();

  step('writing the country for /cek');
  writeCountryFiles(client, dataset);
  await nextTurn();

  step('writing sitemaps and what is known of the data');
  const paths = pagePaths(dataset);
  const openApi = describeService(config, origin, store);
  await writeSiteFiles(client, shownSettings(config), paths, { dataset, quality, changes, openApi });

  step('waiting for the pages');
  await pages;
  rmSync(bundle, { recursive: true });
  const edition = dataset.edition.date;
  writeManifest(folder, files, {
    data: dataVersion(root),
    edition,
    downloads: await downloads,
    sources,
    settings: shownSettings(config),
    pages: countPages(client),
  });

  step('checking what was written');
  const built = checkBuild(folder, paths);

  step('putting the new build in place');
  if (!(await swapIn(root, folder))) {
    process.exitCode = 1;
    return;
  }
  deleteOldBuilds(root);
  reportBuilt(built, records, started);
}

try {
  await build(readConfig());
} catch (error) {
  const isKnown = [DatasetError, ConfigError, AstroError].some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : withoutStack(error));
  // This also ends the thread and the downloads.
  process.exit(error instanceof ConfigError ? 2 : 1);
}
