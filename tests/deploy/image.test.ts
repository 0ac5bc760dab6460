import { run as lint } from 'dockerfilelint';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { listFiles } from '../support/files.ts';
import { buildImage, type Image } from '../support/image.ts';
import { ask, awaitServer, type TestServer } from '../support/server.ts';
import { copySmallProject } from '../support/small-project.ts';

const root = join(import.meta.dirname, '../..');
const dockerfile = join(root, 'deploy/Dockerfile');
const text = readFileSync(dockerfile, 'utf8');

/** Size of debian:13-slim, unpacked and fetched (its published figures of 2026-11). */
const base = { unpackedMegabytes: 79, fetchedMegabytes: 30 };
const maxFetchedMegabytes = 400;
const origin = 'https://kodepos.example';

const sizeOf = (folder: string): number =>
  listFiles(folder).reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);

test('the Dockerfile passes its linter', () => {
  // It does not resolve build arguments.
  const bases = new Map(
    Array.from(text.matchAll(/^ARG (\w*BASE)=(.+)$/gm), ([, name, base]) => [name, base]),
  );
  const resolved = text.replaceAll(
    /^FROM \$\{(\w+)\}/gm,
    (_, name: string) => `FROM ${bases.get(name) ?? ''}`,
  );
  expect(lint(root, resolved)).toEqual([]);
  expect(bases.size).toBe(2);
  expect(lint(root, 'FROM debian\nRUN sudo true\n')).toHaveLength(2);
});

test('the build context has exactly what the image copies', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8');
  const allowed = Array.from(ignored.matchAll(/^!(.+)$/gm), ([, name]) => name);
  const copied = Array.from(text.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) =>
    names.split(' '),
  )
    .flat()
    .map((name) => name.split('/', 1)[0]);
  expect(new Set(copied)).toEqual(new Set(allowed));
});

describe('the image', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'kodepos-image-'));
  const context = inject('wholeImage') ? root : join(scratch, 'context');
  const isRoot = process.getuid?.() === 0;
  let image: Image;
  let environment: Record<string, string>;
  let server: TestServer;
  const inImage = (path: string): string => join(image.root, image.workdir, path);
  const program = (name: string): string => join(image.root, 'usr/local/bin', name);

  beforeAll(async () => {
    if (!inject('wholeImage')) copySmallProject(context);
    const stages = join(scratch, 'stages');
    mkdirSync(stages);
    image = buildImage(dockerfile, context, stages, { BASE_URL: origin });
    // Read-only even if the tests run as the owner of the files.
    execFileSync('chmod', ['-R', 'a-w,a+rX', image.root]);
    for (const folder of [scratch, stages]) chmodSync(folder, 0o755);
    environment = {
      ...image.environment,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_MAX: '1000',
      ADMIN_PORT: String(await findFreePort()),
    };
    const [name = '', ...options] = image.command;
    server = await awaitServer(
      spawn(program(name), options, {
        cwd: join(image.root, image.workdir),
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
        ...(isRoot ? image.user : {}),
      }),
    );
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('chmod', ['-R', 'u+w', scratch]);
    rmSync(scratch, { recursive: true });
  });

  test.each([
    ['/health', 200],
    ['/api/v1/provinces/32', 200],
    ['/api/v1/regencies/3273/districts', 200],
    ['/api/v1/villages?q=dago', 200],
    ['/api/v1/search?q=dago+bandung', 200],
    ['/api/v1/postal-codes/40135', 200],
    ['/download/kodepos.csv', 200],
    ['/jawa-barat/kota-bandung/coblong/dago', 200],
    ['/cari?q=dag', 200],
    ['/docs', 200],
    ['/data/kualitas', 200],
    [`/data/changes/${projectData.edition.date}.json`, 200],
    ['/data/provenance.csv', 200],
    ['/download/kodepos.sqlite', 200],
    ['/nix', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await ask(server, path)).status).toBe(status);
  });

  test('serves versioned downloads without a second copy', async () => {
    const { immutable } = (await ask(server, '/download/datapackage.json')).json() as { immutable: string };
    const folder = new URL('.', new URL(immutable, origin)).pathname;
    expect((await ask(server, `${folder}kodepos.parquet`)).status).toBe(200);
    expect(existsSync(inImage(`dist/client${folder}`))).toBe(false);
  });

  test('has every library of Node that its base lacks', () => {
    const listed = execFileSync('ldd', [program('node')], { encoding: 'utf8' });
    const needed = Array.from(
      listed.matchAll(/^\s*(?:\S*\/)?([\w+.-]+\.so[\d.]*)/gm),
      ([, name = '']) => name,
    );
    const ofBase = /^(?:linux-vdso|ld-linux-[\w-]+|libc|libdl|libm|libpthread|libstdc\+\+|libgcc_s)\.so/;
    const others = needed.filter((name) => !ofBase.test(name));
    expect(needed.length).toBeGreaterThan(others.length);
    expect(others.filter((name) => !existsSync(join(image.root, 'usr/lib', name)))).toEqual([]);
  });

  test('has its origin and limit in pages and answers', async () => {
    const page = await ask(server, '/tentang');
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/tentang">`);
    expect(page.text).toContain('1.000');
    expect((await ask(server, '/openapi.json')).text).toContain(origin);
    expect(page.headers['x-ratelimit-limit']).toBe('1000');
  });

  test('is healthy while it serves', () => {
    const [name = '', ...options] = image.healthCheck;
    const check = (port: string): number | null =>
      spawnSync(program(name), options, { env: { ...environment, ADMIN_PORT: port } }).status;
    expect([check(environment['ADMIN_PORT'] ?? ''), check('1')]).toEqual([0, 1]);
  });

  test.skipIf(!isRoot)('has nothing that its user can write', () => {
    expect(image.user.uid).toBeGreaterThan(0);
    const { stdout, status } = spawnSync('find', [image.root, '-writable'], image.user);
    expect([status, stdout.toString()]).toEqual([0, '']);
  });

  test('has the bundle of the server, its start and no packages', () => {
    expect(readdirSync(inImage('.'))).toEqual(['LICENSE', 'THIRD-PARTY-LICENSES', 'data', 'dist', 'scripts']);
    expect(readdirSync(inImage('scripts'))).toEqual(['serve.mjs']);
    expect(readdirSync(inImage('dist'))).toEqual(['client', 'manifest.json', 'server', 'shards']);
  });

  test('is small beside pages and data', () => {
    const megabytes = (sizeOf(image.root) - sizeOf(inImage('dist'))) / 1e6;
    expect(base.unpackedMegabytes + megabytes).toBeLessThan(280);
  });

  test.runIf(inject('wholeImage'))('is under 400 MB to fetch', () => {
    const command = `tar --create --directory ${image.root} . | gzip | wc --bytes`;
    const bytes = Number(execFileSync('/bin/sh', ['-c', command]));
    const fetched = Math.round(base.fetchedMegabytes + bytes / 1e6);
    console.log(
      `${fetched} MB to fetch, ${Math.round(base.unpackedMegabytes + sizeOf(image.root) / 1e6)} MB unpacked`,
    );
    expect(fetched).toBeLessThan(maxFetchedMegabytes);
  });
});
