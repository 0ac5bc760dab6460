import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cwd = join(import.meta.dirname, '..');
const documents = globSync(['[A-Z]*.md', '{content,data,docs,src}/**/*.md'], { cwd });
const inProject = /`((?:content|data|deploy|docs|scripts|src|tests)\/[^`]+)`/g;

// The change log names what there was.
test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s names files that are there', (path) => {
  const named = readFileSync(join(cwd, path), 'utf8').matchAll(inProject);
  const missing = Array.from(named, ([, file = '']) => file).filter(
    (file) => globSync(file, { cwd }).length === 0,
  );
  expect(missing).toEqual([]);
});
