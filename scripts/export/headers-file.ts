import { extname } from 'node:path';
import {
  downloadFolder,
  changesFeedPath,
  changesPath,
  openApiPath,
  postmanPath,
  qualityPath,
  countryCataloguePath,
  countryPath,
  sitemapPath,
} from '../../src/api/paths.ts';
import { downloadVersionPath, downloads } from '../../src/api/downloads.ts';
import { iconsPath, sitePaths, translatedPaths } from '../../src/domain/page-path.ts';
import { widgetPath, widgetVersionPath } from '../../src/domain/widget-path.ts';
import { caching, contentTypes, type Headers } from '../../src/api/headers.ts';
import { assetFolder, fileKinds, type FileKindName } from '../../src/api/file-kinds.ts';
import type { Manifest } from '../../src/store/manifest.ts';
import { type Move, cardRule, childrenRules, listRules, pairsOf, headersOfDownloads } from './rules.ts';

/** The limits of Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ (2026-11). */
export const maxRules = 100;
export const maxLineLength = 2000;

/** Gives the patterns of the pages of provinces and of postal codes: a rule for a page and all below it. */
function pagePatterns(slugs: readonly string[]): readonly string[] {
  const folders = [sitePaths.postalCodes, ...slugs.map((slug) => `/${slug}`)];
  return folders.flatMap((path) => {
    const isStart = folders.some((other) => other !== path && other.startsWith(path));
    // Such a rule would match another province: `/papua*` matches `/papua-barat`.
    return isStart ? [path, `${path}/*`] : [`${path}*`];
  });
}

/**
 * Formats the headers of a site for Netlify and Cloudflare Pages. Both join the values of a header that several rules set, so
 * no address may match rules of two kinds: each province has its own rule. On Netlify `/papua/*` also matches `/papua`; the
 * same value twice has the effect of one. So copies of a download with terms of its own have the site's, which name them.
 *
 * @param provinces the slugs of the provinces
 * @param files other files at the top of the site
 * @throws if there are more rules than the hosts allow
 */
export function toHeadersFile(
  provinces: readonly string[],
  files: readonly string[],
  version: string,
  lastModified: string,
  everywhere: Headers,
): string {
  const { docs, postalCodes } = sitePaths;
  const apart: readonly string[] = [postalCodes, ...Object.values(translatedPaths.search)];
  const sitePages = [
    ...Object.values(sitePaths).filter((path) => !apart.includes(path) && !path.startsWith(docs)),
    `${docs}*`,
  ];
  const sitemapStart = sitemapPath.replace(extname(sitemapPath), '');
  const single = files.map((file) => `/${file}`).filter((path) => !path.startsWith(sitemapStart));
  const elsewhere = downloads.filter(({ path }) => !path.startsWith(downloadFolder));
  const ofKind = (kind: FileKindName, ...patterns: readonly string[]) => {
    const { headers, cacheControl } = fileKinds[kind];
    return patterns.map((pattern) => [pattern, [...headers, 'Cache-Control', cacheControl]] as const);
  };
  const ofDownloads = (pattern: string, ...options: Parameters<typeof headersOfDownloads>) =>
    [pattern, ['Last-Modified', lastModified, ...headersOfDownloads(...options)]] as const;
  const rules: readonly (readonly [pattern: string, headers: Headers])[] = [
    ...ofKind('page', ...sitePages, ...pagePatterns(provinces)),
    ...ofKind('record', '/api/*').map(
      ([pattern, headers]) => [pattern, ['Content-Type', contentTypes.json, ...headers]] as const,
    ),
    ofDownloads(`${downloadFolder}*`, caching.download),
    ...elsewhere.map(({ path, license }) => ofDownloads(`${path}*`, caching.download, license)),
    ofDownloads(downloadVersionPath(version, '*'), caching.fingerprinted),
    ...ofKind('asset', `${assetFolder}/*`),
    ...ofKind('shared', countryCataloguePath, widgetPath),
    ...ofKind(
      'shared-version',
      ...[widgetVersionPath('*'), countryPath('country', '*'), countryPath('points', '*')].map((path) =>
        path.slice(0, path.indexOf('*') + 1),
      ),
    ),
    ...ofKind('description', openApiPath, postmanPath, qualityPath, changesFeedPath),
    ...ofKind('description', changesPath('*').replace(/\.json$/, '')),
    ...ofKind('file', '/og/*', '/peta/*', `${iconsPath}/*`, `${sitemapStart}*`, ...single),
  ];
  if (rules.length > maxRules)
    throw new Error(
      `${rules.length} header rules are needed but hosts allow ${maxRules}: there are too many provinces`,
    );
  return rules
    .map(([pattern, headers]) => {
      const lines = pairsOf([...headers, ...everywhere]).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}

/** The limits of Cloudflare Pages for rules without and with a placeholder; those without come first. */
const maxRedirects = { fixed: 2000, open: 100 } as const;

/**
 * Formats the rewrites of lists and the addresses that lead on, for both hosts. Netlify knows no 308.
 *
 * @throws if there are more rules than the hosts allow
 */
export function toRedirectsFile(
  moves: readonly Move[],
  { edition, downloads }: Pick<Manifest, 'edition' | 'downloads'>,
): string {
  const fixed = [
    ...moves.map(({ from, to }) => `${from} ${to} 301`),
    ...listRules.map(({ from, to }) => `${from} ${to} 200`),
  ];
  const open = [
    ...moves.filter(({ hasPagesBelow }) => hasPagesBelow).map(({ from, to }) => `${from}/* ${to}/:splat 301`),
    `${downloadVersionPath(edition, '*')} ${downloadVersionPath(downloads.version, ':splat')} 302`,
    ...[...childrenRules(':id'), cardRule(':region', ':card')].map(({ from, to }) => `${from} ${to} 200`),
  ];
  if (fixed.length > maxRedirects.fixed || open.length > maxRedirects.open)
    throw new Error(
      `${fixed.length} and ${open.length} redirects are needed, hosts allow ${maxRedirects.fixed} and ${maxRedirects.open}`,
    );
  return [...fixed, ...open].map((rule) => `${rule}\n`).join('');
}
