import { mkdtempSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inject } from 'vitest';

/** Creates a folder, which is deleted after the run. */
export const temporaryFolder = (): string => mkdtempSync(join(inject('sharedFolder'), 'test-'));

/** Lists all files below a folder, by their paths from it. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
