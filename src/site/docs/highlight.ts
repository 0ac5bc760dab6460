import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import css from 'shiki/langs/css.mjs';
import go from 'shiki/langs/go.mjs';
import html from 'shiki/langs/html.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import php from 'shiki/langs/php.mjs';
import python from 'shiki/langs/python.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import typescript from 'shiki/langs/typescript.mjs';

const grammars = {
  css,
  go,
  html,
  js: javascript,
  json,
  php,
  py: python,
  sh: shellscript,
  sql,
  ts: typescript,
};

/** A language by the end of the names of its files. */
export type CodeLanguage = keyof typeof grammars;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false });
const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: Object.values(grammars).flat(),
  engine: createJavaScriptRegexEngine(),
});

/** The classes of what has a colour. The Content-Security-Policy forbids colours in attributes. */
const classes: Readonly<Record<string, string>> = {
  'var(--token-comment)': 'c',
  'var(--token-constant)': 'n',
  'var(--token-function)': 'f',
  'var(--token-keyword)': 'k',
  'var(--token-string)': 's',
  'var(--token-string-expression)': 's',
};

/** A piece of code with one colour. */
export interface Token {
  readonly text: string;
  /** Undefined for the colour of text. */
  readonly kind: string | undefined;
}

/** Both languages of the documentation show the same code. */
const known = new Map<string, readonly Token[]>();

/** Splits code into pieces by their colour. */
export function highlight(code: string, language: CodeLanguage): readonly Token[] {
  return known.getOrInsertComputed(code, () => {
    const lines = highlighter.codeToTokensBase(code, {
      lang: grammars[language].at(-1)?.name ?? '',
      theme: 'classes',
    });
    const tokens: Token[] = [];
    const lineEnd = { content: '\n', color: '' };
    for (const { content, color = '' } of lines.flatMap((line, at) =>
      at === 0 ? line : [lineEnd, ...line],
    )) {
      const last = tokens.at(-1);
      // Blanks have no colour.
      const kind = content.trim() === '' ? last?.kind : classes[color];
      if (last?.kind === kind && last !== undefined)
        tokens[tokens.length - 1] = { text: last.text + content, kind };
      else tokens.push({ text: content, kind });
    }
    return tokens;
  });
}
