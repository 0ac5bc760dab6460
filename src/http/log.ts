import pino from 'pino';
import type { Config } from './config.ts';
import { truncateAddress } from './limit/client.ts';
import type { Clock, Observe, RequestContext } from './context.ts';

/** Lines are written in batches: once this many bytes wait, or after a second. */
const batchBytes = 16_000;
const batchMilliseconds = 1000;
/** How much may wait for a full disk or a slow reader; more is dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Opens a file or pipe for lines. A log that cannot be written must neither stop the service nor fill its memory. */
function openOutput(dest: number) {
  const output = pino.destination({
    ...{ dest, sync: false, minLength: batchBytes, periodicFlush: batchMilliseconds },
    maxLength: maxWaitingBytes,
  });
  // At the end of the process pino would write what waits, on a full disk forever.
  output.flushSync = () => undefined;
  // After the first EPIPE pino would write nothing more, though a named pipe may have a reader again: each flush tries anew.
  output.removeAllListeners('error').on('error', () => undefined);
  return output;
}

export type Log = ReturnType<typeof createLog>;

/** Makes the log: a line of JSON for each event. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, now: Clock) {
  const output = openOutput(process.stdout.fd);
  const serializers = {
    client: truncateAddress,
    // Without the query, which has what a person typed.
    route: ({ route, path }: RequestContext) =>
      route.startsWith('/') ? route : path.replace(/[^ -~]/g, '?'),
  };
  const logger = pino({ level: logLevel, base: null, serializers }, output);
  return {
    logger,
    /** Logs one request, without query text or a full client address. */
    request: (...[context, status, bytes]: Parameters<Observe>): void => {
      const { id, client, request, startedMilliseconds } = context;
      const microseconds = Math.round((now() - startedMilliseconds) * 1000);
      logger.info(
        { id, client, method: request.method, route: context, status, bytes, microseconds },
        'request',
      );
    },
    /** Writes the lines that wait; settles when they are written, or after a second where they cannot be. */
    flush: (): Promise<void> =>
      new Promise((resolve) => {
        output.flush(() => {
          resolve();
        });
        setTimeout(resolve, batchMilliseconds);
      }),
  };
}
