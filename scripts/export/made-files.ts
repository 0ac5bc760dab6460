import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeService } from '../../src/api/openapi/document.ts';
import { toPostman } from '../../src/api/openapi/postman.ts';
import { toStaticDocument } from '../../src/api/openapi/static-document.ts';
import { listFile, llmsPath, openApiPath, postmanPath } from '../../src/api/paths.ts';
import { listRecords, type Store } from '../../src/api/records.ts';
import type { Level } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { rewriter } from '../../src/http/answers/files.ts';
import { settingPages } from '../../src/http/answers/settings.ts';
import { builtOrigin, type Config } from '../../src/http/config.ts';
import { listRegions } from '../../src/query/list/list.ts';
import { toLlmsText } from '../../src/site/docs/llms.ts';
import { docsPaths, listDocsPages } from '../../src/site/docs/pages.ts';
import type { Manifest } from '../../src/store/manifest.ts';
import { listedLevels } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/client');

const pagesSitemap = 'sitemap-pages.xml';

/** What pages of the documentation have for a server alone: elements that have no other of their kind in them. */
const forServer = /<(\w+)(?: [^>]*)? data-server(?: [^>]*)?>[^]*?<\/\1>/g;

const isDocsPage = (file: string): boolean => `/${file}`.startsWith(sitePaths.docs) && file.endsWith('.html');

/** Gives the answer to a whole list of a level. */
function wholeList(store: Store, level: Level): string {
  const { length } = store.index.ids[level];
  const { positions, total } = listRegions(store.index, level, {}, { offset: 0, limit: length });
  return listRecords(store, level, positions, { page: 1, limit: length, total }).body.toString();
}

/**
 * Makes the files that differ from those of the build, by path: they have the operator's settings, or tell of what a static host
 * has and of nothing else. Undefined are those that an export does not have.
 */
export function makeFiles(
  config: Config,
  store: Store,
  { origin, downloads }: Manifest,
): ReadonlyMap<string, string | undefined> {
  const rewrite = rewriter(origin, () => origin, { ...config, version: downloads.version });
  const read = (file: string): string => rewrite(readFileSync(join(client, file)), `/${file}`).toString();
  const openApi = toStaticDocument(describeService(config, builtOrigin(config), store));
  const absent = listDocsPages(config)
    .filter(({ needsServer }) => needsServer)
    .flatMap(({ paths }) => [paths.id, paths.en]);
  const pages = [...docsPaths().map((path) => `${path}.html`), ...settingPages].map((file) => file.slice(1));
  const sitemap = absent.reduce(
    (xml, path) => xml.replace(new RegExp(`<url><loc>${origin}${path}</loc>.*?</url>`), ''),
    read(pagesSitemap),
  );
  return new Map<string, string | undefined>([
    [openApiPath.slice(1), openApi],
    [postmanPath.slice(1), toPostman(openApi)],
    [
      llmsPath.slice(1),
      toLlmsText(origin, (file) => readFileSync(join(root, 'examples', file), 'utf8'), true),
    ],
    [pagesSitemap, sitemap],
    ...listedLevels.map((level): [string, string] => [listFile(level).slice(1), wholeList(store, level)]),
    ...pages.map((file): [string, string] => [
      file,
      isDocsPage(file) ? read(file).replaceAll(forServer, '') : read(file),
    ]),
    ...absent.map((path): [string, undefined] => [`${path.slice(1)}.html`, undefined]),
  ]);
}
