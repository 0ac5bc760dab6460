/**
 * What a connection may take of the server. A browser on the slowest of mobile networks sends its headers within two
 * seconds and no client of ours sends a body, so what is slower is broken or means harm; each is held for no longer than
 * this and half a second.
 */
export const connectionLimits = {
  /** For all headers of a request, from its first byte or from the connection's start. */
  headersMilliseconds: 10_000,
  /** For the whole request with a body, which nobody waits for. */
  requestMilliseconds: 15_000,
  /** Between requests. Proxies keep connections for 60 s: who closes first must not be us, or a request is lost. */
  idleMilliseconds: 72_000,
  /** While nothing more of an answer is taken. */
  unreadMilliseconds: 30_000,
  /** How often the first two are looked at; Node looks twice a minute of itself. */
  checkMilliseconds: 500,
  /** A browser's headers are under 2 KB, with cookies of a neighbouring host under 8. */
  headerBytes: 16 * 1024,
} as const;

/** Files that the process opens beside connections: downloads, a page, the log, the store, what Node has for itself. */
const reservedFiles = 128;
const fewestConnections = 128;

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
 * Gives how many connections the server may hold so that a file can always be opened: one more than the process may open
 * could be neither accepted nor refused, and no page could be read.
 *
 * @param most what the operator allows
 * @throws OpenFilesError where the process may open too few files to serve at all
 */
export function capacityOf(most: number, openFiles: number): number {
  const possible = openFiles - reservedFiles;
  if (possible < fewestConnections)
    throw new OpenFilesError(
      `the process may open ${openFiles} files at once, it needs ${reservedFiles + fewestConnections} or more: raise it (ulimit -n)`,
    );
  return Math.min(most, possible);
}
