import { toCardSvg, type Card } from '../../api/card.ts';
import type { Sources } from '../../api/operation.ts';
import type { Content } from '../../api/outcome.ts';
import { findPagePath, type Store } from '../../api/records.ts';
import { picturePath, picturePattern, sitePaths } from '../../domain/page-path.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import type { Paint } from '../../store/painter.ts';
import { fileContent } from './files.ts';

type CardSources = Pick<Sources, 'store' | 'files'> & { readonly paint: Paint };

const entities: Readonly<Record<string, string>> = { '#39': "'", quot: '"', lt: '<', gt: '>', amp: '&' };

const find = (pattern: RegExp, html: string): string =>
  (pattern.exec(html)?.[1] ?? '')
    .replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Gives the page that has a picture. */
function pageOf(store: Store, path: string): string | undefined {
  const [, region = '', key = ''] = picturePattern.exec(path) ?? [];
  if (key.length === 5) return postalCodePagePath(key);
  if (key !== '') return findPagePath(store, 'village', Number(key));
  if (path === picturePath()) return sitePaths.home;
  return /^\d{4}$/.test(region) ? findPagePath(store, 'regency', Number(region)) : `/${region}`;
}

/** Reads what a page says of its place. */
function readPage(html: string): Omit<Card, 'map'> {
  const code = find(/<p class="code">(\d{5})</, html);
  const [name = '', ...within] = find(/<p class="address">([^<]+)</, html).split(', ');
  const lead =
    find(/<p class="lead">([^<]+)</, html) || find(/<meta name="description"[^>]*content="([^"]+)"/, html);
  if (name !== '')
    return {
      above: code === '' ? 'Kode pos belum diketahui' : 'Kode pos',
      code,
      name,
      note: within.join(', ').replace(` ${code}`, ''),
    };
  const heading = find(/<h1>([^<]+)</, html).replace(/^Kode pos (?:seluruh )?/, '');
  // The province of a regency.
  const parent = find(/<ol>.*<a href="\/[\w-]+">([^<]+)<\/a>(?:<\/li>)?<li>[^<]+(?:<\/li>)?<\/ol>/, html);
  const above = ['Kode pos', ...(code === '' && parent !== '' ? [parent] : [])].join(' · ');
  return { above, code, name: code === '' ? heading : '', note: lead };
}

/** Makes the function that draws the picture of a page, from the page itself; it gives nothing where no page has it. */
export function cardDrawer({ store, files, paint }: CardSources) {
  const read = async (path: string): Promise<string> => {
    const { body = '' } = (await files.find(path)) ?? {};
    return typeof body === 'string' ? Buffer.from(body, 'latin1').toString() : body.toString();
  };
  /** Puts the map file that a village's page refers to into its own map, and marks the village. */
  const withFile = async (map: string): Promise<string> => {
    const file = find(/<image href="([^"]+)"/, map);
    if (file === '') return map;
    const [, content = ''] =
      /<g clip-path="[^"]*"><rect [^>]*>(.*)<\/g><\/svg>/s.exec(await read(file)) ?? [];
    return map.replace(/<image [^>]*>/, () => content).replaceAll('<path d', '<path class="own" d');
  };
  return async (path: string): Promise<Content | undefined> => {
    const page = pageOf(store, path);
    const html = page === undefined ? '' : await read(page);
    // Each picture has one address.
    if (!html.includes(`${path}"`)) return undefined;
    const map = /<svg viewBox[^>]* role="\w+".*?<\/svg>(?=\s*(?:<\/div>\s*)?<figcaption)/s.exec(html)?.[0];
    const card = { ...readPage(html), map: map === undefined ? undefined : await withFile(map) };
    return fileContent(paint(toCardSvg(card)), path);
  };
}
