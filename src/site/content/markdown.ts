/** A part of a text, of those that stand between empty lines. Texts have inline Markdown. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** The same example in several languages. */
  | { readonly kind: 'examples'; readonly examples: readonly Example[] }
  /** The answer to the example of an operation. */
  | { readonly kind: 'answer'; readonly operation: string }
  /** The address field, to try. */
  | { readonly kind: 'address-field' };

/** An example in one programming language: a file in `examples/`. */
export interface Example {
  /** What its tab says: a programming language or a program. */
  readonly language: string;
  readonly file: string;
}

/** The address of a service in the files of `examples/`. */
export const writtenOrigin = 'http://localhost:4321';

/** A heading with what stands below it. */
export interface Section {
  readonly heading: string;
  readonly id: string | undefined;
  readonly blocks: readonly Block[];
}

/** Gives the text of a paragraph; empty for anything else. */
export function textOf(block: Block | undefined): string {
  return block?.kind === 'text' ? block.text : '';
}

function toBlock(text: string): Block {
  const lines = text.split('\n');
  if (text.startsWith('|')) {
    const [headings = [], , ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
    return { kind: 'table', headings, rows };
  }
  if (/^(?:-|1\.) /.test(text)) {
    const items = lines.map((line) => line.replace(/^\S+ +/, ''));
    const examples = items.flatMap((item) => {
      const [, language, file] = /^\[(.+)\]\((?:\.\.\/)+examples\/(.+)\)$/.exec(item) ?? [];
      return language === undefined || file === undefined ? [] : [{ language, file }];
    });
    return examples.length === 0 ? { kind: 'list', items } : { kind: 'examples', examples };
  }
  const [, element, operation = ''] = /^<([a-z-]+)(?: operation="(\w+)")? \/>$/.exec(text) ?? [];
  if (element === 'address-field') return { kind: 'address-field' };
  return element === 'answer' ? { kind: 'answer', operation } : { kind: 'text', text };
}

/** Parses the parts of a text into sections, of which each begins with a heading such as `## Sumber {#asal}`. */
export function parseSections(parts: readonly string[]): readonly Section[] {
  const sections: (Section & { readonly blocks: Block[] })[] = [];
  for (const part of parts) {
    const [, heading, id] = /^##? (.+?)(?: \{#(.+)\})?$/.exec(part) ?? [];
    if (heading !== undefined) sections.push({ heading, id, blocks: [] });
    else sections.at(-1)?.blocks.push(toBlock(part));
  }
  return sections;
}

/** Finds a section that its page has a place for. */
export function findSection(sections: readonly Section[], id: string): Section {
  const section = sections.find((each) => each.id === id);
  if (section === undefined) throw new Error(`the text has no section with {#${id}}`);
  return section;
}

export interface Inline {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'foreign' | 'strong';
  /** Where it leads, if it is a link. */
  readonly href?: string;
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)]+)\)/g;

/** Parses inline Markdown: code, links, strong words, and those of the other language, which are emphasized. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, code, strong, foreign, label = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (foreign !== undefined) parts.push({ kind: 'foreign', text: foreign });
    else if (label.startsWith('`')) parts.push({ kind: 'code', text: label.slice(1, -1), href });
    else parts.push({ kind: 'text', text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The length that search engines show of a description. */
const maxSummary = 160;

/** Gives the first sentences of a paragraph without marks, as many as search engines show; at least one. */
export function summarize(paragraph: string): string {
  const plain = parseInline(paragraph)
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
