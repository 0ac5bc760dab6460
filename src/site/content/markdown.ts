/** A block between empty lines. The texts in a block are inline Markdown. */
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
  /** The reply to the example request of an operation. */
  | { readonly kind: 'answer'; readonly operation: string }
  /** The address field, for readers to try. */
  | { readonly kind: 'address-field' };

/** An example in one programming language: a file in `examples/`. */
export interface Example {
  /** The label of the tab: a programming language or a program. */
  readonly language: string;
  readonly file: string;
}

/** The origin in the files of `examples/`. Pages and llms.txt show the service's origin instead. */
export const writtenOrigin = 'http://localhost:4321';

/** A heading and the blocks below it. */
export interface Section {
  readonly heading: string;
  readonly id: string | undefined;
  readonly blocks: readonly Block[];
}

/** Returns the text of a paragraph; empty for other blocks. */
export const paragraphText = (block: Block | undefined): string => (block?.kind === 'text' ? block.text : '');

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

/** Groups blocks into sections. Each starts with a heading such as `## Sumber {#asal}`. */
export function parseSections(blocks: readonly string[]): readonly Section[] {
  const sections: (Section & { readonly blocks: Block[] })[] = [];
  for (const block of blocks) {
    const [, heading, id] = /^##? (.+?)(?: \{#(.+)\})?$/.exec(block) ?? [];
    if (heading !== undefined) sections.push({ heading, id, blocks: [] });
    else sections.at(-1)?.blocks.push(toBlock(block));
  }
  return sections;
}

/** Finds a section by its id. Throws an Error if there is none. */
export function findSection(sections: readonly Section[], id: string): Section {
  const section = sections.find((candidate) => candidate.id === id);
  if (section === undefined) throw new Error(`the text has no section with {#${id}}`);
  return section;
}

export interface Inline {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'foreign' | 'strong';
  /** The target, if the text is a link. */
  readonly href?: string;
}

const markup = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)]+)\)/g;

/** Parses inline Markdown. Emphasis marks words of the other language. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    const [, code, strong, foreign, label = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (foreign !== undefined) parts.push({ kind: 'foreign', text: foreign });
    else if (label.startsWith('`')) parts.push({ kind: 'code', text: label.slice(1, -1), href });
    else parts.push({ kind: 'text', text: label, href });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Search engines show this many characters of a description. */
const maxSummary = 160;

/** Returns as many sentences of a paragraph as search engines show, without markup. */
export function summarizeParagraph(paragraph: string): string {
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
