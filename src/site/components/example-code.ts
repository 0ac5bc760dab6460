import { writtenOrigin } from '../content/markdown.ts';
import type { CodeLanguage } from '../docs/highlight.ts';

const files = import.meta.glob<string>('../../../examples/*.{sh,js,json,py,php,html,ts,sql}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the code of a file in `examples/`, with the origin of this service, and its language. */
export function readExample(file: string) {
  const code = files[`../../../examples/${file}`];
  if (code === undefined) throw new Error(`there is no example ${file}`);
  const syntax = file.slice(file.lastIndexOf('.') + 1) as CodeLanguage;
  return { code: code.trim().replaceAll(writtenOrigin, import.meta.env.SITE), syntax };
}
