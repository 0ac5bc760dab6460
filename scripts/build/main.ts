// Builds dist/ in nine steps: npm run build

import { build as buildPages } from 'astro';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readChanges } from '../../src/dataset/change-files.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import { readManifest, readVerified, writeManifest, type Manifest } from '../../src/store/manifest.ts';
import { checkQuality } from '../../src/dataset/quality-baseline.ts';
import { assessQuality } from '../../src/dataset/quality.ts';
import { levels, plurals } from '../../src/domain/level.ts';
import {
  builtOrigin,
  ConfigError,
  forgetOtherVariables,
  readConfig,
  type Config,
} from '../../src/server/config.ts';
import { settingPages } from '../../src/server/answers/on-demand.ts';
import { openStore, toStoreFiles } from '../../src/store/store-files.ts';
import { dateDownloads, writeDownloads } from '../downloads/main.ts';
import { steps } from '../progress.ts';
import { dataVersion, sourcesVersion } from '../versions.ts';
import { findDiskError } from './disk-error.ts';
import { clearAway, startFolder, swapIn } from './folder.ts';
import { forgetMachine } from './forget-machine.ts';
import { countRecordFiles, writeRecordFiles } from './record-files.ts';
import { writeSearchParts } from './search-parts.ts';
import { measurePages, pagePaths, writeDataFiles, writeSiteFiles } from './site-files.ts';

const root = join(import.meta.dirname, '../..');
const dataFolder = join(root, 'data');

const countRegions = (dataset: Dataset): Manifest['counts'] => ({
  ...Object.fromEntries(levels.map((level) => [plurals[level], regionsOf(dataset, level).length])),
  postalCodes: dataset.postalCodes.size,
});

/** Checks that a build is whole: its manifest, its files of records and its pages. */
function checkBuild(
  folder: string,
  dataset: Dataset,
  records: number,
  paths: ReadonlyMap<string, readonly string[]>,
): { readonly manifest: Manifest; readonly pages: number; readonly bytes: number } {
  const manifest = readManifest(folder);
  readVerified(folder, manifest);
  if (records !== countRecordFiles(dataset)) throw new Error(`${records} files of records were written`);
  const measured = measurePages(join(folder, 'client'));
  const expected = [...paths.values()].flat().filter((path) => !settingPages.has(path)).length;
  if (measured.pages !== expected)
    throw new Error(`${measured.pages} pages were written, ${expected} are expected`);
  return { manifest, ...measured };
}

function sayBuilt(pages: number, bytes: number, records: number, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `built ${pages} pages of ${Math.round(bytes / pages)} bytes (${Math.round(bytes / 1e6)} MB) and ${records} files of records ` +
      `in ${seconds} s with ${megabytes} MB of memory at most`,
  );
}

async function build(config: Config): Promise<void> {
  const started = performance.now();
  const origin = builtOrigin(config);
  const step = steps('build', 9);

  step('loading and validating the data');
  const dataset = loadDataset(dataFolder);
  const quality = assessQuality(dataset);
  checkQuality(quality, dataFolder);
  const changes = readChanges(dataFolder, dataset);
  const folder = startFolder(root);
  const client = join(folder, 'client');

  step('rendering pages');
  forgetOtherVariables();
  await buildPages({ root, outDir: folder, logLevel: 'warn' });
  forgetMachine(join(folder, 'server'), root, folder);

  step('serializing records and the name index');
  const files = toStoreFiles(dataset);
  const store = openStore(files);

  step('writing downloads: CSV, NDJSON, SQLite, Parquet');
  // Their compression goes on during the next steps.
  const downloads = writeDownloads(folder, dataset, config.baseUrl);

  step(`writing ${countRecordFiles(dataset)} files of records`);
  const records = writeRecordFiles(client, dataset, store);

  step('splitting the country into parts to search in');
  writeSearchParts(client, dataset, store);

  step('drawing pictures, writing sitemaps');
  const paths = pagePaths(dataset);
  await writeSiteFiles(client, origin, dataset, paths);
  writeDataFiles(client, origin, quality, changes);
  for (const path of files.keys()) mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeManifest(folder, files, {
    data: dataVersion(root),
    edition: dataset.edition.date,
    downloads: await downloads,
    sources: sourcesVersion(root, config),
    origin,
    counts: countRegions(dataset),
  });

  step('checking what was written');
  const { manifest, pages, bytes } = checkBuild(folder, dataset, records, paths);

  step('putting the new build in place');
  dateDownloads(folder, manifest);
  if (!(await swapIn(root, folder))) {
    process.exitCode = 1;
    return;
  }
  clearAway(root);
  sayBuilt(pages, bytes, records, started);
}

try {
  await build(readConfig());
} catch (error) {
  const ofDisk = findDiskError(error, root);
  if (ofDisk === undefined && !(error instanceof DatasetError) && !(error instanceof ConfigError))
    throw error;
  console.error(ofDisk ?? (error as Error).message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
