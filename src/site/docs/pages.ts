import type { Limit } from '../../api/limit.ts';
import { tags, type Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations/all.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { guide } from './guide.ts';
import { limitSection } from './limit-words.ts';
import { policy } from './policy.ts';
import { recipes } from './recipes.ts';
import { sectionGroups, type Language, type Section, type Translated } from './section.ts';

/** The parts of the documentation, each with a page that lists the others of its part. */
export const docsParts = {
  guide: { id: sitePaths.docs, en: sitePaths.docsInEnglish },
  recipes: { id: sitePaths.recipes, en: sitePaths.recipesInEnglish },
  reference: { id: sitePaths.reference, en: sitePaths.referenceInEnglish },
} as const satisfies Readonly<Record<string, Translated>>;

export type DocsPart = keyof typeof docsParts;

/** A page of the documentation beside the lists of its parts. */
export interface DocsPage {
  readonly part: DocsPart;
  readonly paths: Translated;
  readonly title: Translated;
  /** The heading under which its part lists it. */
  readonly group: Translated;
  /** What it is about: one of the two. */
  readonly section?: Section;
  readonly operation?: Operation;
}

function toSectionPage(part: 'guide' | 'recipes', section: Section): DocsPage {
  const { anchor, title } = section;
  const { id, en } = docsParts[part];
  return {
    part,
    paths: { id: `${id}/${anchor.id}`, en: `${en}/${anchor.en}` },
    title,
    group: sectionGroups[section.group],
    section,
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

/** Lists the pages of the documentation in their order; the lists of its parts are not among them. */
export function listDocsPages(limit: Limit): readonly DocsPage[] {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return [
    ...[...guide, limitSection(limit), ...policy].map((section) => toSectionPage('guide', section)),
    ...recipes.map((section) => toSectionPage('recipes', section)),
    ...tags.flatMap((tag) => (byTag.get(tag) ?? []).map(toOperationPage)),
  ];
}

/** Gives the pages of a part under their headings. */
export function groupPages(
  pages: readonly DocsPage[],
  part: DocsPart,
  lang: Language,
): readonly { readonly name: string; readonly pages: readonly DocsPage[] }[] {
  const own = pages.filter((page) => page.part === part);
  return Array.from(
    Map.groupBy(own, ({ group }) => group[lang]),
    ([name, of]) => ({ name, pages: of }),
  );
}

/** Gives the addresses of all pages of the documentation. */
export function docsPaths(): readonly string[] {
  const pages = listDocsPages({ rateLimitMax: 1, rateLimitWindowSeconds: 1 });
  return [...Object.values(docsParts), ...pages.map(({ paths }) => paths)].flatMap(({ id, en }) => [id, en]);
}
