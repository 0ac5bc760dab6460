import { describe, expect, test } from 'vitest';
import { guide } from '../../src/site/docs/guide.ts';
import { limitSection } from '../../src/site/docs/limit-words.ts';
import { policy } from '../../src/site/docs/policy.ts';
import { recipes } from '../../src/site/docs/recipes.ts';
import { parseInline, type Inline, type Language, type Section } from '../../src/site/docs/section.ts';

describe('a paragraph', () => {
  test.each<[paragraph: string, expected: readonly Inline[]]>([
    ['text alone', [{ kind: 'text', text: 'text alone' }]],
    ['', []],
    [
      'the field `q`, then',
      [
        { kind: 'text', text: 'the field ' },
        { kind: 'code', text: 'q' },
        { kind: 'text', text: ', then' },
      ],
    ],
    ['[CSV](/a.csv)', [{ kind: 'text', text: 'CSV', href: '/a.csv' }]],
    ['[`id`](#id)', [{ kind: 'code', text: 'id', href: '#id' }]],
    ['*view*', [{ kind: 'foreign', text: 'view' }]],
    ['`{"a": "[b](c) *d*"}`', [{ kind: 'code', text: '{"a": "[b](c) *d*"}' }]],
  ])('%j has these parts', (paragraph, expected) => {
    expect(parseInline(paragraph)).toEqual(expected);
  });
});

describe('the sections', () => {
  const sections = [
    ...guide,
    ...policy,
    ...recipes,
    limitSection({ rateLimitMax: 100, rateLimitWindowSeconds: 60 }),
  ];
  const partsOf = ({ text, after }: Section, lang: Language): readonly Inline[] =>
    [text[lang], after?.[lang] ?? []].flat().flatMap(parseInline);
  const codesOf = (section: Section, lang: Language): ReadonlySet<string> =>
    new Set(partsOf(section, lang).flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])));

  test.each(sections.map((section) => [section.title.en, section] as const))(
    '%s: both languages have as many paragraphs and links, and the same code',
    (_title, section) => {
      for (const { id = [], en = [] } of [section.text, section.after ?? {}])
        expect([en].flat().length).toBe([id].flat().length);
      const { id: rowsOfId = [], en: rowsOfEn = [] } = section.table?.rows ?? {};
      expect(rowsOfEn.map(([name]) => name)).toEqual(rowsOfId.map(([name]) => name));
      const [id, en] = (['id', 'en'] as const).map((lang) => partsOf(section, lang));
      const links = (parts: readonly Inline[] = []): number =>
        parts.filter(({ href }) => href !== undefined).length;
      expect(links(en)).toBe(links(id));
      const inIndonesian = codesOf(section, 'id');
      const missing = [...codesOf(section, 'en')].filter((code) => !inIndonesian.has(code));
      // A word of English is foreign in Indonesian, so it is no code there.
      expect(missing.filter((code) => !id?.some(({ text }) => text.includes(code)))).toEqual([]);
    },
  );

  test('have a summary of one line for lists, other than the text', () => {
    for (const { summary, text } of sections)
      for (const lang of ['id', 'en'] as const) {
        expect(summary[lang]).toMatch(/^[A-Z].{20,88}\.$/);
        expect([text[lang]].flat()[0]).not.toBe(summary[lang]);
      }
  });
});
