import type { ServerOptions } from 'node:http';

/**
 * The limits of a connection as Node takes them, times in milliseconds. A browser on the slowest mobile network sends its headers within two seconds, and no client
 * needs to send a body: what is slower is broken or an attack. A connection is cut at most half a second after its limit.
 */
export const connectionLimits = {
  /** For all headers of a request, from its first byte or from the start of the connection. */
  headersTimeout: 10_000,
  /** For a whole request with its body, which is ignored. */
  requestTimeout: 15_000,
  /** Between requests. Proxies keep connections for 60 s; if the server closed first, a request could be lost. */
  keepAliveTimeout: 72_000,
  /** How often the first two are checked; Node's default is twice a minute. */
  connectionsCheckingInterval: 500,
  /** A browser's headers are under 2 KB, and under 8 KB with cookies of a neighbouring host. */
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** How long a client may read nothing more of its answer. */
export const unreadMilliseconds = 30_000;

/** Files that the process opens beside connections: downloads, pages, the log, the store, Node's own. */
const reservedFiles = 128;
const minConnections = 128;

/** The process may open too few files; the message says how many it needs. */
export class OpenFilesError extends Error {
  override readonly name = 'OpenFilesError';
}

/** Gives how many files the process may have open at once. Takes some 5 ms. */
export function readOpenFilesLimit(): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } };
  };
  return Number(userLimits?.open_files.soft ?? NaN) || Infinity;
}

/**
 * Gives how many connections the server may hold so that it can always open a file. At the limit of the process no page
 * could be read, and a further connection could be neither accepted nor refused.
 *
 * @param max what the operator allows
 * @throws OpenFilesError where the process may open too few files to serve at all
 */
export function capacityOf(max: number, openFiles: number): number {
  const possible = openFiles - reservedFiles;
  if (possible < minConnections)
    throw new OpenFilesError(
      `the process may open ${openFiles} files at once, it needs ${reservedFiles + minConnections} or more: raise it (ulimit -n)`,
    );
  return Math.min(max, possible);
}
