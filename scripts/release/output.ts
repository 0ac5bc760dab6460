import { writeFileSync } from 'node:fs';

/** Writes a text to the file that the command line names, or to standard output. */
export function output(text: string): void {
  const [, , file] = process.argv;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
