import { ConfigError, readConfig } from '../src/server/config.ts';
import { ensureBuilt } from './ensure-built.ts';

try {
  ensureBuilt(readConfig());
} catch (error) {
  console.error((error as Error).message);
  process.exit(error instanceof ConfigError ? 2 : 1);
}
await import('./serve.mjs');
