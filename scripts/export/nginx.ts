import { dirname } from 'node:path';
import {
  downloads,
  regionDownloads,
  compressedEnds,
  downloadVersionPath,
  type Download,
  packageDownload,
  sumsDownload,
  typeOfDownload,
} from '../../src/api/downloads.ts';
import { errorBody, allowedMethods, messages, noSuchRegion } from '../../src/api/messages.ts';
import {
  listPath,
  openApiPath,
  postmanPath,
  postalCodePath,
  countryCataloguePath,
  countryPath,
  serviceWorkerPath,
  downloadFolder,
} from '../../src/api/paths.ts';
import { idDigits, levels, type Level } from '../../src/domain/level.ts';
import { sitePaths } from '../../src/domain/page-path.ts';
import { widgetFolder, widgetVersionPath } from '../../src/domain/widget-path.ts';
import { textTypes, assetFolder, fileKinds, fileTypes, type FileKindName } from '../../src/api/file-kinds.ts';
import {
  caching,
  contentTypes,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  type Headers,
  preflightHeaders,
} from '../../src/api/headers.ts';
import type { Manifest } from '../../src/store/manifest.ts';
import {
  cardRule,
  childrenRules,
  listRules,
  type Move,
  headersOfFile,
  notFoundPath,
  pairsOf,
} from './rules.ts';

/** Quotes a value for nginx. `$` begins a variable there and cannot be escaped. */
function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot quote ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

interface Location {
  readonly match: string;
  readonly before?: readonly string[];
  /** What it adds, with `{id}` for the id that it matched. */
  readonly headers?: Headers;
  /** Sends the headers with errors too. */
  readonly always?: 'always';
  readonly after?: readonly string[];
}

/** Formats a location with the headers of every answer: it inherits none where it has its own. */
function formatLocation(location: Location, everywhere: Headers): string {
  const { match, before = [], headers, always, after = [] } = location;
  const added = pairsOf(headers === undefined ? [] : [...headers, ...everywhere]).map(([name, value]) =>
    ['add_header', name, quote(value).replace('{id}', '$kodepos_id'), always ?? ''].join(' ').trimEnd(),
  );
  const directives = [...before, ...added.map((line) => `${line};`), ...after];
  return `  location ${match} {\n${directives.map((line) => `    ${line}\n`).join('')}  }\n`;
}

const headersOfKind = (kind: FileKindName): Headers => [
  ...fileKinds[kind].headers,
  'Cache-Control',
  fileKinds[kind].cacheControl,
];

/** The headers of a preflight, without those that records have too. */
const preflightOnly: Headers = pairsOf(preflightHeaders)
  .filter(([name]) => name !== 'Allow' && !fileKinds.record.headers.includes(name))
  .flat();

/** Writes the variables that depend on the request. nginx looks at the page that an address leads on to only where there is no file. */
function maps(moves: readonly Move[]): string {
  const errors = [
    ...levels.map((level) => `  ~^${listPath(level)}/ ${quote(errorBody(noSuchRegion(level)))};\n`),
    `  ~^${postalCodePath('')} ${quote(errorBody(messages.noSuchPostalCode))};\n`,
  ];
  const pages = moves.map(({ from, to, hasPagesBelow }) =>
    hasPagesBelow ? `  "~^${from}(/.*)?$" "${to}$1";\n` : `  ${from} ${to};\n`,
  );
  // The size must stand before the first map; addresses are longer than its default.
  return `map_hash_bucket_size 128;
map $uri $kodepos_error {
  default ${quote(errorBody(messages.nothingHere))};
${errors.join('')}}
# A list without a query is a file; with one, only a server answers.
map $uri$is_args $kodepos_file {
  default $uri;
${listRules.map(({ from, to }) => `  ${from} ${to};\n`).join('')}}
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
map $uri $kodepos_page {
  default "";
${pages.join('')}}
`;
}

/** Gives media types without their parameters; nginx adds text/html to its lists itself. */
const mediaTypes = (types: readonly string[]): readonly string[] =>
  types.map((type) => type.split(';', 1)[0] ?? '').filter((type) => type !== 'text/html');

function serverSettings(): string {
  const all = Object.values(fileTypes);
  const extensions = Object.entries(fileTypes).map(
    ([extension, type]) => `${type.split(';', 1)[0] ?? ''} ${extension.slice(1)};`,
  );
  return `  listen 80;
  root /srv/kodepos/site;
  server_tokens off;
  # What nginx logs of a request has the whole address and the query, which may hold a visitor's position.
  access_log off;
  error_log /dev/null emerg;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  reset_timedout_connection on;
  absolute_redirect off;
  charset utf-8;
  charset_types ${mediaTypes(all.filter((type) => type.endsWith('charset=utf-8'))).join(' ')};
  types { ${extensions.join(' ')} }
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1024;
  gzip_types ${mediaTypes(textTypes).join(' ')};

  error_page 404 ${notFoundPath};

  # A slash at the end; not of "//host/", which would lead to another host.
  if ($uri ~ "^(/[^/\\\\\\\\].*?)/+$") { return 308 $1$is_args$args; }
  location ~ ^/(?:404|index|_headers|_redirects)$ { return 404; }
`;
}

/** The file itself, or 404. */
const tryFile = 'try_files $uri =404;';
const answerOptions = 'if ($request_method = OPTIONS) { return 204; }';
const errorPages = ['error_page 405 = @read_only;', 'error_page 412 = @changed;'];
const asJson = ['types {}', `default_type ${quote(contentTypes.json)};`];

/** Writes the redirect of a level's dotted codes to its ids. */
function dottedLocation(level: Level): string {
  const groups = level === 'village' ? [2, 2, 2, 4] : Array.from({ length: idDigits[level] / 2 }, () => 2);
  const pattern = groups.map((digits) => `(\\d{${digits}})`).join('\\.');
  return `location ~ "^${listPath(level)}/${pattern}$" {
      return 308 ${listPath(level)}/${groups.map((_, at) => `$${at + 1}`).join('')};
    }`;
}

const apiLocation = (): Location => ({
  match: '^~ /api/',
  before: [...asJson, 'error_page 404 = @nothing;', ...errorPages, answerOptions],
  headers: [...preflightOnly, ...headersOfKind('record')],
  after: [
    ...childrenRules('(\\d+)').map(
      ({ from, to }) => `rewrite "^${from}$" ${to.replace('(\\d+)', '$1')} break;`,
    ),
    'try_files $kodepos_file =404;',
    // A province has one group of digits, so no dots.
    ...levels.filter((level) => level !== 'province').map(dottedLocation),
  ],
});

const errorLocation = (match: string, status: number, body: string, headers: Headers = []): Location => ({
  match,
  before: ['internal;', ...asJson],
  headers: [...jsonHeaders, 'Cache-Control', caching.none, ...headers],
  always: 'always',
  after: [`return ${status} ${body};`],
});

/** An internal folder for ranges. Without it nginx takes ranges from the compressed file, which no client can read. */
const rangeFolder = '/in-parts';

/** These never change their length, and nginx makes ETags of date and length: two builds of one edition would share one. */
const ofFixedLength: readonly Download[] = [packageDownload, sumsDownload];

/** One way in which a download is served. */
interface Form {
  readonly end: string;
  /** Whether it is compressed for clients that accept gzip: from the file beside it, or as it is sent. */
  readonly gzip?: 'built' | 'sent';
  readonly prefix: string;
}

function formsOf(download: Download): readonly Form[] {
  const inParts = { end: '', prefix: rangeFolder };
  if (!download.isCompressible) return [{ end: '', prefix: '' }];
  return [
    { end: '', prefix: '', gzip: 'built' },
    ...Object.keys(compressedEnds).map((end) => ({ end, prefix: '' })),
    inParts,
  ];
}

/** Gives the settings of compression. The type is given with its parameters, as nginx compares the whole of it. */
const gzipSettings = (type: string, gzip: Form['gzip']): readonly string[] =>
  gzip === 'sent'
    ? [`gzip_types ${quote(type)};`]
    : ['gzip off;', `gzip_static ${gzip === 'built' ? 'on' : 'off'};`];

function downloadLocation(download: Download, { end, gzip, prefix }: Form): Location {
  const name = download.name + end;
  const type = typeOfDownload(download, name);
  const paths = [download.path, downloadFolder + name, downloadVersionPath('[0-9a-f]{16}', name)];
  const folders = `(?:${[...new Set(paths.map((path) => dirname(path)))].join('|')})`;
  const file = name.replaceAll('.', '\\.').replace('{id}', '(?<kodepos_id>[0-9]+)');
  const headers = pairsOf(headersOfFile(download.path + end))
    .filter(([header]) => !['Accept-Ranges', 'Retry-After', 'Cache-Control'].includes(header))
    .flat();
  return {
    match: `~ "^${prefix}${folders}/${file}$"`,
    before: [
      ...(prefix === '' ? [] : ['internal;', `rewrite "^${prefix}(/.+)$" $1 break;`]),
      'types {}',
      `default_type ${quote(type)};`,
      ...gzipSettings(type, gzip),
      ...(ofFixedLength.includes(download)
        ? ['etag off;', 'if_modified_since off;']
        : ['if_modified_since before;']),
      `error_page 404 ${notFoundPath};`,
      ...errorPages,
      answerOptions,
      ...(gzip === undefined ? [] : [`if ($http_range) { rewrite ^ ${rangeFolder}$uri last; }`]),
    ],
    headers: [...preflightOnly, ...headers, ...(prefix === '' ? [] : ['Vary', 'Accept-Encoding'])],
    after: [
      'add_header Cache-Control $kodepos_caching;',
      'add_header Retry-After $kodepos_retry_after;',
      tryFile,
    ],
  };
}

const pictureName = '([\\w-]+)';
const card = cardRule(pictureName, '\\d+\\.png');

const fileLocations: readonly Location[] = [
  ...(
    [
      [`${assetFolder}/`, 'asset', tryFile],
      [`= ${countryCataloguePath}`, 'shared', tryFile],
      [
        `~ "^${countryPath('(?:country|points)', '[0-9a-f]{16}').replace('.json', '\\.json')}$"`,
        'shared-version',
        tryFile,
      ],
      [`${widgetFolder}/`, 'shared', tryFile],
      [`~ "^${widgetVersionPath('[0-9a-f]{16}').replace('.js', '\\.js')}$"`, 'shared-version', tryFile],
      [`= ${serviceWorkerPath}`, 'file', tryFile],
      [`~ ^(?:${openApiPath}|${postmanPath})$`, 'description', tryFile],
      [`~ "^${sitePaths.data}/(?:changes/)?[\\w-]+\\.(?:json|atom)$"`, 'description', tryFile],
      [`~ "^${card.from}$"`, 'file', `try_files ${card.to.replace(pictureName, '$1')} =404;`],
      ['~ \\.(?:json|xml|txt|svg|png|ico|webmanifest)$', 'file', tryFile],
      ['= /', 'page', 'try_files /index.html =404;'],
      ['/', 'page', 'try_files $uri.html @page;'],
    ] as const
  ).map(([match, kind, files]): Location => ({ match, headers: headersOfKind(kind), after: [files] })),
  {
    match: '~ \\.html$',
    before: ['internal;'],
    headers: [...pageHeaders, 'Cache-Control', caching.none],
    always: 'always',
  },
  { match: '@page', after: ['if ($kodepos_page) { return 308 $kodepos_page; }', 'return 404;'] },
];

/**
 * Formats the configuration of nginx for an exported site, to be included in the http block.
 *
 * @param manifest of the build: downloads by their edition lead to their version
 */
export function toNginxConfig(
  everywhere: Headers,
  moves: readonly Move[],
  { edition, downloads: { version } }: Pick<Manifest, 'edition' | 'downloads'>,
): string {
  const locations: readonly Location[] = [
    apiLocation(),
    errorLocation('@nothing', 404, '$kodepos_error'),
    errorLocation('@read_only', 405, quote(errorBody(messages.readOnly)), ['Allow', allowedMethods]),
    errorLocation('@changed', 412, quote(errorBody(messages.changed))),
    ...[...downloads, ...regionDownloads].flatMap((download) =>
      formsOf(download).map((form) => downloadLocation(download, form)),
    ),
    {
      match: `^~ ${downloadVersionPath(edition, '')}`,
      before: [`rewrite "^.*/(.+)$" ${downloadVersionPath(version, '$1')} redirect;`],
    },
    ...fileLocations,
  ];
  return `# The configuration of nginx for the folder site/. Include it in the http block; change listen and root.

${maps(moves)}
server {
${serverSettings()}
${locations.map((location) => formatLocation(location, everywhere)).join('')}}
`;
}
