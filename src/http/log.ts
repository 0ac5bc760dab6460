import pino from 'pino';
import type { Config } from './config.ts';
import { truncateIp } from './limit/client.ts';
import type { Clock, Observe, RequestContext } from './context.ts';

/** Lines are written in batches of this many bytes, or every second. */
const batchBytes = 16_000;
const batchMilliseconds = 1000;
/** The maximum buffer for a full disk or a slow reader. Further lines are dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Opens a file or pipe for lines. If writing fails, the service continues with bounded memory. */
function openOutput(dest: number) {
  const output = pino.destination({
    ...{ dest, sync: false, minLength: batchBytes, periodicFlush: batchMilliseconds },
    maxLength: maxWaitingBytes,
  });
  // Otherwise pino writes the buffer at exit, forever if the disk is full.
  output.flushSync = () => undefined;
  // After an EPIPE pino would stop writing, although a named pipe may get another reader.
  output.removeAllListeners('error').on('error', () => undefined);
  return output;
}

export type Log = ReturnType<typeof createServerLog>;

export function createServerLog({ logLevel }: Pick<Config, 'logLevel'>, now: Clock) {
  const output = openOutput(process.stdout.fd);
  const serializers = {
    client: truncateIp,
    // The path without the query, which is free text.
    route: ({ route, path }: RequestContext) =>
      route.startsWith('/') ? route : path.replace(/[^ -~]/g, '?'),
  };
  const logger = pino({ level: logLevel, base: null, serializers }, output);
  return {
    logger,
    /** Logs a request, without query text or the full client address. */
    request: (...[context, status, bytes]: Parameters<Observe>): void => {
      const { id, client, request, startedMilliseconds } = context;
      const microseconds = Math.round((now() - startedMilliseconds) * 1000);
      logger.info(
        { id, client, method: request.method, route: context, status, bytes, microseconds },
        'request',
      );
    },
    /** Writes buffered lines. Resolves when done, or after a second. */
    flush: (): Promise<void> =>
      new Promise((resolve) => {
        output.flush(() => {
          resolve();
        });
        setTimeout(resolve, batchMilliseconds);
      }),
  };
}
