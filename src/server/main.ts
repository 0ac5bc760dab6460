import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, readManifest, readVerified, type Manifest } from '../dataset/manifest.ts';
import { openAdmin } from './admin.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { capacityOf, OpenFilesError, readOpenFilesLimit } from './connections.ts';
import { describeService } from './description.ts';
import { openDownloads, verifyDownloads } from './downloads.ts';
import { openFiles, originSetter } from './files.ts';
import { openLimiter } from './limiter.ts';
import { ListenError, listenAt, originAt, takeConnections } from './listen.ts';
import { createLog } from './log.ts';
import { returnMemory } from './memory.ts';
import type { Metrics } from './metrics.ts';
import type { PageHandler } from './on-demand.ts';
import { stopServing } from './stop.ts';
import { openStore } from './store.ts';

const dist = join(import.meta.dirname, '../../dist');

/** How many connections may wait to be taken; the system may allow fewer (net.core.somaxconn). Who finds no room asks again a second later. */
const backlog = 4096;

const now = (): number => performance.now();
const startedMilliseconds = now();

function fail(error: unknown, code: number): never {
  console.error((error as Error).message);
  process.exit(code);
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) fail(error, 2);
    throw error;
  }
}

/** Makes the metrics where the operator asks for them; to load what they take would delay every start. */
async function createMetricsIfAsked(
  { admin, rateLimitStore }: Config,
  { data }: Manifest,
): Promise<Metrics | undefined> {
  if (admin === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(now, data, rateLimitStore !== undefined);
}

async function serve(config: Config): Promise<void> {
  const { logger, request, flush } = createLog(config, now, Date.now);
  const connections = capacityOf(config.maxConnections, readOpenFilesLimit());
  const manifest = readManifest(dist);
  for (const path of ['server/entry.mjs', 'client/index.html']) {
    if (!existsSync(join(dist, path))) throw new BuildError(`dist/${path} is not there: run npm run build`);
  }
  const findDownload = openDownloads(dist, manifest);
  const verified = verifyDownloads(dist, manifest);
  // It is awaited below; until then nobody may take it for unhandled.
  verified.catch(() => undefined);
  const { handler } = (await import(join(dist, 'server/entry.mjs'))) as { handler: PageHandler };
  const store = openStore(readVerified(dist, manifest));
  const metrics = await createMetricsIfAsked(config, manifest);
  const limiter = await openLimiter(config, now, (failure) => {
    metrics?.setStore(failure === undefined);
    if (failure === undefined) logger.info('the store of the rate limit is back');
    else logger.warn({ reason: failure.message }, 'the store of the rate limit is away: counting alone');
  });
  let port = config.port;
  const origin = (): string => config.baseUrl ?? originAt({ host: config.host, port });
  const setOrigin = originSetter(manifest.origin, origin);
  const app = createApp({
    config,
    store,
    files: openFiles(join(dist, 'client'), setOrigin),
    findDownload,
    openApi: () => describeService(config, origin(), store),
    origin,
    setOrigin,
    renderPage: handler,
    countRequest: limiter.count,
    log: {
      request:
        metrics === undefined
          ? request
          : (exchange, status, bytes) => {
              request(exchange, status, bytes);
              metrics.observe(exchange, status);
            },
      failure: (error, { id }) => {
        logger.error({ id, err: error }, 'request failed');
      },
    },
    now,
    wallClock: Date.now,
  });
  app.server.server.maxConnections = connections;
  await limiter.ready();
  await verified;
  returnMemory();
  let listening = false;
  let stopping = false;
  const admin =
    config.admin === undefined || metrics === undefined
      ? undefined
      : await listenAt('ADMIN_', config.admin, (where) =>
          openAdmin(where, metrics, () => listening && !stopping),
        );
  await app.server.ready();
  const listener = await listenAt('', config, (where) => takeConnections(app.server.server, where, backlog));
  port = listener.port;
  listening = true;

  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping: health is 503, requests in flight may end');
    void stopServing(app, listener, now).then((isSent) => {
      if (!isSent) logger.warn('requests in flight did not end in time');
      limiter.close();
      admin?.close();
      logger.info('stopped');
      flush(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever reads this may end the process at once.
  logger.info(
    {
      address: originAt({ host: config.host, port }),
      admin: admin?.address,
      connections,
      data: manifest.data,
      startMilliseconds: Math.round(now() - startedMilliseconds),
    },
    'ready',
  );
}

const config = readConfigOrExit();
try {
  await serve(config);
} catch (error) {
  if ([BuildError, ListenError, OpenFilesError].some((kind) => error instanceof kind)) fail(error, 1);
  throw error;
}
