import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const licence = read('data/LICENSE.md');

describe('data/LICENSE.md', () => {
  const works = projectData.sources
    // ISO 3166 is only used for checks; the data has nothing of it.
    .filter(({ key }) => key !== 'province-codes')
    .flatMap(({ name, home, based_on, based_on_home }): (readonly [name: string, home: string])[] => [
      [name, home],
      ...(based_on === '' ? [] : [[based_on, based_on_home] as const]),
    ]);

  test.each(works)('links %s', (name, home) => {
    expect(licence).toMatch(new RegExp(`\\[${RegExp.escape(name)}[^\\]]*\\]\\(${RegExp.escape(home)}\\)`));
  });
});
