// Generates files from the operations and the rooms: npm run generate

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { toOpenApi } from '../src/api/openapi.ts';
import { builtOrigin } from '../src/api/shown-settings.ts';
import { readConfig } from '../src/http/config.ts';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');

const architecturePath = join(root, 'docs/architecture.md');
export const typesPath = join(root, 'examples/kodepos.d.ts');

/** Draws a table of rooms, with a dot for each import that is allowed. */
function drawRooms(): string {
  const names = rooms.map(({ folder }) => folder);
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const lines = rooms.map(({ folder, from }) => {
    const marks = names.map((name) => (from.includes(name) ? '●' : ' ').padEnd(name.length + 1));
    return `${folder.padEnd(width)}${marks.join('')}`.trimEnd();
  });
  return ['```', `${' '.repeat(width)}${names.join(' ')}`, ...lines, '```'].join('\n');
}

export async function formatArchitecture(): Promise<string> {
  const text = readFileSync(architecturePath, 'utf8');
  const drawn = `\n${drawRooms()}\n\n`;
  const written = text.replace(/(?<=<!-- rooms -->\n)[^]*(?=<!-- \/rooms -->)/, () => drawn);
  const options = await resolveConfig(architecturePath);
  return format(written, { ...options, filepath: architecturePath });
}

/** Generates the types of the API. They are independent of settings and data. */
export async function formatTypes(): Promise<string> {
  const config = readConfig({});
  const openApi = toOpenApi({ ...config, baseUrl: builtOrigin(config) }, new Map());
  return astToString(await openapiTS(openApi as unknown as OpenAPI3));
}

if (import.meta.main) {
  writeFileSync(architecturePath, await formatArchitecture());
  writeFileSync(typesPath, await formatTypes());
  console.log('wrote the rooms of docs/architecture.md and examples/kodepos.d.ts');
}
