import { dirname } from 'node:path';
import { allowedMethods, messages, noSuchRegion } from '../../src/contract/messages.ts';
import {
  compressedEnds,
  downloadFolder,
  downloads,
  downloadVersionPath,
  packageDownload,
  sumsDownload,
  typeOfDownload,
  type Download,
} from '../../src/contract/downloads.ts';
import { listPath, openApiPath, postalCodePath } from '../../src/contract/paths.ts';
import { levels, idDigits, type Level } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { errorBody } from '../../src/render/body.ts';
import { textTypes } from '../../src/store/file-types.ts';
import {
  caching,
  contentTypes,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  preflightHeaders,
  type Headers,
} from '../../src/contract/headers.ts';
import { childrenRules, headersOf, headersOfFile, notFoundFile, pairsOf } from './files.ts';

/** Spells a value for nginx; `$` would begin a variable, and there is no way to escape it. */
function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot spell ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Spells headers of one location; `always` sends them with errors too. */
type Add = (headers: Headers, always?: string) => string;

/** Makes what spells headers with those of every answer: nginx sends a location's own, and none from above it. */
const adder =
  (everywhere: Headers): Add =>
  (headers, always = '') =>
    pairsOf([...headers, ...everywhere])
      .map(([name, value]) => `    add_header ${name} ${quote(value)}${always};\n`)
      .join('');

/** An id as a dotted code, and what puts it together. */
function dottedOf(level: Level): { readonly pattern: string; readonly id: string } {
  const groups = level === 'village' ? [2, 2, 2, 4] : Array.from({ length: idDigits[level] / 2 }, () => 2);
  return {
    pattern: groups.map((digits) => `(\\d{${digits}})`).join('\\.'),
    id: groups.map((_, group) => `$${group + 1}`).join(''),
  };
}

/** Where a part of a download is answered from. nginx would take it out of the compressed file, which no client can read. */
const partsFolder = '/in-parts';

/** Always as long as before, whatever they say: nginx makes ETags of the date and the length of a file. */
const ofOneLength: readonly Download[] = [packageDownload, sumsDownload];

/** Writes how a download is served: under its name, under its version, and compressed. */
function locationsOf(download: Download, add: Add): string[] {
  const { isCompressible } = download;
  const ends = isCompressible ? ['', ...Object.keys(compressedEnds)] : [''];
  const forms = ends.map((end) => ({ end, gzip: isCompressible && end === '', prefix: '' }));
  const parts = isCompressible ? [{ end: '', gzip: false, prefix: partsFolder }] : [];
  return [...forms, ...parts].map(({ end, gzip, prefix }) => {
    const name = download.name + end;
    const paths = [download.path, downloadFolder + name, downloadVersionPath('[0-9a-f]{16}', name)];
    const folders = `(?:${[...new Set(paths.map((path) => dirname(path)))].join('|')})`;
    const headers = pairsOf(headersOfFile(download.path.slice(1) + end))
      .filter(([header]) => !['Accept-Ranges', 'Retry-After', 'Cache-Control'].includes(header))
      .flat();
    const toParts = gzip ? `    if ($http_range) { rewrite ^ ${partsFolder}$uri last; }\n` : '';
    const fromParts = prefix === '' ? '' : `    internal;\n    rewrite "^${prefix}(/.+)$" $1 break;\n`;
    const validation = ofOneLength.includes(download)
      ? 'etag off;\n    if_modified_since off;'
      : 'if_modified_since before;';
    const varies = prefix === '' ? [] : ['Vary', 'Accept-Encoding'];
    return `  location ~ "^${prefix}${folders}/${name.replaceAll('.', '\\.')}$" {
${fromParts}    types {}
    default_type ${quote(typeOfDownload(download, name))};
    gzip off;
    gzip_static ${gzip ? 'on' : 'off'};
    ${validation}
    error_page 404 /${notFoundFile};
    error_page 405 = @read_only;
    error_page 412 = @changed;
    if ($request_method = OPTIONS) { return 204; }
${toParts}${add([...preflightOf(), ...headers, ...varies])}    add_header Cache-Control $kodepos_caching;
    add_header Retry-After $kodepos_retry_after;
    try_files $uri =404;
  }
`;
  });
}

/**
 * Writes how nginx serves an exported site; it goes into the http block.
 *
 * @param everywhere headers of every answer
 */
export function toNginxConfig(everywhere: Headers): string {
  const add = adder(everywhere);
  const errors = [
    ...levels.map((level) => `  ~^${listPath(level)}/ ${quote(errorBody(noSuchRegion(level)))};\n`),
    `  ~^${postalCodePath('')} ${quote(errorBody(messages.noSuchPostalCode))};\n`,
  ].join('');
  const children = childrenRules('(\\d+)')
    .map(({ from, to }) => `    rewrite "^${from}$" ${to.replace('(\\d+)', '$1')} break;\n`)
    .join('');
  const dotted = levels
    .filter((level) => level !== 'province')
    .map((level) => {
      const { pattern, id } = dottedOf(level);
      return `    location ~ "^${listPath(level)}/${pattern}$" {
      return 308 ${listPath(level)}/${id};
    }
`;
    })
    .join('');
  const downloadLocations = downloads.flatMap((download) => locationsOf(download, add)).join('');
  const errorHeaders = [...jsonHeaders, 'Cache-Control', caching.none];
  return `# How nginx serves the folder site/. Goes into the http block; change where it listens and where the folder is.

map $uri $kodepos_error {
  default ${quote(errorBody(messages.nothingHere))};
${errors}}
# Not with a part of the file; what is empty is not sent.
map $http_range $kodepos_retry_after {
  "" ${downloadRetryAfter[1] ?? ''};
  default "";
}
# Downloads of a version never change.
map $uri $kodepos_caching {
  ~^/data/[0-9a-f]+/ ${quote(caching.fingerprinted)};
  default ${quote(caching.download)};
}

server {
  listen 80;
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
  gzip_types ${textTypes
    .map((type) => type.split(';', 1)[0] ?? '')
    .filter((type) => type !== 'text/html')
    .join(' ')};

  error_page 404 /${notFoundFile};

  # A slash at the end; not of "//host/", which would lead to another host.
  if ($uri ~ "^(/[^/\\\\\\\\].*?)/+$") { return 308 $1$is_args$args; }
  location ~ ^/(?:404|index|_headers|_redirects)$ { return 404; }

  location ^~ /api/ {
    types {}
    default_type ${quote(contentTypes.json)};
    error_page 404 = @nothing;
    error_page 405 = @read_only;
    error_page 412 = @changed;
    if ($request_method = OPTIONS) { return 204; }
${add([...preflightOf(), ...headersOf.record])}${children}    try_files $uri =404;

${dotted}  }
  location @nothing {
    internal;
    types {}
    default_type ${quote(contentTypes.json)};
${add(errorHeaders, ' always')}    return 404 $kodepos_error;
  }
  location @read_only {
    internal;
    types {}
    default_type ${quote(contentTypes.json)};
${add([...errorHeaders, 'Allow', allowedMethods], ' always')}    return 405 ${quote(errorBody(messages.readOnly))};
  }
  location @changed {
    internal;
    types {}
    default_type ${quote(contentTypes.json)};
${add(errorHeaders, ' always')}    return 412 ${quote(errorBody(messages.changed))};
  }

${downloadLocations}
  location /_astro/ {
${add(headersOf.asset)}    try_files $uri =404;
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
${add([...pageHeaders, 'Cache-Control', caching.none], ' always')}  }
  location = ${sitePaths.docs} {
${add(headersOf.docs)}    try_files ${sitePaths.docs}.html =404;
  }
  location = / {
${add(headersOf.page)}    try_files /index.html =404;
  }
  location / {
${add(headersOf.page)}    try_files $uri.html =404;
  }
}
`;
}

/** What a preflight asks for, beside what every answer says. */
function preflightOf(): Headers {
  return pairsOf(preflightHeaders)
    .filter(([name]) => name !== 'Allow' && !headersOf.record.includes(name))
    .flat();
}
