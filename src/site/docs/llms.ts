import { npmDownload } from '../../api/downloads.ts';
import { exampleAddress, operations } from '../../api/operations/all.ts';
import { type Operation, tags } from '../../api/operation.ts';
import { openApiPath } from '../../api/paths.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { recipes } from './recipes.ts';
import { writtenOrigin, type Section } from './section.ts';

const introduction = `# Kodepos

> Provinces, regencies, districts, villages and postal codes of Indonesia. A free, read-only HTTP service without a key.

Unofficial: not published by the Ministry of Home Affairs or by Pos Indonesia.

- All operations are GET. Scripts of every site may call the API, health and the downloads (CORS).
- An id is the Kemendagri code without its dots: 2 digits for a province, 4 for a regency, 6 for a district, 10 for a
  village. Ids of villages need more than 32 bits.
- A postal code is a string of five digits, or null where none is known. Never turn it into a number. Several lists of
  codes circulate: it is the leading one; /api/v1/places/{id} has the other, and what Pos Indonesia's look-up says of it.
- Each client may send so many requests a minute; X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset of each
  answer tell how many. Above that the answer is 429 with Retry-After. For much of the data, download a file once.
- The answer to a wrong request says in its field "error" what is wrong and what would be right.`;

function describeOperation(operation: Operation, origin: string): string {
  const { path, summary, description, parameters = {}, returns } = operation;
  const names = Object.keys(parameters);
  return [
    `### GET ${path}`,
    `${summary}. ${description}`,
    ...(names.length === 0 ? [] : [`Parameters: ${names.join(', ')}`]),
    `Answer: ${returns}`,
    `Example: ${origin}${exampleAddress(operation)}`,
  ].join('\n');
}

function formatSection(
  { title, text, examples = [], after }: Section,
  origin: string,
  readExample: (file: string) => string,
): string {
  return [
    `### ${title.en}`,
    ...[text.en].flat(),
    ...examples.map(({ language, file }) => {
      const code = readExample(file).trim().replaceAll(writtenOrigin, origin);
      return `${language}:\n\n\`\`\`${file.slice(file.lastIndexOf('.') + 1)}\n${code}\n\`\`\``;
    }),
    ...[after?.en ?? []].flat(),
  ].join('\n\n');
}

/**
 * Describes the service in plain text for language models (https://llmstxt.org): its operations and recipes.
 *
 * @param readExample reads a file of `examples/`
 */
export function toLlmsText(origin: string, readExample: (file: string) => string): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const parts = [
    introduction,
    '## Documents',
    [
      `- [Guide, and a reference to try](${origin}${sitePaths.docsInEnglish})`,
      `- [Recipes](${origin}${sitePaths.recipesInEnglish})`,
      `- [OpenAPI 3.1](${origin}${openApiPath})`,
      `- [npm package](${origin}${npmDownload.path}): the same search without a server. Its MCP server, \`npx -y --package=${origin}${npmDownload.path} kodepos mcp\`, has the tools find_place, match_address, postal_code, nearest and children`,
      `- [Sources, licences and limits of the data, in Indonesian](${origin}${sitePaths.data})`,
    ].join('\n'),
    ...tags
      .filter((tag) => byTag.has(tag))
      .flatMap((tag) => [
        `## ${tag.name}`,
        tag.description,
        ...(byTag.get(tag) ?? []).map((operation) => describeOperation(operation, origin)),
      ]),
    '## Recipes',
    ...recipes.map((recipe) => formatSection(recipe, origin, readExample)),
  ];
  return `${parts.join('\n\n')}\n`;
}
