import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BuildError, readManifest, readVerified } from '../dataset/manifest.ts';
import { createApp, type App } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { describeService } from './description.ts';
import { openFiles } from './files.ts';
import { openLimiter } from './limiter.ts';
import { createLog } from './log.ts';
import { returnMemory } from './memory.ts';
import type { PageHandler } from './on-demand.ts';
import { openStore } from './store.ts';

const dist = join(import.meta.dirname, '../../dist');

/** How long a stopping server still takes requests, so that whoever asks its health sees the 503 first. */
const drainMilliseconds = 1000;
/** How long requests in flight may take to end. */
const graceMilliseconds = 20_000;
const pollMilliseconds = 50;

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

/** Waits for whoever asks our health to see that we stop, and for what is being sent. */
async function waitUntilSent(app: App): Promise<void> {
  await setTimeout(drainMilliseconds);
  // Node would cut off an answer that is still on its way to a slow reader: it counts that connection as idle.
  for (let waited = 0; app.isSending() && waited < graceMilliseconds; waited += pollMilliseconds) {
    await setTimeout(pollMilliseconds);
  }
}

async function serve(config: Config): Promise<void> {
  const { logger, request, flush } = createLog(config, now, Date.now);
  const manifest = readManifest(dist);
  for (const path of ['server/entry.mjs', 'client/index.html']) {
    if (!existsSync(join(dist, path))) throw new BuildError(`dist/${path} is not there: run npm run build`);
  }
  const { handler } = (await import(join(dist, 'server/entry.mjs'))) as { handler: PageHandler };
  const store = openStore(readVerified(dist, manifest));
  const limiter = await openLimiter(config, now, (failure) => {
    if (failure === undefined) logger.info('the store of the rate limit is back');
    else logger.warn({ reason: failure.message }, 'the store of the rate limit is away: counting alone');
  });
  const app = createApp({
    config,
    store,
    files: openFiles(join(dist, 'client')),
    openApi: describeService(config, store),
    renderPage: handler,
    countRequest: limiter.count,
    log: {
      request,
      failure: (error, { id }) => {
        logger.error({ id, err: error }, 'request failed');
      },
    },
    now,
    wallClock: Date.now,
  });
  await limiter.ready();
  returnMemory();
  const address = await app.server.listen({ host: config.host, port: config.port });
  logger.info(
    { address, data: manifest.data, startMilliseconds: Math.round(now() - startedMilliseconds) },
    'ready',
  );

  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping: health is 503, requests in flight may end');
    app.drain();
    void waitUntilSent(app).then(async () => {
      if (app.isSending()) logger.warn('requests in flight did not end in time');
      await app.server.close();
      limiter.close();
      logger.info('stopped');
      flush(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const config = readConfigOrExit();
try {
  await serve(config);
} catch (error) {
  if (error instanceof BuildError) fail(error, 1);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    fail(new Error(`PORT ${config.port} is in use on ${config.host}: set another`), 1);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    fail(new Error(`HOST ${config.host} and PORT ${config.port} cannot be listened on (${code})`), 1);
  }
  throw error;
}
