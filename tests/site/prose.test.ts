import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.d)\.(?:ts|js|astro)$/.test(file),
);

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

/** Gives the text of a string, of a template with a dot for each value, or of several that are added. */
function textOf({ type, value, operator, left = {}, right = {}, quasis = [] }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('.');
  if (type !== 'BinaryExpression' || operator !== '+') return undefined;
  const [first, second] = [textOf(left), textOf(right)];
  return first === undefined && second === undefined ? undefined : `${first ?? '.'}${second ?? '.'}`;
}

function textsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const text = textOf(node);
  return text === undefined ? Object.values(node).flatMap(textsOf) : [text];
}

/** Gives what stands in an Astro file between tags, quotes and braces. */
const textsOfTemplate = (source: string): readonly string[] =>
  source.split(/<\/?[A-Za-z][^>]*>|(?<![’\w])'|'(?!\w)|["`{}]/);

/** Three lines of code. */
const maxLength = 3 * 110;

/** Gives the paragraphs of several sentences that are longer than three lines. */
function longProse(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split(/\n\n|\n *(?=-)/))
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph.length > maxLength && /[\p{L}\d)][.?!] \p{Lu}/u.test(paragraph));
}

const readTexts = (file: string, source: string): readonly string[] =>
  file.endsWith('.astro')
    ? textsOfTemplate(source)
    : textsOf(parseAst(source, { lang: file.endsWith('.ts') ? 'ts' : 'js' }, file));

test.each([
  ['a.ts', (prose: string) => `export const words = { lead: '${prose}' };`],
  ['a.ts', (prose: string) => `const lead = '${prose.slice(0, 200)}' +\n  \`${prose.slice(200)}\${1}\`;`],
  ['a.astro', (prose: string) => `---\nconst a = 1;\n---\n<p class="text">\n${prose}\n</p>`],
  ['a.astro', (prose: string) => `<p>{\`${prose} \${number}\`}</p>`],
])('prose in %s is found', (file, toSource) => {
  const prose = 'Each village has one code. It may share it with others, as most of them do. '
    .repeat(5)
    .trim();
  expect(longProse(readTexts(file, toSource(prose)))).toHaveLength(1);
  expect(longProse(readTexts(file, toSource(prose.slice(0, 300))))).toEqual([]);
});

test('code has no prose of more than three lines: that belongs into content/', () => {
  const found = files.flatMap((file) =>
    longProse(readTexts(file, readFileSync(join(folder, file), 'utf8'))).map((prose) => `${file}: ${prose}`),
  );
  expect(found).toEqual([]);
});
