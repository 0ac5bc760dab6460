// Writes what is generated from the operations and the list of rooms: npm run generate

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { toOpenApi } from '../src/api/openapi.ts';
import { operations } from '../src/api/operations/all.ts';
import { builtOrigin } from '../src/api/shown-settings.ts';
import { readConfig } from '../src/http/config.ts';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');

export const apiDocumentPath = join(root, 'docs/api.md');
export const architecturePath = join(root, 'docs/architecture.md');
export const typesPath = join(root, 'examples/kodepos.d.ts');

function formatOperations(): string {
  const rows = operations.map(({ path, parameters = {}, returns }) => {
    const names = Object.keys(parameters).map((name) => `\`${name}\``);
    return `| \`${path}\` | ${names.join(', ')} | ${returns} |`;
  });
  return ['| Path | Parameters | Answer |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Draws which rooms each room may import: a line each, with a mark below the name of each that it may. */
function drawRooms(): string {
  const names = rooms.map(({ folder }) => folder);
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const lines = rooms.map(({ folder, from }) => {
    const marks = names.map((name) => (from.includes(name) ? '●' : ' ').padEnd(name.length + 1));
    return `${folder.padEnd(width)}${marks.join('')}`.trimEnd();
  });
  return ['```', `${' '.repeat(width)}${names.join(' ')}`, ...lines, '```'].join('\n');
}

/** Gives a document with what stands between its marks, such as `<!-- rooms -->`, written anew. */
async function formatMarked(path: string, mark: string, content: string): Promise<string> {
  const text = readFileSync(path, 'utf8');
  const marked = new RegExp(`(?<=<!-- ${mark} -->\\n)[^]*(?=<!-- /${mark} -->)`);
  if (!marked.test(text)) throw new Error(`${path} has no marks for ${mark}`);
  const written = text.replace(marked, () => `\n${content}\n\n`);
  return format(written, { ...(await resolveConfig(path)), filepath: path });
}

/** Gives docs/api.md with the current operation table. */
export const formatApiDocument = (): Promise<string> =>
  formatMarked(apiDocumentPath, 'operations', formatOperations());

/** Gives docs/architecture.md with the current picture of the rooms. */
export const formatArchitecture = (): Promise<string> => formatMarked(architecturePath, 'rooms', drawRooms());

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
  writeFileSync(architecturePath, await formatArchitecture());
  writeFileSync(typesPath, await formatTypes());
  console.log(
    'wrote the operation table of docs/api.md, the rooms of docs/architecture.md and examples/kodepos.d.ts',
  );
}
