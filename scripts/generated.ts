import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { toOpenApi } from '../src/contract/openapi/document.ts';
import { operations, queryParametersOf } from '../src/contract/operations.ts';
import { builtOrigin, readConfig } from '../src/server/config.ts';

const readmePath = join(import.meta.dirname, '../README.md');

/** Writes the operation table as Markdown. */
function spellOperations(): string {
  const rows = operations.map((operation) => {
    const names = Object.keys(queryParametersOf(operation));
    return `| \`${operation.path}\` | ${names.map((name) => `\`${name}\``).join(', ')} | ${operation.answer} |`;
  });
  return ['| Path | Parameters | Answer |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Gives the README with the operation table as it is now. */
export async function spellReadme(): Promise<string> {
  const text = readFileSync(readmePath, 'utf8');
  const marked = /(?<=<!-- operations -->\n)[^]*(?=<!-- \/operations -->)/;
  if (!marked.test(text)) throw new Error('README.md has no place for the operations');
  const written = text.replace(marked, () => `\n${spellOperations()}\n\n`);
  return format(written, { ...(await resolveConfig(readmePath)), filepath: readmePath });
}

/** Gives the types that openapi-typescript makes of the description; they depend on no setting and no data. */
export async function spellTypes(): Promise<string> {
  const config = readConfig({});
  const description = toOpenApi(
    { ...config, baseUrl: builtOrigin(config) },
    new Map(),
  ) as unknown as OpenAPI3;
  return astToString(await openapiTS(description));
}
