import { dirname } from 'node:path';
import {
  compressedEnds,
  downloadFolder,
  downloadVersionPath,
  packageDownload,
  sumsDownload,
  typeOfDownload,
  type Download,
} from '../../src/contract/downloads.ts';
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
  readonly isGzipped: boolean;
  readonly prefix: string;
}

function formsOf({ isCompressible }: Download): readonly Form[] {
  const plain = { end: '', isGzipped: isCompressible, prefix: '' };
  if (!isCompressible) return [plain];
  return [
    plain,
    ...Object.keys(compressedEnds).map((end) => ({ end, isGzipped: false, prefix: '' })),
    { end: '', isGzipped: false, prefix: rangeFolder },
  ];
}

function formLocation(download: Download, { end, isGzipped, prefix }: Form, add: AddHeaders): string {
  const name = download.name + end;
  const paths = [download.path, downloadFolder + name, downloadVersionPath('[0-9a-f]{16}', name)];
  const folders = `(?:${[...new Set(paths.map((path) => dirname(path)))].join('|')})`;
  const headers = pairsOf(headersOfFile(download.path.slice(1) + end))
    .filter(([header]) => !['Accept-Ranges', 'Retry-After', 'Cache-Control'].includes(header))
    .flat();
  const toRanges = isGzipped ? `    if ($http_range) { rewrite ^ ${rangeFolder}$uri last; }\n` : '';
  const fromRanges = prefix === '' ? '' : `    internal;\n    rewrite "^${prefix}(/.+)$" $1 break;\n`;
  const validation = ofFixedLength.includes(download)
    ? 'etag off;\n    if_modified_since off;'
    : 'if_modified_since before;';
  const varies = prefix === '' ? [] : ['Vary', 'Accept-Encoding'];
  return `  location ~ "^${prefix}${folders}/${name.replaceAll('.', '\\.')}$" {
${fromRanges}    types {}
    default_type ${quote(typeOfDownload(download, name))};
    gzip off;
    gzip_static ${isGzipped ? 'on' : 'off'};
    ${validation}
    error_page 404 /${notFoundFile};
    error_page 405 = @read_only;
    error_page 412 = @changed;
    if ($request_method = OPTIONS) { return 204; }
${toRanges}${add([...preflightOnly, ...headers, ...varies])}    add_header Cache-Control $kodepos_caching;
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
