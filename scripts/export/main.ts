// Makes of the build a site that a static host serves without Node: npm run export

import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '../../src/dataset/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { toHttpDate, transportHeaders } from '../../src/server/headers.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { progressBar, steps } from '../progress.ts';
import { addressOf, headersOfFile, kindOf, pairsOf, typeOf, type Kind } from './files.ts';
import { toHeadersFile, toRedirectsFile } from './headers-file.ts';
import { toNginxConfig } from './nginx.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');
const site = join(dist, 'site');

/** What may be left out, for hosts that take so many files only. */
const parts = {
  records: ['record', 'download', 'version', 'description'],
  pages: ['page', 'docs', 'download', 'version', 'description', 'asset', 'file'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

type Part = keyof typeof parts;

function readPart(): Part | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined || only in parts) return only as Part | undefined;
  throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}`);
}

/** Gives the paths of the build's files that belong to the site. */
function listFiles(part: Part | undefined): readonly string[] {
  const kinds: readonly Kind[] | undefined = part === undefined ? undefined : parts[part];
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .filter((file) => {
      const kind = kindOf(file);
      return kind !== undefined && (kinds?.includes(kind) ?? true);
    })
    .toSorted();
}

/** Puts the files there a second time: as links, so they take no room and are never half of another build. */
function linkFiles(files: readonly string[]): void {
  rmSync(site, { recursive: true, force: true });
  const advance = progressBar(files.length);
  const folders = new Set<string>();
  for (const file of files) {
    const target = join(site, file);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    linkSync(join(client, file), target);
    advance();
  }
}

/** Spells for each object of a bucket which file it is and what to send with it, one JSON a line. */
function toObjects(files: readonly string[]): string {
  return files
    .map((file) => {
      const headers = new Map(pairsOf(headersOfFile(file)));
      const object = {
        Key: addressOf(file),
        File: file,
        ContentType: typeOf(file),
        CacheControl: headers.get('Cache-Control'),
        ContentDisposition: headers.get('Content-Disposition'),
      };
      return `${JSON.stringify(object)}\n`;
    })
    .join('');
}

function exportSite(): void {
  const part = readPart();
  const step = steps('export', 3);
  step('looking for a build');
  const config = readConfig();
  ensureBuilt(config);
  const files = listFiles(part);
  step(`linking ${files.length} files to dist/site`);
  linkFiles(files);
  step('writing rules for nginx, Netlify, Cloudflare Pages and S3');
  const { downloads, edition } = readManifest(dist);
  const everywhere = transportHeaders(config.baseUrl);
  const provinces = projectData.provinces.map(({ slug }) => slug);
  const top = files.filter((file) => !file.includes('/') && kindOf(file) === 'file');
  writeFileSync(
    join(site, '_headers'),
    toHeadersFile(provinces, top, downloads.version, toHttpDate(edition), everywhere),
  );
  writeFileSync(join(site, '_redirects'), toRedirectsFile());
  writeFileSync(join(dist, 'site.nginx.conf'), toNginxConfig(everywhere));
  writeFileSync(join(dist, 'site.s3.ndjson'), toObjects(files));
  console.log('dist/site is ready; docs/operations.md tells what to do with it');
}

try {
  exportSite();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
