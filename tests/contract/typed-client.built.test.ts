import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { paths } from '../../examples/kodepos.d.ts';
import { operations } from '../../src/api/operations/all.ts';
import { temporaryFolder } from '../support/files.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = temporaryFolder();

describe('a typed client', () => {
  test('calls every operation', async () => {
    const client = createClient<paths>({ baseUrl: `http://127.0.0.1:${server.port}` });
    const text = { parseAs: 'text' } as const;
    const bytes = { parseAs: 'arrayBuffer' } as const;
    const of = (id: number) => ({ params: { path: { id } } });
    const answers = {
      getHealth: await client.GET('/health'),
      listProvinces: await client.GET('/api/v1/provinces', { params: { query: { q: 'jawa' } } }),
      getProvince: await client.GET('/api/v1/provinces/{id}', of(32)),
      getRegenciesOfProvince: await client.GET('/api/v1/provinces/{id}/regencies', of(32)),
      getDistrictsOfProvince: await client.GET('/api/v1/provinces/{id}/districts', of(31)),
      listRegencies: await client.GET('/api/v1/regencies', { params: { query: { province_id: 32 } } }),
      getRegency: await client.GET('/api/v1/regencies/{id}', of(3273)),
      getDistrictsOfRegency: await client.GET('/api/v1/regencies/{id}/districts', of(3273)),
      listDistricts: await client.GET('/api/v1/districts', {
        params: { query: { regency: 'Kota Bandung' } },
      }),
      getDistrict: await client.GET('/api/v1/districts/{id}', of(327302)),
      getVillagesOfDistrict: await client.GET('/api/v1/districts/{id}/villages', of(327302)),
      listVillages: await client.GET('/api/v1/villages', {
        params: { query: { postal_code: '40135', limit: 5 } },
      }),
      getVillage: await client.GET('/api/v1/villages/{id}', of(3273021004)),
      search: await client.GET('/api/v1/search', { params: { query: { q: 'dago bandung' } } }),
      suggest: await client.GET('/api/v1/suggestions', { params: { query: { q: 'dago bandung' } } }),
      getPlace: await client.GET('/api/v1/places/{id}', of(3273021004)),
      listNearest: await client.GET('/api/v1/nearest', {
        params: { query: { latitude: -6.8825, longitude: 107.6141 } },
      }),
      getPostalCode: await client.GET('/api/v1/postal-codes/{code}', { params: { path: { code: '40135' } } }),
      downloadCsv: await client.GET('/download/kodepos.csv', text),
      downloadXlsx: await client.GET('/download/kodepos.xlsx', bytes),
      downloadNdjson: await client.GET('/download/kodepos.ndjson', text),
      downloadSqlite: await client.GET('/download/kodepos.sqlite', bytes),
      downloadParquet: await client.GET('/download/kodepos.parquet', bytes),
      downloadPlaces: await client.GET('/download/places.csv', text),
      downloadGeoJson: await client.GET('/download/villages.geojson', text),
      downloadProvenance: await client.GET('/data/provenance.csv', text),
      downloadRetired: await client.GET('/data/retired.csv', text),
      downloadPackage: await client.GET('/download/datapackage.json'),
      downloadSums: await client.GET('/download/SHA256SUMS', text),
      downloadRegionCsv: await client.GET('/download/kodepos-{id}.csv', { ...of(3273), ...text }),
      downloadRegionXlsx: await client.GET('/download/kodepos-{id}.xlsx', { ...of(32), ...bytes }),
      getQuality: await client.GET('/data/quality.json'),
      getOpenApi: await client.GET('/openapi.json'),
      getDocs: await client.GET('/docs', text),
      getLlmsText: await client.GET('/llms.txt', text),
      getSitemap: await client.GET('/sitemap.xml', text),
    };
    expect(Object.keys(answers)).toEqual(operations.map(({ id }) => id));
    for (const { response, error } of Object.values(answers)) {
      expect(error).toBeUndefined();
      expect(response.status).toBe(200);
    }
    // The compiler checks each name below against the document.
    const village = answers.getVillage.data?.data;
    expect([village?.name, village?.postal_code]).toEqual(['Dago', '40135']);
    expect(answers.listVillages.data?.meta).toEqual({ page: 1, limit: 5, total: 1 });
    expect(answers.getDistrictsOfRegency.data?.data.map(({ regency }) => regency)).toContain('Kota Bandung');
    expect(answers.getPlace.data?.data.parents.map(({ name }) => name)).toContain('Coblong');
    expect(answers.listNearest.data?.data[0]?.distance_metres).toBe(831);
    expectTypeOf(answers.suggest.data).toEqualTypeOf<(string | string[])[] | undefined>();
    const [typed, lines] = answers.suggest.data ?? [];
    expect(typeof typed === 'string' && typed.toUpperCase()).toBe('DAGO BANDUNG');
    expect(Array.isArray(lines) && lines.map((line) => line.split(', ')[0])).toEqual(['Dago']);
    expect(answers.getHealth.data?.status).toBe('ok');
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
