import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the function that writes files into a folder, by their paths from there. It makes each folder once. */
export function fileWriter(root: string): (path: string, content: string | Uint8Array) => void {
  const folders = new Set<string>();
  return (path, content) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // A file that is there already is an error: two parts of the build would write it.
    writeFileSync(file, content, { flag: 'wx' });
  };
}
