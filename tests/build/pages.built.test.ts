import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { postalCodePath, recordPath, qualityPath } from '../../src/api/paths.ts';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { listCodeEntries } from '../../src/dataset/other-codes.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import { listedPaths, pagePath, sitePaths, unlistedPaths } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { crawl, decodeHtml, isHtml, type Visit } from '../support/crawl.ts';
import { askEach } from '../support/ask-each.ts';
import { client } from '../support/project.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';

const server = await sharedServer();
const baseUrl = 'http://localhost:4321';

const regions = levels.flatMap((level) => datasetRegions(projectData, level));
const codes = [...projectData.postalCodes.keys()];
/** The page of every record, with the path of its JSON. */
const records: ReadonlyMap<string, string> = new Map([
  ...regions.map((region) => [pagePath(region), recordPath(region.level, region.id)] as const),
  ...codes.map((code) => [postalCodePagePath(code), postalCodePath(code)] as const),
]);
/** Codes that are only secondary. No record of the API has them. */
const otherCodes = listCodeEntries(projectData).filter(({ villages }) => villages.length === 0);
const otherCodePaths = otherCodes.map(({ code }) => postalCodePagePath(code));
const areaPaths = listCodeAreas(projectData).map(({ prefix }) => postalCodePagePath(prefix));
const pages = new Set([...records.keys(), ...areaPaths, ...otherCodePaths, ...listedPaths, ...docsPaths()]);

/** The path of the JSON for the only page that has JSON but no record. */
const jsonOf = new Map([[sitePaths.quality.id as string, qualityPath]]);

/** Checks the JSON-LD of a page. tests/contract/pages.test.ts has its fields. */
function isJsonLd(text: string): boolean {
  const { '@context': context, '@graph': graph } = JSON.parse(text) as Record<string, unknown>;
  return context === 'https://schema.org' && Array.isArray(graph) && graph.length > 0;
}

interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly json: string | undefined;
  readonly bytes: number;
  readonly percentages: number;
}

const heads = new Map<string, Head>();
const notOk: string[] = [];
const badJsonLd: string[] = [];
const unlikeFile: string[] = [];
let compared = 0;

function find(pattern: RegExp, html: string): string | undefined {
  const [, value] = pattern.exec(html) ?? [];
  // A copy, because a part of a string keeps the whole page in memory.
  return value === undefined ? undefined : structuredClone(decodeHtml(value));
}

/** The server serves all files in the same way: one of ten is requested, the others are read. */
const everyServed = 10;
const toFile = (path: string): string => join(client, `${path}.html`);

/** Replies to paths: for most pages with their files, otherwise as the server does. */
async function askAll(paths: readonly string[], answered: Visit): Promise<void> {
  const isRead = (path: string, at: number) => at % everyServed !== 0 && existsSync(toFile(path));
  for (const path of paths.filter(isRead))
    answered(path, { status: 200, type: 'text/html', etag: '', body: readFileSync(toFile(path)) });
  const served = paths.filter((path, at) => !isRead(path, at));
  await askEach(server, served, (path, found) => {
    answered(path, found);
    if (!existsSync(toFile(path))) return;
    compared++;
    if (!found.body.equals(readFileSync(toFile(path)))) unlikeFile.push(path);
  });
}

// tests/build/files.built.test.ts requests every record.
const recordPaths = new Set(records.values());
const visit: Visit = (path, found) => {
  const { status, body } = found;
  if (status !== 200) notOk.push(`${status} ${path}`);
  // Pages that must not be indexed have no data for search engines.
  if (!isHtml(found) || unlistedPaths.includes(path.split('?', 1)[0] ?? '')) return;
  const html = body.toString();
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  if (!isJsonLd(text)) badJsonLd.push(path);
  heads.set(path, {
    title: find(/<title>([^<]+)<\/title>/, html) ?? '',
    canonical: find(/<link rel="canonical" href="([^"]+)"/, html),
    json: find(/<link rel="alternate" type="application\/json" href="([^"]+)"/, html),
    bytes: body.length,
    percentages: [...html.matchAll(/>[^<]*\d\s?%[^<]*</g)].length,
  });
};
// Other tests request some English searches and labels, and streets in every region.
const isRequested = (path: string): boolean =>
  !recordPaths.has(path) && !/^\/en\/(?:search|place)|\?q=Jl\./.test(path);
const reached = await crawl(askAll, visit, isRequested);

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
    expect(records.size).toBe(regions.length + codes.length);
  });

  test('reaches every record as JSON', () => {
    expect([...records.values()].filter((path) => !reached.has(path))).toEqual([]);
  });

  test('finds a unique title on each page', () => {
    const titles = Map.groupBy(heads, ([, { title }]) => title);
    expect([...titles].filter(([title, of]) => title === '' || of.length > 1)).toEqual([]);
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

  test('finds pages of at most 5,000 bytes on average', () => {
    const bytes = Array.from(heads.values(), (head) => head.bytes);
    expect(bytes.reduce((sum, size) => sum + size, 0) / bytes.length).toBeLessThanOrEqual(5000);
  });
});

describe('sitemaps', () => {
  const listUrls = (xml: string): string[] =>
    Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => decodeHtml(address));
  const toName = (address: string): string => address.slice(baseUrl.length + 1);
  const readText = (name: string): string => readFileSync(join(client, name), 'utf8');
  const children = listUrls(readText('sitemap.xml')).map(toName);

  test('list every page exactly once, by level', () => {
    const listed = children.flatMap((name) => listUrls(readText(name)));
    expect(listed.toSorted()).toEqual(Array.from(pages, (path) => baseUrl + path).toSorted());
    expect(children).toContain('sitemap-provinces.xml');
    expect(children).toContain('sitemap-postal-codes-1.xml');
  });

  test("hold at most 50,000 addresses and 50 MB each, with the day of the data's edition", () => {
    for (const name of ['sitemap.xml', ...children]) {
      const xml = readText(name);
      const addresses = listUrls(xml).length;
      expect(addresses).toBeLessThanOrEqual(50_000);
      expect(xml.length).toBeLessThanOrEqual(50_000_000);
      const days = Array.from(xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g), ([, day]) => day);
      expect([days.length, ...new Set(days)]).toEqual([addresses, projectData.edition.date]);
    }
  });
});

test('the largest page of a village, with its style and script, is under 10 KB', async () => {
  const countBytes = (path: string): number => heads.get(path)?.bytes ?? 0;
  const largest = projectData.villages
    .map(pagePath)
    .reduce((a, b) => (countBytes(a) > countBytes(b) ? a : b));
  const html = (await ask(server, largest)).text;
  const links = html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g);
  const assets = Array.from(links, ([, path = '']) => path);
  expect(new Set(assets.map((path) => extname(path)))).toEqual(new Set(['.css', '.js']));
  let bytes = 0;
  for (const path of [largest, ...assets]) {
    const { status, body } = await ask(server, path, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    bytes += body.length;
  }
  expect(bytes).toBeLessThan(10_000);
});
