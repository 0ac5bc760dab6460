// Builds dist/ in seven steps: npm run build

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serializeOpenApi, answerOpenApiExamples } from '../api/openapi.ts';
import { shownQuery } from '../api/operations/all.ts';
import { readChanges } from '../dataset/change-files.ts';
import { DatasetError, loadDataset } from '../dataset/load.ts';
import { countBuiltPages, writeHeldFiles, writeServerManifest } from '../http/manifest.ts';
import { builtOrigin, shownSettings } from '../api/shown-settings.ts';
import { pagePath } from '../domain/page-path.ts';
import { ConfigError, readConfig, type Config } from '../http/config.ts';
import { releaseMemory } from '../http/process.ts';
import { countryFile, pointsFile, toStoreFiles } from '../http/store-files.ts';
import { buildRecordStore, type Store } from '../api/bodies.ts';
import type { CountryTexts } from '../country/country-file.ts';
import type { Country } from '../country/country.ts';
import { buildCountry } from '../country/from-dataset.ts';
import { listAreaBounds } from '../areas/areas.ts';
import { buildAreasInThread } from './areas.ts';
import { startDownloads } from './downloads/main.ts';
import { createBuildSteps, toBuildMessage } from './progress.ts';
import { dataVersion, sourcesVersion } from './versions.ts';
import { AstroError, runAstro } from './astro.ts';
import { createBuildFolder, deleteInBackground, swapBuildIn } from './folder.ts';
import { buildPackage } from './package/main.ts';
import { toPackagedFacts } from '../package/facts.ts';
import { startPages } from './pages/render.ts';
import { writeCountryFiles, writeRecordFiles, writeSiteFiles } from './site-files.ts';

const root = join(import.meta.dirname, '../..');
const dataFolder = join(root, 'data');

function reportBuilt(pages: number, records: number, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const built = `built ${pages} pages and ${records} files of records in ${seconds} s`;
  console.log(`${built} with ${megabytes} MB of memory at most in this process`);
}

/** Writes the files that the server opens. Browsers and the npm package use two of the files. */
function writeStore(folder: string, store: Store) {
  const serialized = toStoreFiles(store);
  const readText = (path: string): string => serialized.get(path)?.toString() ?? '';
  const texts: CountryTexts = { country: readText(countryFile), points: readText(pointsFile) };
  return { texts, files: writeHeldFiles(folder, serialized) };
}

type Step = ReturnType<typeof createBuildSteps>;

interface StoreTask extends Omit<Parameters<typeof startPages>[0], 'answers'> {
  readonly folder: string;
  readonly country: Country;
  readonly config: Config;
}

/** Writes all that needs the store, which is local, so that its memory is freed for later steps. */
async function writeFromStore({ folder, country, config, ...task }: StoreTask, step: Step) {
  step('serializing records and the name index, bundling the npm package');
  const { client, dataset } = task;
  const store = buildRecordStore(country);
  const { files, texts } = writeStore(folder, store);
  const { date } = dataset.edition;
  writeCountryFiles(client, date, texts);
  releaseMemory();
  // The bundler and the thread of pages need much memory, so they must not overlap.
  const facts = JSON.stringify(toPackagedFacts(store.facts));
  const npmPackage = await buildPackage(date, { ...texts, facts }, shownSettings(config));

  step('writing the files of records');
  const finishPages = startPages({ ...task, answers: answerOpenApiExamples(store, shownQuery) });
  const records = writeRecordFiles(client, dataset, store);
  const openApi = serializeOpenApi(config, builtOrigin(config), store);
  return { files, npmPackage, finishPages, records, openApi };
}

type DataTask = Pick<StoreTask, 'folder' | 'bundle' | 'client' | 'config'>;

/** Writes everything that needs the data. Keeps the data in local variables, so it can be freed. */
async function writeFromData(task: DataTask, step: Step) {
  const { folder, bundle, client, config } = task;
  // Astro goes first: it empties the folder, and its memory peak must not meet the areas' peak.
  const astro = runAstro(folder, bundle);
  const dataset = loadDataset(dataFolder);
  const changes = readChanges(dataFolder, dataset);
  releaseMemory();

  const [areas, finishDownloads] = await Promise.all([
    buildAreasInThread(dataset),
    astro.then(() => startDownloads(folder, dataset, config.baseUrl)),
  ]);
  const country = buildCountry(dataset, listAreaBounds(dataset, areas));
  const written = await writeFromStore({ ...task, country, dataset, areas }, step);
  const { npmPackage, openApi, finishPages, ...result } = written;
  releaseMemory();

  step('writing downloads: CSV, XLSX, NDJSON, SQLite, Parquet, GeoJSON');
  // Files are written and compressed one after the other, while the next steps run.
  const downloads = finishDownloads(country, areas, npmPackage);
  // Prevents an unhandled rejection. The error is thrown where `downloads` is awaited.
  downloads.catch(() => undefined);
  await nextTurn();

  step('writing sitemaps and facts about the data');
  await writeSiteFiles(client, shownSettings(config), { dataset, changes, openApi });
  const provinces = dataset.provinces.map(pagePath);
  const edition = dataset.edition.date;
  return { ...result, edition, provinces, downloads: await downloads, pages: finishPages() };
}

async function build(config: Config): Promise<void> {
  const started = performance.now();
  // Hash the sources first, so that a change during the build makes the build out of date.
  const sources = sourcesVersion(root, config);
  const step = createBuildSteps('build', 7);

  step('bundling pages, loading and validating the data');
  const folder = createBuildFolder(root);
  const bundle = join(folder, 'pages');
  const task = { folder, bundle, client: join(folder, 'client'), config };
  const { pages, records, provinces, ...written } = await writeFromData(task, step);

  step('waiting for the pages');
  releaseMemory();
  const renderedPages = await pages;
  rmSync(bundle, { recursive: true });
  const counts = await Promise.all(provinces.map((path) => countBuiltPages(folder, path)));
  writeServerManifest(folder, {
    ...written,
    pages: Object.fromEntries(provinces.map((path, at) => [path, counts[at] ?? 0])),
    data: dataVersion(root),
    sources,
    settings: shownSettings(config),
  });

  step('putting the new build in place');
  swapBuildIn(root, folder);
  deleteInBackground(root, 'previous');
  reportBuilt(renderedPages, records, started);
}

// Ends the build if its parent ends, so that Ctrl-C on npm leaves no build behind.
const starter = process.ppid;
setInterval(() => {
  if (process.ppid !== starter) process.exit(1);
}, 1000).unref();
try {
  await build(readConfig());
} catch (error) {
  const isKnown = [DatasetError, ConfigError, AstroError].some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : toBuildMessage(error));
  deleteInBackground(root, 'next');
  // Exiting also ends the thread and the downloads.
  process.exit(error instanceof ConfigError ? 2 : 1);
}
