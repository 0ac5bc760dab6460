import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that test files share, deleted after all of them. */
    sharedFolder: string;
  }
}

/** Creates the shared folder. Returns a function that deletes it. */
export function shareFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kodepos-tests-'));
  provide('sharedFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

export const setup = shareFolder;
