import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { readConfig } from '../../src/server/config.ts';

/** Builds the site once for all tests that need it. */
export function setup(): void {
  ensureBuilt(readConfig({}));
}
