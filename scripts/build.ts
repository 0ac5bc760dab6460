import { build as buildPages } from 'astro';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toOpenSearch } from '../src/contract/opensearch.ts';
import { maxSearchLimit } from '../src/contract/parameters.ts';
import {
  changesFeedPath,
  changesPath,
  childrenFile,
  openSearchPath,
  partCataloguePath,
  postalCodePath,
  qualityPath,
  recordPath,
  searchPartPath,
  sitemapPath,
} from '../src/contract/paths.ts';
import { regionsOf, type Dataset } from '../src/dataset/dataset.ts';
import { readChanges, type EditionChanges } from '../src/dataset/change-files.ts';
import { DatasetError, loadDataset } from '../src/dataset/load.ts';
import { readManifest, readVerified, writeManifest } from '../src/store/manifest.ts';
import { checkQuality } from '../src/dataset/quality-baseline.ts';
import { assessQuality } from '../src/dataset/quality.ts';
import { levels, parentLevels, plurals } from '../src/domain/level.ts';
import { pagePath, postalCodePagePath, sitePaths } from '../src/domain/page-path.ts';
import type { PartCatalogue } from '../src/query/search-parts.ts';
import { splitForSearch } from '../src/query/split-for-search.ts';
import { toChangesFeed } from '../src/render/changes-feed.ts';
import { toSitemaps } from '../src/render/sitemap.ts';
import {
  builtOrigin,
  ConfigError,
  forgetOtherVariables,
  readConfig,
  type Config,
} from '../src/server/config.ts';
import { isErrorPageFile } from '../src/store/site-files.ts';
import { settingPages } from '../src/server/answers/on-demand.ts';
import {
  findChildren,
  findPostalCode,
  findRecord,
  openStore,
  toStoreFiles,
  type Body,
  type Store,
} from '../src/store/record-tables.ts';
import { clearAway, startFolder, swapIn } from './build-folder.ts';
import { findDiskError } from './disk-error.ts';
import { dateDownloads, writeDownloads } from './downloads/main.ts';
import { forgetMachine } from './forget-machine.ts';
import { drawPictures } from './pictures.ts';
import { progressBar, steps } from './progress.ts';
import { dataVersion, sourcesVersion } from './versions.ts';

const root = join(import.meta.dirname, '..');

/** Every record and children file of the static build, by path from its client folder, one after the other. */
function* apiFiles(dataset: Dataset, store: Store): Generator<readonly [path: string, body: string]> {
  const found = (body: Body | undefined, path: string): readonly [string, string] => {
    if (body === undefined) throw new Error(`there is no body for ${path}`);
    return [path, body.body];
  };
  for (const level of levels) {
    for (const { id } of regionsOf(dataset, level)) {
      yield found(findRecord(store, level, id), recordPath(level, id));
    }
  }
  for (const level of parentLevels) {
    for (const { id } of regionsOf(dataset, level)) {
      yield found(findChildren(store, level, id), childrenFile(level, id));
    }
  }
  for (const code of dataset.postalCodes.keys()) {
    yield found(findPostalCode(store, code), postalCodePath(code));
  }
}

function countApiFiles({ provinces, regencies, districts, villages, postalCodes }: Dataset): number {
  return 2 * (provinces.length + regencies.length + districts.length) + villages.length + postalCodes.size;
}

/** Writes the files synchronously: three times as fast as asynchronously for many small ones. */
function writeApiFiles(client: string, dataset: Dataset, store: Store): number {
  const advance = progressBar(countApiFiles(dataset));
  const folders = new Set<string>();
  let written = 0;
  for (const [path, body] of apiFiles(dataset, store)) {
    const file = join(client, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(file, body);
    written++;
    advance();
  }
  return written;
}

/** A part with so many regions takes at most 30 KB to fetch, compressed with gzip. */
const mostRegionsOfPart = 2400;

/** Writes the parts of the country that browsers search in where no server answers them, and their catalogue. */
function writeSearchParts(client: string, dataset: Dataset, { search }: Store): void {
  const starts: string[] = [];
  const common: PartCatalogue['common'][number][] = [];
  const hash = createHash('sha256');
  const unnamed = join(client, searchPartPath('unnamed'));
  mkdirSync(unnamed, { recursive: true });
  const size = { most: mostRegionsOfPart, first: maxSearchLimit };
  for (const part of splitForSearch(dataset, search, size)) {
    const json = JSON.stringify(part.excerpt);
    writeFileSync(join(unnamed, `${starts.length}.json`), json);
    hash.update(json);
    starts.push(part.start);
    common.push(...part.common);
  }
  const version = hash.digest('hex').slice(0, 16);
  renameSync(unnamed, join(client, searchPartPath(version)));
  const catalogue: PartCatalogue = { version, starts, common };
  writeFileSync(join(client, partCataloguePath), JSON.stringify(catalogue));
}

/** Writes what each edition changed, and the feed of all of them. */
function writeChanges(client: string, changes: readonly EditionChanges[], origin: string): void {
  mkdirSync(join(client, dirname(changesPath('x'))), { recursive: true });
  for (const entry of changes)
    writeFileSync(join(client, changesPath(entry.edition)), `${JSON.stringify(entry)}\n`);
  const addresses = {
    feed: origin + changesFeedPath,
    page: origin + sitePaths.data,
    ofEdition: (edition: string) => origin + changesPath(edition),
  };
  writeFileSync(join(client, changesFeedPath), toChangesFeed(addresses, changes));
}

/** The paths of all pages that search engines may keep, by what they are of. */
function pagePaths(dataset: Dataset): ReadonlyMap<string, readonly string[]> {
  const { home, data, quality, about, docs, postalCodes } = sitePaths;
  return new Map([
    ['pages', [home, data, quality, about, docs, postalCodes]],
    ...levels.map((level): [string, readonly string[]] => [
      plurals[level],
      regionsOf(dataset, level).map(pagePath),
    ]),
    ['postal-codes', Array.from(dataset.postalCodes.keys(), postalCodePagePath)],
  ]);
}

/** Counts the pages of a build and their bytes; error pages are not counted. */
function measurePages(client: string): { readonly pages: number; readonly bytes: number } {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !isErrorPageFile(name),
  );
  return {
    pages: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(join(client, name)).size, 0),
  };
}

async function writeForMachines(
  client: string,
  origin: string,
  dataset: Dataset,
  paths: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  writeFileSync(join(client, openSearchPath), toOpenSearch(origin));
  const sitemaps = await toSitemaps(origin, paths, dataset.edition.date);
  for (const [name, bytes] of sitemaps) writeFileSync(join(client, name), bytes);
  writeFileSync(join(client, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${origin}${sitemapPath}\n`);
}

async function build(config: Config): Promise<void> {
  const started = performance.now();
  const origin = builtOrigin(config);
  const step = steps('build', 9);

  step('loading and validating the data');
  const dataset = loadDataset(join(root, 'data'));
  const quality = assessQuality(dataset);
  checkQuality(quality, join(root, 'data'));
  const changes = readChanges(join(root, 'data'), dataset);
  const folder = startFolder(root);

  step('rendering pages');
  forgetOtherVariables();
  await buildPages({ root, outDir: folder, logLevel: 'warn' });
  forgetMachine(join(folder, 'server'), root, folder);

  step('serializing records and the name index');
  const files = toStoreFiles(dataset);
  const store = openStore(files);
  const client = join(folder, 'client');

  step('serializing downloads: CSV, NDJSON, SQLite, Parquet');
  // They are compressed while the next steps go on.
  const downloads = writeDownloads(folder, dataset, config.baseUrl);

  step(`writing ${countApiFiles(dataset)} files of records`);
  const written = writeApiFiles(client, dataset, store);

  step('splitting the country into parts to search in');
  writeSearchParts(client, dataset, store);

  step('drawing pictures, writing sitemaps');
  const paths = pagePaths(dataset);
  await writeForMachines(client, origin, dataset, paths);
  for (const [path, picture] of await drawPictures(dataset)) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), picture);
  }
  writeFileSync(join(client, qualityPath), `${JSON.stringify(quality)}\n`);
  writeChanges(client, changes, origin);
  for (const path of files.keys()) mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeManifest(folder, files, {
    data: dataVersion(root),
    edition: dataset.edition.date,
    downloads: await downloads,
    sources: sourcesVersion(root, config),
    origin,
    counts: {
      ...Object.fromEntries(levels.map((level) => [plurals[level], regionsOf(dataset, level).length])),
      postalCodes: dataset.postalCodes.size,
    },
  });

  step('checking what was written');
  const manifest = readManifest(folder);
  readVerified(folder, manifest);
  if (written !== countApiFiles(dataset)) throw new Error(`${written} files of records were written`);
  const { pages, bytes } = measurePages(client);
  const expected = [...paths.values()].flat().filter((path) => !settingPages.has(path)).length;
  if (pages !== expected) throw new Error(`${pages} pages were written, ${expected} are expected`);

  step('putting the new build in place');
  dateDownloads(folder, manifest);
  if (!(await swapIn(root, folder))) {
    process.exitCode = 1;
    return;
  }
  clearAway(root);
  const { maxRSS } = process.resourceUsage();
  console.log(
    `built ${pages} pages of ${Math.round(bytes / pages)} bytes (${Math.round(bytes / 1e6)} MB) and ${written} files of records ` +
      `in ${((performance.now() - started) / 1000).toFixed(1)} s with ${Math.round(maxRSS / 1024)} MB of memory at most`,
  );
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
