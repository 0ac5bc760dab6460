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

/** How long a client may read nothing more of its answer; up to twice as long where the system took a part of the last piece. */
export const unreadMilliseconds = 30_000;

/** How many connections may wait to be taken; the system may allow fewer (net.core.somaxconn). Others try again after a second. */
export const backlog = 4096;

/** Files that the process opens beside connections: downloads, pages, the log, the store, Node's own. */
const reservedFiles = 192;
const minConnections = 128;

/** The process cannot serve where it was told to, or with what it may open; the message says what to set. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Gives how many connections the server may hold so that it can always open a file. At the limit of the process no page
 * could be read, and a further connection could be neither accepted nor refused. Takes some 5 ms.
 *
 * @throws StartError where the process may open too few files to serve at all
 */
export function readCapacity(max: number): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } };
  };
  const openFiles = Number(userLimits?.open_files.soft ?? NaN) || Infinity;
  const possible = openFiles - reservedFiles;
  if (possible < minConnections)
    throw new StartError(
      `the process may open ${openFiles} files at once, it needs ${reservedFiles + minConnections} or more: raise it (ulimit -n)`,
    );
  return Math.min(max, possible);
}
