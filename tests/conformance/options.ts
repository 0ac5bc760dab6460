import { parseArgs } from 'node:util';

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  console.error(`--${name} is a whole number, not ${value}`);
  process.exit(2);
}

/** Parses the options of the command line. */
export function readOptions(defaults: { readonly runs: number }): {
  readonly runs: number;
  readonly seed: number;
  readonly operation: string | undefined;
} {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: String(defaults.runs) },
      seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
      operation: { type: 'string' },
    },
  });
  const { runs, seed, operation } = values;
  return { runs: wholeNumber('runs', runs), seed: wholeNumber('seed', seed), operation };
}
