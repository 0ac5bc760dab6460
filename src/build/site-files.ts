import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { changesPath, llmsPath, openApiPath, qualityPath, securityPath, sitemapPath } from '../api/paths.ts';
import { isErrorPageFile } from '../api/file-kinds.ts';
import { listCodeAreas } from '../dataset/code-areas.ts';
import type { EditionChanges } from '../dataset/change-files.ts';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { listCodes } from '../dataset/other-codes.ts';
import type { Quality } from '../dataset/quality.ts';
import { levels, plurals } from '../domain/level.ts';
import { mapFolder, pagePath, sitePaths, unlistedPaths } from '../domain/page-path.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { docsPaths } from '../site/docs/pages.ts';
import { toLlmsText } from '../site/docs/llms.ts';
import { toSitemaps } from '../site/render/sitemap.ts';
import { fileWriter } from './write-file.ts';

/** Gives the paths of all pages that search engines may index, by the name of their sitemap. */
export function pagePaths(dataset: Dataset): ReadonlyMap<string, readonly string[]> {
  const pages = Object.values(sitePaths).filter((path) => !unlistedPaths.includes(path));
  const codes = [
    ...listCodeAreas(dataset).map(({ prefix }) => prefix),
    ...listCodes(dataset).map(({ code }) => code),
  ];
  return new Map<string, readonly string[]>([
    ['pages', [...new Set([...pages, ...docsPaths()])]],
    ...levels.map((level) => [plurals[level], regionsOf(dataset, level).map(pagePath)] as const),
    ['postal-codes', codes.map(postalCodePagePath)],
  ]);
}

/** Formats whom to tell of a vulnerability (RFC 9116). It holds for a year from the edition: what is older is not looked after. */
function toSecurityText(origin: string, edition: string): string {
  const expires = new Date(edition);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return `Contact: ${origin}${sitePaths.about}\nExpires: ${expires.toISOString()}\nPreferred-Languages: id, en\nCanonical: ${origin}${securityPath}\n`;
}

const examples = join(import.meta.dirname, '../../examples');

interface SiteData {
  readonly dataset: Dataset;
  readonly quality: Quality;
  readonly changes: readonly EditionChanges[];
  /** The description of the interface, for static hosts. */
  readonly openApi: string;
}

/**
 * Writes the sitemaps, robots.txt, llms.txt, and what is known of the data: its quality, and the changes of each edition.
 */
export async function writeSiteFiles(
  client: string,
  origin: string,
  paths: ReadonlyMap<string, readonly string[]>,
  { dataset, quality, changes, openApi }: SiteData,
): Promise<void> {
  const unlisted = unlistedPaths.map((path) => `Disallow: ${path}\n`).join('');
  const files: (readonly [path: string, content: string | Uint8Array])[] = [
    ...(await toSitemaps(origin, paths, dataset.edition.date)),
    [llmsPath, toLlmsText(origin, (file) => readFileSync(join(examples, file), 'utf8'))],
    [securityPath, toSecurityText(origin, dataset.edition.date)],
    [openApiPath, openApi],
    [qualityPath, `${JSON.stringify(quality)}\n`],
    ...changes.map((entry) => [changesPath(entry.edition), `${JSON.stringify(entry)}\n`] as const),
    ['robots.txt', `User-agent: *\nAllow: /\n${unlisted}\nSitemap: ${origin}${sitemapPath}\n`],
  ];
  const write = fileWriter(client);
  for (const [path, content] of files) write(path, content);
}

/** Counts the pages of a build and their bytes, without error pages and maps. */
export function measurePages(client: string): { readonly pages: number; readonly bytes: number } {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !isErrorPageFile(name) && !`/${name}`.startsWith(`${mapFolder}/`),
  );
  return {
    pages: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(join(client, name)).size, 0),
  };
}
