import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { paths } from '../../examples/kodepos.d.ts';
import { temporaryFolder } from '../support/files.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = temporaryFolder();

describe('a typed client', () => {
  // tests/conformance tries every operation; the compiler checks the names below against the document.
  test('calls operations', async () => {
    const client = createClient<paths>({
      baseUrl: `http://127.0.0.1:${server.port}`,
      querySerializer: { array: { style: 'form', explode: false } },
    });
    const of = (id: number) => ({ params: { path: { id } } });
    const query = { postal_code: ['40135'], limit: 5 };
    const villages = await client.GET('/api/v1/villages', { params: { query } });
    expect(villages.data?.meta).toEqual({ page: 1, limit: 5, total: 1 });
    const some = await client.GET('/api/v1/villages', {
      params: { query: { id: [3273021004, 3173061004] } },
    });
    expect(some.data?.data.map(({ id }) => id)).toEqual([3173061004, 3273021004]);
    const village = (await client.GET('/api/v1/villages/{id}', of(3273021004))).data?.data;
    expect([village?.name, village?.postal_code]).toEqual(['Dago', '40135']);
    const districts = await client.GET('/api/v1/regencies/{id}/districts', of(3273));
    expect(districts.data?.data.map(({ regency }) => regency)).toContain('Kota Bandung');
    const place = await client.GET('/api/v1/places/{id}', of(3273021004));
    expect(place.data?.data.parents.map(({ name }) => name)).toContain('Coblong');
    const from = { latitude: -6.8825, longitude: 107.6141 };
    const nearest = await client.GET('/api/v1/nearest', { params: { query: from } });
    expect(nearest.data?.data[0]?.distance_metres).toBe(831);
    const suggested = await client.GET('/api/v1/suggestions', { params: { query: { q: 'dago bandung' } } });
    expectTypeOf(suggested.data).toEqualTypeOf<(string | string[])[] | undefined>();
    expect(suggested.data?.[0]).toBe('dago bandung');
    const missing = await client.GET('/api/v1/villages/{id}', of(1));
    expect(missing.response.status).toBe(404);
    expect(missing.error).toEqual({ error: expect.stringContaining('no village') as string });
  });

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
