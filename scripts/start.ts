import { ConfigError, readConfig } from '../src/http/config.ts';
import { ensureBuilt } from '../src/build/ensure-built.ts';

try {
  ensureBuilt(readConfig());
} catch (error) {
  console.error((error as Error).message);
  process.exit(error instanceof ConfigError ? 2 : 1);
}
await import('./serve.mjs');
