import { basename } from 'node:path';
import { dispositionOf, findDownload } from '../../src/api/downloads.ts';
import { fileKinds, isErrorPageFile, kindOf } from '../../src/api/file-kinds.ts';
import { downloadRetryAfter, downloadHeaders, type Headers } from '../../src/api/headers.ts';
import { childrenFile, childrenPath, listFile, listPath, openSearchPath } from '../../src/api/paths.ts';
import type { Regions, Province, Regency } from '../../src/domain/region.ts';
import { levels } from '../../src/domain/level.ts';
import { isShort } from '../../src/api/operations/lists.ts';
import { childLists } from '../../src/api/operations/children.ts';
import { isReservedName, pagePath } from '../../src/domain/page-path.ts';
import { joinSlugs } from '../../src/domain/region-path.ts';
import { toSlug } from '../../src/domain/slug.ts';

export const notFoundPath = '/404.html';

/** Whether only the server uses the file at a path: other error pages, and what leads browsers to its suggestions. */
export function isForServerOnly(path: string): boolean {
  return path === openSearchPath || (isErrorPageFile(path.slice(1)) && path !== notFoundPath);
}

/** Gives the headers of the file at a path, without Content-Type. A pattern of downloads has no name to be saved under. */
export function headersOfFile(path: string): Headers {
  const kind = kindOf(path);
  const { headers, cacheControl } = fileKinds[kind];
  if (kind !== 'download' && kind !== 'version') return [...headers, 'Cache-Control', cacheControl];
  return headersOfDownloads(
    cacheControl,
    findDownload(basename(path))?.license,
    dispositionOf(basename(path)),
  );
}

/** Gives the headers of downloads. Without a name in Content-Disposition each is saved under the last part of its address. */
export function headersOfDownloads(
  cacheControl: string,
  license?: Parameters<typeof downloadHeaders>[0],
  disposition = 'attachment',
): Headers {
  const start = ['Content-Disposition', disposition, ...downloadHeaders(license), ...downloadRetryAfter];
  return [...start, 'Cache-Control', cacheControl];
}

/** Splits a flat list of headers into pairs. */
export function pairsOf(headers: Headers): readonly (readonly [name: string, value: string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
}

/** Gives the address and the path of each kind of children list, with a placeholder for the id. */
export function childrenRules(
  placeholder: string,
): readonly { readonly from: string; readonly to: string }[] {
  return childLists.map(({ parent, child }) => ({
    from: childrenPath(parent, placeholder, child),
    to: childrenFile(parent, placeholder, child),
  }));
}

/** The levels whose lists are short enough to be files. */
export const listedLevels = levels.filter(isShort);

/** Gives the address of each list that is a file, and the file: the address is a folder. */
export const listRules: readonly { readonly from: string; readonly to: string }[] = listedLevels.map(
  (level) => ({
    from: listPath(level),
    to: listFile(level),
  }),
);
/** Gives the address of the cards that the server draws, with placeholders, and the path of the picture that stands in for them. */
export function cardRule(region: string, card: string): { readonly from: string; readonly to: string } {
  return { from: `/og/${region}/${card}`, to: `/og/${region}.png` };
}

export interface Move {
  readonly from: string;
  readonly to: string;
  /** Whether all addresses below it lead on, too. */
  readonly hasPagesBelow: boolean;
}

/** Gives the other slugs of a province or regency: of the decree's name, and of its aliases. */
const otherSlugs = ({ name, slug, aliases }: Province | Regency): readonly string[] =>
  [...new Set([name, ...aliases].map(toSlug))].filter((other) => other !== slug);

/**
 * Lists the addresses without a page that exports lead on, the longest first: provinces and regencies by other names, and
 * regencies without their type word.
 *
 * @param findTarget what the server answers: the page that an address means
 */
export function listMoves(
  { provinces, regencies }: Pick<Regions, 'provinces' | 'regencies'>,
  findTarget: (path: string) => string | undefined,
): readonly Move[] {
  const ofProvinces = provinces.flatMap((province) =>
    otherSlugs(province).map((slug) => ({ slugs: [slug], to: pagePath(province), hasPagesBelow: true })),
  );
  const ofRegencies = regencies.flatMap((regency) => {
    const { parent, name, slug } = regency;
    const old = toSlug(name) === slug ? [] : [toSlug(name)];
    const fronts = old.length === 0 ? [parent.slug] : [parent.slug, toSlug(parent.name)];
    const bare = slug.replace(/^(?:kabupaten|kota)-/, '');
    return [...new Set([bare, ...otherSlugs(regency)])].flatMap((other) =>
      fronts.map((front) => ({
        slugs: [front, other],
        to: pagePath(regency),
        hasPagesBelow: old.includes(other),
      })),
    );
  });
  return [...ofRegencies, ...ofProvinces]
    .map(({ slugs, to, hasPagesBelow }) => ({ from: joinSlugs(slugs), to, hasPagesBelow }))
    .filter(({ from, to }) => !isReservedName(from.slice(1)) && findTarget(from) === to);
}
