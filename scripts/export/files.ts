import { extname } from 'node:path';
import {
  childrenFile,
  childrenPath,
  csvPath,
  openApiPath,
  openSearchPath,
} from '../../src/contract/paths.ts';
import { childLevels, parentLevels, plurals } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { isErrorPageFile, isFingerprinted, typeOfFile } from '../../src/server/files.ts';
import {
  caching,
  contentTypes,
  csvHeaders,
  csvRetryAfter,
  docsHeaders,
  fileHeaders,
  jsonHeaders,
  pageHeaders,
  type Headers,
} from '../../src/server/headers.ts';

/** Kinds of files that are sent with other headers than the rest. */
export type Kind = 'page' | 'docs' | 'record' | 'csv' | 'asset' | 'description' | 'file';

const csvFile = csvPath.slice(1);
const openSearchFile = openSearchPath.slice(1);
/** The page that static hosts send for what is not there. */
export const notFoundFile = '404.html';

/** Gives the kind of a file of the build; undefined if it is for the server alone. `file` is its path from the folder. */
export function kindOf(file: string): Kind | undefined {
  if (file === openSearchFile || (isErrorPageFile(file) && file !== notFoundFile)) return undefined;
  if (file.startsWith('api/')) return 'record';
  if (file.startsWith(csvFile)) return 'csv';
  if (isFingerprinted(`/${file}`)) return 'asset';
  if (file === openApiPath.slice(1)) return 'description';
  if (file === `${sitePaths.docs.slice(1)}.html`) return 'docs';
  return extname(file) === '.html' ? 'page' : 'file';
}

/** Headers as the server sends them with a kind of file, without their type. */
export const headersOf: Readonly<Record<Kind, Headers>> = {
  page: [...pageHeaders, 'Cache-Control', caching.content],
  docs: [...docsHeaders, 'Cache-Control', caching.content],
  record: [...jsonHeaders, 'Cache-Control', caching.content],
  csv: [...csvHeaders, ...csvRetryAfter, 'Cache-Control', caching.csv],
  asset: [...fileHeaders, 'Cache-Control', caching.fingerprinted],
  description: [...jsonHeaders, 'Cache-Control', caching.content],
  file: [...fileHeaders, 'Cache-Control', caching.content],
};

/** Gives the type of a file. */
export function typeOf(file: string): string {
  if (kindOf(file) === 'record') return contentTypes.json;
  return kindOf(file) === 'csv' ? contentTypes.csv : typeOfFile(extname(file));
}

/** Gives headers as pairs. */
export function pairsOf(headers: Headers): readonly (readonly [name: string, value: string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
}

/** Where children lists are asked for and where they stand, with a placeholder for the id. */
export function childrenRules(
  placeholder: string,
): readonly { readonly from: string; readonly to: string }[] {
  return parentLevels.map((level) => ({
    from: childrenPath(level, placeholder),
    to: childrenFile(level, placeholder),
  }));
}

/** Gives the address of a file, without a slash at its start. */
export function addressOf(file: string): string {
  if (file === 'index.html' || file === notFoundFile) return file;
  if (extname(file) === '.html') return file.slice(0, -'.html'.length);
  const [, level, children, id] = /^api\/v1\/(\w+)\/(\w+)\/(\d+)$/.exec(file) ?? [];
  const parent = parentLevels.find(
    (candidate) => plurals[candidate] === level && plurals[childLevels[candidate]] === children,
  );
  return parent === undefined || id === undefined ? file : childrenPath(parent, id).slice(1);
}
