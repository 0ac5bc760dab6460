import { join } from 'node:path';
import { createApp as createAstro } from 'astro/app/entrypoint';
import { openDownloads } from './downloads.ts';
import { BuildError, checkServedPages, readHeldFiles, readServerManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { openRecordStore } from './store-files.ts';
import { openSiteFiles } from './site-files.ts';
import { createApp, type App, type AppParts } from './app.ts';
import { ConfigError, listChangedSettings, listMisspelledSettings, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { listenAt, serverOrigin, releaseMemory, StartError, stopServing, throttle } from './process.ts';
import { createServerLog, type Log } from './log.ts';
import type { Metrics } from './admin.ts';
import type { RenderPage } from './pages.ts';
import { trustsEverybody } from './limit/client.ts';

/** The folder of the build, which contains the bundle of this file. */
const dist = join(import.meta.dirname, '..');

const now = (): number => performance.now();

const astro = createAstro({ streaming: false });

const renderPage: RenderPage = (target, locals) => {
  const request = new Request(new URL(target, 'http://localhost'));
  const routeData = astro.match(request);
  if (routeData === undefined) throw new Error(`Astro has no page ${target}`);
  // Otherwise Astro would fetch a prerendered error page over HTTP.
  const prerenderedErrorPageFetch = (): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 404 }));
  return astro.render(request, { locals, routeData, prerenderedErrorPageFetch });
};

async function openLimiter(config: Config, { logger }: Log, metrics: Metrics | undefined) {
  const { rateLimitStore } = config;
  if (rateLimitStore === undefined) return undefined;
  // Loading the Redis client without need would take 10 % of the time of a start.
  const { createSharedLimiter } = await import('./limit/shared.ts');
  const limiter = createSharedLimiter(rateLimitStore, config, now, (failure) => {
    metrics?.setStore(failure === undefined);
    if (failure === undefined) logger.info('the store of the rate limit is back up');
    else logger.warn({ reason: failure }, 'the store of the rate limit is down: counting locally');
  });
  await limiter.ready();
  return limiter.count;
}

function openApp(
  manifest: Manifest,
  { logger, request }: Log,
  metrics: Metrics | undefined,
  parts: Pick<AppParts, 'config' | 'origin'> & Partial<AppParts>,
): App {
  return createApp({
    ...parts,
    downloads: openDownloads(dist, manifest),
    store: openRecordStore(readHeldFiles(dist, manifest)),
    files: openSiteFiles(join(dist, 'client')),
    renderPage,
    observe: (...sent) => {
      request(...sent);
      metrics?.observe(...sent);
    },
    onFailure: (error, { id }) => {
      logger.error({ id, err: error }, 'request failed');
    },
    onMalformed: (status) => metrics?.countMalformed(status),
    onUntrusted: throttle(now, () => {
      logger.warn(
        'X-Forwarded-For comes from a peer that TRUST_PROXY does not name: ' +
          'if it is a proxy, all clients behind it share one limit',
      );
    }),
  });
}

function warnOfSettings(config: Config, { settings }: Manifest, logger: Log['logger']): void {
  const changed = listChangedSettings(settings, config);
  if (changed.length > 0) logger.warn(`pages show old ${changed.join(', ')}: run npm run build`);
  for (const [variable, meant] of listMisspelledSettings())
    logger.warn(`the variable ${variable} is unknown and was ignored: did you mean ${meant}?`);
  if (config.rateLimitStore === undefined && config.rateLimitInstances > 1)
    logger.warn('RATE_LIMIT_INSTANCES has no effect without RATE_LIMIT_STORE');
  if (trustsEverybody(config.trustProxy))
    logger.warn('TRUST_PROXY covers every address: clients can evade the limit by X-Forwarded-For');
  if (config.baseUrl === undefined && !/^(?:localhost|127\.|::1$)/.test(config.host))
    logger.warn(`BASE_URL is not set: the canonical URLs of pages start with ${settings.baseUrl}`);
}

async function start(config: Config): Promise<void> {
  const log = createServerLog(config, now);
  const { logger } = log;
  const manifest = readServerManifest(dist);
  const { host, adminHost, adminPort, rateLimitStore } = config;
  let { port } = config;
  // Imported only with an admin port, because the packages for metrics would delay the start.
  const { createMetrics, createAdmin } = adminPort === undefined ? {} : await import('./admin.ts');
  const metrics = createMetrics?.(now, manifest, rateLimitStore !== undefined);
  const countRequest = await openLimiter(config, log, metrics);
  const origin = (): string => config.baseUrl ?? serverOrigin({ host, port });
  const options = { config, origin, ...(countRequest && { countRequest }) };
  const app = openApp(manifest, log, metrics, options);
  app.server.maxConnections = config.maxConnections;
  releaseMemory();
  let [isReady, isStopping] = [false, false];
  const adminServer = metrics && createAdmin?.(metrics, () => isReady && !isStopping);
  const adminAt = { host: adminHost, port: adminPort ?? 0 };
  const bound = adminServer && (await listenAt(adminServer, adminAt, 'ADMIN_'));
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping: health returns 503, requests in flight may end');
    const isClean = await stopServing(app, config, now);
    if (!isClean) logger.warn('requests in flight did not end in time');
    logger.info('stopped');
    await log.flush();
    process.exit(0);
  };
  // Before listening, otherwise a signal would cut the first requests.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  ({ port } = await listenAt(app.server, config));
  // Not before listening, which the check would delay by 0.2 s.
  await checkServedPages(dist, manifest);
  if (isStopping) return;
  metrics?.watchConnections(app.server, app.sockets);
  const warnOfMaximum = throttle(now, () => {
    logger.warn('connections are rejected: the maximum is open (MAX_CONNECTIONS)');
  });
  app.server.on('drop', warnOfMaximum);
  isReady = true;

  warnOfSettings(config, manifest, logger);

  const admin = bound && serverOrigin({ host: bound.address, port: bound.port });
  logger.info({ address: serverOrigin({ host, port }), admin, data: manifest.data }, 'ready');
  // Flush now: a supervisor may kill the process as soon as it reads "ready".
  await log.flush();
}

/** Serves the build. Exits with a one-line error if it cannot. */
export async function serveBuild(): Promise<void> {
  try {
    await start(readConfig());
  } catch (error) {
    if (![ConfigError, BuildError, StartError].some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
}
