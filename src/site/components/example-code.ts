import { writtenOrigin } from '../content/markdown.ts';
import type { CodeLanguage } from '../docs/highlight.ts';
import { baseUrl } from './base-url.ts';

const files = import.meta.glob<string>('../../../examples/*.{sh,js,json,py,php,html,ts,sql}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Gives the code of a file in `examples/`, for this service. */
export function exampleCode(file: string): string {
  const code = files[`../../../examples/${file}`];
  if (code === undefined) throw new Error(`there is no example ${file}`);
  return code.trim().replaceAll(writtenOrigin, baseUrl);
}

/** Gives the language of a file, by the end of its name. */
export function syntaxOf(file: string): CodeLanguage {
  return file.slice(file.lastIndexOf('.') + 1) as CodeLanguage;
}
