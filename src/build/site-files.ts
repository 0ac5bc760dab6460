import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childLists } from '../api/operations/children.ts';
import { sha256, type Content } from '../api/outcome.ts';
import type { ShownSettings } from '../api/shown-settings.ts';
import * as paths from '../api/paths.ts';
import { findChildrenBody, findPostalCodeBody, findRecord, type Store } from '../api/bodies.ts';
import { listCodeAreas } from '../dataset/code-areas.ts';
import type { EditionChanges } from '../dataset/change-files.ts';
import { datasetRegions, type Dataset } from '../dataset/dataset.ts';
import { listCodeEntries } from '../dataset/other-codes.ts';
import { assessQuality } from '../dataset/quality.ts';
import { levels, plurals } from '../domain/level.ts';
import { listedPaths, pagePath, sitePaths, unlistedPaths } from '../domain/page-path.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { docsPaths } from '../site/docs/pages.ts';
import { toLlmsText } from '../site/docs/llms.ts';
import { countryFormat } from '../country/country-file.ts';
import type { CatalogueEntry, CountryCatalogue, CountryTexts } from '../country/country-file.ts';
import { createFileWriter } from './folder.ts';
import { toSitemaps } from './sitemap.ts';

/** Lists the paths of all pages to index, by sitemap. */
function pagePaths(dataset: Dataset): ReadonlyMap<string, readonly string[]> {
  const codes = [
    ...listCodeAreas(dataset).map(({ prefix }) => prefix),
    ...listCodeEntries(dataset).map(({ code }) => code),
  ];
  return new Map<string, readonly string[]>([
    ['pages', [...new Set([...listedPaths, ...docsPaths()])]],
    ...levels.map((of) => [plurals[of], datasetRegions(dataset, of).map(pagePath)] as const),
    ['postal-codes', codes.map(postalCodePagePath)],
  ]);
}

/** Formats security.txt (RFC 9116), which expires a year after the edition. */
function toSecurityText(origin: string, edition: string): string {
  const expires = new Date(edition);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  const contact = `Contact: ${origin}${sitePaths.about.id}\nExpires: ${expires.toISOString()}\n`;
  return `${contact}Preferred-Languages: id, en\nCanonical: ${origin}${paths.securityPath}\n`;
}

const examples = join(import.meta.dirname, '../../examples');

interface SiteData {
  readonly dataset: Dataset;
  readonly changes: readonly EditionChanges[];
  readonly openApi: string;
}

/** Writes sitemaps, robots.txt, llms.txt, security.txt, OpenAPI and the reports on the data. */
export async function writeSiteFiles(
  client: string,
  settings: ShownSettings,
  { dataset, changes, openApi }: SiteData,
): Promise<void> {
  const { baseUrl: origin } = settings;
  const unlisted = unlistedPaths.map((path) => `Disallow: ${path}\n`).join('');
  const robots = `User-agent: *\nAllow: /\n${unlisted}\nSitemap: ${origin}${paths.sitemapPath}\n`;
  const toLine = (value: object): string => `${JSON.stringify(value)}\n`;
  const files: (readonly [path: string, content: string | Uint8Array])[] = [
    ...(await toSitemaps(origin, pagePaths(dataset), dataset.edition.date)),
    [paths.llmsPath, toLlmsText(settings, (file) => readFileSync(join(examples, file), 'utf8'))],
    [paths.securityPath, toSecurityText(origin, dataset.edition.date)],
    [paths.openApiPath, openApi],
    [paths.qualityPath, toLine(assessQuality(dataset))],
    ...changes.map((entry) => [paths.changesDownloadPath(entry.edition), toLine(entry)] as const),
    ['robots.txt', robots],
  ];
  const write = createFileWriter(client);
  for (const [path, content] of files) write(path, content);
}

function* recordFiles(
  dataset: Dataset,
  store: Store,
): Generator<readonly [path: string, content: Content | undefined]> {
  for (const level of levels)
    for (const { id } of datasetRegions(dataset, level))
      yield [paths.recordPath(level, id), findRecord(store, level, id)];
  for (const { parent, child } of childLists)
    for (const { id } of datasetRegions(dataset, parent))
      yield [paths.childrenFile(parent, id, child), findChildrenBody(store, parent, id, child)];
  for (const code of dataset.postalCodes.keys())
    yield [paths.postalCodePath(code), findPostalCodeBody(store, code)];
}

/** Writes the record files and counts them. Asynchronous writing would take three times as long. */
export function writeRecordFiles(client: string, dataset: Dataset, store: Store): number {
  const write = createFileWriter(client);
  let count = 0;
  for (const [path, found] of recordFiles(dataset, store)) {
    if (found === undefined) throw new Error(`there is no body for ${path}`);
    write(path, found.body);
    count++;
  }
  return count;
}

export function writeCountryFiles(client: string, edition: string, texts: CountryTexts): void {
  const write = createFileWriter(client);
  const writeHashed = (name: string, json: string): CatalogueEntry => {
    const path = paths.countryFilePath(name, sha256(json).slice(0, 16));
    write(path, json);
    return { path, bytes: Buffer.byteLength(json) };
  };
  const catalogue: CountryCatalogue = {
    format: countryFormat,
    edition,
    country: writeHashed('country', texts.country),
    points: writeHashed('points', texts.points),
  };
  write(paths.countryCataloguePath, JSON.stringify(catalogue));
}
