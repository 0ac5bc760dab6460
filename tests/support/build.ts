import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { readConfig } from '../../src/server/config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what test files share, deleted after all of them. */
    sharedFolder: string;
  }
}

/** Builds the site once for all tests that need it. */
export function setup({ provide }: TestProject): () => void {
  ensureBuilt(readConfig({}));
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-tests-'));
  provide('sharedFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
