import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/language.ts';
import { parseSections, type Block, type Section } from './markdown.ts';

/** Relative to where npm runs, because the build moves this module into a bundle. */
const folder = join(process.cwd(), 'content');

/** The values of names in braces; undefined leaves out the paragraph. */
export type TextValues = Readonly<Record<string, string | undefined>>;

/** Front matter. `address`, `group` and `summary` are only in the guide and the recipes. */
type HeadName = 'title' | 'description' | 'crumb' | 'address' | 'group' | 'summary';

/** A file of `content/`. */
export interface MarkdownText {
  /** Returns a value of the front matter; throws an Error if the text lacks it. */
  readonly head: (name: HeadName) => string;
  readonly heading: string;
  /** The blocks before the first section. */
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A name in braces. After a slash or a hyphen, braces mean a parameter of a path. */
const placeholder = /(?<![/-])\{(\w+)\}/g;

/** Replaces names in braces by their values. Returns undefined if a value is undefined. */
function fill(text: string, values: TextValues, file: string): string | undefined {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name);
  const unknown = names.find((name) => !(name in values));
  if (unknown !== undefined)
    throw new Error(
      `content/${file}: there is no value {${unknown}}, only ${Object.keys(values).join(', ')}`,
    );
  if (names.some((name) => values[name] === undefined)) return undefined;
  return text.replaceAll(placeholder, (_, name: string) => values[name] ?? '');
}

/**
 * Reads a text by its path without extension: `guide/01-one-place`. Leaves out paragraphs with an
 * undefined value, and sections without paragraphs.
 * @throws an Error if the text has a name without an entry in `values`
 */
export function readContent(name: string, lang: Language, values: TextValues): MarkdownText {
  const file = `${name}.${lang}.md`;
  const text = readFileSync(join(folder, file), 'utf8');
  const [, lines = '', body = ''] = /^(?:---\n([^]*?)\n---\n)?([^]*)$/.exec(text) ?? [];
  const headLines = (fill(lines, values, file) ?? '').matchAll(/^(\w+): '?(.*?)'?$/gm);
  const head = new Map(Array.from(headLines, ([, key = '', value = '']) => [key, value]));
  const parts = body.trim().split(/\n{2,}/);
  const [first, ...sections] = parseSections(parts.flatMap((part) => fill(part, values, file) ?? []));
  if (first === undefined) throw new Error(`content/${file} has no heading`);
  return {
    head: (name) => {
      const value = head.get(name);
      if (value === undefined) throw new Error(`content/${file}: there is no line "${name}: …" at its top`);
      return value;
    },
    heading: first.heading,
    blocks: first.blocks,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}

/** Lists the texts in a folder of `content/`, sorted by file name. */
export function listContentFiles(part: string): readonly string[] {
  const extension = '.id.md';
  const files = readdirSync(join(folder, part)).filter((file) => file.endsWith(extension));
  return files.toSorted().map((file) => `${part}/${file.slice(0, -extension.length)}`);
}
