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

/** The headings of sections in lists, in their order. */
export const sectionGroups = {
  start: { id: 'Mulai', en: 'Start' },
  data: { id: 'Mengambil data', en: 'Get data' },
  forms: { id: 'Formulir', en: 'Forms' },
  rules: { id: 'Aturan', en: 'Rules' },
  files: { id: 'Berkas dan basis data', en: 'Files and databases' },
  fresh: { id: 'Mengikuti perubahan', en: 'Stay up to date' },
  own: { id: 'Menjalankan sendiri', en: 'Run it yourself' },
} as const satisfies Readonly<Record<string, Translated>>;

type SectionGroup = keyof typeof sectionGroups;

/** A section of the documentation. */
export interface Section {
  /** The last part of its address. */
  readonly anchor: Translated;
  readonly title: Translated;
  /** The heading under which lists have it. */
  readonly group: SectionGroup;
  /** What it gives, in lists: one line. */
  readonly summary: Translated;
  readonly text: Translated<Paragraphs>;
  /** The same example in several languages. */
  readonly examples?: readonly Example[];
  /** The operation whose example the examples ask for: its answer stands below them. */
  readonly answer?: string;
  /** Whether the address field is there to try, between text and examples. */
  readonly hasAddressField?: true;
  /** What it has of names and meanings, as inline Markdown; names without spaces are code. */
  readonly table?: {
    readonly caption: Translated;
    readonly rows: Translated<readonly (readonly [name: string, meaning: string])[]>;
  };
  /** What stands below the examples. */
  readonly after?: Translated<Paragraphs>;
}

/** The address of a service in the files of `examples/`. */
export const writtenOrigin = 'http://localhost:4321';

const languageOfFile = {
  sh: 'curl',
  js: 'JavaScript',
  py: 'Python',
  php: 'PHP',
} as const;

type Extension = keyof typeof languageOfFile;

/** Gives an example that is written in some languages. */
export function inLanguages(name: string, extensions: readonly Extension[]): readonly Example[] {
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

/** The length that search engines show of a description. */
const maxSummary = 160;

/** Gives the first sentences of a text without marks, as many as search engines show; at least one. */
export function summarize(text: Paragraphs): string {
  const plain = parseInline([text].flat()[0] ?? '')
    .map((part) => part.text)
    .join('');
  const [first = '', ...sentences] = plain.split(/(?<=[.:?]) (?=[A-Z/])/);
  let summary = first;
  for (const sentence of sentences) {
    if (summary.length + sentence.length + 1 > maxSummary) break;
    summary += ` ${sentence}`;
  }
  return summary.replace(/:$/, '.');
}
