import { expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { listedPaths, sitePaths } from '../../src/domain/page-path.ts';
import { ask } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { words } from '../support/words.ts';

const siteServer = await sharedSite();

const pairs = Object.values(sitePaths).flatMap((paths) =>
  'id' in paths && 'en' in paths && listedPaths.includes(paths.id) ? [paths] : [],
);
const searches = ['dago', 'bandng', 'Jl. Kaliurang km 5', '12345', 'qqqqz', 'x'.repeat(201), '9847', ''];
const englishPages = [
  ...pairs.map(({ en }) => en),
  ...words('32 3273 327302 3273021004 1101012001').map((id) => `${sitePaths.place.en}?id=${id}`),
  ...searches.map((q) => `${sitePaths.search.en}?${new URLSearchParams({ q }).toString()}`),
];

/** Words of Indonesian that are in many sentences and in no name or English text. */
const indonesian = new RegExp(
  `(?<![\\p{L}-])(?:${words(`
    adalah anda angka atau belum berkas bila bisa cari coba dan dapat dari dengan diketahui ini isi
    jika juga kami kodenya lain lebih melihat menurut misalnya oleh pada punya salin satu sebagai
    semua sumber tentang tempat tidak tiap unduh untuk yang
  `).join('|')})(?![\\p{L}-])`,
  'giu',
);

/** Returns the texts of a page that readers see, without those marked as Indonesian. */
function readTexts(html: string): string {
  const marked = /<(\w+)[^>]* lang="id"[^>]*>[^]*?<\/\1>/g;
  const unmarked = html.replaceAll(marked, ' ');
  const attributes = Array.from(
    unmarked.matchAll(/ (?:content|title|alt|placeholder|aria-label)="([^"]*)"/g),
    ([, value = '']) => value,
  );
  const text = unmarked.replaceAll(/<(script|style|pre|code)\b[^]*?<\/\1>|<[^>]*>/g, ' ');
  return [...attributes, text].join(' ');
}

/** Words in names of places. They may also be Indonesian words. */
const regions = [...projectData.provinces, ...projectData.regencies];
const names = new Set(regions.flatMap(({ name }) => name.toLowerCase().split(' ')));

test.each(englishPages)('the English page %s has only English, also in its head and foot', async (path) => {
  const { status, text: html } = await ask(siteServer, path);
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<form action="/en/search" role="search">');
  expect(html).toContain('Not official, and not run by Pos Indonesia.');
  const foundWords = readTexts(html).match(indonesian) ?? [];
  expect(foundWords.filter((word) => !names.has(word.toLowerCase()))).toEqual([]);
});
