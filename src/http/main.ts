import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDownload } from '../api/downloads.ts';
import { openDownloads } from '../store/downloads.ts';
import { BuildError, readManifest, readVerified, type Manifest } from '../store/manifest.ts';
import { openStore } from '../store/store-files.ts';
import { openSiteFiles } from '../store/site-files.ts';
import { describeService } from '../api/openapi/document.ts';
import { toDownloads } from './answers/downloads.ts';
import { fileContent, originSetter } from './answers/files.ts';
import { keepEncodings } from '../api/outcome.ts';
import { createApp, type App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { capacityOf, OpenFilesError, readOpenFilesLimit } from './lifecycle/limits.ts';
import { ListenError, listenAt, originAt, takeConnections } from './lifecycle/listen.ts';
import { stopServing } from './lifecycle/stop.ts';
import { openLimiter } from './limit/limiter.ts';
import type { Limiter } from './limit/window.ts';
import { openAdmin } from './ops/admin.ts';
import { createLog, type Log } from './ops/log.ts';
import { returnMemory } from './ops/memory.ts';
import type { Metrics } from './ops/metrics.ts';
import { renderPage } from './render-page.ts';

export { renderPage };

/** The build, whose server bundle this is. */
const dist = join(import.meta.dirname, '..');

/** How many connections may wait to be taken; the system may allow fewer (net.core.somaxconn). Others try again after a second. */
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

/** Makes the metrics where the operator asks for them. Their packages would delay every start. */
async function createMetricsIfAsked(
  { adminPort, rateLimitStore }: Config,
  { data }: Manifest,
): Promise<Metrics | undefined> {
  if (adminPort === undefined) return undefined;
  const { createMetrics } = await import('./ops/metrics.ts');
  return createMetrics(now, data, rateLimitStore !== undefined);
}

/** Opens the limiter, and waits until it is known whether its store answers. */
async function openLimiterAndReport(
  config: Config,
  { logger }: Log,
  metrics: Metrics | undefined,
): Promise<Limiter> {
  const limiter = await openLimiter(config, now, (failure) => {
    metrics?.setStore(failure === undefined);
    if (failure === undefined) logger.info('the store of the rate limit is back');
    else logger.warn({ reason: failure.message }, 'the store of the rate limit is away: counting alone');
  });
  await limiter.ready();
  return limiter;
}

/** Opens all that answers come from, and makes the app of it. */
function openApp(
  config: Config,
  manifest: Manifest,
  { logger, request }: Log,
  metrics: Metrics | undefined,
  limiter: Limiter,
  origin: () => string,
): App {
  if (!existsSync(join(dist, 'client/index.html')))
    throw new BuildError('dist/client/index.html is not there: run npm run build');
  const setOrigin = originSetter(manifest.origin, origin);
  const downloads = openDownloads(dist, manifest, (name) => findDownload(name)?.isInMemory === true);
  const store = openStore(readVerified(dist, manifest));
  const files = openSiteFiles(join(dist, 'client'), (file, path) =>
    keepEncodings(fileContent(file, path, setOrigin)),
  );
  return createApp({
    config,
    store,
    data: { edition: manifest.edition, version: manifest.downloads.version },
    files,
    downloads: toDownloads(downloads, manifest),
    openApi: () => describeService(config, origin(), store),
    origin,
    setOrigin,
    renderPage,
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
}

async function start(config: Config): Promise<void> {
  const log = createLog(config, now, Date.now);
  const { logger } = log;
  const connections = capacityOf(config.maxConnections, readOpenFilesLimit());
  const manifest = readManifest(dist);
  const metrics = await createMetricsIfAsked(config, manifest);
  const limiter = await openLimiterAndReport(config, log, metrics);
  let { port } = config;
  const origin = (): string => config.baseUrl ?? originAt({ host: config.host, port });
  const app = openApp(config, manifest, log, metrics, limiter, origin);
  app.server.maxConnections = connections;
  returnMemory();
  let state: 'starting' | 'listening' | 'stopping' = 'starting';
  const admin =
    config.adminPort === undefined || metrics === undefined
      ? undefined
      : await listenAt('ADMIN_', { host: config.adminHost, port: config.adminPort }, (where) =>
          openAdmin(where, metrics, () => state === 'listening'),
        );
  const listener = await listenAt('', config, (where) => takeConnections(app.server, where, backlog));
  ({ port } = listener);
  state = 'listening';

  const stop = (signal: NodeJS.Signals): void => {
    if (state === 'stopping') return;
    state = 'stopping';
    logger.info({ signal }, 'stopping: health is 503, requests in flight may end');
    void stopServing(app, listener, now).then((isSent) => {
      if (!isSent) logger.warn('requests in flight did not end in time');
      limiter.close();
      admin?.close();
      logger.info('stopped');
      log.flush(() => process.exit(0));
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

/** Serves the build by the settings of the environment; exits with one line of error where it cannot. */
export async function serve(): Promise<void> {
  const config = readConfigOrExit();
  try {
    await start(config);
  } catch (error) {
    if ([BuildError, ListenError, OpenFilesError].some((kind) => error instanceof kind)) fail(error, 1);
    throw error;
  }
}
