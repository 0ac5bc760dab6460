import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { toOpenApi } from '../src/contract/openapi.ts';
import { operations } from '../src/contract/operations.ts';
import { readConfig } from '../src/server/config.ts';

const root = join(import.meta.dirname, '..');

async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(join(root, path))), filepath: path });
}

/** Writes the operation table as Markdown. */
function operationTable(): string {
  const rows = operations.map((operation) => {
    const names = operation.kind === 'list' ? operation.parameters : [];
    return `| \`${operation.path}\` | ${names.map((name) => `\`${name}\``).join(', ')} | ${operation.answer} |`;
  });
  return ['| Path | Parameters | Answer |', '| --- | --- | --- |', ...rows].join('\n');
}

function readme(): string {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const marked = /(?<=<!-- operations -->\n)[^]*(?=<!-- \/operations -->)/;
  if (!marked.test(text)) throw new Error('README.md has no place for the operations');
  return text.replace(marked, () => `\n${operationTable()}\n\n`);
}

/** Writes the types that openapi-typescript makes of our description, which depend on no configuration. */
async function types(): Promise<string> {
  const description = toOpenApi(readConfig({}), new Map()) as unknown as OpenAPI3;
  return astToString(await openapiTS(description));
}

/** Gives the files of this repository that are, wholly or in part, made from the operation table: by path, their text. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = [
    ['README.md', readme()],
    ['examples/kodepos.d.ts', await types()],
  ] as const;
  return new Map(
    await Promise.all(
      files.map(async ([path, text]): Promise<[string, string]> => [path, await formatted(path, text)]),
    ),
  );
}
