import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { postalCodePath, recordPath, qualityPath } from '../../src/api/paths.ts';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { listCodes } from '../../src/dataset/other-codes.ts';
import { findPoint, projectData } from '../../src/dataset/project-data.ts';
import { villagesOf } from '../../src/dataset/summary.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath, sitePaths, translatedPaths, unlistedPaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import type { Region } from '../../src/domain/region.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { exceptNames } from '../../src/site/render/names.ts';
import {
  leadSentence,
  letterWords,
  posAgreement,
  posSentences,
  unlikePos,
} from '../../src/site/render/wording.ts';
import { crawl, decodeHtml, isHtml } from '../support/crawl.ts';
import { askEach, type PlainAnswer } from '../support/ask-each.ts';
import { isJsonLd } from '../support/json-ld.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const client = join(import.meta.dirname, '../../dist/client');
const baseUrl = 'http://localhost:4321';

/** The page of every record, with the address of its JSON. */
const records = new Map([
  ...levels.flatMap((level) =>
    regionsOf(projectData, level).map((region): [string, string] => [
      pagePath(region),
      recordPath(level, region.id),
    ]),
  ),
  ...Array.from(projectData.postalCodes.keys(), (code): [string, string] => [
    postalCodePagePath(code),
    postalCodePath(code),
  ]),
]);
/** Codes that only the other series has: no record of the API has them. */
const otherCodes = listCodes(projectData).filter(({ villages }) => villages.length === 0);
const otherCodePaths = otherCodes.map(({ code }) => postalCodePagePath(code));
const areaPaths = listCodeAreas(projectData).map(({ prefix }) => postalCodePagePath(prefix));
const pages = new Set([
  ...records.keys(),
  ...areaPaths,
  ...otherCodePaths,
  ...Object.values(sitePaths).filter((path) => !unlistedPaths.includes(path)),
  ...docsPaths(),
]);

/** The JSON of the page without a record. */
const jsonOf = new Map([[sitePaths.quality as string, qualityPath]]);

/** Parts of a page. */
interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly json: string | undefined;
  readonly picture: string | undefined;
  /** What its JSON-LD describes: types, addresses, postal codes. */
  readonly about: readonly string[];
  readonly bytes: number;
  /** What it says of its code: which of two leads, and what Pos Indonesia's look-up has. */
  readonly notices: readonly string[];
  /** How many percentages it has. */
  readonly percentages: number;
}

const heads = new Map<string, Head>();
const notOk: string[] = [];
const badJsonLd: string[] = [];
const unlikeFile: string[] = [];
let compared = 0;
/** Every address that a page links to. */
let reached: ReadonlySet<string> = new Set();

interface Node {
  readonly '@type': string;
  readonly url?: string;
  readonly address?: { readonly postalCode?: string };
  readonly geo?: Point;
}

const describeNode = ({ '@type': type, url, address, geo }: Node): string =>
  [type, url, address?.postalCode, geo?.latitude, geo?.longitude]
    .filter((part) => part !== undefined)
    .join(' ');

/** Gives the postal code of a village, or that of all villages of a district. */
function postalCodeOf(region: Region): string | undefined {
  if (region.level !== 'district' && region.level !== 'village') return undefined;
  const [code, ...others] = new Set(villagesOf(region).map(({ postalCode }) => postalCode));
  return others.length === 0 ? (code ?? undefined) : undefined;
}

/** The expected description in the JSON-LD of pages; others have their breadcrumbs alone. */
const described = new Map<string, readonly string[]>([
  ...levels.flatMap((level) =>
    regionsOf(projectData, level).map((region): [string, readonly string[]] => {
      const [postalCode, geo] = [postalCodeOf(region), findPoint(region)];
      const node = {
        '@type': 'AdministrativeArea',
        ...(postalCode === undefined ? {} : { address: { postalCode } }),
        ...(geo === null ? {} : { geo }),
      };
      const lists = region.level === 'province' || region.level === 'regency' ? ['ItemList'] : [];
      return [pagePath(region), [describeNode(node), ...lists, 'BreadcrumbList']];
    }),
  ),
  ...listCodes(projectData).map(({ code }): [string, readonly string[]] => {
    const path = postalCodePagePath(code);
    return [
      path,
      [
        describeNode({ '@type': 'Place', url: baseUrl + path, address: { postalCode: code } }),
        'BreadcrumbList',
      ],
    ];
  }),
  ...Object.values(translatedPaths.home).map((path) => [path, [`WebSite ${baseUrl}${path}`]] as const),
  ...Object.values(translatedPaths.data).map(
    (path) => [path, [`Dataset ${baseUrl}${path}`, 'BreadcrumbList']] as const,
  ),
]);

function find(pattern: RegExp, html: string): string | undefined {
  const [, value] = pattern.exec(html) ?? [];
  // A copy, because a part of a string keeps the whole page in memory.
  return value === undefined ? undefined : structuredClone(decodeHtml(value));
}

let server: TestServer;

/** The server serves the files of all pages in the same way, so that it is asked for each so-manieth; the others are read. */
const everyServed = 10;
const isRead = (path: string, at: number): boolean =>
  at % everyServed !== 0 && existsSync(join(client, `${path}.html`));

/** Answers addresses: most pages with their files, all else as the server does. */
async function askAll(
  paths: readonly string[],
  answered: (path: string, found: PlainAnswer) => void,
): Promise<void> {
  const { read = [], served = [] } = Object.groupBy(paths, (path, at) =>
    isRead(path, at) ? 'read' : 'served',
  );
  for (const path of read)
    answered(path, { status: 200, type: 'text/html', body: readFileSync(join(client, `${path}.html`)) });
  await askEach(server, served, (path, found) => {
    answered(path, found);
    const file = join(client, `${path}.html`);
    if (!existsSync(file)) return;
    compared++;
    if (!found.body.equals(readFileSync(file))) unlikeFile.push(path);
  });
}

beforeAll(async () => {
  server = await startServer();
  // tests/build/files.test.ts asks for every record.
  const asked = new Set(records.values());
  const visit = (path: string, found: PlainAnswer): void => {
    const { status, body } = found;
    if (status !== 200) notOk.push(`${status} ${path}`);
    // Search engines are told nothing of pages that they must not index.
    if (!isHtml(found) || unlistedPaths.includes(path.split('?', 1)[0] ?? '')) return;
    const html = body.toString();
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const jsonLd = JSON.parse(text) as { '@graph': readonly Node[] };
    if (!isJsonLd(jsonLd)) badJsonLd.push(path);
    heads.set(path, {
      title: find(/<title>([^<]+)<\/title>/, html) ?? '',
      canonical: find(/<link rel="canonical" href="([^"]+)"/, html),
      json: find(/<link rel="alternate" type="application\/json" href="([^"]+)"/, html),
      picture: find(/<meta property="og:image" content="([^"]+)"/, html),
      about: jsonLd['@graph'].map(describeNode),
      bytes: body.length,
      notices: Array.from(
        html.matchAll(
          /<p class="(?:text">(?=Di sini dua kode)|sure[^>]*>\s*(?:<span>)?)\s*([^<\s][^<]*[^<\s])\s*</g,
        ),
        ([, notice = '']) => decodeHtml(notice),
      ),
      percentages: [...html.matchAll(/>[^<]*\d\s?%[^<]*</g)].length,
    });
  };
  // Each search is linked in both languages, each place to its label; tests/contract/english.built.test.ts asks for some in English.
  const isAsked = (path: string): boolean => !asked.has(path) && !/^\/en\/(?:search|place)/.test(path);
  reached = await crawl(askAll, visit, isAsked);
});
afterAll(async () => {
  await server.stop();
});

describe('a crawl from the front page', () => {
  test('finds no dead link and no redirect', () => {
    expect(notOk).toEqual([]);
  });

  test('is served the files of the build', () => {
    expect(unlikeFile).toEqual([]);
    expect(compared).toBeGreaterThan(102_363 / everyServed - 100);
  });

  test('reaches every page and no other', () => {
    expect([...pages].filter((path) => !heads.has(path))).toEqual([]);
    expect([...heads.keys()].filter((path) => !pages.has(path))).toEqual([]);
    expect(heads.size).toBe(100_810 + otherCodes.length);
  });

  test('reaches every record as JSON', () => {
    expect([...records.values()].filter((path) => !reached.has(path))).toEqual([]);
  });

  test('finds unique titles and canonical addresses', () => {
    const titles = Map.groupBy(heads, ([, { title }]) => title);
    expect([...titles].filter(([title, of]) => title === '' || of.length > 1)).toEqual([]);
    expect(new Set(Array.from(heads.values(), ({ canonical }) => canonical)).size).toBe(heads.size);
  });

  test('finds each page as its own canonical and its record as its alternate', () => {
    const wrong = [...heads].filter(
      ([path, { canonical, json }]) =>
        canonical !== baseUrl + path || json !== (jsonOf.get(path) ?? records.get(path)),
    );
    expect(wrong).toEqual([]);
  });

  test('finds on each page of a region which code leads, what the look-up says, and no percentage', () => {
    const regions = levels.flatMap((level) => regionsOf(projectData, level));
    const wrong = regions.filter((region) => {
      const pos = posAgreement(projectData, villagesOf(region));
      const lead =
        region.level === 'village' || region.level === 'district'
          ? leadSentence(projectData, region)
          : undefined;
      const { notices = [], percentages } = heads.get(pagePath(region)) ?? {};
      const except =
        region.level === 'district' ? exceptNames(unlikePos(projectData, villagesOf(region))) : '';
      const sentence = except === '' ? pos && posSentences.id[pos] : letterWords.id.except(except);
      const expected = [lead, sentence].filter((each) => each !== undefined);
      return expected.join() !== notices.join() || percentages !== 0;
    });
    expect(wrong.map(pagePath)).toEqual([]);
    const counts = Map.groupBy(
      [...heads.values()].flatMap(({ notices }) => notices),
      (notice) => notice,
    );
    for (const sentence of Object.values(posSentences.id).slice(0, 2))
      expect(counts.get(sentence)?.length).toBeGreaterThan(15_000);
  });

  test('finds valid JSON-LD on every page', () => {
    expect(badJsonLd).toEqual([]);
  });

  test('finds JSON-LD that describes the place and its breadcrumbs', () => {
    const wrong = [...heads].filter(
      ([path, { about }]) => about.join() !== (described.get(path) ?? ['BreadcrumbList']).join(),
    );
    expect(wrong).toEqual([]);
  });

  test('finds one picture on every page', () => {
    expect(new Set(Array.from(heads.values(), ({ picture }) => picture))).toEqual(
      new Set([`${baseUrl}/og.png`]),
    );
  });

  test('finds pages of at most 5,000 bytes on average', () => {
    const bytes = Array.from(heads.values(), (head) => head.bytes);
    expect(bytes.reduce((sum, size) => sum + size, 0) / bytes.length).toBeLessThanOrEqual(5000);
  });
});

describe('sitemaps', () => {
  const addressesOf = (xml: string): string[] =>
    Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => decodeHtml(address));
  const nameOf = (address: string): string => address.slice(baseUrl.length + 1);
  const readText = (name: string): string => readFileSync(join(client, name), 'utf8');
  const children = addressesOf(readText('sitemap.xml')).map(nameOf);

  test('list every page exactly once, by level', () => {
    const listed = children.flatMap((name) => addressesOf(readText(name)));
    expect(listed.toSorted()).toEqual(Array.from(pages, (path) => baseUrl + path).toSorted());
    expect(children).toContain('sitemap-provinces.xml');
    expect(children).toContain('sitemap-postal-codes-1.xml');
  });

  test("hold at most 50,000 addresses and 50 MB each, with the day of the data's edition", () => {
    for (const name of ['sitemap.xml', ...children]) {
      const xml = readText(name);
      const addresses = addressesOf(xml).length;
      expect(addresses).toBeLessThanOrEqual(50_000);
      expect(xml.length).toBeLessThanOrEqual(50_000_000);
      const days = Array.from(xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g), ([, day]) => day);
      expect([days.length, ...new Set(days)]).toEqual([addresses, projectData.edition.date]);
    }
  });

  test('name each page in both languages, and for readers of others', () => {
    const xml = readText('sitemap-pages.xml');
    for (const { id, en } of Object.values(translatedPaths)) {
      if (unlistedPaths.includes(id)) continue;
      const links = [
        ['id', id],
        ['en', en],
        ['x-default', en],
      ].map(([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${baseUrl}${path}"/>`);
      for (const path of [id, en])
        expect(xml).toContain(
          `<url><loc>${baseUrl}${path}</loc><lastmod>${projectData.edition.date}</lastmod>${links.join('')}</url>`,
        );
    }
  });

  test('are valid by their schema', async () => {
    const require = createRequire(import.meta.url);
    const sitemapSchema = join(require.resolve('sitemap'), '../../../schema/sitemap.xsd');
    const schemaOf = (name: string): string =>
      name === 'sitemap.xml'
        ? join(import.meta.dirname, '../fixtures/siteindex.xsd')
        : join(import.meta.dirname, '../fixtures/sitemap-with-languages.xsd');
    const preload = ['sitemap.xsd', 'xhtml-link.xsd'].map((fileName) => ({
      fileName,
      contents: readFileSync(
        fileName === 'sitemap.xsd' ? sitemapSchema : join(import.meta.dirname, '../fixtures', fileName),
        'utf8',
      ),
    }));
    for (const name of ['sitemap.xml', ...children]) {
      const { valid, errors } = await validateXML({
        xml: { fileName: name, contents: readText(name) },
        schema: readFileSync(schemaOf(name), 'utf8'),
        preload,
        initialMemoryPages: 2048,
        maxMemoryPages: 8192,
      });
      expect(errors).toEqual([]);
      expect(valid).toBe(true);
    }
  });

  test('are listed by robots.txt, which leaves out searches and labels', () => {
    expect(readText('robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /cari\nDisallow: /en/search\nDisallow: /en/place\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    );
  });
});

test('the largest page of a village is under 10 KB compressed with its stylesheet and script', async () => {
  const bytesOf = (path: string): number => heads.get(path)?.bytes ?? 0;
  const largest = projectData.villages.map(pagePath).reduce((a, b) => (bytesOf(a) > bytesOf(b) ? a : b));
  const html = (await ask(server, largest)).text;
  const assets = Array.from(html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g), ([, path = '']) => path);
  expect(new Set(assets.map((path) => extname(path)))).toEqual(new Set(['.css', '.js']));
  let bytes = 0;
  for (const path of [largest, ...assets]) {
    const { status, body } = await ask(server, path, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    bytes += body.length;
  }
  expect(bytes).toBeLessThan(10_000);
});
