import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/files.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = temporaryFolder();

describe('a typed client', () => {
  test('compiles as documented with the types of the running service, and not when misused', async () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const description = new URL(`http://127.0.0.1:${server.port}/openapi.json`);
    writeFileSync(join(folder, 'kodepos.d.ts'), astToString(await openapiTS(description)));
    const shown = readFileSync(join(root, 'examples/typed-client.ts'), 'utf8');
    const sources = {
      'right.ts': shown,
      'value.ts': shown.replace("q: 'dago'", 'q: 40135'),
      'field.ts': shown.replaceAll('postal_code', 'zip'),
      'path.ts': shown.replace('/api/v1/villages', '/api/v1/wards'),
    };
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    for (const [name, text] of Object.entries(sources)) {
      expect(name === 'right.ts' || text !== shown).toBe(true);
      writeFileSync(join(folder, name), text);
    }
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = words(
      '--noEmit --strict --pretty false --module esnext --moduleResolution bundler --target esnext --types node',
    );
    // In one run, as reading the types takes most of its time.
    const errors = await run(process.execPath, [tsc, ...options, ...Object.keys(sources)], {
      cwd: folder,
    }).then(
      () => '',
      (error: unknown) => (error as { readonly stdout: string }).stdout,
    );
    const compiled = Object.fromEntries(
      Object.keys(sources).map((name) => [name, !errors.includes(`${name}(`)]),
    );
    expect(compiled).toEqual({ 'right.ts': true, 'value.ts': false, 'field.ts': false, 'path.ts': false });
  });
});
