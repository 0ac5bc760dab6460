import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of this project, of its build, and of the files that a build serves. */
export const root = join(import.meta.dirname, '../..');
export const dist = join(root, 'dist');
export const client = join(dist, 'client');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
