/** The Content-Type of each kind of file, by the extension of its name. */
export const fileTypes = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
} as const;

/** @example typeOfFile('.png') // 'image/png' */
export function typeOfFile(extension: string): string {
  return (fileTypes as Readonly<Record<string, string>>)[extension] ?? 'application/octet-stream';
}

/** @example isCompressedFormat('.png') // true: it needs no other compression */
export function isCompressedFormat(extension: string): boolean {
  return extension === '.png' || extension === '.woff2';
}

/** The Content-Types of files that are text. */
export const textTypes: readonly string[] = Object.entries(fileTypes)
  .filter(([extension]) => !isCompressedFormat(extension) && extension !== '.ico')
  .map(([, type]) => type);
