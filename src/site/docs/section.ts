import type { Language, Translated } from '../../domain/language.ts';

export type { Language, Translated };

/** An example in one programming language: a file in `examples/`. */
export interface Example {
  /** What its tab says: a programming language or a program. */
  readonly language: string;
  readonly file: string;
}

/** One paragraph or several, as `parseInline` reads them. */
export type Paragraphs = string | readonly string[];

/** A section of the documentation. */
export interface Section {
  /** The id of its heading. */
  readonly anchor: Translated;
  readonly title: Translated;
  readonly text: Translated<Paragraphs>;
  /** The same example in several languages. */
  readonly examples?: readonly Example[];
  /** Whether the address field is there to try, between text and examples. */
  readonly hasAddressField?: true;
  /** What stands below the examples. */
  readonly after?: Translated<Paragraphs>;
}

/** The address of a service in the files of `examples/`. */
export const writtenOrigin = 'http://localhost:4321';

const languageOfFile = {
  sh: 'curl',
  js: 'JavaScript',
  py: 'Python',
  php: 'PHP (Laravel)',
  go: 'Go',
} as const;

type Extension = keyof typeof languageOfFile;

/** Gives an example that is written in some languages, or in all. */
export function inLanguages(
  name: string,
  extensions: readonly Extension[] = ['sh', 'js', 'py', 'php', 'go'],
): readonly Example[] {
  return extensions.map((end) => ({ language: languageOfFile[end], file: `${name}.${end}` }));
}

export interface Inline {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'foreign';
  /** Where it leads, if it is a link. */
  readonly href?: string;
}

const marked = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** Parses a paragraph of Markdown: code in backticks, links, and words of the other language in asterisks. */
export function parseInline(paragraph: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(marked)) {
    const [whole, code, foreign, label = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: paragraph.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (foreign !== undefined) parts.push({ kind: 'foreign', text: foreign });
    else if (label.startsWith('`')) parts.push({ kind: 'code', text: label.slice(1, -1), href });
    else parts.push({ kind: 'text', text: label, href });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) parts.push({ kind: 'text', text: paragraph.slice(end) });
  return parts;
}
