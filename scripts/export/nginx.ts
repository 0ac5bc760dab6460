import { downloads, regionDownloads } from '../../src/api/downloads.ts';
import { errorBody, allowedMethods, messages, noSuchRegion } from '../../src/api/messages.ts';
import {
  listPath,
  openApiPath,
  postalCodePath,
  searchPartsFolder,
  serviceWorkerPath,
} from '../../src/api/paths.ts';
import { idDigits, levels, type Level } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { widgetFolder, widgetVersionPath } from '../../src/domain/widget-path.ts';
import { textTypes } from '../../src/api/file-types.ts';
import {
  caching,
  contentTypes,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  type Headers,
} from '../../src/api/headers.ts';
import { childrenRules, headersOf, notFoundFile } from './files.ts';
import type { Move } from './moved-addresses.ts';
import { downloadLocations } from './nginx-downloads.ts';
import { headerAdder, preflightOnly, quote, type AddHeaders } from './nginx-syntax.ts';

/** Writes the map of the addresses that lead on; nginx looks at it only where there is no page. */
function moveMap(moves: readonly Move[]): string {
  const rules = moves.map(({ from, to, hasPagesBelow }) =>
    hasPagesBelow ? `  "~^${from}(/.*)?$" "${to}$1";\n` : `  ${from} ${to};\n`,
  );
  return `map $uri $kodepos_page {
  default "";
${rules.join('')}}
`;
}

/** Writes the variables that depend on the request. */
function maps(): string {
  const errors = [
    ...levels.map((level) => `  ~^${listPath(level)}/ ${quote(errorBody(noSuchRegion(level)))};\n`),
    `  ~^${postalCodePath('')} ${quote(errorBody(messages.noSuchPostalCode))};\n`,
  ].join('');
  // The size must stand before the first map; addresses are longer than its default.
  return `map_hash_bucket_size 128;
map $uri $kodepos_error {
  default ${quote(errorBody(messages.nothingHere))};
${errors}}
# Not with a part of the file; an empty header is not sent.
map $http_range $kodepos_retry_after {
  "" ${downloadRetryAfter[1] ?? ''};
  default "";
}
# Downloads of a version never change.
map $uri $kodepos_caching {
  ~^/data/[0-9a-f]+/ ${quote(caching.fingerprinted)};
  default ${quote(caching.download)};
}
`;
}

/** Writes the settings of the whole server: port, types, compression, the redirect of a trailing slash. */
function serverSettings(): string {
  const gzipTypes = textTypes
    .map((type) => type.split(';', 1)[0] ?? '')
    .filter((type) => type !== 'text/html');
  return `  listen 80;
  root /srv/kodepos/site;
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/javascript application/json text/plain application/xml application/atom+xml;
  types {
    text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; image/png png;
    text/plain txt; application/xml xml; application/atom+xml atom; font/woff2 woff2; application/manifest+json webmanifest; image/x-icon ico;
  }
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1024;
  gzip_types ${gzipTypes.join(' ')};

  error_page 404 /${notFoundFile};

  # A slash at the end; not of "//host/", which would lead to another host.
  if ($uri ~ "^(/[^/\\\\\\\\].*?)/+$") { return 308 $1$is_args$args; }
  location ~ ^/(?:404|index|_headers|_redirects)$ { return 404; }
`;
}

/** Writes the redirect of a level's dotted codes to its ids. */
function dottedLocation(level: Level): string {
  const groups = level === 'village' ? [2, 2, 2, 4] : Array.from({ length: idDigits[level] / 2 }, () => 2);
  const pattern = groups.map((digits) => `(\\d{${digits}})`).join('\\.');
  return `    location ~ "^${listPath(level)}/${pattern}$" {
      return 308 ${listPath(level)}/${groups.map((_, at) => `$${at + 1}`).join('')};
    }
`;
}

function apiLocation(add: AddHeaders): string {
  const children = childrenRules('(\\d+)')
    .map(({ from, to }) => `    rewrite "^${from}$" ${to.replace('(\\d+)', '$1')} break;\n`)
    .join('');
  // A province has one group of digits, so no dots.
  const dotted = levels.filter((level) => level !== 'province').map(dottedLocation);
  return `  location ^~ /api/ {
    types {}
    default_type ${quote(contentTypes.json)};
    error_page 404 = @nothing;
    error_page 405 = @read_only;
    error_page 412 = @changed;
    if ($request_method = OPTIONS) { return 204; }
${add([...preflightOnly, ...headersOf.record])}${children}    try_files $uri =404;

${dotted.join('')}  }
`;
}

/** Writes the location of an error with a JSON body. */
function errorLocation(
  add: AddHeaders,
  name: string,
  status: number,
  body: string,
  headers: Headers = [],
): string {
  return `  location ${name} {
    internal;
    types {}
    default_type ${quote(contentTypes.json)};
${add([...jsonHeaders, 'Cache-Control', caching.none, ...headers], 'always')}    return ${status} ${body};
  }
`;
}

function errorLocations(add: AddHeaders): string {
  const readOnly = quote(errorBody(messages.readOnly));
  return [
    errorLocation(add, '@nothing', 404, '$kodepos_error'),
    errorLocation(add, '@read_only', 405, readOnly, ['Allow', allowedMethods]),
    errorLocation(add, '@changed', 412, quote(errorBody(messages.changed))),
  ].join('');
}

/** Writes the locations of pages and of all other files. */
function fileLocations(add: AddHeaders): string {
  const docs = [sitePaths.docs, sitePaths.docsInEnglish].map(
    (path) => `  location = ${path} {
${add(headersOf.docs)}    try_files ${path}.html =404;
  }
`,
  );
  return `  location /_astro/ {
${add(headersOf.asset)}    try_files $uri =404;
  }
  location ^~ ${searchPartsFolder}/ {
${add(headersOf.shared)}    try_files $uri =404;
  }
  location ${widgetFolder}/ {
${add(headersOf.shared)}    try_files $uri =404;
  }
  location ~ "^${widgetVersionPath('[0-9a-f]{16}').replace('.js', '\\.js')}$" {
${add(headersOf['shared-version'])}    try_files $uri =404;
  }
  location = ${serviceWorkerPath} {
${add(headersOf.file)}    try_files $uri =404;
  }
  location = ${openApiPath} {
${add(headersOf.description)}  }
  location ~ "^${sitePaths.data}/(?:changes/)?[\\w-]+\\.(?:json|atom)$" {
${add(headersOf.description)}    try_files $uri =404;
  }
  location ~ \\.(?:json|xml|txt|svg|png|ico|webmanifest)$ {
${add(headersOf.file)}    try_files $uri =404;
  }
  location ~ \\.html$ {
    internal;
${add([...pageHeaders, 'Cache-Control', caching.none], 'always')}  }
${docs.join('')}  location = / {
${add(headersOf.page)}    try_files /index.html =404;
  }
  location / {
${add(headersOf.page)}    try_files $uri.html @page;
  }
  location @page {
    if ($kodepos_page) { return 308 $kodepos_page; }
    return 404;
  }
`;
}

/**
 * Formats the configuration of nginx for an exported site, to be included in the http block.
 *
 * @param everywhere headers of every answer
 * @param moves the addresses that lead on
 */
export function toNginxConfig(everywhere: Headers, moves: readonly Move[]): string {
  const add = headerAdder(everywhere);
  return `# The configuration of nginx for the folder site/. Include it in the http block; change listen and root.

${maps()}${moveMap(moves)}
server {
${serverSettings()}
${apiLocation(add)}${errorLocations(add)}
${[...downloads, ...regionDownloads].map((download) => downloadLocations(download, add)).join('')}
${fileLocations(add)}}
`;
}
