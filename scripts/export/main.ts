// Makes a site for static hosts from the build: npm run export

import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { kindOf, type FileKindName } from '../../src/api/file-kinds.ts';
import { readManifest, readVerified, type Manifest } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { ConfigError, readConfig, type Config } from '../../src/http/config.ts';
import { toHttpDate, transportHeaders } from '../../src/api/headers.ts';
import { findAlternative } from '../../src/api/alternatives.ts';
import type { Store } from '../../src/api/records.ts';
import { openStore } from '../../src/store/store-files.ts';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { progressBar, steps } from '../../src/build/progress.ts';
import { fileWriter } from '../../src/build/write-file.ts';
import { cardDrawer } from '../../src/http/answers/cards.ts';
import { fileContent, rewriter, showsLinks } from '../../src/http/answers/files.ts';
import { picturePath } from '../../src/domain/page-path.ts';
import { openPainter } from '../../src/store/painter.ts';
import type { Content } from '../../src/api/outcome.ts';
import { toHeadersFile, toRedirectsFile } from './headers-file.ts';
import { makeFiles } from './made-files.ts';
import { toNginxConfig } from './nginx.ts';
import { isForServerOnly, listMoves } from './rules.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');
const site = join(dist, 'site');

/** The kinds of files in a partial site, for hosts that limit the number of files. */
const parts = {
  records: ['record', 'download', 'version', 'description'],
  pages: ['page', 'download', 'version', 'description', 'asset', 'shared', 'shared-version', 'file'],
} as const satisfies Readonly<Record<string, readonly FileKindName[]>>;

type Part = keyof typeof parts;

function readPart(): Part | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined || only in parts) return only as Part | undefined;
  throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}`);
}

function belongs(file: string, part: Part | undefined): boolean {
  const path = `/${file}`;
  const kinds: readonly FileKindName[] | undefined = part === undefined ? undefined : parts[part];
  return !isForServerOnly(path) && (kinds?.includes(kindOf(path)) ?? true);
}

function listFiles(part: Part | undefined): readonly string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .filter((file) => belongs(file, part))
    .toSorted();
}

/**
 * Fills the site. Most files are links, which take no space and never mix two builds. Where the operator has set an address for reports or
 * the repository, all pages show it, and are written.
 */
function fillSite(files: readonly string[], config: Config, { origin, downloads }: Manifest): void {
  rmSync(site, { recursive: true, force: true });
  const rewrite = rewriter(origin, () => origin, { ...config, version: downloads.version });
  const advance = progressBar(files.length);
  const folders = new Set<string>();
  for (const file of files) {
    const [path, source, target] = [`/${file}`, join(client, file), join(site, file)];
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (showsLinks(path, config)) writeFileSync(target, rewrite(readFileSync(source), path));
    else linkSync(source, target);
    advance();
  }
}

/** Draws the pictures of the country, the provinces and the regencies, which the server draws when it is asked. */
async function writePictures(store: Store): Promise<void> {
  const find = (path: string): Content => {
    const file =
      kindOf(path) === 'file' && path.includes('.') ? path : `${path === '/' ? '/index' : path}.html`;
    return fileContent(readFileSync(join(client, file)), file);
  };
  const draw = cardDrawer({ store, files: { find }, paint: openPainter(join(dist, 'server')) });
  const { provinces, regencies } = projectData;
  const paths = [picturePath(), ...[...provinces, ...regencies].map((region) => picturePath(region))];
  mkdirSync(join(site, dirname(picturePath())), { recursive: true });
  for (const path of paths) writeFileSync(join(site, path), (await draw(path))?.body ?? '');
}

async function exportSite(): Promise<void> {
  const part = readPart();
  const step = steps('export', 4);
  step('looking for a build');
  const config = readConfig();
  ensureBuilt(config);
  const manifest = readManifest(dist);
  const store = openStore(readVerified(dist, manifest));
  const made = makeFiles(config, store, manifest);
  const files = listFiles(part).filter((file) => !made.has(file));
  step(`putting ${files.length} files into dist/site`);
  fillSite(files, config, manifest);
  const { downloads, edition } = manifest;
  const write = fileWriter(site);
  for (const [file, content] of made) if (content !== undefined && belongs(file, part)) write(file, content);
  if (belongs(picturePath().slice(1), part)) {
    step('drawing pictures');
    await writePictures(store);
  }
  step('writing rules for nginx, Netlify and Cloudflare Pages');
  const everywhere = transportHeaders(config.baseUrl);
  const moves = listMoves(projectData, (path) => {
    const found = findAlternative(store, path);
    return typeof found === 'string' ? found : undefined;
  });
  const provinces = projectData.provinces.map(({ slug }) => slug);
  const ofSite = [...files, ...[...made.keys()].filter((file) => belongs(file, part))];
  const top = ofSite.filter((file) => !file.includes('/') && kindOf(`/${file}`) === 'file');
  writeFileSync(
    join(site, '_headers'),
    toHeadersFile(provinces, top, downloads.version, toHttpDate(edition), everywhere),
  );
  writeFileSync(join(site, '_redirects'), toRedirectsFile(moves, manifest));
  writeFileSync(join(dist, 'site.nginx.conf'), toNginxConfig(everywhere, moves, manifest));
  console.log('dist/site is ready; docs/operations.md says how to publish it');
}

try {
  await exportSite();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
