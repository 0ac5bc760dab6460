import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import css from 'shiki/langs/css.mjs';
import html from 'shiki/langs/html.mjs';
import js from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import php from 'shiki/langs/php.mjs';
import py from 'shiki/langs/python.mjs';
import sh from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import ts from 'shiki/langs/typescript.mjs';

const grammars = { css, html, js, json, php, py, sh, sql, ts };

/** A language, by the extension of its files. */
export type CodeLanguage = keyof typeof grammars;

/** Code in a tab. */
export interface CodeExample {
  /** The label of the tab. */
  readonly language: string;
  readonly code: string;
  readonly syntax: CodeLanguage;
  /** A sentence above the code. */
  readonly about?: string;
}

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false });
const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: Object.values(grammars).flat(),
  engine: createJavaScriptRegexEngine(),
});

/** Classes by colour. The Content-Security-Policy forbids colours in attributes. */
const classes: Readonly<Record<string, string>> = {
  'var(--token-comment)': 'c',
  'var(--token-constant)': 'n',
  'var(--token-function)': 'f',
  'var(--token-keyword)': 'k',
  'var(--token-string)': 's',
  'var(--token-string-expression)': 's',
};

/** Cached, because both languages of the documentation show the same code. */
const cache = new Map<string, string>();

const lineEnd = { content: '\n', color: '' };
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function toHtml(text: string, kind: string | undefined, isCommand: boolean): string {
  let escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  // Commands wrap instead of scrolling: allow a line break after each /, ? and & of a URL.
  if (isCommand) escaped = escaped.replaceAll(/(?<!\/)\/(?!\/)|\?|&amp;/g, '$&<wbr>');
  return kind === undefined ? escaped : `<i class=${kind}>${escaped}</i>`;
}

/** Formats code as HTML, with elements around coloured parts. */
export function highlight(code: string, language: CodeLanguage): string {
  return cache.getOrInsertComputed(`${language} ${code}`, () => {
    const lang = grammars[language].at(-1)?.name ?? '';
    // No time limit, because it would change colours on a busy machine.
    const lines = highlighter.codeToTokensBase(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 });
    const runs: { text: string; readonly kind: string | undefined }[] = [];
    for (const { content, color = '' } of lines.flatMap((line) => [lineEnd, ...line]).slice(1)) {
      const last = runs.at(-1);
      // Spaces keep the colour of the text before them. Line ends do not: `.n` would collapse them.
      const kind = /^ +$/.test(content) ? last?.kind : classes[color];
      if (last?.kind === kind && last !== undefined) last.text += content;
      else runs.push({ text: content, kind });
    }
    return runs.map(({ text, kind }) => toHtml(text, kind, language === 'sh')).join('');
  });
}
