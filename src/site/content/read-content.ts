import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/language.ts';
import { parseSections, type Block, type Section } from './markdown.ts';

/** Relative to where npm runs: the build bundles this module, so its own path says nothing. */
const folder = join(process.cwd(), 'content');

/** What stands for the names in braces; undefined where there is nothing to say. */
export type Values = Readonly<Record<string, string | undefined>>;

/** What the first lines of a file say: of a page its title, description and crumb, of one of the documentation the others. */
type HeadName = 'title' | 'description' | 'crumb' | 'address' | 'group' | 'summary';

/** A file of `content/`. */
export interface Content {
  readonly head: Readonly<Record<HeadName, string>>;
  readonly heading: string;
  /** What stands before the first section. */
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A name in braces. Behind a slash or a hyphen it is that of a parameter in an address. */
const named = /(?<![/-])\{(\w+)\}/g;

/** Puts values in the place of names; undefined where one of them has none. */
function fill(text: string, values: Values, file: string): string | undefined {
  const names = Array.from(text.matchAll(named), ([, name = '']) => name);
  const unknown = names.find((name) => !(name in values));
  if (unknown !== undefined)
    throw new Error(
      `content/${file}: there is no value {${unknown}}, only ${Object.keys(values).join(', ')}`,
    );
  if (names.some((name) => values[name] === undefined)) return undefined;
  return text.replaceAll(named, (_, name: string) => values[name] ?? '');
}

/**
 * Reads a text. A paragraph with a name that has no value is left out, and so is a section without paragraphs.
 *
 * @param name the path in `content/` without its end: `guide/01-one-place`
 * @throws an Error if the text has a name that is not among the values
 */
export function readContent(name: string, lang: Language, values: Values = {}): Content {
  const file = `${name}.${lang}.md`;
  const text = readFileSync(join(folder, file), 'utf8');
  const [, lines = '', body = ''] = /^(?:---\n([^]*?)\n---\n)?([^]*)$/.exec(text) ?? [];
  const head = (fill(lines, values, file) ?? '')
    .split('\n')
    .map((line) => /^(\w+): '?(.*?)'?$/.exec(line)?.slice(1) ?? []);
  const parts = body.trim().split(/\n{2,}/);
  const [first, ...sections] = parseSections(parts.flatMap((part) => fill(part, values, file) ?? []));
  if (first === undefined) throw new Error(`content/${file} has no heading`);
  return {
    head: Object.fromEntries(head) as Content['head'],
    heading: first.heading,
    blocks: first.blocks,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}

/** Lists the names of the texts in a folder of `content/`, in their order. */
export function listContent(inside: string): readonly string[] {
  const ends = '.id.md';
  const files = readdirSync(join(folder, inside)).filter((file) => file.endsWith(ends));
  return files.toSorted().map((file) => `${inside}/${file.slice(0, -ends.length)}`);
}
