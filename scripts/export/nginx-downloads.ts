import { dirname } from 'node:path';
import {
  compressedEnds,
  downloadVersionPath,
  type Download,
  packageDownload,
  sumsDownload,
  typeOfDownload,
  regionCsv,
} from '../../src/api/downloads.ts';
import { downloadFolder } from '../../src/api/paths.ts';
import { headersOfFile, notFoundFile, pairsOf } from './files.ts';
import { preflightOnly, quote, type AddHeaders } from './nginx-syntax.ts';

/** An internal folder for ranges. Without it nginx takes ranges from the compressed file, which no client can read. */
const rangeFolder = '/in-parts';

/** These never change their length, and nginx makes ETags of date and length: two builds of one edition would share one. */
const ofFixedLength: readonly Download[] = [packageDownload, sumsDownload];

/** One way in which a download is served. */
interface Form {
  /** The suffix of the file's name, such as `.gz`. */
  readonly end: string;
  /** Whether it is compressed for clients that accept gzip: from the file beside it, or as it is sent. */
  readonly gzip?: 'built' | 'sent';
  readonly prefix: string;
}

function formsOf(download: Download): readonly Form[] {
  const inParts = { end: '', prefix: rangeFolder };
  if (download === regionCsv) return [{ end: '', prefix: '', gzip: 'sent' }, inParts];
  if (!download.isCompressible) return [{ end: '', prefix: '' }];
  return [
    { end: '', prefix: '', gzip: 'built' },
    ...Object.keys(compressedEnds).map((end) => ({ end, prefix: '' })),
    inParts,
  ];
}

/** Gives the settings of compression. The type is given with its parameters, as nginx compares the whole of it. */
const gzipSettings = (type: string, gzip: Form['gzip']): string =>
  gzip === 'sent'
    ? `gzip_types ${quote(type)};`
    : `gzip off;\n    gzip_static ${gzip === 'built' ? 'on' : 'off'};`;

function formLocation(download: Download, { end, gzip, prefix }: Form, add: AddHeaders): string {
  const name = download.name + end;
  const type = typeOfDownload(download, name);
  const paths = [download.path, downloadFolder + name, downloadVersionPath('[0-9a-f]{16}', name)];
  const folders = `(?:${[...new Set(paths.map((path) => dirname(path)))].join('|')})`;
  const file = name.replaceAll('.', '\\.').replace('{id}', '(?<kodepos_id>[0-9]+)');
  const headers = pairsOf(headersOfFile(download.path.slice(1) + end))
    .filter(([header]) => !['Accept-Ranges', 'Retry-After', 'Cache-Control'].includes(header))
    .flat();
  const toRanges = gzip === undefined ? '' : `    if ($http_range) { rewrite ^ ${rangeFolder}$uri last; }\n`;
  const fromRanges = prefix === '' ? '' : `    internal;\n    rewrite "^${prefix}(/.+)$" $1 break;\n`;
  const validation = ofFixedLength.includes(download)
    ? 'etag off;\n    if_modified_since off;'
    : 'if_modified_since before;';
  const varies = prefix === '' ? [] : ['Vary', 'Accept-Encoding'];
  const added = add([...preflightOnly, ...headers, ...varies]).replace('{id}', '$kodepos_id');
  return `  location ~ "^${prefix}${folders}/${file}$" {
${fromRanges}    types {}
    default_type ${quote(type)};
    ${gzipSettings(type, gzip)}
    ${validation}
    error_page 404 /${notFoundFile};
    error_page 405 = @read_only;
    error_page 412 = @changed;
    if ($request_method = OPTIONS) { return 204; }
${toRanges}${added}    add_header Cache-Control $kodepos_caching;
    add_header Retry-After $kodepos_retry_after;
    try_files $uri =404;
  }
`;
}

/** Writes the locations of a download: under its name and its version, plain, compressed and for ranges. */
export function downloadLocations(download: Download, add: AddHeaders): string {
  return formsOf(download)
    .map((form) => formLocation(download, form, add))
    .join('');
}
