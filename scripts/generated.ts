// Writes what is generated from the operations: npm run generate

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { toOpenApi } from '../src/api/openapi.ts';
import { operations } from '../src/api/operations/all.ts';
import { builtOrigin } from '../src/api/shown-settings.ts';
import { readConfig } from '../src/http/config.ts';

const root = join(import.meta.dirname, '..');

export const apiDocumentPath = join(root, 'docs/api.md');
export const typesPath = join(root, 'examples/kodepos.d.ts');

function formatOperations(): string {
  const rows = operations.map(({ path, parameters = {}, returns }) => {
    const names = Object.keys(parameters).map((name) => `\`${name}\``);
    return `| \`${path}\` | ${names.join(', ')} | ${returns} |`;
  });
  return ['| Path | Parameters | Answer |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Gives docs/api.md with the current operation table. */
export async function formatApiDocument(): Promise<string> {
  const text = readFileSync(apiDocumentPath, 'utf8');
  const marked = /(?<=<!-- operations -->\n)[^]*(?=<!-- \/operations -->)/;
  if (!marked.test(text)) throw new Error('docs/api.md has no marks for the operation table');
  const written = text.replace(marked, () => `\n${formatOperations()}\n\n`);
  return format(written, { ...(await resolveConfig(apiDocumentPath)), filepath: apiDocumentPath });
}

/** Gives the types that openapi-typescript makes from the description. They depend on no setting and no data. */
export async function formatTypes(): Promise<string> {
  const config = readConfig({});
  const description = toOpenApi(
    { ...config, baseUrl: builtOrigin(config) },
    new Map(),
  ) as unknown as OpenAPI3;
  return astToString(await openapiTS(description));
}

if (import.meta.main) {
  writeFileSync(apiDocumentPath, await formatApiDocument());
  writeFileSync(typesPath, await formatTypes());
  console.log('wrote the operation table of docs/api.md and examples/kodepos.d.ts');
}
