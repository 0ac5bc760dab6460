import { listParameters, maxListed } from '../../api/filters.ts';
import { formatLimitPolicy, type Limit } from '../../api/limit.ts';
import { errorBody, maxTargetBytes } from '../../api/messages.ts';
import { tags, type Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations/all.ts';
import { queryMessage, wrongQuery } from '../../api/parameter.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { listContentFiles, readContent } from '../content/read-content.ts';
import type { MarkdownText, TextValues } from '../content/read-content.ts';
import { formatNumber } from '../../domain/format-number.ts';

/** The parts of the documentation, each with a page that lists the part's other pages. */
export const docsParts = {
  guide: sitePaths.docs,
  recipes: sitePaths.recipes,
  reference: sitePaths.reference,
} as const satisfies Readonly<Record<string, Translated>>;

export type DocsPart = keyof typeof docsParts;

/** A page of the documentation other than the list of a part. */
export interface DocsPage {
  readonly part: DocsPart;
  readonly paths: Translated;
  readonly title: Translated;
  /** The heading above the page in the list of its part. */
  readonly group: Translated;
  /** The page has either a text or an operation. */
  readonly text?: Translated<MarkdownText>;
  readonly operation?: Operation;
}

/** The values of the names in `content/guide`, `content/recipes` and `content/llms.en.md`. */
export function docsValues(limit: Limit, lang: Language): TextValues {
  return {
    limit: formatNumber(limit.rateLimitMax, lang),
    seconds: formatNumber(limit.rateLimitWindowSeconds, lang),
    limitPolicy: formatLimitPolicy(limit),
    maxListed: formatNumber(maxListed, lang),
    maxUrlBytes: formatNumber(maxTargetBytes, lang),
    filters: `\`${Object.keys(listParameters('village')).join('`, `')}\``,
    wrongQuery,
    wrongAnswer: errorBody(queryMessage(wrongQuery, listParameters('village'))),
  };
}

function toTextPage(part: 'guide' | 'recipes', name: string, limit: Limit): DocsPage {
  const id = readContent(name, 'id', docsValues(limit, 'id'));
  const en = readContent(name, 'en', docsValues(limit, 'en'));
  const paths = docsParts[part];
  return {
    part,
    paths: { id: `${paths.id}/${id.head('address')}`, en: `${paths.en}/${en.head('address')}` },
    title: { id: id.heading, en: en.heading },
    group: { id: id.head('group'), en: en.head('group') },
    text: { id, en },
  };
}

function toOperationPage(operation: Operation): DocsPage {
  const name = operation.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { id, en } = docsParts.reference;
  return {
    part: 'reference',
    paths: { id: `${id}/${name}`, en: `${en}/${name}` },
    title: { id: operation.summary, en: operation.summary },
    group: { id: operation.tag.name, en: operation.tag.name },
    operation,
  };
}

/** Lists the pages of the documentation in order, without the lists of its parts. */
export function listDocsPages(limit: Limit): readonly DocsPage[] {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return [
    ...(['guide', 'recipes'] as const).flatMap((part) =>
      listContentFiles(part).map((name) => toTextPage(part, name, limit)),
    ),
    ...Object.values(tags).flatMap((tag) => (byTag.get(tag) ?? []).map(toOperationPage)),
  ];
}

export function groupDocsPages(pages: readonly DocsPage[], part: DocsPart, lang: Language) {
  const members = pages.filter((page) => page.part === part);
  return [...Map.groupBy(members, ({ group }) => group[lang])];
}

export function docsPaths(): readonly string[] {
  const pages = listDocsPages({ rateLimitMax: 1, rateLimitWindowSeconds: 1 });
  const paths = [...Object.values(docsParts), ...pages.map((page) => page.paths)];
  return paths.flatMap(({ id, en }) => [id, en]);
}
