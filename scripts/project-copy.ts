import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a build and a server need of this project, beside its data and packages. */
const parts = [
  'astro.config.mjs',
  'examples',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];

/** Makes a folder in which this project builds and serves, as yet without data; it has the same packages. */
export function copyProject(root: string, folder: string): void {
  mkdirSync(folder);
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
