import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOfCode } from '../support/code-texts.ts';
import { readText, root } from '../support/project.ts';

/** Returns the texts of an Astro file between tags, quotes and braces. */
const textsOfTemplate = (source: string): readonly string[] =>
  source.split(/<\/?[A-Za-z][^>]*>|(?<![’\w])'|'(?!\w)|["`{}]/);

/** Three lines of code. */
const maxLength = 3 * 110;

/** Returns the paragraphs of several sentences that are longer than three lines. */
function longProse(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split(/\n\n|\n *(?=-)/))
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph.length > maxLength && /[\p{L}\d)][.?!] \p{Lu}/u.test(paragraph));
}

const readTexts = (file: string, source: string): readonly string[] =>
  file.endsWith('.astro') ? textsOfTemplate(source) : textsOfCode(file, source);

test.each([
  ['a.ts', (prose: string) => `const intro = '${prose.slice(0, 200)}' +\n  \`${prose.slice(200)}\${1}\`;`],
  ['a.astro', (prose: string) => `---\nconst a = 1;\n---\n<p class="text">\n${prose}\n</p>`],
  ['a.astro', (prose: string) => `<p>{\`${prose} \${number}\`}</p>`],
])('prose in %s is counted if it has three lines or more', (file, toSource) => {
  const prose = 'Each village has one code. It may share it with others, as most do. '.repeat(6).trim();
  const longTexts = [prose, prose.slice(0, 300)].map((text) => longProse(readTexts(file, toSource(text))));
  expect(longTexts.map(({ length }) => length)).toEqual([1, 0]);
});

test('code has no prose of more than three lines, which belongs in content/', () => {
  const files = globSync('src/**/*.{ts,js,astro}', { cwd: root }).filter((file) => !file.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(250);
  const longTexts = files.map((file) => [file, ...longProse(readTexts(file, readText(file)))]);
  expect(longTexts.filter(({ length }) => length > 1)).toEqual([]);
});

test('templates write only these expressions as HTML, which escape their texts', () => {
  const texts = globSync('src/site/**/*.astro', { cwd: root }).map(readText);
  const written = texts.flatMap((text) => text.match(/(?<=set:html=\{)[\w.]+/g) ?? []);
  expect(written.toSorted()).toEqual(['content', 'highlight', 'maps.locate', 'toJsonLd']);
});
