import { writeFileSync } from 'node:fs';

/** Writes a text into the file that was named on the command line, or to standard output. */
export function output(text: string): void {
  const [, , file] = process.argv;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
