// Makes a site for static hosts from the build: npm run export

import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { kindOf, type FileKindName } from '../../src/api/file-kinds.ts';
import { openApiPath } from '../../src/api/paths.ts';
import { readManifest, readVerified, type Manifest } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { builtOrigin, ConfigError, readConfig, type Config } from '../../src/http/config.ts';
import { describeService } from '../../src/api/openapi/document.ts';
import { toHttpDate, transportHeaders } from '../../src/api/headers.ts';
import { settingPages } from '../../src/http/answers/settings.ts';
import { findAlternative } from '../../src/api/alternatives.ts';
import { openStore } from '../../src/store/store-files.ts';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { progressBar, steps } from '../../src/build/progress.ts';
import { rewriter, showsLinks } from '../../src/http/answers/files.ts';
import { toHeadersFile, toRedirectsFile } from './headers-file.ts';
import { toNginxConfig } from './nginx.ts';
import { isForServerOnly, listMoves } from './rules.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');
const site = join(dist, 'site');

/** The kinds of files in a partial site, for hosts that limit the number of files. */
const parts = {
  records: ['record', 'download', 'version', 'description'],
  pages: ['page', 'docs', 'download', 'version', 'description', 'asset', 'shared', 'shared-version', 'file'],
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
 * Fills the site. Most files are links, which take no space and never mix two builds; those that show the operator's settings are
 * written: without a contact or a repository a few, with one all pages.
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
    if (settingPages.includes(path) || showsLinks(path, config))
      writeFileSync(target, rewrite(readFileSync(source), path));
    else linkSync(source, target);
    advance();
  }
}

function exportSite(): void {
  const part = readPart();
  const step = steps('export', 3);
  step('looking for a build');
  const config = readConfig();
  ensureBuilt(config);
  const files = listFiles(part);
  const manifest = readManifest(dist);
  step(`putting ${files.length} files into dist/site`);
  fillSite(files, config, manifest);
  const { downloads, edition } = manifest;
  const store = openStore(readVerified(dist, manifest));
  if (belongs(openApiPath.slice(1), part))
    writeFileSync(join(site, openApiPath), describeService(config, builtOrigin(config), store));
  step('writing rules for nginx, Netlify and Cloudflare Pages');
  const everywhere = transportHeaders(config.baseUrl);
  const moves = listMoves(projectData, (path) => {
    const found = findAlternative(store, path);
    return typeof found === 'string' ? found : undefined;
  });
  const provinces = projectData.provinces.map(({ slug }) => slug);
  const top = files.filter((file) => !file.includes('/') && kindOf(`/${file}`) === 'file');
  writeFileSync(
    join(site, '_headers'),
    toHeadersFile(provinces, top, downloads.version, toHttpDate(edition), everywhere),
  );
  writeFileSync(join(site, '_redirects'), toRedirectsFile(moves));
  writeFileSync(join(dist, 'site.nginx.conf'), toNginxConfig(everywhere, moves));
  console.log('dist/site is ready; docs/operations.md says how to publish it');
}

try {
  exportSite();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
