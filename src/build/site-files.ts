import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { toOpenSearch } from '../api/opensearch.ts';
import {
  changesFeedPath,
  changesPath,
  llmsPath,
  openSearchPath,
  qualityPath,
  securityPath,
  sitemapPath,
  webManifestPath,
} from '../api/paths.ts';
import { isErrorPageFile } from '../api/file-kinds.ts';
import { icons, toWebManifest, type Icon } from '../api/web-manifest.ts';
import { listCodeAreas } from '../dataset/code-areas.ts';
import type { EditionChanges } from '../dataset/change-files.ts';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { listCodes } from '../dataset/other-codes.ts';
import type { Quality } from '../dataset/quality.ts';
import { levels, plurals } from '../domain/level.ts';
import { changesPagePath, pagePath, sitePaths, unlistedPaths } from '../domain/page-path.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { docsPaths } from '../site/docs/pages.ts';
import { toLlmsText } from '../site/docs/llms.ts';
import { toChangesFeed } from '../site/render/changes-feed.ts';
import { toSitemaps } from '../site/render/sitemap.ts';
import { fileWriter } from './write-file.ts';

/** Gives the paths of all pages that search engines may index, by the name of their sitemap. */
export function pagePaths(
  dataset: Dataset,
  changes: readonly EditionChanges[],
): ReadonlyMap<string, readonly string[]> {
  const pages = Object.values(sitePaths).filter((path) => !unlistedPaths.includes(path));
  const ofChanges = changes.map(({ edition }) => changesPagePath(edition));
  const codes = [
    ...listCodeAreas(dataset).map(({ prefix }) => prefix),
    ...listCodes(dataset).map(({ code }) => code),
  ];
  return new Map<string, readonly string[]>([
    ['pages', [...new Set([...pages, ...docsPaths(), ...ofChanges])]],
    ...levels.map((level) => [plurals[level], regionsOf(dataset, level).map(pagePath)] as const),
    ['postal-codes', codes.map(postalCodePagePath)],
  ]);
}

/** The width of the margin around a maskable icon, in percent: a circle of 80 % of the width keeps the whole sign. */
const maskableMargin = 10;

/**
 * Draws the site's icon as PNG.
 *
 * @param svg the icon: a square view box, its background first
 * @throws if the SVG does not look like that
 */
function drawIcon(svg: string, { size, corners }: Icon): Buffer {
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const [, background] = /<rect [^>]*fill="(#\w+)"/.exec(svg) ?? [];
  if (Number.isNaN(width) || background === undefined)
    throw new Error('public/favicon.svg needs a square viewBox from 0 0 and a <rect> with a fill');
  const margin = corners === 'maskable' ? (width * maskableMargin) / 100 : 0;
  const box = `viewBox="${-margin} ${-margin} ${width + 2 * margin} ${width + 2 * margin}"`;
  return new Resvg(svg.replace(/viewBox="[^"]*"/, box), {
    fitTo: { mode: 'width', value: size },
    ...(corners === 'empty' ? {} : { background }),
  })
    .render()
    .asPng();
}

/** Formats an icon as ICO, for browsers that ask for it by its old name: a header, a list of one picture, and that as PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const icoSize = 48;

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
}

/**
 * Writes the icons, the sitemaps, robots.txt, the web manifest, the OpenSearch description, llms.txt, and what is known of the
 * data: its quality, and the changes of each edition.
 */
export async function writeSiteFiles(
  client: string,
  origin: string,
  paths: ReadonlyMap<string, readonly string[]>,
  { dataset, quality, changes }: SiteData,
): Promise<void> {
  const icon = readFileSync(join(client, 'favicon.svg'), 'utf8');
  const files: (readonly [path: string, content: string | Uint8Array])[] = [
    ...(await toSitemaps(origin, paths, dataset.edition.date)),
    ...icons.map((each) => [each.path, drawIcon(icon, each)] as const),
    ['favicon.ico', toIco(drawIcon(icon, { path: '', size: icoSize, corners: 'empty' }), icoSize)],
    [webManifestPath, toWebManifest()],
    [openSearchPath, toOpenSearch(origin)],
    [llmsPath, toLlmsText(origin, (file) => readFileSync(join(examples, file), 'utf8'))],
    [securityPath, toSecurityText(origin, dataset.edition.date)],
    [qualityPath, `${JSON.stringify(quality)}\n`],
    ...changes.map((entry) => [changesPath(entry.edition), `${JSON.stringify(entry)}\n`] as const),
    [changesFeedPath, toChangesFeed(origin, changes)],
    [
      'robots.txt',
      `User-agent: *\nAllow: /\nDisallow: ${sitePaths.report}\n\nSitemap: ${origin}${sitemapPath}\n`,
    ],
  ];
  const write = fileWriter(client);
  for (const [path, content] of files) write(path, content);
}

/** Counts the pages of a build and their bytes, without error pages. */
export function measurePages(client: string): { readonly pages: number; readonly bytes: number } {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !isErrorPageFile(name),
  );
  return {
    pages: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(join(client, name)).size, 0),
  };
}
