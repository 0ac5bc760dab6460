import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../src/api/outcome.ts';
import { openSiteFiles } from '../../src/store/site-files.ts';
import { temporaryFolder } from '../support/files.ts';

const pages = 5000;
const folder = temporaryFolder();
mkdirSync(join(folder, '_astro'));
mkdirSync(join(folder, 'widget'));
mkdirSync(join(folder, 'kodepos'));
writeFileSync(join(folder, 'favicon.svg'), 'icon');
for (let page = 0; page < pages; page++)
  writeFileSync(join(folder, `kodepos/${page}.html`), `page ${page} `.padEnd(6000, '.'));

/** What a page says, without the dots that fill it up. */
const textOf = (file: Content | undefined): string => String(file?.body).replaceAll('.', '');

describe('the files of the site', () => {
  test('a page that was read comes from memory', async () => {
    const files = openSiteFiles(folder);
    expect(textOf(await files.find('/kodepos/1'))).toBe('page 1 ');
    expect(files.find('/kodepos/1')).not.toBeInstanceOf(Promise);
  });

  test('more pages at once than memory holds are all read', async () => {
    const files = openSiteFiles(folder);
    const found = await Promise.all(
      Array.from({ length: pages }, async (_, page) => files.find(`/kodepos/${page}`)),
    );
    expect(found.map(textOf)).toEqual(found.map((_, page) => `page ${page} `));
  });
});
