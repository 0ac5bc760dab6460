import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { postalCodePath, recordPath, qualityPath } from '../../src/api/paths.ts';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { regionsAt } from '../../src/dataset/dataset.ts';
import { listCodes } from '../../src/dataset/other-codes.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath, sitePaths, unlistedPaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { crawl, decodeHtml, isHtml, type Visit } from '../support/crawl.ts';
import { askEach } from '../support/ask-each.ts';
import { client } from '../support/project.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const server = sharedServer();
const baseUrl = 'http://localhost:4321';

const regions = levels.flatMap((level) => regionsAt(projectData, level));
/** The page of every record, with the address of its JSON. */
const codes = [...projectData.postalCodes.keys()];
const records: ReadonlyMap<string, string> = new Map([
  ...regions.map((region) => [pagePath(region), recordPath(region.level, region.id)] as const),
  ...codes.map((code) => [postalCodePagePath(code), postalCodePath(code)] as const),
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

/** A JSON Schema of what search engines need of the schema.org types on pages. */
const needs = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (items: object): object => ({ type: 'array', minItems: 1, items });
const [text, url] = [
  { type: 'string', minLength: 1 },
  { type: 'string', pattern: '^https?://[^/]+/' },
];
const step = needs({ position: { type: 'integer', minimum: 1 }, name: text });
const area = needs({ name: text, address: {} });
const distribution = list(needs({ contentUrl: url, encodingFormat: text }));
const nodes = {
  BreadcrumbList: needs({ itemListElement: list(step) }),
  AdministrativeArea: area,
  Place: { allOf: [area, needs({ url, containedInPlace: {} })] },
  WebSite: needs({ name: text, url, inLanguage: text, potentialAction: {} }),
  // Google asks for a description of 50 to 5,000 characters.
  Dataset: needs({
    ...{ name: text, url, license: url, distribution },
    description: { type: 'string', minLength: 50, maxLength: 5000 },
  }),
};
const isOfType = (type: string) => ({ properties: { '@type': { const: type } } });
const graph = {
  ...needs({ '@type': { enum: Object.keys(nodes) } }),
  allOf: Object.entries(nodes).map(([type, then]) => ({ if: isOfType(type), then })),
};
const isJsonLd = new Ajv2019({ strict: false }).compile(
  needs({ '@context': { const: 'https://schema.org' }, '@graph': list(graph) }),
);

interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly json: string | undefined;
  readonly picture: string | undefined;
  readonly bytes: number;
  readonly percentages: number;
}

const heads = new Map<string, Head>();
const notOk: string[] = [];
const badJsonLd: string[] = [];
const unlikeFile: string[] = [];
let compared = 0;
let reached: ReadonlySet<string> = new Set();

function find(pattern: RegExp, html: string): string | undefined {
  const [, value] = pattern.exec(html) ?? [];
  // A copy, because a part of a string keeps the whole page in memory.
  return value === undefined ? undefined : structuredClone(decodeHtml(value));
}

/** The server serves the files of all pages in the same way, so it is asked for one of ten; the others are read. */
const everyServed = 10;
const fileOf = (path: string): string => join(client, `${path}.html`);

/** Answers addresses: most pages with their files, all else as the server does. */
async function askAll(paths: readonly string[], answered: Visit): Promise<void> {
  const isRead = (path: string, at: number): boolean => at % everyServed !== 0 && existsSync(fileOf(path));
  for (const path of paths.filter(isRead))
    answered(path, { status: 200, type: 'text/html', etag: '', body: readFileSync(fileOf(path)) });
  const served = paths.filter((path, at) => !isRead(path, at));
  await askEach(server, served, (path, found) => {
    answered(path, found);
    if (!existsSync(fileOf(path))) return;
    compared++;
    if (!found.body.equals(readFileSync(fileOf(path)))) unlikeFile.push(path);
  });
}

beforeAll(async () => {
  // tests/build/files.built.test.ts asks for every record.
  const asked = new Set(records.values());
  const visit: Visit = (path, found) => {
    const { status, body } = found;
    if (status !== 200) notOk.push(`${status} ${path}`);
    // Pages that must not be indexed have no data for search engines.
    if (!isHtml(found) || unlistedPaths.includes(path.split('?', 1)[0] ?? '')) return;
    const html = body.toString();
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    if (!isJsonLd(JSON.parse(text))) badJsonLd.push(path);
    heads.set(path, {
      title: find(/<title>([^<]+)<\/title>/, html) ?? '',
      canonical: find(/<link rel="canonical" href="([^"]+)"/, html),
      json: find(/<link rel="alternate" type="application\/json" href="([^"]+)"/, html),
      picture: find(/<meta property="og:image" content="([^"]+)"/, html),
      bytes: body.length,
      percentages: [...html.matchAll(/>[^<]*\d\s?%[^<]*</g)].length,
    });
  };
  // Each search is linked in both languages, each place to its label; tests/contract/english.built.test.ts asks for some in English.
  const isAsked = (path: string): boolean => !asked.has(path) && !/^\/en\/(?:search|place)/.test(path);
  reached = await crawl(askAll, visit, isAsked);
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
    expect(heads.size).toBe(100_782 + otherCodes.length);
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

  test('finds no figure of the country on the page of a place', () => {
    expect(regions.map(pagePath).filter((path) => heads.get(path)?.percentages !== 0)).toEqual([]);
  });

  test('finds valid JSON-LD on every page', () => {
    expect(badJsonLd).toEqual([]);
  });

  test('finds one picture on every page', () => {
    const others = [...heads.values()].filter(({ picture }) => picture !== `${baseUrl}/og.png`);
    expect(others).toEqual([]);
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

  test('are listed by robots.txt, which leaves out searches and labels', () => {
    expect(readText('robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /cari\nDisallow: /en/search\nDisallow: /en/place\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    );
  });
});

test('security.txt says whom to tell, and until when that holds (RFC 9116)', () => {
  const text = readFileSync(join(client, '.well-known/security.txt'), 'utf8');
  const [, expires = ''] = /^Expires: (20\d\d-\d\d-\d\dT00:00:00\.000Z)$/m.exec(text) ?? [];
  expect(text.split('\n')).toEqual([
    `Contact: ${baseUrl}/tentang`,
    `Expires: ${expires}`,
    'Preferred-Languages: id, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ]);
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
