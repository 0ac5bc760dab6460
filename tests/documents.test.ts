import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { downloads, regionDownloads } from '../src/api/downloads.ts';
import { operations } from '../src/api/operations/all.ts';
import { llmsPath } from '../src/api/paths.ts';
import { allSitePaths } from '../src/domain/page-path.ts';
import { projectData } from '../src/site/project/data.ts';
import { readText as read, root as cwd } from './support/project.ts';
import { words } from './support/words.ts';

const documents = globSync(['[A-Z]*.md', '{content,data,docs,src}/**/*.md'], { cwd });
const inProject = /`((?:content|data|deploy|docs|scripts|src|tests)\/[^`]+)`/g;
/** A link that is not a URL, with its anchor. */
const link = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Lists the anchors of a document's headings, as GitHub makes them. */
const listAnchors = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

// The change log may name removed files.
test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s names only files that exist', (path) => {
  const linked = Array.from(read(path).matchAll(inProject), ([, file = '']) => file);
  expect(linked.filter((file) => globSync(file, { cwd }).length === 0)).toEqual([]);
});

// Texts of pages link to pages: tests/site/content.test.ts.
test.each(documents.filter((path) => !path.startsWith('content/')))('%s has no broken link', (path) => {
  const broken = Array.from(read(path).matchAll(link)).filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(cwd, target))) return true;
    return anchor !== undefined && !listAnchors(read(target)).includes(anchor);
  });
  expect(broken.map(([whole]) => whole)).toEqual([]);
});

// ISO 3166 is only used for checks; the data contains nothing from it.
const sources = projectData.sources.filter(({ key }) => key !== 'province-codes');
const works = sources.flatMap(({ name, home, based_on, based_on_home }) => [
  [name, home] as const,
  ...(based_on === '' ? [] : [[based_on, based_on_home] as const]),
]);

test.each(works)('data/LICENSE.md links %s', (name, home) => {
  const link = new RegExp(`\\[${RegExp.escape(name)}[^\\]]*\\]\\(${RegExp.escape(home)}\\)`);
  expect(read('data/LICENSE.md')).toMatch(link);
});

/** Returns the parameters and downloads that a document does not name as code. */
function listUnnamed(path: string): readonly string[] {
  const parameters = operations.flatMap((operation) => Object.keys(operation.parameters ?? {}));
  const files = [...downloads, ...regionDownloads].map(({ name }) => name);
  const isNamed = (name: string): boolean =>
    new RegExp(`(?<=[\`?&/])${RegExp.escape(name)}(?=[\`=])`).test(read(path));
  return [...new Set([...parameters, ...files])].filter((name) => !isNamed(name));
}

test('the newest changes have the version of the package, and name only paths that exist', () => {
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(newest.split(' - ')[0]).toBe(`[${version}]`);
  const pages = [llmsPath, ...allSitePaths];
  const knownPaths: readonly string[] = [...operations.map(({ path }) => path), ...pages];
  const paths = newest.match(/(?<=`)\/[^`?]+/g) ?? [];
  expect(paths.filter((path) => !knownPaths.includes(path))).toEqual([]);
});

// Changes are announced together for each release, as CONTRIBUTING.md says.
const isReleased = !/^## \[.*unreleased/m.test(read('CHANGELOG.md'));
test.runIf(isReleased)('a release announces every parameter and download', () => {
  // docs/api.md names these downloads by their extensions.
  const formats = words('kodepos.xlsx kodepos.ndjson kodepos.sqlite kodepos.parquet');
  expect(listUnnamed('docs/api.md')).toEqual(formats);
  const olderThanFirstChange = words(`
    page province regency district_id district kodepos.csv kodepos.xlsx kodepos.ndjson
    kodepos.sqlite kodepos.parquet villages.geojson provenance.csv retired.csv kodepos.tgz
    datapackage.json SHA256SUMS areas-{id}.geojson
  `);
  expect(listUnnamed('content/guide/13-changes.en.md')).toEqual(olderThanFirstChange);
});
