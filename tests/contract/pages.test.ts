import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { listedPaths, pagePath, sitePaths } from '../../src/domain/page-path.ts';
import { docsPaths } from '../../src/site/docs/pages.ts';
import { askJson } from '../support/answers.ts';
import { decodeHtml } from '../support/crawl.ts';
import { ask } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { readSection, words } from '../support/words.ts';

const server = sharedSite();

const blocks = '[pbu]l|p|h\\d|li|tr|div|section|caption|figure|form|nav|d[dlt]|details|summary|label';

/** Returns the title, description, JSON-LD, first lines and map labels of a page. */
function readLines(html: string, max: number): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description"[^>]* content="([^"]*)"/.exec(html) ?? [];
  const [, jsonLd = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const marks = html.match(/<text\b[^]*?<\/text>|<circle[^>]*>/g) ?? [];
  const text = main
    .replaceAll(/<(script|style|svg|datalist)\b[^]*?<\/\1>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
    .replaceAll(/<[^>]*>/g, ' ');
  const lines = decodeHtml(text)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '');
  const head = [title, description, jsonLd].map(decodeHtml).filter(Boolean);
  return [...head, ...lines.slice(0, max), ...marks].join('\n');
}

test('pages match the reviewed snapshot', async () => {
  const pages: string[] = [];
  for (const path of readSection('pages.txt', 'texts of every kind of page and sentence')) {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    pages.push(`# ${path}\n${readLines(text, path.startsWith('/data') ? 120 : 30)}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/pages.txt');
});

test('the markup of pages matches the reviewed snapshot', async () => {
  const pages: string[] = [];
  for (const [at, path] of readSection('pages.txt', 'markup of every template').entries()) {
    const { status, headers, text } = await ask(server, path, { headers: { Accept: 'text/html' } });
    const shown = [status, headers['cache-control'], headers.vary, Boolean(headers.etag)].join(' ');
    // The head and the foot are those of the first page.
    const [main = text] = at === 0 ? [] : (/<main[^]*<\/main>/.exec(text) ?? []);
    const lines = main
      .replaceAll(/(?<= d=")[^"]{40,}|[\da-f]{16}(?=\.js)|(?<=sha384-)[\w+/=]+/g, '…')
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=>) ?(?=<[^/])/);
    pages.push(`# ${path} ${shown}\n${lines.slice(0, 240).join('\n')}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('__snapshots__/markup.txt');
});

/** Lists the values of a part of OpenAPI, each after its place. */
const listValues = (part: unknown, place = ''): readonly string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => listValues(value, `${place}/${name}`))
    : [`${place}: ${String(part).replace(/127\.0\.0\.1:\d+/, 'HOST')}`];

test('files about the site and OpenAPI match the reviewed snapshot', async () => {
  const texts: string[] = [];
  const files = '/robots.txt /.well-known/security.txt /sitemap.xml /llms.txt /empty.webp /empty.constructor';
  for (const path of words(files)) texts.push(`# ${path}\n${(await ask(server, path)).text}`);
  const openApi = listValues(await askJson(server, '/openapi.json'));
  const text = [...texts, '# /openapi.json', ...openApi, ''].join('\n');
  await expect(text).toMatchFileSnapshot('__snapshots__/files.txt');
});

test('pages of the site exist, and other pages link to them', async () => {
  const listed = new Set<string>([...listedPaths, ...docsPaths()]);
  const linked = new Set<string>();
  const pairs = Object.values(sitePaths).map((paths): string[] => Object.values(paths));
  const areTranslations = (...asked: readonly string[]): boolean =>
    pairs.some((pair) => asked.every((path) => pair.includes(path)));
  for (const path of listed) {
    const { status, text } = await ask(server, path);
    expect([path, status]).toEqual([path, 200]);
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"#?]*)/g))
      if (href !== path && !areTranslations(href, path)) linked.add(href);
  }
  expect([...listed].filter((path) => !linked.has(path))).toEqual([]);
});

test('a postal code lists every village that has it', async () => {
  const { text } = await ask(server, '/kodepos/99562');
  const villages = projectData.postalCodes.get('99562') ?? [];
  expect(villages).toHaveLength(203);
  expect(villages.filter((village) => !text.includes(`href="${pagePath(village)}"`))).toEqual([]);
});

describe('the search page', () => {
  test.each([
    ['dago', ' value="dago"'],
    ['x'.repeat(201), 'paling panjang 200 karakter'],
    ['jl melati no 5\ndago bandung', 'Jl Melati No 5, Dago, Coblong, Kota Bandung, Jawa Barat 40135</p>'],
    ['<script>alert(1)</script>', 'Tidak ada tempat'],
  ])('for %s has %s', async (q, expected) => {
    const answer = await ask(server, `/cari?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    // Attribute values escape only quotes.
    expect(answer.text.replace(/ value="[^"]*"/, '')).not.toContain('<script>alert');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  });

  test('is rendered only from its URL', async () => {
    const { text } = await ask(server, '/cari?q=dago', { headers: { host: 'a.invalid:1' } });
    expect(text).toContain('/jawa-barat/kota-bandung/coblong/dago');
    expect((await ask(server, '/tidak-ada', { headers: { host: 'cari' } })).status).toBe(404);
  });

  test('lists the results of the endpoint in its order, 20 a page', async () => {
    const { data, meta } = await askJson<{ data: { url: string }[]; meta: { total: number } }>(
      server,
      '/api/v1/search?q=sukamaju&limit=20',
    );
    const readLinks = (text: string): string[] =>
      Array.from(text.matchAll(/<li[^>]*>\s*<a href="([^"]*)"/g), ([, url = '']) => url);
    const first = await ask(server, '/cari?q=sukamaju');
    expect(readLinks(first.text)).toEqual(data.map(({ url }) => url));
    expect(first.text).toContain(`1–20 dari ${meta.total} hasil`);
    const seen = new Set<string>();
    const pages = ['/cari?q=sukamaju&page=1'];
    for (const path of pages) {
      const { status, text } = await ask(server, path);
      for (const url of readLinks(text)) seen.add(url);
      const [, previous] = /<a href="([^"]*)" rel="prev"/.exec(text) ?? [];
      expect([status, previous && decodeHtml(previous)]).toEqual([200, pages.at(-2)]);
      const [, next] = /<a href="([^"]*)" rel="next"/.exec(text) ?? [];
      if (next !== undefined) pages.push(decodeHtml(next));
    }
    expect(seen.size).toBe(meta.total);
  });
});
