import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSiteFiles, type SiteFiles } from '../../src/store/site-files.ts';
import { temporaryFolder } from '../support/files.ts';

interface Kept {
  readonly text: string;
  readonly bytes: number;
}

const pages = 5000;
const folder = temporaryFolder();
mkdirSync(join(folder, '_astro'));
mkdirSync(join(folder, 'widget'));
mkdirSync(join(folder, 'kodepos'));
writeFileSync(join(folder, '_astro/Page.abc.js'), 'script');
writeFileSync(join(folder, 'widget/kodepos-address.js'), 'widget');
writeFileSync(join(folder, 'favicon.svg'), 'icon');
writeFileSync(join(folder, 'index.html'), 'front page');
writeFileSync(join(folder, '404.html'), 'not found');
writeFileSync(join(folder, '404.en.html'), 'not found, in English');
writeFileSync(join(folder, 'robots.txt'), 'robots');
for (let page = 0; page < pages; page++)
  writeFileSync(join(folder, `kodepos/${page}.html`), `page ${page} `.padEnd(6000, '.'));

let read = 0;
const open = (): SiteFiles<Kept> =>
  openSiteFiles(folder, (body) => {
    read++;
    return { text: body.toString('latin1').replaceAll('.', ''), bytes: body.length };
  });

describe('the files of the site', () => {
  test('assets and error pages are in memory', () => {
    const files = open();
    const assets = ['/_astro/Page.abc.js', '/favicon.svg', '/widget/kodepos-address.js'];
    expect(assets.map((path) => files.assets.get(path)?.text)).toEqual(['script', 'icon', 'widget']);
    expect([files.assets.get('/robots.txt'), files.errorPages.get('404')?.text]).toEqual([
      undefined,
      'not found',
    ]);
  });

  test('a page is read once for all who ask for it meanwhile, and then comes from memory', async () => {
    const files = open();
    const before = read;
    const found = await Promise.all(Array.from({ length: 100 }, async () => files.find('/kodepos/1')));
    expect(new Set(found.map((file) => file?.text))).toEqual(new Set(['page 1 ']));
    expect(read).toBe(before + 1);
    expect(files.find('/kodepos/1')).not.toBeInstanceOf(Promise);
  });

  test('more pages at once than memory holds are all read', async () => {
    const files = open();
    const found = await Promise.all(
      Array.from({ length: pages }, async (_, page) => files.find(`/kodepos/${page}`)),
    );
    expect(found.map((file) => file?.text)).toEqual(found.map((_, page) => `page ${page} `));
  });
});
