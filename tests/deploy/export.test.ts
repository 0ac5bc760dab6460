import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxLineLength, maxRules } from '../../scripts/export/headers-file.ts';
import { csvDownload, downloads, regionDownloads, withId } from '../../src/api/downloads.ts';
import { exampleAddress, operations } from '../../src/api/operations/all.ts';
import { childLists } from '../../src/api/operations/children.ts';
import { childrenPath, postalCodePath, recordPath } from '../../src/api/paths.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { builtOrigin, readConfig } from '../../src/http/config.ts';
import { temporaryFolder } from '../support/files.ts';
import { startExportedSite, startWithFiles, type TestNginx } from '../support/nginx.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { copyBuiltProject } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const scratch = temporaryFolder();
const {
  edition,
  downloads: { version },
} = readManifest(dist);

/** Settings of a server that the build does not have, and the exported site must. */
const settings = { RATE_LIMIT_MAX: '100000000', CONTACT_EMAIL: 'data@kodepos.example' };

const exportSite = (
  project: string,
  ...options: readonly string[]
): { status: number | null; stderr: string } =>
  spawnSync(process.execPath, ['scripts/export/main.ts', ...options], {
    cwd: project,
    encoding: 'utf8',
    env: settings,
  });

/** Files of single regions. */
const ofRegions = (
  [
    ['province', 32],
    ['regency', 3273],
  ] as const
).flatMap(([level, id]) =>
  regionDownloads.filter(({ levels }) => levels.includes(level)).map(({ path }) => withId(path, id)),
);

const some = <T>(values: readonly T[], step: number): readonly T[] =>
  values.filter((_, at) => at % step === 0);

describe('the exported site', () => {
  let site: TestNginx;
  let server: TestServer;
  beforeAll(async () => {
    expect(exportSite(root)).toMatchObject({ status: 0 });
    [site, server] = await Promise.all([
      startExportedSite(),
      startServer({ BASE_URL: builtOrigin(readConfig({})), ...settings }),
    ]);
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  const alike = words(`
    content-type cache-control access-control-allow-origin access-control-expose-headers
    cross-origin-resource-policy x-content-type-options x-robots-tag content-security-policy referrer-policy
    permissions-policy content-disposition retry-after content-range content-encoding link location allow
  `);
  type Options = Parameters<typeof ask>[2];

  /** Expects nginx to answer like the server: status, body, and headers. */
  async function expectAlike(target: string, options?: Options, hasOwnBody = false): Promise<void> {
    // A static host has only pages for errors, so this accepts HTML.
    const asked = { ...options, headers: { accept: 'text/html', ...options?.headers } };
    const [mine, theirs] = [await ask(site, target, asked), await ask(server, target, asked)];
    expect([target, mine.status]).toEqual([target, theirs.status]);
    // nginx adds a page.
    const names = theirs.status === 308 ? ['location'] : alike;
    const pick = ({ headers }: typeof mine) => names.map((name) => [name, headers[name]]);
    expect([target, pick(mine)]).toEqual([target, pick(theirs)]);
    if (theirs.status !== 308) expect(mine.body.equals(theirs.body)).toBe(!hasOwnBody);
  }

  test('has the records, children, postal codes and pages of the server', async () => {
    const targets = [
      ...levels.flatMap((level) =>
        some(regionsOf(projectData, level), 997).map(({ id }) => recordPath(level, id)),
      ),
      ...childLists.flatMap(({ parent, child }) =>
        some(regionsOf(projectData, parent), 499).map(({ id }) => childrenPath(parent, id, child)),
      ),
      ...some([...projectData.postalCodes.keys()], 997).map(postalCodePath),
      ...levels.flatMap((level) => some(regionsOf(projectData, level), 2999).map(pagePath)),
    ];
    expect(targets.length).toBeGreaterThan(100);
    for (const target of targets) await expectAlike(target);
  });

  const paths = words(`
    /api/v1/villages/1 /api/v1/villages/x.json /api/v1/provinces/99 /api/v1/provinces/99/regencies
    /api/v1/postal-codes/00000 /api/v1/nix /api/v1/villages/11.01.01.2001 /api/v1/districts/11.01.01
    /api/v1/provinces/32/ /jawa-barat/ /data/quality.json /data/changes.atom /data/kualitas /sitemap.xml
    /widget/none.js /robots.txt /.well-known/security.txt /favicon.svg /manifest.webmanifest /service-worker.js /icons/192.png
    /apple-touch-icon.png /offline /search/country.json /og/jawa-barat.png /og/3273.png /peta/327302.svg /status /tentang / /data /kodepos
    /kodepos/40135 /kodepos/40 /tidak-ada /jawa-barat.html /404 /index /dki-jakarta /jakarta /jabar/kota-bandung
    /jawa-barat/depok /bali/denpasar /dki-jakarta/jaksel
    /daerah-khusus-ibukota-jakarta/kota-administrasi-jakarta-selatan/tebet/manggarai
    /daerah-istimewa-yogyakarta/kabupaten-sleman /nusa-tenggara-timur/timor-tengah-selatan
  `);
  test.each([
    ...paths,
    ...['widget', 'search'].flatMap((folder) =>
      readdirSync(join(dist, 'client', folder)).map((name) => `/${folder}/${name}`),
    ),
    ...downloads.flatMap(({ path, isCompressible }) =>
      isCompressible ? [path, `${path}.gz`, `${path}.br`] : [path],
    ),
    ...ofRegions,
    `/data/${version}/kodepos.parquet`,
    `/data/${version}/kodepos-3273.csv`,
    `/data/${version}/kodepos-3273.xlsx`,
    `/data/${version}/provenance.csv.gz`,
    `/data/${'0'.repeat(16)}/kodepos.csv`,
  ])('answers %s like the server', async (target) => {
    await expectAlike(target);
  });

  test.each(
    words(
      '/docs /docs/en /docs/satu-tempat /docs/resep /docs/en/recipes/sqlite /docs/en/reference /openapi.json /postman.json /llms.txt',
    ),
  )('answers %s with what it has itself', async (target) => {
    await expectAlike(target, {}, true);
  });

  test('has provinces and regencies as whole lists', async () => {
    const provinces = await ask(site, '/api/v1/provinces');
    const theirs = await ask(server, '/api/v1/provinces?limit=38');
    expect([provinces.status, provinces.text]).toEqual([200, theirs.text]);
    const regencies = (await ask(site, '/api/v1/regencies')).json() as {
      data: { id: number }[];
      meta: object;
    };
    expect(regencies.data.map(({ id }) => id)).toEqual(projectData.regencies.map(({ id }) => id));
    expect(regencies.meta).toEqual({ page: 1, limit: 514, total: 514 });
    // Only a server filters.
    for (const path of ['/api/v1/provinces?q=jawa', '/api/v1/search?q=dago'])
      expect((await ask(site, path)).status).toBe(404);
  });

  test('describes what it has, and nothing else', async () => {
    const text = (await ask(site, '/openapi.json')).text;
    const { paths } = JSON.parse(text) as {
      paths: Record<string, { get: { parameters: { in?: string }[] } }>;
    };
    const own = operations.filter(({ isStatic }) => isStatic === true);
    expect(own.length).toBeGreaterThan(20);
    expect(Object.keys(paths)).toEqual(own.map(({ path }) => path));
    expect(text).not.toMatch(/RateLimit|"429"|"in":"query"/);
    for (const operation of own.filter(({ key }) => key?.name !== 'version'))
      expect([
        operation.id,
        (await ask(site, exampleAddress(operation).split('?', 1)[0] ?? '')).status,
      ]).toEqual([operation.id, 200]);
  });

  test('has pages of what it has, and no link to another', async () => {
    const files = readdirSync(join(dist, 'site/docs'), { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.html'));
    const known = new Set(['/docs', ...pages.map((file) => `/docs/${file.replace(/\.html$/, '')}`)]);
    expect(known.has('/docs/referensi/list-provinces')).toBe(true);
    for (const path of ['/docs/referensi/search', '/docs/en/limit', '/docs/resep/validasi', '/docs/en/lists'])
      expect([path, known.has(path)]).toEqual([path, false]);
    for (const path of known) {
      const html = readFileSync(join(dist, `site${path}.html`), 'utf8');
      expect(html).not.toContain('data-server');
      const linked = Array.from(html.matchAll(/href="(\/docs[^"#]*)"/g), ([, href = '']) => href);
      expect([path, linked.filter((href) => !known.has(href))]).toEqual([path, []]);
    }
    const listed = readFileSync(join(dist, 'site/sitemap-pages.xml'), 'utf8');
    expect(listed).toContain('/docs/satu-tempat<');
    expect(listed).not.toContain('/docs/batas<');
    const text = (await ask(site, '/llms.txt')).text;
    expect(text).toContain('### GET /api/v1/provinces\n');
    expect(text).not.toContain('### GET /api/v1/search');
  });

  test('leads downloads by their edition to those of their version', async () => {
    const { status, headers } = await ask(site, `/data/${edition}/kodepos.csv`);
    expect([status, headers.location]).toEqual([302, `/data/${version}/kodepos.csv`]);
  });

  test('answers other methods, ranges and conditions like the server', async () => {
    await expectAlike('/api/v1/provinces/32', { method: 'HEAD' });
    await expectAlike('/api/v1/provinces/32', { method: 'POST' });
    await expectAlike(csvDownload.path, { headers: { Range: 'bytes=0-99' } });
    for (const target of ['/api/v1/provinces/32', csvDownload.path])
      await expectAlike(target, { headers: { 'If-Match': '"other"' } });
    const preflight = await ask(site, '/api/v1/provinces/32', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ]);
    const { headers } = await ask(site, '/api/v1/provinces/32');
    const again = await ask(site, '/api/v1/provinces/32', {
      headers: { 'If-None-Match': headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect(
      (await ask(site, csvDownload.path, { headers: { 'Accept-Encoding': 'gzip' } })).headers,
    ).toMatchObject({
      'content-encoding': 'gzip',
    });
  });

  test.each([...ofRegions, ...downloads.flatMap(({ path, name }) => [path, `/data/${version}/${name}`])])(
    'sends parts and Last-Modified of %s like the server',
    async (target) => {
      const lastModified = new Date(edition).toUTCString();
      const { headers } = await ask(site, target);
      expect(headers['last-modified']).toBe(lastModified);
      for (const accepted of ['gzip', 'br, gzip', 'identity']) {
        const options = { headers: { 'Accept-Encoding': accepted, Range: 'bytes=100-199' } };
        await expectAlike(target, options);
        const [mine, theirs] = [await ask(site, target, options), await ask(server, target, options)];
        expect([mine.status, mine.headers.vary]).toEqual([206, theirs.headers.vary]);
      }
      const changed = { 'If-Match': '"other"', Range: 'bytes=100-199' };
      expect((await ask(site, target, { headers: changed })).status).toBe(412);
      const isOfOneLength = /datapackage|SUMS/.test(target);
      for (const known of [
        { 'If-Modified-Since': lastModified },
        { 'If-Modified-Since': lastModified, 'If-None-Match': headers.etag ?? '' },
      ])
        expect((await ask(site, target, { headers: known })).status).toBe(isOfOneLength ? 200 : 304);
      const other = { 'If-Modified-Since': lastModified, 'If-None-Match': '"other"' };
      expect((await ask(site, target, { headers: other })).status).toBe(200);
    },
  );

  test('has a picture of 1200 x 630 for the country, each province and each regency, which stand in for cards', async () => {
    const { provinces, regencies } = projectData;
    const names = ['indonesia', ...provinces.map(({ slug }) => slug), ...regencies.map(({ id }) => id)];
    const pngs = names.map((name) => readFileSync(join(dist, 'site/og', `${name}.png`)));
    const sizes = pngs.map((png) =>
      [png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)].join(' '),
    );
    expect(readdirSync(join(dist, 'site/og'))).toHaveLength(names.length);
    expect(new Set(sizes)).toEqual(new Set(['PNG 1200 630']));
    expect(new Set(pngs.map((png) => png.toString('latin1'))).size).toBe(names.length);
    const card = await ask(site, '/og/3273/3273021004.png');
    expect(card.status).toBe(200);
    expect(card.body.equals(readFileSync(join(dist, 'site/og/3273.png')))).toBe(true);
    expect(readFileSync(join(dist, 'site/_redirects'), 'utf8')).toContain(
      '\n/og/:region/:card /og/:region.png 200\n',
    );
  });

  test('hides the rules for other hosts and what needs the server', async () => {
    for (const target of ['/_headers', '/_redirects', '/opensearch.xml', '/429.html', '/api/v1/villages'])
      expect([target, (await ask(site, target)).status]).toEqual([target, 404]);
  });

  test('has rules for Netlify and Cloudflare Pages', () => {
    const headers = readFileSync(join(dist, 'site/_headers'), 'utf8');
    const patterns = headers.split('\n').filter((line) => line.startsWith('/'));
    expect(patterns.length).toBeLessThanOrEqual(maxRules);
    expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(maxLineLength);
    const fits = (pattern: string, path: string): boolean =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace('*', '.*')}$`).test(path);
    const files = readdirSync(join(dist, 'site'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^_|^404/.test(entry.name))
      .map(({ name }) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`));
    const below = words(`
      /papua-barat/x /papua/x/y /kodepos/40135 /api/v1/villages/1 /download/kodepos.csv /_astro/a.css /search/country.json
      /search/country-0123456789abcdef.json /search/points-0123456789abcdef.json
      /widget/kodepos-address.js /widget/kodepos-address-0123456789abcdef.js /og/aceh.png
      /peta/327302.svg /data/provenance.csv /data/retired.csv.gz
    `);
    const paths = [...files, ...below];
    for (const path of paths)
      expect([path, patterns.filter((pattern) => fits(pattern, path)).length]).toEqual([path, 1]);
    const ofRetired = headers.split('\n\n').find((rule) => rule.startsWith('/data/retired.csv*\n'));
    expect(ofRetired).toContain('  Link: <https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"\n');
  });

  test('leads addresses by other names on at Netlify and Cloudflare Pages', () => {
    const rules = readFileSync(join(dist, 'site/_redirects'), 'utf8').trim().split('\n');
    for (const rule of [
      '/jakarta /dki-jakarta 301',
      '/jawa-barat/depok /jawa-barat/kota-depok 301',
      '/daerah-khusus-ibukota-jakarta/* /dki-jakarta/:splat 301',
      '/api/v1/provinces/:id/regencies /api/v1/provinces/regencies/:id 200',
      '/api/v1/provinces /api/v1/lists/provinces 200',
      `/data/${edition}/* /data/${version}/:splat 302`,
    ])
      expect(rules).toContain(rule);
    // Where two are meant, none is chosen; and a rule would hide a page.
    expect(rules.filter((rule) => rule.startsWith('/jawa-barat/bogor '))).toEqual([]);
    const pages = new Set([...projectData.provinces, ...projectData.regencies].map(pagePath));
    expect(rules.filter((rule) => pages.has(rule.split(' ')[0] ?? ''))).toEqual([]);
    const isOpen = (rule: string): boolean => /[*:]/.test(rule);
    expect(rules.findLastIndex((rule) => !isOpen(rule))).toBeLessThan(rules.findIndex(isOpen));
  });
});

/** Needs the exported site. */
describe('where no instance answers', () => {
  let proxy: TestNginx;
  let server: TestServer;
  beforeAll(async () => {
    symlinkSync(root, join(scratch, 'current'));
    server = await startServer({ BASE_URL: builtOrigin(readConfig({})), ...settings });
    proxy = await startWithFiles([server.port], scratch);
  });
  afterAll(() => proxy.stop());

  const same = words(`
    content-type cache-control access-control-allow-origin content-security-policy referrer-policy x-content-type-options
    cross-origin-resource-policy x-robots-tag content-disposition
  `);
  const files = words(`
    / /jawa-barat /jawa-barat/kota-bandung/coblong/dago /kodepos/40135 /api/v1/villages/3273021004
    /api/v1/regencies/3273/districts /api/v1/postal-codes/40135 /download/kodepos.csv
  `);

  test('pages, records and downloads come from the files of the build, all else is 503', async () => {
    const get = (path: string) => ask(proxy, path, { headers: { Accept: 'text/html' } });
    const before = await Promise.all(files.map(get));
    expect(before.map(({ status }) => status)).toEqual(files.map(() => 200));
    await server.stop();
    for (const [at, path] of files.entries()) {
      const after = await get(path);
      expect([path, after.status, after.body.equals(before[at]?.body ?? Buffer.alloc(0))]).toEqual([
        path,
        200,
        true,
      ]);
      for (const name of same)
        expect([path, name, after.headers[name]]).toEqual([path, name, before[at]?.headers[name]]);
    }
    // It says what the files answer.
    const { paths } = (await get('/openapi.json')).json() as { paths: object };
    expect(Object.keys(paths)).not.toContain('/api/v1/search');
    // Each operation is answered from a file, or says that it cannot be.
    // The version of the example is none of this build's.
    for (const operation of operations.filter(({ key }) => key?.name !== 'version')) {
      const { status, headers } = await get(exampleAddress(operation));
      expect([operation.id, [200, 503].includes(status)]).toEqual([operation.id, true]);
      if (status === 503) expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    }
    for (const path of [
      '/health',
      '/cari?q=dago',
      '/api/v1/search?q=dago',
      '/api/v1/villages',
      '/3273021004',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 503]);
  });
});

test('an exported site can be records or pages alone', async () => {
  const project = join(scratch, 'project');
  await copyBuiltProject(project);
  const count = (): { records: boolean; pages: boolean } => ({
    records: existsSync(join(project, 'dist/site/api')),
    pages: existsSync(join(project, 'dist/site/jawa-barat.html')),
  });
  expect(exportSite(project)).toMatchObject({ status: 0 });
  expect(count()).toEqual({ records: true, pages: true });
  expect(exportSite(project, '--only', 'records')).toMatchObject({ status: 0 });
  expect(count()).toEqual({ records: true, pages: false });
  expect(exportSite(project, '--only', 'pages')).toMatchObject({ status: 0 });
  expect(count()).toEqual({ records: false, pages: true });
  expect(exportSite(project, '--only', 'nothing')).toMatchObject({
    status: 1,
    stderr: '--only must be one of records, pages\n',
  });
});
