import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloads, regionDownloads } from '../../src/api/downloads.ts';
import { operations } from '../../src/api/operations/all.ts';
import { llmsPath, openApiPath } from '../../src/api/paths.ts';
import { shownSettings } from '../../src/api/shown-settings.ts';
import type { Language } from '../../src/domain/language.ts';
import { allSitePaths, sitePaths } from '../../src/domain/page-path.ts';
import { readConfig } from '../../src/http/config.ts';
import { parseInline, type Block, type Inline } from '../../src/site/content/markdown.ts';
import { addressValues, dataValues, settingsValues } from '../../src/site/content/page-values.ts';
import { readContent, type MarkdownText } from '../../src/site/content/read-content.ts';
import { docsPaths, docsValues, listDocsPages } from '../../src/site/docs/pages.ts';
import { sharedApp } from '../support/app.ts';
import { readText, root } from '../support/project.ts';
import { ask } from '../support/server.ts';

const files = globSync('**/*.{id,en}.md', { cwd: join(root, 'content') }).toSorted();
const onlyEnglish = ['llms'];
/** Readers abroad need another text. */
const different = ['address-format'];
const names = [...new Set(files.map((file) => file.replace(/\.(?:id|en)\.md$/, '')))];
const translated = names.filter((name) => ![...onlyEnglish, ...different].includes(name));
const isOfDocs = (name: string): boolean => /^(?:guide|recipes)\/|^llms$/.test(name);

const links = { CONTACT_URL: 'https://wa.me/62812', SOURCE_URL: 'https://code.example/kodepos' };
const settings = shownSettings(readConfig({ CONTACT_EMAIL: 'data@kodepos.example', ...links }));
const valuesOf = {
  docs: (lang: Language) => ({ ...docsValues(settings, lang), origin: '' }),
  // All paragraphs, also the one of services without a contact.
  pages: (lang: Language) => ({
    ...{ ...dataValues(lang), ...settingsValues(settings, lang), ...addressValues(), withoutContact: '' },
  }),
};
const read = (name: string, lang: Language): MarkdownText =>
  readContent(name, lang, valuesOf[isOfDocs(name) ? 'docs' : 'pages'](lang));

const namesIn = (file: string): readonly string[] =>
  readText(`content/${file}`).match(/(?<=(?<![/-])\{)\w+(?=\})/g) ?? [];

const operationIds = operations.map(({ id }) => id);

const listBlocks = ({ blocks, sections }: MarkdownText): readonly Block[] =>
  [{ blocks }, ...sections].flatMap((section) => section.blocks);

function listParts(content: MarkdownText): readonly Inline[] {
  const texts = listBlocks(content).flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? block.rows.flat() : [];
  });
  return texts.flatMap(parseInline);
}

/** Returns what both languages of a text share: its parts, first cells of tables, and examples. */
const toShape = (content: MarkdownText): readonly unknown[] => [
  content.sections.map(({ id }) => id),
  listBlocks(content).map((block) => {
    if (block.kind === 'text') return block.kind;
    if (block.kind === 'list') return block.items.length;
    return block.kind === 'table' ? block.rows.map(([name]) => name) : block;
  }),
];

describe('the texts', () => {
  test('are in both languages, except the text for language models', () => {
    const expected = [
      ...onlyEnglish.map((name) => `${name}.en.md`),
      ...[...different, ...translated].flatMap((name) => [`${name}.en.md`, `${name}.id.md`]),
    ];
    expect(files).toEqual(expected.toSorted());
  });

  test.each(translated)('have the same parts, names, links and code in both languages: %s', (name) => {
    const [id, en] = [read(name, 'id'), read(name, 'en')];
    expect(toShape(en)).toEqual(toShape(id));
    expect(new Set(namesIn(`${name}.en.md`))).toEqual(new Set(namesIn(`${name}.id.md`)));
    const [partsOfId, partsOfEn] = [listParts(id), listParts(en)];
    const links = (parts: readonly Inline[]) => parts.filter(({ href }) => href !== undefined);
    expect(links(partsOfEn)).toHaveLength(links(partsOfId).length);
    // An English word is foreign in Indonesian, so it is not code there.
    const code = partsOfEn.filter(({ kind }) => kind === 'code');
    const isKept = (word: Inline) => partsOfId.some(({ text }) => text.includes(word.text));
    expect(code.filter((part) => !isKept(part))).toEqual([]);
  });

  test('have a value for each name, and a name for each value', () => {
    for (const kind of ['docs', 'pages'] as const) {
      const ofKind = files.filter((file) => isOfDocs(file.replace(/\..*/, '')) === (kind === 'docs'));
      const used = new Set(ofKind.flatMap(namesIn));
      expect([...used].toSorted()).toEqual(Object.keys(valuesOf[kind]('en')).toSorted());
    }
    const readWithoutValues = () => readContent('about', 'id', {});
    expect(readWithoutValues).toThrow('content/about.id.md: there is no value {accuracy}');
    const { head } = readContent('llms', 'en', valuesOf.docs('en'));
    const missing = 'content/llms.en.md: there is no line "crumb: …" at its top';
    expect(() => head('crumb')).toThrow(missing);
  });

  test.each(translated.filter(isOfDocs))('have an address, group and summary: %s', (name) => {
    for (const content of [read(name, 'id'), read(name, 'en')]) {
      expect(content.head('address')).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(content.head('group')).not.toBe('');
      const summary = content.head('summary');
      expect(summary).toMatch(/^[A-Z].{20,88}\.$/);
      expect(content.blocks[0]).toMatchObject({ kind: 'text' });
      expect(content.blocks[0]).not.toEqual({ kind: 'text', text: summary });
    }
  });

  test.each(files)('contain only supported Markdown and replies of existing operations: %s', (file) => {
    const [name, lang] = file.split('.') as [string, Language];
    for (const block of listBlocks(read(name, lang))) {
      if (block.kind === 'answer') expect(operationIds).toContain(block.operation);
      if (block.kind === 'table') expect(block.rows.map((row) => row.at(-1))).not.toContain('');
      if (block.kind === 'text') expect(block.text).not.toMatch(/^[<#|]|^- |\{#|\n/);
    }
  });
});

const app = await sharedApp();
const built = new Set<string>([
  ...[...allSitePaths, ...docsPaths(), llmsPath, openApiPath],
  ...[...downloads, ...regionDownloads].map(({ path }) => path),
]);
const listAnchors = (page: 'data' | 'about' | 'privacy', lang: Language): readonly string[] =>
  read(page, lang).sections.map(({ id = '' }) => `${sitePaths[page][lang]}#${id}`);

test.each(files)('%s links to pages, anchors and replies that exist', async (file) => {
  const [name, lang] = file.split('.') as [string, Language];
  const anchors = (['data', 'about', 'privacy'] as const).flatMap((page) =>
    (['id', 'en'] as const).flatMap((each) => listAnchors(page, each)),
  );
  const links = listParts(read(name, lang)).flatMap(({ href }) => href ?? []);
  for (const link of links.filter((each) => /^[/#]/.test(each))) {
    const page = link.startsWith('#') ? sitePaths[name as 'data'][lang] + link : link;
    if (page.includes('#')) expect(anchors).toContain(page);
    else if (!page.startsWith('/api/')) expect(built).toContain(page);
    else expect([page, (await ask(app, page)).status]).toEqual([page, 200]);
  }
  expect(links.filter((link) => !/^(?:[/#]|https:|mailto:)/.test(link))).toEqual([]);
});

test('guide and recipes have the same groups in both languages, and unique addresses', () => {
  const pages = listDocsPages({ rateLimitMax: 1, rateLimitWindowSeconds: 1 });
  expect([pages[0]?.part, new Set(pages.map(({ part }) => part)).size]).toEqual(['guide', 3]);
  const groups = new Set(pages.map(({ part, group }) => `${part}: ${group.id} = ${group.en}`));
  for (const lang of ['id', 'en'] as const) {
    const names = Array.from(groups, (group) => group.replace(lang === 'en' ? /:.*=/ : / =.*/, ''));
    expect(names).toEqual([...new Set(names)]);
    const paths = pages.map((page) => page.paths[lang]);
    expect(paths).toEqual([...new Set(paths)]);
  }
});

test('downloads have a description in Indonesian, and the media type of their extension', () => {
  expect(downloads.filter(({ inIndonesian = '' }) => inIndonesian === '')).toEqual([]);
  const plain = downloads.filter(({ mediaType }) => mediaType === 'text/plain');
  expect(plain.map(({ name }) => name)).toEqual(['SHA256SUMS']);
});

test('examples are all shown, and have their output or a test', () => {
  const files = globSync('*.*', { cwd: join(root, 'examples') });
  const examples = files.filter((name) => name !== 'kodepos.d.ts');
  const pages = listDocsPages({ rateLimitMax: 1, rateLimitWindowSeconds: 1 });
  const blocks = pages.flatMap(({ text }) => text?.en.blocks ?? []);
  const shownExamples = blocks.flatMap((block) => (block.kind === 'examples' ? block.examples : []));
  expect(shownExamples.map(({ file }) => file).toSorted()).toEqual(examples.toSorted());
  const tests = ['e2e/examples.test.ts', 'package/package.test.ts', 'browser/widget.test.ts'];
  const tested = tests.flatMap((file) => readText(`tests/${file}`).split(/['"`/]/));
  const isTested = (name: string): boolean =>
    tested.includes(name) || /^(?:\/\/|#) > /m.test(readText(`examples/${name}`));
  expect(examples.filter((name) => !isTested(name))).toEqual([]);
});
