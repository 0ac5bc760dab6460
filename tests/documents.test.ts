import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const cwd = join(import.meta.dirname, '..');
const documents = globSync(['[A-Z]*.md', '{content,data,docs,src}/**/*.md'], { cwd });
const read = (path: string): string => readFileSync(join(cwd, path), 'utf8');
const inProject = /`((?:content|data|deploy|docs|scripts|src|tests)\/[^`]+)`/g;
/** A link that is not a URL, with its anchor. */
const link = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Lists the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

// The change log names what there was.
test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s names only files that exist', (path) => {
  const named = Array.from(read(path).matchAll(inProject), ([, file = '']) => file);
  expect(named.filter((file) => globSync(file, { cwd }).length === 0)).toEqual([]);
});

// Texts of pages link to pages: tests/site/content.test.ts.
test.each(documents.filter((path) => !path.startsWith('content/')))('%s links to what exists', (path) => {
  const broken = Array.from(read(path).matchAll(link)).filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(cwd, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken.map(([whole]) => whole)).toEqual([]);
});
