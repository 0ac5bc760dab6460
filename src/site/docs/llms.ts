import { examplePath, operations } from '../../api/operations/all.ts';
import { type Operation, tags } from '../../api/operation.ts';
import type { ShownSettings } from '../../api/shown-settings.ts';
import { writtenOrigin, type Block } from '../content/markdown.ts';
import { readContent } from '../content/read-content.ts';
import { docsValues, listDocsPages } from './pages.ts';

function describeOperation(operation: Operation, origin: string): string {
  const { path, summary, description, parameters = {}, returns } = operation;
  const names = Object.keys(parameters);
  return [
    `### GET ${path}`,
    `${summary}. ${description}`,
    ...(names.length === 0 ? [] : [`Parameters: ${names.join(', ')}`]),
    `Answer: ${returns}`,
    `Example: ${origin}${examplePath(operation)}`,
  ].join('\n');
}

/** Describes operations and recipes in plain text for language models (https://llmstxt.org). */
export function toLlmsText(settings: ShownSettings, readExample: (file: string) => string): string {
  const { baseUrl: origin } = settings;
  const format = (block: Block): readonly string[] => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'list') return [block.items.map((item) => `- ${item}`).join('\n')];
    if (block.kind !== 'examples') return [];
    return block.examples.map(({ language, file }) => {
      const code = readExample(file).trim().replaceAll(writtenOrigin, origin);
      return `${language}:\n\n\`\`\`${file.slice(file.lastIndexOf('.') + 1)}\n${code}\n\`\`\``;
    });
  };
  const { heading, blocks, sections } = readContent('llms', 'en', { ...docsValues(settings, 'en'), origin });
  const recipes = listDocsPages(settings).filter(({ part }) => part === 'recipes');
  const parts = [
    `# ${heading}`,
    ...blocks.flatMap(format),
    ...sections.flatMap((section) => [`## ${section.heading}`, ...section.blocks.flatMap(format)]),
    ...Object.values(tags).flatMap((tag) => [
      `## ${tag.name}`,
      tag.description,
      ...operations
        .filter((operation) => operation.tag === tag)
        .map((operation) => describeOperation(operation, origin)),
    ]),
    '## Recipes',
    ...recipes.flatMap(({ title, text }) => [`### ${title.en}`, ...(text?.en.blocks ?? []).flatMap(format)]),
  ];
  return `${parts.join('\n\n')}\n`;
}
